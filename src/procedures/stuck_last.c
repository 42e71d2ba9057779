/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates that leaves out the last place: an exclusive upper bound, or an index counted down
 * before it is used. Uniform on the (n-1)! orders that keep the last card, TV = 1 - 1/n. n-2 draws.
 */
#include "procedures/schedule.h"

static faro_partners partners_at(const faro_procedure *procedure, size_t n, uint64_t index) {
    (void)procedure;
    return faro_loop_at(FARO_LOOP_DOWN, n - 1, (size_t)index);
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return n > 1 ? faro_loop_steps(n - 1) : 0;
}

FARO_SCHEDULE(partners_at, steps)

const faro_procedure_info faro_procedure_stuck_last = {
    .name = "stuck-last",
    .summary = "Fisher-Yates over all places but the last",
    .reference = "exclusive upper bounds; faker.js pull 614",
    .truth = FARO_TRUTH_BIASED,
    .defect = "the last card never moves",
    .cure = "draw from all open places: the upper bound given to random() is often exclusive",
    .draws = "n-2",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
    .steps = steps,
    .step = step,
    .swap_law = swap_law,
};
