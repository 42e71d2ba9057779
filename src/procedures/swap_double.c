/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The counting of choices in double precision. */
#include "procedures/swap_count.h"

#include "procedures/field_double.h"

#include <stdlib.h>
#include <string.h>

#include "procedures/swap_cycle.inc"

#include "procedures/swap_annulus.inc"

#include "procedures/swap_weights.inc"

#include "procedures/swap_match.inc"

faro_status faro_swap_weights_double(const double *weight, const faro_swap_cycles *cycles,
                                     double *single, double *pair) {
    return swap_weights(&(field){0}, weight, cycles, single, pair);
}

faro_status faro_swap_match_double(size_t count, const double *single, const double *pair,
                                   double *total, double *roundings) {
    return match_total(&(field){0}, count, single, pair, total, roundings);
}

faro_status faro_swap_count_double(const double *weight, const faro_swap_cycles *cycles,
                                   double *count) {
    size_t c = cycles->count;
    double *single = malloc((c + 1) * (c + 1) * sizeof *single), roundings;
    if (!single) return FARO_ERROR_MEMORY;
    faro_status status = faro_swap_weights_double(weight, cycles, single, single + c);
    if (!status) status = faro_swap_match_double(c, single, single + c, count, &roundings);
    free(single);
    return status;
}
