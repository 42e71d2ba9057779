/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The probability of one order under a swap schedule "step after step: swap(a[place], a[J])" with
 * independent J of any law and no place visited twice: the sum over all choices that lead to the
 * order, in polynomial time for a given number of cycles (docs/nonuniformity.md derives it). Here
 * in double precision; src/exact builds the same sums exactly, and for it alone these functions can
 * be seen outside of the library: they are no part of its interface.
 */
#ifndef FARO_PROCEDURES_SWAP_COUNT_H
#define FARO_PROCEDURES_SWAP_COUNT_H

#include "faro/status.h"

#include <stddef.h>
#include <stdint.h>

enum {
    FARO_SWAP_MOST = 128,      /* places */
    FARO_SWAP_STATES = 1 << 23 /* of the pairing of cycles, about 400 MB */
};

/* The cycles of an order in times of steps: cycle k is label[first[k] .. first[k+1]-1], its
 * smallest label first, then from each place to the place of its card; cycles by smallest label. */
typedef struct faro_swap_cycles {
    size_t n, count;
    uint32_t label[FARO_SWAP_MOST];
    size_t first[FARO_SWAP_MOST + 1];
} faro_swap_cycles;

/* order[place] = card, both as times. */
FARO_API void faro_swap_cycles_of(faro_swap_cycles *cycles, const uint32_t *order, size_t n);

/* weight[t * n + s] of J_t = s. The weights of the cycles alone, single[k], and in pairs,
 * pair[k * count + l]: sums of products of weights, one of each row that belongs to them. Error:
 * MEMORY. */
FARO_API faro_status faro_swap_weights_double(const double *weight, const faro_swap_cycles *cycles,
                                              double *single, double *pair);

/* The sum over all ways to leave cycles alone or to pair them. *roundings is at least the number of
 * rounded operations in a row that lead to the total. Errors: MEMORY, LIMIT. */
FARO_API faro_status faro_swap_match_double(size_t count, const double *single, const double *pair,
                                            double *total, double *roundings);

/* Both: the sum of the products of all choices that lead to the order. About 4 ms at n = 52, 12 at
 * worst. Errors: MEMORY, LIMIT. */
FARO_API faro_status faro_swap_count_double(const double *weight, const faro_swap_cycles *cycles,
                                            double *count);

#endif
