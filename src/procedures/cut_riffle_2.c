/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The two-number scheme of the 2013 post "alternative of Fisher & Yates": with r <= s from two
 * numbers below n, cut at r, in-shuffle three parts and exchange the outer ones, and again, and
 * cut. At most n(n+1)/2 - 2 different moves, all of them even permutations for odd n. Meant to
 * start from the deck before (from=previous): then two successive decks expose it. 2 draws. */
#include "procedures/moves.h"
#include "procedures/perfect_riffle.h"

/* The first `count` cards go to the end. */
static void cut(faro_run *run, size_t count) {
    const uint32_t *from = faro_copy_deck(run);
    faro_copy_cards(run->deck, from + count, run->n - count);
    faro_copy_cards(run->deck + run->n - count, from, count);
}

/* The parts [s..n), [r..s), [0..r) in this order, each in-shuffled. */
static void riffle_parts(faro_run *run, size_t r, size_t s) {
    const uint32_t *from = faro_copy_deck(run);
    faro_in_shuffle(run->deck, from + s, run->n - s);
    faro_in_shuffle(run->deck + run->n - s, from + r, s - r);
    faro_in_shuffle(run->deck + run->n - r, from, r);
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    if (run->n < 2) return;
    size_t a = faro_choose_place(run, run->n), b = faro_choose_place(run, run->n);
    size_t r = a < b ? a : b, s = a < b ? b : a;
    cut(run, r);
    riffle_parts(run, r, s);
    cut(run, r);
    riffle_parts(run, r, s);
    cut(run, r);
}

const faro_procedure_info faro_procedure_cut_riffle_2 = {
    .name = "cut-riffle-2",
    .summary = "cuts and perfect riffles of three parts, from two random numbers",
    .reference =
        "\"alternative of Fisher & Yates\", comp.games.development.programming.algorithms 2013",
    .truth = FARO_TRUTH_BIASED,
    .defect = "at most n(n+1)/2 - 2 different moves, and for odd n only even ones",
    .cure = "n! orders need n-1 random numbers: use Fisher-Yates",
    .draws = "2",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
};
