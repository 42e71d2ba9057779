/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The original paper method: strike out a random one of the cards that are left and write it down
 * (Fisher and Yates 1938). Exactly uniform; n-1 draws; n^2/4 moves, so not for long lists. */
#include "procedures/procedure.h"

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return n > 1 ? n - 1 : 0;
}

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)procedure;
    size_t done = (size_t)index;
    faro_move_card(run->deck, done + faro_choose_place(run, run->n - done), done);
}

const faro_procedure_info faro_procedure_pick_and_remove = {
    .name = "pick-and-remove",
    .summary = "take a random one of the cards that are left, close the gap, go on",
    .reference = "Fisher and Yates 1938; list.pop(randrange(len(list)))",
    .truth = FARO_TRUTH_UNIFORM,
    .draws = "n-1",
    .parameters = faro_no_parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = steps,
    .step = step,
};
