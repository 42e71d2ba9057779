/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Statistics that one pass over the permutation (rising sequences: over its inverse) counts. */
#include "permutation/bits.h"

size_t faro_perm_fixed_points(const uint32_t *p, size_t n) {
    size_t count = 0;
    for (size_t i = 0; i < n; i++) count += p[i] == i;
    return count;
}

size_t faro_perm_hamming(const uint32_t *p, const uint32_t *q, size_t n) {
    size_t count = 0;
    for (size_t i = 0; i < n; i++) count += p[i] != q[i];
    return count;
}

size_t faro_perm_descents(const uint32_t *p, size_t n) {
    size_t count = 0;
    for (size_t i = 1; i < n; i++) count += p[i - 1] > p[i];
    return count;
}

size_t faro_perm_rising_sequences(const uint32_t *p, size_t n, uint32_t *scratch) {
    if (n == 0) return 0;
    FARO_OWN_SCRATCH(scratch);
    faro_perm_inverse(scratch, p, n);
    return faro_perm_descents(scratch, n) + 1;
}

size_t faro_perm_successions(const uint32_t *p, size_t n) {
    size_t count = 0;
    for (size_t i = 1; i < n; i++) count += p[i] == (uint64_t)p[i - 1] + 1;
    return count;
}

uint64_t faro_perm_displacement(const uint32_t *p, size_t n) {
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) sum += p[i] > i ? p[i] - i : i - p[i];
    return sum;
}
