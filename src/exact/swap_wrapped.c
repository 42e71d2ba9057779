/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The counting of choices for single cycles and pairs modulo 2^64. */
#include "exact/swap_exact.h"

#include "exact/field_wrapped.h"

#include <stdlib.h>
#include <string.h>

#include "procedures/swap_cycle.inc"

#include "procedures/swap_annulus.inc"

#include "procedures/swap_weights.inc"

faro_status faro_swap_weights_wrapped(const uint64_t *weight, const faro_swap_cycles *cycles,
                                      uint64_t *single, uint64_t *pair) {
    return swap_weights(&(field){0}, weight, cycles, single, pair);
}
