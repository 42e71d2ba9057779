/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates that leaves out the first place: a loop written for lists that start at 1. Uniform
 * on the (n-1)! orders that keep the first card, TV = 1 - 1/n. n-2 draws. */
#include "procedures/schedule.h"

static faro_partners partners_at(const faro_procedure *procedure, size_t n, uint64_t index) {
    (void)procedure;
    faro_partners partners = faro_loop_at(FARO_LOOP_DOWN, n - 1, (size_t)index);
    partners.place++;
    partners.first++;
    return partners;
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return n > 1 ? faro_loop_steps(n - 1) : 0;
}

FARO_SCHEDULE(partners_at, steps)

const faro_procedure_info faro_procedure_stuck_first = {
    .name = "stuck-first",
    .summary = "Fisher-Yates over all places but the first",
    .reference = "loops written for lists that start at 1",
    .truth = FARO_TRUTH_BIASED,
    .defect = "the first card never moves",
    .cure = "count places from 0: the first place takes part too",
    .draws = "n-2",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
    .steps = steps,
    .step = step,
    .swap_law = swap_law,
};
