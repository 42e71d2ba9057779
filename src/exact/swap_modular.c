/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The counting of choices in integers modulo one prime. */
#include "exact/swap_count.h"

#include "exact/field_modular.h"

#include <stdlib.h>
#include <string.h>

#include "exact/swap_cycle.inc"

#include "exact/swap_annulus.inc"

#include "exact/swap_match.inc"

#include "exact/swap_count.inc"

faro_status faro_swap_count_modular(uint64_t prime, const uint64_t *weight,
                                    const faro_swap_cycles *cycles, uint64_t *count) {
    field f;
    nmod_init(&f.modulus, prime);
    return swap_count(&f, weight, cycles, count);
}
