/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* k exchanges of random neighbours: mixes in about n^3 ln n / pi^2 of them (Lacoin 2016), a
 * thousand times slower than any other shuffle of 52 cards. `lazy` exchanges or not by a coin, so
 * that the parity is not known. times draws (lazy: 2*times). */
#include "procedures/moves.h"

static const char *const lazy_words[] = {"no", "yes", NULL};

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of exchanges", 1000),
    {.key = "lazy", .help = "a coin decides whether the exchange happens", .words = lazy_words},
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)index;
    size_t i = faro_choose_place(run, run->n - 1);
    if (procedure->value[1] == 0 || faro_choose_coin(run->chooser))
        faro_swap_cards(run->deck, i, i + 1);
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    return n == 2 && procedure->value[1] ? FARO_TRUTH_UNIFORM : FARO_TRUTH_BIASED;
}

const faro_procedure_info faro_procedure_adjacent_transpositions = {
    .name = "adjacent-transpositions",
    .summary = "exchange two random neighbours, again and again",
    .reference = "Aldous 1983; Lacoin 2016",
    .truth = FARO_TRUTH_BIASED,
    .defect = "cards wander at random and stay near their places",
    .cure = "exchange with a random place among those still open, once for each place",
    .draws = "times*(1+lazy)",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
    .truth_at = truth_at,
};
