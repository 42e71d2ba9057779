/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Between schedule.c and the two builds (double, modular) of the counting of choices. */
#ifndef FARO_EXACT_SWAP_COUNT_H
#define FARO_EXACT_SWAP_COUNT_H

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
void faro_swap_cycles_of(faro_swap_cycles *cycles, const uint32_t *order, size_t n);

/* weight[t * n + s]: of J_t = s. Errors: MEMORY, LIMIT. */
faro_status faro_swap_count_double(const double *weight, const faro_swap_cycles *cycles,
                                   double *count);

/* The same modulo a prime below 2^57; weights are below it. */
faro_status faro_swap_count_modular(uint64_t prime, const uint64_t *weight,
                                    const faro_swap_cycles *cycles, uint64_t *count);

#endif
