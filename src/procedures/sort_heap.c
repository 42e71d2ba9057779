/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Heapsort (Williams and Floyd 1964) and Shell's sort (1959, gaps n/2, n/4, ..., 1). */
#include "procedures/comparator_sort.h"

static void sift_down(const faro_comparison *comparison, uint32_t *cards, size_t root, size_t n) {
    for (size_t child; (child = 2 * root + 1) < n; root = child) {
        if (child + 1 < n && faro_greater(comparison)) child++;
        if (!faro_greater(comparison)) return;
        faro_swap_cards(cards, root, child);
    }
}

static void heap(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    for (size_t root = n / 2; root-- > 0;) sift_down(comparison, cards, root, n);
    for (size_t last = n; last-- > 1;) {
        faro_swap_cards(cards, 0, last);
        sift_down(comparison, cards, 0, last);
    }
}

static void shell(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    for (size_t gap = n / 2; gap > 0; gap /= 2)
        for (size_t i = gap; i < n; i++)
            for (size_t j = i; j >= gap && faro_greater(comparison); j -= gap)
                faro_swap_cards(cards, j - gap, j);
}

const faro_sort faro_sort_heap = {.sort = heap};
const faro_sort faro_sort_shell = {.sort = shell};
