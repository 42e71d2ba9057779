/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* k exchanges of two random places (Diaconis and Shahshahani 1981): mixed after about (n ln n)/2 of
 * them, never exactly uniform from n = 3 on. `independent` draws both places from the whole range,
 * so nothing happens with probability 1/n; `distinct` always moves two cards, so the parity is
 * known; `lazy` does the distinct exchange or nothing by a coin. At n = 52: TV .9666 (52), .339
 * (100), .0074 (200). 2 times draws (lazy: at most 3 times). */
#include "procedures/moves.h"

enum { PAIR_INDEPENDENT, PAIR_DISTINCT, PAIR_LAZY };
static const char *const pair_words[] = {"independent", "distinct", "lazy", NULL};

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of exchanges", 100),
    {.key = "pair",
     .help = "both places drawn from all; two different places; these or nothing",
     .words = pair_words},
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)index;
    uint64_t pair = procedure->value[1];
    if (pair == PAIR_LAZY && faro_choose_coin(run->chooser) == 0) return;
    size_t i = faro_choose_place(run, run->n);
    size_t j = faro_choose_place(run, run->n - (pair != PAIR_INDEPENDENT));
    faro_swap_cards(run->deck, i, j + (pair != PAIR_INDEPENDENT && j >= i));
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    bool fair = n == 2 && procedure->value[1] != PAIR_DISTINCT;
    return fair ? FARO_TRUTH_UNIFORM : FARO_TRUTH_BIASED;
}

const faro_procedure_info faro_procedure_random_transpositions = {
    .name = "random-transpositions",
    .summary = "exchange two random places, again and again",
    .reference = "Diaconis and Shahshahani 1981; \"swap two cards 1000 times\"",
    .truth = FARO_TRUTH_BIASED,
    .defect = "some cards are never touched; the distance only shrinks with more exchanges",
    .cure = "visit each place once and draw among those still open (Fisher-Yates): n-1 exchanges",
    .draws = "<= times*(2+(pair>1))",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
    .truth_at = truth_at,
};
