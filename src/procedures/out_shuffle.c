/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The perfect out-shuffle: the larger half (for odd n) lies on top and its card comes first, so the
 * top card stays. No draws: one fixed order. Eight out-shuffles restore 52 cards. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of riffles", 1),
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)procedure;
    (void)index;
    size_t half = run->n - run->n / 2;
    const uint32_t *from = faro_copy_deck(run);
    for (size_t i = 0; i < run->n; i++) run->deck[i] = from[i % 2 ? half + i / 2 : i / 2];
}

const faro_procedure_info faro_procedure_out_shuffle = {
    .name = "out-shuffle",
    .summary = "a perfect riffle that keeps the top card on top",
    .reference = "Diaconis, Graham and Kantor 1983; the faro shuffle of magicians",
    .truth = FARO_TRUTH_BIASED,
    .defect = "one fixed order: nothing is random",
    .cure = "perfect riffles are a card trick; draw an exact shuffle instead",
    .draws = "0",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
};
