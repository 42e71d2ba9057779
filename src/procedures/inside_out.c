/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The inside-out builder: the list grows in disorder, card k goes to a place j drawn among 0..k and
 * the card that lay there goes to place k. The same orders as Fisher-Yates upward, without filling
 * the list first. Exactly uniform; n-1 draws. When j = k nothing is moved, so that no place is read
 * before it is written (the 1992 program reads it). */
#include "procedures/procedure.h"

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    const uint32_t *from = run->scratch;
    uint32_t *deck = run->deck;
    faro_copy_cards(run->scratch, deck, run->n);
    for (size_t k = 0; k < run->n; k++) {
        size_t j = k ? faro_choose_place(run, k + 1) : 0;
        if (j != k) deck[k] = deck[j];
        deck[j] = from[k];
    }
}

const faro_procedure_info faro_procedure_inside_out = {
    .name = "inside-out",
    .summary =
        "build the list in disorder: a new card takes a random place, its card moves to the end",
    .reference = "alt.sources.d 1992 (exercise); Cormen et al.",
    .truth = FARO_TRUTH_UNIFORM,
    .draws = "n-1",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
};
