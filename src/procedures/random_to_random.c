/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* k times: a random card is taken out and put in at a random place (Diaconis and Saloff-Coste
 * 1993): mixed after about 3/4 n ln n moves (Bernstein and Nestoridi 2019). 2*times draws. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of moves", 200),
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)procedure;
    (void)index;
    size_t from = faro_choose_place(run, run->n);
    faro_move_card(run->deck, from, faro_choose_place(run, run->n));
}

const faro_procedure_info faro_procedure_random_to_random = {
    .name = "random-to-random",
    .summary = "take a random card out and put it in at a random place, again and again",
    .reference = "Diaconis and Saloff-Coste 1993; Bernstein and Nestoridi 2019",
    .truth = FARO_TRUTH_BIASED,
    .defect = "some cards are never touched; the distance only shrinks with more moves",
    .cure = "place each card once, among those already placed",
    .draws = "2*times",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
    .truth_at = faro_truth_from_3,
};
