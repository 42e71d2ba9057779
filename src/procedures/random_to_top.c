/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* k times: a random card is moved to the top (the Tsetlin library, the inverse of top-to-random):
 * mixed after about n ln n moves, as cards that were never drawn keep their order. times draws. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of moves", 200),
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)procedure;
    (void)index;
    faro_move_card(run->deck, faro_choose_place(run, run->n), 0);
}

const faro_procedure_info faro_procedure_random_to_top = {
    .name = "random-to-top",
    .summary = "move a random card to the top, again and again",
    .reference = "Tsetlin 1963; Aldous and Diaconis 1986",
    .truth = FARO_TRUTH_BIASED,
    .defect = "cards that were never drawn keep their order at the end",
    .cure = "move each card once: draw among those not yet moved",
    .draws = "times",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
    .truth_at = faro_truth_from_3,
};
