/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sets of small numbers as bits in the caller's scratch, and the scratch itself. */
#ifndef FARO_PERMUTATION_BITS_H
#define FARO_PERMUTATION_BITS_H

#include "faro/permutation.h"

#include <string.h>

/* Declares `scratch_stack` and lets `scratch` point to it when the caller gave none (small n). */
#define FARO_OWN_SCRATCH(scratch)                                                                  \
    uint32_t scratch_stack[FARO_PERM_SCRATCH(FARO_PERM_STACK)];                                    \
    if (!(scratch)) (scratch) = scratch_stack

/* Words of a set of numbers below n. */
static inline size_t faro_bits_words(size_t n) {
    return n / 32 + (n % 32 != 0);
}

static inline void faro_bits_clear(uint32_t *set, size_t n) {
    memset(set, 0, faro_bits_words(n) * sizeof *set);
}

static inline bool faro_bits_has(const uint32_t *set, size_t i) {
    return set[i / 32] >> i % 32 & 1;
}

static inline void faro_bits_add(uint32_t *set, size_t i) {
    set[i / 32] |= UINT32_C(1) << i % 32;
}

/* The smallest number that is not in the set; n when all numbers below n are. */
static inline size_t faro_bits_first_gap(const uint32_t *set, size_t n) {
    size_t i = 0;
    while (i < n && faro_bits_has(set, i)) i++;
    return i;
}

#endif
