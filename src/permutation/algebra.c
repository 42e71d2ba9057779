/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Identity, inverse, composition and the two quotients: one pass each. For arrays that do not fit
 * the caches the random accesses of the inverse and of composition cost most of the time. */
#include "permutation/bits.h"

void faro_perm_identity(uint32_t *p, size_t n) {
    for (size_t i = 0; i < n; i++) p[i] = (uint32_t)i;
}

void faro_perm_inverse(uint32_t *out, const uint32_t *p, size_t n) {
    for (size_t i = 0; i < n; i++) out[p[i]] = (uint32_t)i;
}

static const uint32_t done = UINT32_C(1) << 31; /* marks places that hold the inverse already */

/* Turns the arrows of the cycle through `start` round. */
static void invert_cycle(uint32_t *p, size_t start) {
    uint32_t from = (uint32_t)start, at = p[start];
    while (at != start) {
        uint32_t next = p[at];
        p[at] = from | done;
        from = at;
        at = next;
    }
    p[start] = from | done;
}

faro_status faro_perm_invert(uint32_t *p, size_t n) {
    if (n > done) return FARO_ERROR_LIMIT;
    for (size_t i = 0; i < n; i++)
        if (!(p[i] & done)) invert_cycle(p, i);
    for (size_t i = 0; i < n; i++) p[i] &= ~done;
    return FARO_OK;
}

void faro_perm_compose(uint32_t *out, const uint32_t *p, const uint32_t *q, size_t n) {
    for (size_t i = 0; i < n; i++) out[i] = p[q[i]];
}

void faro_perm_moved(uint32_t *out, const uint32_t *before, const uint32_t *after, size_t n,
                     uint32_t *scratch) {
    FARO_OWN_SCRATCH(scratch);
    faro_perm_inverse(scratch, before, n);
    faro_perm_compose(out, scratch, after, n);
}

void faro_perm_relabelled(uint32_t *out, const uint32_t *before, const uint32_t *after, size_t n) {
    for (size_t i = 0; i < n; i++) out[before[i]] = after[i];
}
