/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates with round(u * i) for floor(u * (i+1)): both ends of the range get half of what the
 * others get. Seen after some 75 decks of 52. n-1 draws. */
#include "procedures/biased_draws.h"

static const faro_parameter parameters[] = {
    FARO_BIASED_PARAMETERS(32),
    {.key = NULL},
};

FARO_BIASED_SCHEDULE(&faro_bound_rounding)

const faro_procedure_info faro_procedure_rounding = {
    .name = "rounding",
    .summary = "Fisher-Yates with rounding to the nearest number instead of down",
    .reference = "Math.round(Math.random() * i)",
    .truth = FARO_TRUTH_BIASED,
    .defect = "both ends of each range come half as often as the rest",
    .cure = "round down: floor(u * (i+1)), or draw integers without bias",
    .draws = FARO_BIASED_DRAWS_FORMULA,
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = faro_biased_steps,
    .step = step,
    .swap_law = swap_law,
    .truth_at = faro_biased_truth,
};
