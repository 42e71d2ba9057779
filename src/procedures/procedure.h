/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What every procedure file starts from: the descriptors of the registry and the smallest moves. */
#ifndef FARO_PROCEDURES_PROCEDURE_H
#define FARO_PROCEDURES_PROCEDURE_H

#include "faro/procedures.h"

#include <string.h>

#define FARO_PROCEDURE(name) extern const faro_procedure_info faro_procedure_##name;
#include "procedures/procedures.def"
#undef FARO_PROCEDURE

/* The parameter list of a procedure that takes none. */
extern const faro_parameter faro_no_parameters[];

static inline void faro_swap_cards(uint32_t *deck, size_t i, size_t j) {
    uint32_t card = deck[i];
    deck[i] = deck[j];
    deck[j] = card;
}

/* A fair coin: 0 or 1. */
static inline unsigned faro_choose_coin(faro_chooser *chooser) {
    return (unsigned)faro_choose(chooser, 2);
}

static inline size_t faro_choose_place(faro_run *run, size_t bound) {
    return (size_t)faro_choose(run->chooser, bound);
}

/* True with probability 1 / denominator (1 or more), as one question with two answers. */
static inline bool faro_choose_one_in(faro_chooser *chooser, uint64_t denominator) {
    const uint64_t weights[2] = {denominator - 1, 1};
    return faro_choose_weighted(chooser, weights, 2) == 1;
}

static inline void faro_copy_cards(uint32_t *to, const uint32_t *from, size_t count) {
    memcpy(to, from, count * sizeof *to);
}

/* Takes the card at `from` out and puts it in so that it lies at `to`; those between move by one.
 */
static inline void faro_move_card(uint32_t *deck, size_t from, size_t to) {
    uint32_t card = deck[from];
    if (from < to)
        memmove(deck + from, deck + from + 1, (to - from) * sizeof *deck);
    else
        memmove(deck + to + 1, deck + to, (from - to) * sizeof *deck);
    deck[to] = card;
}

/* deck[0..count-1] uniformly shuffled (Durstenfeld 1964); count-1 draws. */
static inline void faro_shuffle_part(faro_chooser *chooser, uint32_t *deck, size_t count) {
    for (size_t i = count; i-- > 1;) faro_swap_cards(deck, i, (size_t)faro_choose(chooser, i + 1));
}

/* For procedures whose every draw is fair among 2^k values: n! is a multiple of 3 from n = 3 on, so
 * they cannot be uniform there; at n = 2 they are if `fair_at_2`. */
static inline faro_truth faro_truth_dyadic(size_t n, bool fair_at_2) {
    return n == 2 && fair_at_2 ? FARO_TRUTH_UNIFORM : FARO_TRUTH_BIASED;
}

/* truth_at of procedures that are biased from n = 3 on and fair at n = 2. */
faro_truth faro_truth_from_3(const faro_procedure *procedure, size_t n);

/* Runs all steps of a stepwise procedure in order: a `shuffle` for most of them. */
void faro_shuffle_by_steps(const faro_procedure *procedure, faro_run *run);

#endif
