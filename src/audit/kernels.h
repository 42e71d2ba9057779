/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The inner loops over decks, compiled once for each CPU level (kernels_code.h); all levels count
 * the same integers.
 */
#ifndef FARO_AUDIT_KERNELS_H
#define FARO_AUDIT_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FARO_KERNEL_CARDS = 64 }; /* most cards of the functions whose names end in _64 */

typedef struct faro_along {
    uint32_t fixed, descents, rising, successions;
} faro_along;

typedef struct faro_kernels {
    /* Counts along a deck and its inverse. */
    faro_along (*along)(const uint32_t *deck, const uint32_t *inverse, size_t n);
    uint32_t (*inversions_64)(const uint32_t *deck, size_t n);
    /* Cycles of `count` decks of n cards each, deck after deck. */
    void (*cycles_64)(const uint32_t *decks, size_t count, size_t n, uint32_t *out);
    /* out[i] = table[index[i]]. */
    void (*gather)(uint32_t *restrict out, const uint32_t *restrict table,
                   const uint32_t *restrict index, size_t n);
    /* Sum of row[j] & mask[j]. */
    uint32_t (*masked_sum)(const uint32_t *restrict row, const uint32_t *restrict mask, size_t n);
    /* Lehmer digits of the first n-1 places. */
    void (*lehmer_64)(const uint32_t *p, size_t n, uint32_t *digit);
    /* Adds the draws of `count` decks to counter[cell], cells of step s (n-s values) behind those
     * of the steps before it. A removal whose gap the last card fills, or the first; the deck read
     * from its front or its end (codes.h). */
    void (*count_removals_64)(bool first_fills, bool backwards, const uint32_t *decks, size_t count,
                              size_t n, uint64_t *counter);
} faro_kernels;

/* Those of the present faro_cpu_level. */
const faro_kernels *faro_kernels_now(void);

extern const faro_kernels faro_kernels_portable, faro_kernels_avx2, faro_kernels_avx512;

#endif
