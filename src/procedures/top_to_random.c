/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* k times: the top card is put back at a random place (Aldous and Diaconis 1986): mixed after about
 * n ln n moves. P depends only on the sorted run at the end. TV at n = 52: .507 after 150, .145
 * after 200. times draws, each moves up to n cards. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of moves", 200),
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)procedure;
    (void)index;
    faro_move_card(run->deck, 0, faro_choose_place(run, run->n));
}

const faro_procedure_info faro_procedure_top_to_random = {
    .name = "top-to-random",
    .summary = "put the top card back at a random place, again and again",
    .reference = "Aldous and Diaconis 1986",
    .truth = FARO_TRUTH_BIASED,
    .defect = "cards that never came to the top keep their order at the end",
    .cure = "place each card once: draw among the places of the cards already placed",
    .draws = "times",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
    .truth_at = faro_truth_from_3,
};
