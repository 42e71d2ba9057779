/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* MergeShuffle (Bacher, Bodini, Hollender and Lumbroso 2015): halves are merged in place by coins
 * until one is asked for in vain, and the cards still waiting are put in by Fisher-Yates steps.
 * Exactly uniform with nearly as few random bits as possible; in place and parallel. */
#include "procedures/merges.h"

/* cards[0..i-1] are merged, cards[i..j-1] wait from the left half, cards[j..] from the right one.
 */
static size_t merge_by_bits(faro_run *run, uint32_t *cards, size_t left, size_t count) {
    size_t i = 0, j = left;
    for (;; i++) {
        if (faro_choose_coin(run->chooser) == 0) {
            if (i == j) return i;
        } else {
            if (j == count) return i;
            faro_swap_cards(cards, i, j++);
        }
    }
}

static void merge(faro_run *run, uint32_t *cards, size_t left, size_t count) {
    for (size_t i = merge_by_bits(run, cards, left, count); i < count; i++)
        faro_swap_cards(cards, i, i ? faro_choose_place(run, i + 1) : 0);
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    faro_merge_halves(run, run->deck, run->n, false, merge);
}

const faro_procedure_info faro_procedure_mergeshuffle = {
    .name = "mergeshuffle",
    .summary = "shuffle both halves, merge them by coins, insert what is left over",
    .reference = "Bacher, Bodini, Hollender and Lumbroso 2015",
    .truth = FARO_TRUTH_UNIFORM,
    .draws = "<= n*log2(n)+n-1",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
};
