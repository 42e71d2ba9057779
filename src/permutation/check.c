/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Whether an array is a permutation, and if not, the first wrong place. One pass over a set of
 * bits. */
#include "permutation/bits.h"

/* The place where `value` occurs first. */
static size_t first_place(const uint32_t *p, uint32_t value) {
    size_t i = 0;
    while (p[i] != value) i++;
    return i;
}

/* Notes the fault at `place`; `seen` holds the values before it and gets the ones behind. */
static void describe(const uint32_t *p, size_t n, size_t place, uint32_t *seen,
                     faro_perm_fault *fault) {
    fault->place = place;
    fault->value = p[place];
    fault->kind = p[place] < n ? FARO_PERM_FAULT_REPEATED : FARO_PERM_FAULT_RANGE;
    if (fault->kind == FARO_PERM_FAULT_REPEATED) fault->first = first_place(p, p[place]);
    for (size_t i = place; i < n; i++)
        if (p[i] < n) faro_bits_add(seen, p[i]);
    fault->missing = (uint32_t)faro_bits_first_gap(seen, n);
}

faro_status faro_perm_check(const uint32_t *p, size_t n, uint32_t *scratch,
                            faro_perm_fault *fault) {
    FARO_OWN_SCRATCH(scratch);
    faro_bits_clear(scratch, n);
    if (fault) *fault = (faro_perm_fault){.kind = FARO_PERM_FAULT_NONE};
    for (size_t i = 0; i < n; i++) {
        if (p[i] >= n || faro_bits_has(scratch, p[i])) {
            if (fault) describe(p, n, i, scratch, fault);
            return FARO_ERROR_PERMUTATION;
        }
        faro_bits_add(scratch, p[i]);
    }
    return FARO_OK;
}
