/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Halves are shuffled recursively and merged by a fair coin until one of them is empty; the rest
 * follows unmixed. Each order has one coin history, P = 2^-(coins). TV at n = 52: .93050; n = 3:
 * 1/8 four times and 1/4 twice. At most n log2 n draws. */
#include "procedures/merges.h"

static const char *const half_words[] = {"larger", "smaller", NULL};

static const faro_parameter parameters[] = {
    {.key = "first",
     .help = "which half comes first when they differ in size",
     .words = half_words},
    {.key = NULL},
};

void faro_merge_by_coin(faro_run *run, uint32_t *cards, size_t left, size_t count) {
    uint32_t *from = run->scratch;
    faro_copy_cards(from, cards, count);
    size_t i = 0, j = left, k = 0;
    while (i < left && j < count)
        cards[k++] = from[faro_choose_coin(run->chooser) == 0 ? i++ : j++];
    while (i < left) cards[k++] = from[i++];
    while (j < count) cards[k++] = from[j++];
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    faro_merge_halves(run, run->deck, run->n, procedure->value[0] == 0, faro_merge_by_coin);
}

const faro_procedure_info faro_procedure_merge_coin = {
    .name = "merge-coin",
    .summary = "shuffle both halves, then merge them by a coin until one is empty",
    .reference = "linked-list shuffles; reneargento/algorithms-sedgewick-wayne issue 108",
    .truth = FARO_TRUTH_BIASED,
    .defect = "the end of the longer side follows unmixed",
    .cure = "draw the side in proportion to the cards left in it",
    .draws = "<= n*log2(n)",
    .parameters = parameters,
    .shuffle = shuffle,
    .truth_at = faro_truth_from_3,
};
