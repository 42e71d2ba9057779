/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates with (int)(u * (i+1)) for a u in (0,1], the range of some GPU generators: u = 1
 * gives an index one too large, which is clipped (or reads past the end). Every number but the last
 * loses a word to its neighbour. n-1 draws. */
#include "procedures/biased_draws.h"

/* u = (word + 1) / 2^bits */
static uint64_t map(uint64_t word, unsigned bits, uint64_t bound) {
    uint64_t outcome = (uint64_t)(((faro_uint128)word + 1) * bound >> bits);
    return outcome < bound ? outcome : bound - 1;
}

static uint64_t count(unsigned bits, uint64_t bound, uint64_t outcome) {
    return faro_bound_count_monotone(map, bits, bound, outcome);
}

static const faro_bound_info closed_unit = {
    .name = "closed-unit",
    .summary = "(int)((x + 1) / 2^w * n), n - 1 when that is n",
    .reference = "generators of (0,1]",
    .map = map,
    .count = count,
};

static const faro_parameter parameters[] = {
    FARO_BIASED_PARAMETERS(24),
    {.key = NULL},
};

FARO_BIASED_SCHEDULE(&closed_unit)

const faro_procedure_info faro_procedure_closed_unit = {
    .name = "closed-unit",
    .summary = "Fisher-Yates with a fraction that can be 1 and never 0",
    .reference = "(0,1] generators of GPU libraries; NVIDIA/cuml pull 3126",
    .truth = FARO_TRUTH_BIASED,
    .defect = "u = 1 gives an index past the end, and the first number comes too rarely",
    .cure = "use fractions in [0,1): 1 - u, or draw integers without bias",
    .draws = FARO_BIASED_DRAWS_FORMULA,
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = faro_biased_steps,
    .step = step,
    .swap_law = swap_law,
};
