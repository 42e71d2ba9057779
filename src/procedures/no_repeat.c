/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A player that never plays a song twice in a row: an exact shuffle, but when its first card is the
 * last card of the deck before, it is exchanged with another one. n-1 draws and sometimes one more.
 */
#include "procedures/procedure.h"

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    uint64_t *last = &run->memory[0]; /* the last card of the deck before, plus 1 */
    if (run->n < 2) return;
    faro_shuffle_part(run->chooser, run->deck, run->n);
    if (run->deck[0] + UINT64_C(1) == *last)
        faro_swap_cards(run->deck, 0, 1 + faro_choose_place(run, run->n - 1));
    *last = run->deck[run->n - 1] + UINT64_C(1);
}

static size_t memory(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    (void)n;
    return 1;
}

const faro_procedure_info faro_procedure_no_repeat = {
    .name = "no-repeat",
    .summary = "an exact shuffle, but never the last card of the deck before at the top",
    .reference = "players that avoid a song twice in a row",
    .truth = FARO_TRUTH_BIASED,
    .defect = "the top card depends on the deck before",
    .cure = "take the exact shuffle as it is; decks must be independent",
    .draws = "<= n",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
    .memory = memory,
};
