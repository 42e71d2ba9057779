/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One random fraction u of b bits for the whole deck: each time the card at floor(u * left) is
 * taken out. At most about n^2/4 of the n! orders can come out. One draw, n^2/4 moves. */
#include "procedures/procedure.h"

static const faro_parameter parameters[] = {
    {.key = "bits", .help = "width of the fraction", .least = 1, .most = 63, .preset = 53},
    {.key = NULL},
};

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    unsigned bits = (unsigned)procedure->value[0];
    uint64_t u = faro_choose(run->chooser, UINT64_C(1) << bits);
    for (size_t i = 0; i + 1 < run->n; i++) {
        size_t place = (size_t)((unsigned __int128)u * (run->n - i) >> bits);
        faro_move_card(run->deck, i + place, i);
    }
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return faro_truth_dyadic(n, true);
}

const faro_procedure_info faro_procedure_one_fraction = {
    .name = "one-fraction",
    .summary = "one random fraction, scaled to the cards left for every card",
    .reference = "terraforming-mars pull 344: a seed passed on unchanged",
    .truth = FARO_TRUTH_BIASED,
    .defect = "all draws of a deck are the same fraction",
    .cure = "draw a fresh number for each card",
    .draws = "1",
    .parameters = parameters,
    .shuffle = shuffle,
    .truth_at = truth_at,
};
