/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Learned weights of 16 bins; see bins.h.
 */
#include "audit/bins.h"

static const double prior[FARO_MIXTURE] = {8, 128, 2048};

static void renew(faro_bin_row *row) {
    for (int a = 0; a < FARO_MIXTURE; a++)
        for (int b = 0; b < FARO_BINS; b++)
            row->weight[a][b] = (float)((row->hits[b] + prior[a]) / (row->expected[b] + prior[a]));
    row->renew_at = row->total + 1 + row->total / 8;
}

void faro_bins_start(faro_bin_row *row) {
    renew(row);
}

void faro_bins_bet(const faro_kernels *kernels, faro_bin_row *row, const float c[FARO_BINS], size_t bin,
                   double m, faro_product product[FARO_MIXTURE]) {
    double factor[FARO_MIXTURE];
    kernels->bin_factors(row->weight, c, bin, m, row->expected, factor);
    for (int a = 0; a < FARO_MIXTURE; a++) faro_product_times(&product[a], factor[a]);
    row->hits[bin] += 1;
    row->total += 1;
    if (row->total >= row->renew_at) renew(row);
}

void faro_bins_merge(faro_bin_row *into, const faro_bin_row *from) {
    for (int b = 0; b < FARO_BINS; b++) {
        into->hits[b] += from->hits[b];
        into->expected[b] += from->expected[b];
    }
    into->total += from->total;
    renew(into);
}
