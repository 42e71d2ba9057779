/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates with the lowest bits of a word that the bound needs and no rejection: what is too
 * large has the bound subtracted, or is taken as the last number. n-1 draws. */
#include "procedures/biased_draws.h"

static const char *const excess_words[] = {"folded", "clamped", NULL};

static const faro_bound_info *way_of(const faro_procedure *procedure) {
    return procedure->value[FARO_MORE] ? &faro_bound_clamp : &faro_bound_mask;
}

static const faro_parameter parameters[] = {
    FARO_BIASED_PARAMETERS(32),
    [FARO_MORE] = {.key = "excess",
                   .help = "a number too large: less the bound, or the last number",
                   .words = excess_words},
    {.key = NULL},
};

FARO_BIASED_SCHEDULE(way_of(procedure))

const faro_procedure_info faro_procedure_mask = {
    .name = "mask",
    .summary = "Fisher-Yates with masked words and no rejection",
    .reference = "x & mask with the rejection left out",
    .truth = FARO_TRUTH_BIASED,
    .defect = "numbers that take the words too large come twice as often, or the last one far more",
    .cure = "draw again when the masked word is too large",
    .draws = FARO_BIASED_DRAWS_FORMULA,
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = faro_biased_steps,
    .step = step,
    .swap_law = swap_law,
    .truth_at = faro_biased_truth,
};
