/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The counting of choices (procedures/swap_count.h) in exact arithmetic: modulo 2^64, modulo primes,
 * and from these as integers. */
#ifndef FARO_EXACT_SWAP_EXACT_H
#define FARO_EXACT_SWAP_EXACT_H

#include "procedures/swap_count.h"

#include <fmpz.h>

/* As faro_swap_weights_double, modulo 2^64, and modulo a prime between 2^32 and 2^57 (weights are
 * below it). */
faro_status faro_swap_weights_wrapped(const uint64_t *weight, const faro_swap_cycles *cycles,
                                      uint64_t *single, uint64_t *pair);
faro_status faro_swap_weights_modular(uint64_t prime, const uint64_t *weight,
                                      const faro_swap_cycles *cycles, uint64_t *single,
                                      uint64_t *pair);
faro_status faro_swap_match_modular(uint64_t prime, size_t count, const uint64_t *single,
                                    const uint64_t *pair, uint64_t *total);

/* The same modulo 2^61 - 1, the quickest prime, and a value modulo that. */
faro_status faro_swap_match_mersenne(size_t count, const uint64_t *single, const uint64_t *pair,
                                     uint64_t *total);
uint64_t faro_swap_mersenne(const fmpz_t value);

/* The count as an integer; starts from the digits of the doubles. `most` is at least the count.
 * Errors: MEMORY, LIMIT. */
faro_status faro_swap_count_exact(const uint64_t *weight, const faro_swap_cycles *cycles,
                                  const fmpz_t most, fmpz_t count);

#endif
