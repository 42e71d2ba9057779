/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates with x % (i+1) of a b-bit word: the first 2^b mod (i+1) numbers come once more than
 * the others. Chi-square distance at n = 52: .12 for 8 bits, 1.1e-3 for 15 (the rand of
 * Windows), 7.8e-9 for
 * 32. n-1 draws. */
#include "procedures/biased_draws.h"

static const faro_parameter parameters[] = {
    FARO_BIASED_PARAMETERS(15),
    {.key = NULL},
};

FARO_BIASED_SCHEDULE(&faro_bound_modulo)

const faro_procedure_info faro_procedure_modulo = {
    .name = "modulo",
    .summary = "Fisher-Yates with x % (i+1) of a word of few bits",
    .reference = "rand() % n, everywhere",
    .truth = FARO_TRUTH_BIASED,
    .defect = "small numbers come more often when 2^bits is no multiple of the bound",
    .cure = "reject the incomplete last round, or multiply with rejection (Lemire 2019)",
    .draws = FARO_BIASED_DRAWS_FORMULA,
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = faro_biased_steps,
    .step = step,
    .swap_law = swap_law,
    .truth_at = faro_biased_truth,
};
