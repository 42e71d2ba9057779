/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sattolo's algorithm, or Fisher-Yates off by one: the place itself is left out of its range, so no
 * card ever stays and only the (n-1)! single cycles come out, each equally likely. TV = 1 - 1/n.
 * n-1 draws. Right for cyclic permutations, wrong for a shuffle. */
#include "procedures/schedule.h"

static const faro_parameter parameters[] = {
    {.key = "direction",
     .help = FARO_LOOP_HELP ", without place i itself",
     .words = faro_loop_words},
    {.key = NULL},
};

static faro_partners partners_at(const faro_procedure *procedure, size_t n, uint64_t index) {
    faro_partners partners = faro_loop_at(procedure->value[0], n, (size_t)index);
    partners.hole = partners.place;
    return partners;
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return faro_loop_steps(n);
}

FARO_SCHEDULE(partners_at, steps)

const faro_procedure_info faro_procedure_sattolo = {
    .name = "sattolo",
    .summary = "Fisher-Yates off by one: a place is never exchanged with itself",
    .reference = "Sattolo 1986; the puzzle archive's \"card shuffling algorithm\", 1994",
    .truth = FARO_TRUTH_BIASED,
    .defect = "only single cycles come out: no card ever stays in its place",
    .cure = "include the place itself: j = random(i+1), not random(i)",
    .draws = "n-1",
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = steps,
    .step = step,
    .swap_law = swap_law,
};
