/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The inner loops over decks, compiled once for each CPU level (kernels_code.h); all levels give
 * the same integers, and the same doubles to the last bit.
 */
#ifndef FARO_AUDIT_KERNELS_H
#define FARO_AUDIT_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FARO_KERNEL_CARDS = 64, /* most cards of the functions whose names end in _64 */
    FARO_KERNEL_ROW = 400,  /* most cards of sums_below */
    FARO_LANES = 8          /* sums and products of doubles run in so many parts at every level */
};

typedef struct faro_along {
    uint32_t fixed, descents, rising, successions;
} faro_along;

typedef struct faro_kernels {
    /* Counts along a deck and its inverse. */
    faro_along (*along)(const uint32_t *deck, const uint32_t *inverse, size_t n);
    faro_along (*along_64)(const uint32_t *deck, const uint32_t *inverse, size_t n);
    uint32_t (*inversions_64)(const uint32_t *deck, size_t n);
    /* Cycles of `count` decks of n cards each, deck after deck. */
    void (*cycles_64)(const uint32_t *decks, size_t count, size_t n, uint32_t *out);
    /* out[i] = table[index[i]]. */
    void (*gather)(uint32_t *restrict out, const uint32_t *restrict table,
                   const uint32_t *restrict index, size_t n);
    /* sum[i] of the entries row[i][c] whose cards c do not lie above place i of the deck, for the
     * first `count` places. */
    void (*sums_below)(const uint32_t *const *row, const uint32_t *deck, size_t count, size_t n,
                       double *sum);
    /* Sum of row[j] * alive[j]. */
    double (*weighted_sum)(const float *restrict row, const float *restrict alive, size_t n);
    /* Products of (hit + u) * left / (sum + u * left), u > 0, in eight parts: that of i goes to part
     * i % 8. */
    void (*card_factors)(const double *hit, const double *sum, const double *left, double u,
                         size_t count, double part[FARO_LANES]);
    /* Products of (hit[i] + u) * scale in eight parts. */
    void (*cell_factors)(const double *hit, double u, double scale, size_t count,
                         double part[FARO_LANES]);
    /* For a = 0..2 the factor of a bet on one of 16 bins (bins.h): weight[a][bin] * m / (sum over b of
     * c[b] * weight[a][b]); and expected[b] += c[b] / m. */
    void (*bin_factors)(const float weight[3][16], const float c[16], size_t bin, double m,
                        double expected[16], double factor[3]);
    /* Lehmer digits of the first n-1 places. */
    void (*lehmer_64)(const uint32_t *p, size_t n, uint32_t *digit);
    /* Adds the first `steps` draws of `count` decks to counter[cell], cells of step s (n-s values) behind those
     * of the steps before it. A removal whose gap the last card fills, or the first; the deck read
     * from its front or its end (codes.h). */
    void (*count_removals_64)(bool first_fills, bool backwards, const uint32_t *decks, size_t count,
                              size_t n, size_t steps, uint64_t *counter);
} faro_kernels;

/* Those of the present faro_cpu_level. */
const faro_kernels *faro_kernels_now(void);

extern const faro_kernels faro_kernels_portable, faro_kernels_avx2, faro_kernels_avx512;

#endif
