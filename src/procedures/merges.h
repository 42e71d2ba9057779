/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Shuffles by merging shuffled halves: the recursion, with the merge as a function. */
#ifndef FARO_PROCEDURES_MERGES_H
#define FARO_PROCEDURES_MERGES_H

#include "procedures/procedure.h"

/* Merges cards[0..left-1] and cards[left..count-1]. */
typedef void faro_merge(faro_run *run, uint32_t *cards, size_t left, size_t count);

static inline void faro_merge_halves(faro_run *run, uint32_t *cards, size_t count,
                                     bool larger_first, faro_merge *merge) {
    if (count < 2) return;
    size_t left = (count + larger_first) / 2;
    faro_merge_halves(run, cards, left, larger_first, merge);
    faro_merge_halves(run, cards + left, count - left, larger_first, merge);
    merge(run, cards, left, count);
}

/* The merge that tosses a coin for the next card until one side is empty. */
faro_merge faro_merge_by_coin;

#endif
