/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sorts that are given a random comparison, all written on one question: is the card at this place
 * greater than that at the other? The answer does not look at the cards, so only positions matter.
 */
#ifndef FARO_PROCEDURES_COMPARATOR_SORT_H
#define FARO_PROCEDURES_COMPARATOR_SORT_H

#include "procedures/procedure.h"

typedef struct faro_comparison {
    faro_chooser *chooser;
    bool three;        /* answers less, equal and greater with 1/3 each instead of a coin */
    uint32_t *scratch; /* as many cards as are sorted */
} faro_comparison;

/* "The one is greater than the other." */
static inline bool faro_greater(const faro_comparison *comparison) {
    if (comparison->three) return faro_choose_one_in(comparison->chooser, 3);
    return faro_choose_coin(comparison->chooser) == 1;
}

typedef struct faro_sort {
    void (*sort)(const faro_comparison *comparison, uint32_t *cards, size_t n);
    /* For sorts that are a sequence of independent steps; NULL otherwise. */
    uint64_t (*steps)(size_t n);
    void (*step)(const faro_comparison *comparison, uint32_t *cards, size_t n, uint64_t index);
    /* For sorts whose steps are "compare two places, exchange if greater": these places. */
    void (*pair)(size_t n, uint64_t index, size_t *i, size_t *j);
} faro_sort;

#define FARO_SORT(identifier, name) extern const faro_sort faro_sort_##identifier;
#include "procedures/comparator_sorts.def"
#undef FARO_SORT

/* Insertion of cards[i] into the sorted cards[low..i-1], from the end. */
static inline void faro_sort_insert(const faro_comparison *comparison, uint32_t *cards, size_t low,
                                    size_t i) {
    for (; i > low && faro_greater(comparison); i--) faro_swap_cards(cards, i - 1, i);
}

#endif
