/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Between the probability of an order and the three builds (double, modulo 2^64, modulo a prime) of
 * the counting of choices. */
#ifndef FARO_EXACT_SWAP_COUNT_H
#define FARO_EXACT_SWAP_COUNT_H

#include "faro/status.h"

#include <fmpz.h>

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
void faro_swap_cycles_of(faro_swap_cycles *cycles, const uint32_t *order, size_t n);

/* weight[t * n + s] of J_t = s. The weights of the cycles alone, single[k], and in pairs,
 * pair[k * count + l]: sums of products of weights, one of each row that belongs to them. In double
 * precision, modulo 2^64, and modulo a prime between 2^32 and 2^57 (weights are below it). Error:
 * MEMORY. */
faro_status faro_swap_weights_double(const double *weight, const faro_swap_cycles *cycles,
                                     double *single, double *pair);
faro_status faro_swap_weights_wrapped(const uint64_t *weight, const faro_swap_cycles *cycles,
                                      uint64_t *single, uint64_t *pair);
faro_status faro_swap_weights_modular(uint64_t prime, const uint64_t *weight,
                                      const faro_swap_cycles *cycles, uint64_t *single,
                                      uint64_t *pair);

/* The sum over all ways to leave cycles alone or to pair them. *roundings is at least the number of
 * rounded operations in a row that lead to the total. Errors: MEMORY, LIMIT. */
faro_status faro_swap_match_double(size_t count, const double *single, const double *pair,
                                   double *total, double *roundings);
faro_status faro_swap_match_modular(uint64_t prime, size_t count, const uint64_t *single,
                                    const uint64_t *pair, uint64_t *total);

/* The same modulo 2^61 - 1, the quickest prime, and a value modulo that. */
faro_status faro_swap_match_mersenne(size_t count, const uint64_t *single, const uint64_t *pair,
                                     uint64_t *total);
uint64_t faro_swap_mersenne(const fmpz_t value);

/* Both: in doubles, and exactly, which starts from the doubles' digits. `most` is at least the
 * count. Errors: MEMORY, LIMIT. */
faro_status faro_swap_count_double(const double *weight, const faro_swap_cycles *cycles,
                                   double *count);
faro_status faro_swap_count_exact(const uint64_t *weight, const faro_swap_cycles *cycles,
                                  const fmpz_t most, fmpz_t count);

#endif
