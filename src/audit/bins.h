/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A bet on which of 16 bins the next of m equally likely values falls into, c[b] of them in bin b.
 *
 * Each value of bin b gets the weight r[b] = (hits[b] + A) / (expected hits[b] + A), A = 8, 128,
 * 2048, so P(bin b) = c[b] r[b] / sum c r; the values within a bin share it equally. The weights
 * are renewed each time the row has grown by an eighth. Cost: 48 multiplications.
 */
#ifndef FARO_AUDIT_BINS_H
#define FARO_AUDIT_BINS_H

#include "audit/frame.h"
#include "audit/kernels.h"
#include "audit/logs.h"

enum { FARO_BINS = 16 };

typedef struct faro_bin_row {
    double hits[FARO_BINS], expected[FARO_BINS];
    float weight[FARO_MIXTURE][FARO_BINS];
    double total, renew_at;
} faro_bin_row;

/* All weights 1; a zeroed row must be started before it is bet on. */
void faro_bins_start(faro_bin_row *row);

/* Multiplies the fair factor of "a value of bin `bin` came" into product[0..2] and learns it. */
void faro_bins_bet(const faro_kernels *kernels, faro_bin_row *row, const float c[FARO_BINS], size_t bin,
                   double m, faro_product product[FARO_MIXTURE]);

void faro_bins_merge(faro_bin_row *into, const faro_bin_row *from);

/* How many of the values 0..m-1 fall into bin b when value v goes to floor(16 v / m). */
static inline uint64_t faro_bin_begin(uint64_t m, unsigned b) {
    return (b * m + FARO_BINS - 1) / FARO_BINS;
}
static inline unsigned faro_bin_of(uint64_t value, uint64_t m) {
    return (unsigned)(value * FARO_BINS / m);
}

#endif
