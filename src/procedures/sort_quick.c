/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Quicksorts: the first card as pivot with a stable partition; the last card as pivot (Lomuto); the
 * middle card as pivot (Hoare); the median of three with insertion sort for up to 16 cards (the
 * libraries of C and C++), 10 (browsers until 2018) or 4 (textbooks). The smaller
 * part is sorted by recursion, so that the depth is at most log2 n; the order of the two is as the
 * libraries have it only for small parts, which does not change the law: the parts ask
 * independently. */
#include "procedures/comparator_sort.h"

typedef size_t partition(const faro_comparison *comparison, uint32_t *cards, size_t n);

/* Partitions around a pivot whose place is returned, until parts have at most `small` cards. */
static void sort_parts(const faro_comparison *comparison, uint32_t *cards, size_t n, size_t small,
                       partition *split) {
    while (n > small) {
        size_t pivot = split(comparison, cards, n);
        uint32_t *after = cards + pivot + 1;
        size_t more = n - pivot - 1;
        bool first_smaller = pivot < more;
        sort_parts(comparison, first_smaller ? cards : after, first_smaller ? pivot : more, small,
                   split);
        if (first_smaller) cards = after;
        n = first_smaller ? more : pivot;
    }
    for (size_t i = 1; i < n; i++) faro_sort_insert(comparison, cards, 0, i);
}

static size_t split_stable(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    uint32_t *after = comparison->scratch;
    uint32_t pivot = cards[0];
    size_t before = 0, more = 0;
    for (size_t i = 1; i < n; i++)
        if (faro_greater(comparison))
            cards[before++] = cards[i];
        else
            after[more++] = cards[i];
    cards[before] = pivot;
    faro_copy_cards(cards + before + 1, after, more);
    return before;
}

static size_t split_last(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    size_t before = 0;
    for (size_t i = 0; i + 1 < n; i++)
        if (!faro_greater(comparison)) faro_swap_cards(cards, i, before++);
    faro_swap_cards(cards, before, n - 1);
    return before;
}

/* The median of the first, middle and last card is put last but one, then two pointers meet. */
static size_t split_median(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    size_t middle = (n - 1) / 2, last = n - 1, i = 0, j = last - 1;
    if (faro_greater(comparison)) faro_swap_cards(cards, 0, middle);
    if (faro_greater(comparison)) faro_swap_cards(cards, 0, last);
    if (faro_greater(comparison)) faro_swap_cards(cards, middle, last);
    faro_swap_cards(cards, middle, last - 1);
    for (;;) {
        while (++i < last - 1 && faro_greater(comparison)) {
        }
        while (--j > 0 && faro_greater(comparison)) {
        }
        if (i >= j) break;
        faro_swap_cards(cards, i, j);
    }
    faro_swap_cards(cards, i, last - 1);
    return i;
}

/* The middle card as pivot, two pointers that stop at equal cards too (Hoare, as Wirth wrote it). */
static void quick_hoare(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    while (n > 1) {
        size_t i = 0, j = n; /* j: one above the right pointer */
        do {
            while (i + 1 < n && faro_greater(comparison)) i++;
            while (j > 1 && faro_greater(comparison)) j--;
            if (i < j) faro_swap_cards(cards, i++, --j);
        } while (i < j);
        const bool first_smaller = j < n - i;
        quick_hoare(comparison, first_smaller ? cards : cards + i, first_smaller ? j : n - i);
        if (first_smaller) cards += i;
        n = first_smaller ? n - i : j;
    }
}

static void quick_median_4(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    sort_parts(comparison, cards, n, 4, split_median);
}

static void quick_median_10(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    sort_parts(comparison, cards, n, 10, split_median);
}

static void quick_first(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    sort_parts(comparison, cards, n, 1, split_stable);
}

static void quick_last(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    sort_parts(comparison, cards, n, 1, split_last);
}

static void quick_median(const faro_comparison *comparison, uint32_t *cards, size_t n) {
    sort_parts(comparison, cards, n, 16, split_median);
}

const faro_sort faro_sort_quick_first = {.sort = quick_first};
const faro_sort faro_sort_quick_last = {.sort = quick_last};
const faro_sort faro_sort_quick_hoare = {.sort = quick_hoare};
const faro_sort faro_sort_quick_median_4 = {.sort = quick_median_4};
const faro_sort faro_sort_quick_median_10 = {.sort = quick_median_10};
const faro_sort faro_sort_quick_median = {.sort = quick_median};
