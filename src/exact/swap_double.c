/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The counting of choices in double precision. */
#include "exact/swap_count.h"

#include "exact/field_double.h"

#include <stdlib.h>
#include <string.h>

#include "exact/swap_cycle.inc"

#include "exact/swap_annulus.inc"

#include "exact/swap_match.inc"

#include "exact/swap_count.inc"

faro_status faro_swap_count_double(const double *weight, const faro_swap_cycles *cycles,
                                   double *count) {
    return swap_count(&(field){0}, weight, cycles, count);
}
