/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The loop behind the biased draws. */
#include "procedures/biased_draws.h"

const char *const faro_biased_loop_words[] = {"down", "up", "forward", "backward", "naive", NULL};

faro_partners faro_biased_partners(const faro_procedure *procedure, size_t n, uint64_t index) {
    uint64_t loop = procedure->value[FARO_LOOP];
    if (loop != FARO_LOOP_NAIVE) return faro_loop_at(loop, n, (size_t)index);
    return (faro_partners){.place = (size_t)index, .first = 0, .count = n, .hole = FARO_NO_HOLE};
}

uint64_t faro_biased_steps(const faro_procedure *procedure, size_t n) {
    if (n < 2) return 0;
    return procedure->value[FARO_LOOP] == FARO_LOOP_NAIVE ? n : n - 1;
}

void faro_biased_step(const faro_procedure *procedure, faro_run *run, uint64_t index,
                      const faro_bound_info *way) {
    faro_partners partners = faro_biased_partners(procedure, run->n, index);
    uint64_t draw = faro_choose_bound(run->chooser, way, (unsigned)procedure->value[FARO_BITS],
                                      partners.count, run->words);
    faro_swap_cards(run->deck, partners.place, partners.first + (size_t)draw);
}

bool faro_biased_law(const faro_procedure *procedure, size_t n, uint64_t index, size_t *place,
                     uint64_t *weights, const faro_bound_info *way) {
    faro_partners partners = faro_biased_partners(procedure, n, index);
    *place = partners.place;
    memset(weights, 0, n * sizeof *weights);
    for (size_t j = 0; j < partners.count; j++)
        weights[partners.first + j] =
            faro_bound_count(way, (unsigned)procedure->value[FARO_BITS], partners.count, j);
    return true;
}

faro_truth faro_biased_truth(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return faro_truth_dyadic(n, true);
}
