/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Merge sort from the top down, halves floor(n/2) and ceil(n/2): questions stop when one side is
 * empty. */
#include "procedures/comparator_sort.h"

static void merge(const faro_comparison *comparison, uint32_t *cards, size_t left, size_t n) {
    uint32_t *from = comparison->scratch;
    faro_copy_cards(from, cards, n);
    size_t i = 0, j = left, k = 0;
    while (i < left && j < n) cards[k++] = from[faro_greater(comparison) ? j++ : i++];
    while (i < left) cards[k++] = from[i++];
    while (j < n) cards[k++] = from[j++];
}

static void sort(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    if (n < 2) return;
    size_t left = n / 2;
    sort(comparison, cards, left);
    sort(comparison, cards + left, n - left);
    merge(comparison, cards, left, n);
}

const faro_sort faro_sort_merge = {.sort = sort};
