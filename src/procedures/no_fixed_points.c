/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A sound shuffle, then every card still in its place is exchanged with a random other one: "a good
 * shuffle moves every card". Nearly no order keeps a card, and those without fixed points are not
 * equally likely. n-1 draws and one for each card found in its place. */
#include "procedures/moves.h"

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    uint32_t *before = run->scratch;
    faro_copy_deck(run);
    faro_shuffle_part(run->chooser, run->deck, run->n);
    for (size_t i = 0; run->n > 1 && i < run->n; i++) {
        if (run->deck[i] != before[i]) continue;
        size_t j = faro_choose_place(run, run->n - 1);
        faro_swap_cards(run->deck, i, j + (j >= i));
    }
}

const faro_procedure_info faro_procedure_no_fixed_points = {
    .name = "no-fixed-points",
    .summary = "shuffle, then move every card that is still in its place",
    .reference = "secret Santa by repair; mrc-ide/covid-sim pull 132",
    .truth = FARO_TRUTH_BIASED,
    .defect = "cards hardly ever stay: one card in n should, on average one a deck",
    .cure = "leave the exact shuffle alone; for derangements reject and draw again",
    .draws = "<= 2*n-1",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
};
