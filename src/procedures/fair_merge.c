/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Halves are shuffled recursively and merged by drawing a side in proportion to the cards left in
 * it: the cure of merge-coin. Exactly uniform: every interleaving of the sides is equally likely.
 * At most n log2 n draws; sequential access only, so it works on linked lists and tapes. */
#include "procedures/merges.h"

static void merge(faro_run *run, uint32_t *cards, size_t left, size_t count) {
    uint32_t *from = run->scratch;
    faro_copy_cards(from, cards, count);
    size_t i = 0, j = left;
    for (size_t k = 0; k < count; k++) {
        bool both = i < left && j < count;
        bool first = both ? faro_choose_place(run, count - k) < left - i : i < left;
        cards[k] = from[first ? i++ : j++];
    }
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    faro_merge_halves(run, run->deck, run->n, false, merge);
}

const faro_procedure_info faro_procedure_fair_merge = {
    .name = "fair-merge",
    .summary = "shuffle both halves, then merge them in proportion to the cards left",
    .reference = "the correct shuffle of a linked list; terashuf",
    .truth = FARO_TRUTH_UNIFORM,
    .draws = "<= n*log2(n)",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
};
