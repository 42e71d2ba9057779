/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sorts of fixed comparisons: bubble sort with shrinking passes, with and without stopping after a
 * pass that exchanged nothing; exchange sort (each place with all later ones); selection sort. The
 * passes have n-1, n-2, ..., 1 comparisons. */
#include "procedures/comparator_sort.h"

static uint64_t steps(size_t n) {
    return n > 1 ? (uint64_t)n * (n - 1) / 2 : 0;
}

/* Comparison `index` is number *turn of pass *pass. */
static void find_turn(size_t n, uint64_t index, size_t *pass, size_t *turn) {
    size_t length = n - 1;
    for (*pass = 0; index >= length; ++*pass) index -= length--;
    *turn = (size_t)index;
}

static void compare(const faro_comparison *comparison, uint32_t *cards, size_t i, size_t j) {
    if (faro_greater(comparison)) faro_swap_cards(cards, i, j);
}

static void bubble_pair(size_t n, uint64_t index, size_t *i, size_t *j) {
    size_t pass, turn;
    find_turn(n, index, &pass, &turn);
    *i = turn;
    *j = turn + 1;
}

static void bubble_step(const faro_comparison *comparison, uint32_t *cards, size_t n,
                        uint64_t index) {
    size_t i, j;
    bubble_pair(n, index, &i, &j);
    compare(comparison, cards, i, j);
}

static void bubble(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    for (size_t last = n; last-- > 1;)
        for (size_t j = 0; j < last; j++) compare(comparison, cards, j, j + 1);
}

static void bubble_early(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    bool moved = true;
    for (size_t last = n; moved && last-- > 1;) {
        moved = false;
        for (size_t j = 0; j < last; j++) {
            if (!faro_greater(comparison)) continue;
            faro_swap_cards(cards, j, j + 1);
            moved = true;
        }
    }
}

static void exchange_pair(size_t n, uint64_t index, size_t *i, size_t *j) {
    size_t turn;
    find_turn(n, index, i, &turn);
    *j = *i + 1 + turn;
}

static void exchange_step(const faro_comparison *comparison, uint32_t *cards, size_t n,
                          uint64_t index) {
    size_t i, j;
    exchange_pair(n, index, &i, &j);
    compare(comparison, cards, i, j);
}

static void exchange(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    for (size_t i = 0; i + 1 < n; i++)
        for (size_t j = i + 1; j < n; j++) compare(comparison, cards, i, j);
}

static uint64_t selection_steps(size_t n) {
    return n > 1 ? n - 1 : 0;
}

static void selection_step(const faro_comparison *comparison, uint32_t *cards, size_t n,
                           uint64_t index) {
    size_t i = (size_t)index, least = i;
    for (size_t j = i + 1; j < n; j++)
        if (faro_greater(comparison)) least = j;
    faro_swap_cards(cards, i, least);
}

static void selection(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    for (size_t i = 0; i + 1 < n; i++) selection_step(comparison, cards, n, i);
}

const faro_sort faro_sort_bubble = {
    .sort = bubble, .steps = steps, .step = bubble_step, .pair = bubble_pair};
const faro_sort faro_sort_bubble_early = {.sort = bubble_early};
const faro_sort faro_sort_exchange = {
    .sort = exchange, .steps = steps, .step = exchange_step, .pair = exchange_pair};
const faro_sort faro_sort_selection = {
    .sort = selection, .steps = selection_steps, .step = selection_step};
