/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates with (int)(u * (i+1)) of a floating-point u of b bits: float keeps 24 of them,
 * double 53, and the product is rounded. Out of reach of statistics for double. n-1 draws. */
#include "procedures/biased_draws.h"

static const char *const type_words[] = {"float32", "float64", NULL};

static const faro_bound_info *way_of(const faro_procedure *procedure) {
    return procedure->value[FARO_MORE] ? &faro_bound_float64_floor : &faro_bound_float32_floor;
}

static const faro_parameter parameters[] = {
    FARO_BIASED_PARAMETERS(24),
    [FARO_MORE] = {.key = "type",
                   .help = "float (24 bits) or double (53 bits)",
                   .words = type_words},
    {.key = NULL},
};

FARO_BIASED_SCHEDULE(way_of(procedure))

const faro_procedure_info faro_procedure_float_draw = {
    .name = "float",
    .summary = "Fisher-Yates with a scaled floating-point fraction",
    .reference = "(int)(random_float() * n); Math.floor(Math.random() * n)",
    .truth = FARO_TRUTH_BIASED,
    .defect = "u has few values, and some bounds get one more of them",
    .cure = "draw integers without bias (multiply with rejection)",
    .draws = FARO_BIASED_DRAWS_FORMULA,
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = faro_biased_steps,
    .step = step,
    .swap_law = swap_law,
    .truth_at = faro_biased_truth,
};
