/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One number of b bits for the whole deck: each time the card at number % left is taken out.
 * Typical of a generator that is seeded again before each draw in the same second. At most 2^b
 * orders, and far fewer by structure. One draw, n^2/4 moves. */
#include "procedures/procedure.h"

static const faro_parameter parameters[] = {
    {.key = "bits", .help = "width of the number", .least = 1, .most = 63, .preset = 63},
    {.key = NULL},
};

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    uint64_t number = faro_choose(run->chooser, UINT64_C(1) << procedure->value[0]);
    for (size_t i = 0; i + 1 < run->n; i++)
        faro_move_card(run->deck, i + (size_t)(number % (run->n - i)), i);
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return faro_truth_dyadic(n, true);
}

const faro_procedure_info faro_procedure_one_number = {
    .name = "one-number",
    .summary = "one random number, reduced by % left for every card",
    .reference = "srand(time(0)) before each draw; cajax/durakengine issue 11",
    .truth = FARO_TRUTH_BIASED,
    .defect = "all draws of a deck are the same number",
    .cure = "seed once, at the start of the program; draw for each card",
    .draws = "1",
    .parameters = parameters,
    .shuffle = shuffle,
    .truth_at = truth_at,
};
