/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* sort(random comparison): a library sort is given a coin, or a random one of less, equal and
 * greater, for an answer. P of an order is a sum of 2^-(coins) (or thirds), never 1/n! from n = 3
 * on. At n = 52 with a coin: merge TV .93, quick .988, insertion 1 - 1e-18. A real library may also
 * fail or never end on such answers. Up to n^2 draws. */
#include "procedures/comparator_sort.h"

enum { SORT, ANSWERS };

static const char *const sort_words[] = {
#define FARO_SORT(identifier, name) name,
#include "procedures/comparator_sorts.def"
#undef FARO_SORT
    NULL};

static const faro_sort *const sorts[] = {
#define FARO_SORT(identifier, name) &faro_sort_##identifier,
#include "procedures/comparator_sorts.def"
#undef FARO_SORT
};

static const char *const answer_words[] = {"coin", "three", NULL};

static const faro_parameter parameters[] = {
    [SORT] = {.key = "sort", .help = "the sort that asks", .words = sort_words},
    [ANSWERS] = {.key = "answers",
                 .help = "a coin, or one of less, equal and greater with 1/3 each",
                 .words = answer_words},
    {.key = NULL},
};

static faro_comparison comparison_of(const faro_procedure *procedure, faro_run *run) {
    return (faro_comparison){
        .chooser = run->chooser, .three = procedure->value[ANSWERS] == 1, .scratch = run->scratch};
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    faro_comparison comparison = comparison_of(procedure, run);
    sorts[procedure->value[SORT]]->sort(&comparison, run->deck, run->n);
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    const faro_sort *sort = sorts[procedure->value[SORT]];
    return sort->steps ? sort->steps(n) : FARO_NOT_STEPWISE;
}

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    faro_comparison comparison = comparison_of(procedure, run);
    sorts[procedure->value[SORT]]->step(&comparison, run->deck, run->n, index);
}

static bool swap_law(const faro_procedure *procedure, size_t n, uint64_t index, size_t *place,
                     uint64_t *weights) {
    const faro_sort *sort = sorts[procedure->value[SORT]];
    if (!sort->pair) return false;
    size_t partner;
    sort->pair(n, index, place, &partner);
    memset(weights, 0, n * sizeof *weights);
    weights[*place] = procedure->value[ANSWERS] == 1 ? 2 : 1;
    weights[partner] = 1;
    return true;
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    /* Hoare's pointers ask about a card that is the pivot itself. */
    if (n == 2 && sorts[procedure->value[SORT]] == &faro_sort_quick_hoare) return FARO_TRUTH_BIASED;
    return faro_truth_dyadic(n, procedure->value[ANSWERS] == 0);
}

const faro_procedure_info faro_procedure_comparator_sort = {
    .name = "comparator-sort",
    .summary = "sort with a comparison that answers at random",
    .reference = "array.sort(() => Math.random() - 0.5); the EU browser ballot 2010",
    .truth = FARO_TRUTH_BIASED,
    .defect = "the paths of the sort are not equally shared out: cards stay near where they began",
    .cure = "sort by one random key a card, or use Fisher-Yates",
    .draws = "<= n*n",
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = steps,
    .step = step,
    .swap_law = swap_law,
    .truth_at = truth_at,
};
