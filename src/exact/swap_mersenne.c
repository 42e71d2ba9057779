/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The matching of cycles modulo 2^61 - 1. */
#include "exact/swap_exact.h"

#include "exact/field_mersenne.h"

#include <stdlib.h>
#include <string.h>

#include "procedures/swap_match.inc"

uint64_t faro_swap_mersenne(const fmpz_t value) {
    return fmpz_fdiv_ui(value, FARO_MERSENNE);
}

faro_status faro_swap_match_mersenne(size_t count, const uint64_t *single, const uint64_t *pair,
                                     uint64_t *total) {
    double roundings;
    return match_total(&(field){0}, count, single, pair, total, &roundings);
}
