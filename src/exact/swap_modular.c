/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The counting of choices in integers modulo one prime. */
#include "exact/swap_exact.h"

#include "exact/field_modular.h"

#include <stdlib.h>
#include <string.h>

#include "procedures/swap_cycle.inc"

#include "procedures/swap_annulus.inc"

#include "procedures/swap_weights.inc"

#include "procedures/swap_match.inc"

faro_status faro_swap_weights_modular(uint64_t prime, const uint64_t *weight,
                                      const faro_swap_cycles *cycles, uint64_t *single,
                                      uint64_t *pair) {
    field f;
    nmod_init(&f.modulus, prime);
    return swap_weights(&f, weight, cycles, single, pair);
}

faro_status faro_swap_match_modular(uint64_t prime, size_t count, const uint64_t *single,
                                    const uint64_t *pair, uint64_t *total) {
    field f;
    double roundings;
    nmod_init(&f.modulus, prime);
    return match_total(&f, count, single, pair, total, &roundings);
}
