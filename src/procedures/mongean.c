/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The Mongean shuffle (Monge 1773): cards are dealt one by one alternately under and on top of a
 * new deck. No draws: one fixed order; 12 of them restore 52 cards. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of shuffles", 1),
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)procedure;
    (void)index;
    const uint32_t *from = faro_copy_deck(run);
    size_t top = run->n / 2,
           under = top; /* card 0 lies first, then card 1 on top, card 2 under, ... */
    for (size_t i = 0; i < run->n; i++) run->deck[i % 2 ? --top : under++] = from[i];
}

const faro_procedure_info faro_procedure_mongean = {
    .name = "mongean",
    .summary = "deal the cards alternately on top of and under a new deck",
    .reference = "Monge 1773",
    .truth = FARO_TRUTH_BIASED,
    .defect = "one fixed order: nothing is random",
    .cure = "a fixed rearrangement is no shuffle; draw an exact one",
    .draws = "0",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
};
