/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Card after card is inserted into the list of those before it, at a random gap. With all k+1 gaps
 * of k cards each order has one history: exactly uniform. Forgetting the gap after the end (insert
 * at random(length)) keeps the first card last for ever. n-1 draws, n^2/4 moves. */
#include "procedures/procedure.h"

enum { GAPS_ALL, GAPS_NO_END };
static const char *const gap_words[] = {"all", "no-end", NULL};

static const faro_parameter parameters[] = {
    {.key = "gaps",
     .help = "every gap, or every gap but the one after the end",
     .words = gap_words},
    {.key = NULL},
};

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return n > 1 ? n - 1 : 0;
}

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    size_t card = (size_t)index + 1;
    size_t gaps = card + (procedure->value[0] == GAPS_ALL);
    faro_move_card(run->deck, card, faro_choose_place(run, gaps));
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    (void)n;
    return procedure->value[0] == GAPS_ALL ? FARO_TRUTH_UNIFORM : FARO_TRUTH_BIASED;
}

const faro_procedure_info faro_procedure_random_insertion = {
    .name = "random-insertion",
    .summary = "insert each card at a random gap of those before it",
    .reference = "list.insert(randint(0, len(list)), card)",
    .truth = FARO_TRUTH_UNIFORM,
    .defect = "gaps=no-end: the first card always ends last",
    .cure = "a list of k cards has k+1 gaps: draw among all of them",
    .draws = "n-1",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = steps,
    .step = step,
    .truth_at = truth_at,
};
