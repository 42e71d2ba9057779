/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A single cut at a random place: n of the n! orders, every neighbour keeps its neighbour
 * (cyclically). One draw a time; more cuts are still one cut. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of cuts", 1),
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)procedure;
    (void)index;
    const uint32_t *from = faro_copy_deck(run);
    size_t count = faro_choose_place(run, run->n);
    faro_copy_cards(run->deck, from + count, run->n - count);
    faro_copy_cards(run->deck + run->n - count, from, count);
}

const faro_procedure_info faro_procedure_cut = {
    .name = "cut",
    .summary = "cut the deck at a random place",
    .reference = "card tables; \"start at a random offset\"",
    .truth = FARO_TRUTH_BIASED,
    .defect = "n of the n! orders: neighbours stay neighbours",
    .cure = "a cut only hides the bottom card; shuffle before it",
    .draws = "times",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
    .truth_at = faro_truth_from_3,
};
