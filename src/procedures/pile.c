/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The pile shuffle: the cards are dealt in turn onto p piles, which are stacked, the first pile on
 * top. Card players do it to "mix" or to count. No draws unless the piles are stacked in random
 * order (p-1 draws a time): each pile is then one of only p! blocks. */
#include "procedures/moves.h"

enum { TIMES, PILES, STACK };
enum { STACK_IN_TURN, STACK_RANDOM };
static const char *const stack_words[] = {"in-turn", "random", NULL};

static const faro_parameter parameters[] = {
    [TIMES] = FARO_TIMES_PARAMETER("number of deals", 1),
    [PILES] =
        {.key = "piles", .help = "number of piles", .least = 1, .most = UINT32_MAX, .preset = 7},
    [STACK] = {.key = "stack",
               .help = "first pile on top, or piles in random order",
               .words = stack_words},
    {.key = NULL},
};

/* Pile k holds the cards k, k + piles, ... of the old deck, the last dealt on top. */
static size_t take_pile(uint32_t *to, const uint32_t *from, size_t n, size_t piles, size_t pile) {
    size_t height = (n - pile + piles - 1) / piles;
    for (size_t i = 0; i < height; i++) to[i] = from[pile + (height - 1 - i) * piles];
    return height;
}

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)index;
    const uint32_t *from = faro_copy_deck(run);
    uint32_t *order = run->scratch + run->n, *to = run->deck;
    size_t piles = procedure->value[PILES] < run->n ? (size_t)procedure->value[PILES] : run->n;
    for (size_t i = 0; i < piles; i++) order[i] = (uint32_t)i;
    if (procedure->value[STACK] == STACK_RANDOM) faro_shuffle_part(run->chooser, order, piles);
    for (size_t i = 0; i < piles; i++) to += take_pile(to, from, run->n, piles, order[i]);
}

/* One time onto n piles in random order is an exact shuffle of single cards. */
static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    bool single = procedure->value[PILES] >= n && procedure->value[STACK] == STACK_RANDOM;
    return single ? FARO_TRUTH_UNIFORM : FARO_TRUTH_BIASED;
}

const faro_procedure_info faro_procedure_pile = {
    .name = "pile",
    .summary = "deal onto piles in turn, then stack the piles",
    .reference = "card players; \"mana weave\"",
    .truth = FARO_TRUTH_BIASED,
    .defect = "a fixed rearrangement (or whole piles in random order)",
    .cure = "pile shuffles count cards; riffle, or draw an exact shuffle",
    .draws = "times*(stack>0)*(min(piles,n)-1)",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
    .truth_at = truth_at,
};
