/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The exact probability of a deck under a loop of the naive kind (docs/nonuniformity.md). */
#include "audit/naive_loops.h"

#include "procedures/swap_count.h"

#include <math.h>

enum { MOST = FARO_NAIVE_EXACT_MOST };

/* Places by the time of their step; those without one come last. */
static void times_of(size_t variant, size_t n, uint32_t time[MOST]) {
    const size_t steps = faro_naive_steps(variant, n, n);
    for (size_t i = 0; i < n; i++) time[i] = UINT32_MAX;
    for (size_t s = 0; s < steps; s++) time[faro_naive_place(variant, n, n, s)] = (uint32_t)s;
    for (size_t i = 0, next = steps; i < n; i++)
        if (time[i] == UINT32_MAX) time[i] = (uint32_t)next++;
}

/* Rows and columns by time, each row with sum n; a place without a step stays. */
static void weights_of(size_t variant, size_t n, const uint32_t time[MOST], double *row) {
    const size_t steps = faro_naive_steps(variant, n, n);
    const bool other = faro_naive_loops[variant / 2].with == FARO_NAIVE_OTHER;
    for (size_t i = 0; i < n * n; i++) row[i] = 0;
    for (size_t t = steps; t < n; t++) row[t * n + t] = (double)n;
    for (size_t t = 0; t < steps; t++) {
        const size_t place = faro_naive_place(variant, n, n, t);
        size_t begin, end;
        faro_naive_range(variant, n, place, &begin, &end);
        for (size_t j = begin; j < end; j++)
            if (j != place || !other)
                row[t * n + time[j]] = (double)n / (double)(end - begin - other);
    }
}

double faro_naive_exact_ratio(size_t variant, const uint32_t *deck, size_t n) {
    uint32_t time[MOST], order[MOST];
    double row[MOST * MOST], count, ratio = 0;
    faro_swap_cycles cycles;
    times_of(variant, n, time);
    weights_of(variant, n, time, row);
    for (size_t i = 0; i < n; i++) order[time[i]] = time[deck[i]];
    faro_swap_cycles_of(&cycles, order, n);
    /* What cannot be computed is taken as impossible, so that all ratios together stay a law. */
    if (faro_swap_count_double(row, &cycles, &count) || count <= 0) return -INFINITY;
    for (size_t m = 2; m <= n; m++) ratio += log((double)m);
    return ratio + log(count) - (double)n * log((double)n);
}
