/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The perfect in-shuffle: halves exactly, cards alternate, the bottom half's card first, so the top
 * card goes inside; an odd last card stays. No draws: one fixed order. 52 in-shuffles restore 52
 * cards. */
#include "procedures/moves.h"
#include "procedures/perfect_riffle.h"

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of riffles", 1),
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)procedure;
    (void)index;
    faro_in_shuffle(run->deck, faro_copy_deck(run), run->n);
}

const faro_procedure_info faro_procedure_in_shuffle = {
    .name = "in-shuffle",
    .summary = "a perfect riffle that moves the top card to the second place",
    .reference = "Diaconis, Graham and Kantor 1983",
    .truth = FARO_TRUTH_BIASED,
    .defect = "one fixed order: nothing is random",
    .cure = "perfect riffles are a card trick; draw an exact shuffle instead",
    .draws = "0",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
};
