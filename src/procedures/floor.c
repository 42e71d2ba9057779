/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates with floor(x (i+1) / 2^b) of a b-bit word in exact arithmetic: as uneven as modulo,
 * but the favoured numbers are spread over the range. n-1 draws. */
#include "procedures/biased_draws.h"

static const faro_parameter parameters[] = {
    FARO_BIASED_PARAMETERS(15),
    {.key = NULL},
};

FARO_BIASED_SCHEDULE(&faro_bound_multiply)

const faro_procedure_info faro_procedure_floor = {
    .name = "floor",
    .summary = "Fisher-Yates with a word of few bits scaled to the bound",
    .reference = "fixed-point scaling; (int)(rand() / (RAND_MAX + 1.0) * n)",
    .truth = FARO_TRUTH_BIASED,
    .defect = "some numbers come once more often when 2^bits is no multiple of the bound",
    .cure = "reject the words that are too many (Lemire 2019), or use wider words",
    .draws = FARO_BIASED_DRAWS_FORMULA,
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = faro_biased_steps,
    .step = step,
    .swap_law = swap_law,
    .truth_at = faro_biased_truth,
};
