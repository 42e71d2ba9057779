/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * How likely a sort makes a deck when its comparisons are answered at random.
 *
 * In these sorts every order has one history of answers (a few in TimSort), so P is the product of
 * their probabilities, found by replaying the sort that makes this deck. Cost: n log n a deck.
 */
#include "audit/sort_laws.h"
#include "audit/codes.h"
#include "audit/logs.h"

typedef faro_sort_answers answers;

/* ---- insertion: digit[n - m] is the place of card m-1 among the cards 0..m-1 ----------------- */

static const uint32_t *insertions(const uint32_t *deck, const uint32_t *inverse, size_t n,
                                  uint32_t *work) {
    faro_code_digits(FARO_CODE_INSERT, deck, inverse, n, work, work + n);
    return work;
}

/* Card i moves down past `passed` cards; the stop needs an answer unless it is the first place. */
static double insert_from_end(size_t i, size_t place, answers log_of) {
    return (double)(i - place) * log_of.greater + (place > 0 ? log_of.other : 0);
}

static double insert_by_bisection(size_t i, size_t place, answers log_of) {
    size_t low = 0, high = i;
    double result = 0;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        result += place <= middle ? log_of.greater : log_of.other;
        if (place <= middle)
            high = middle;
        else
            low = middle + 1;
    }
    return result;
}

static double insertion(const uint32_t *deck, const uint32_t *inverse, size_t n, answers log_of,
                        uint32_t *work) {
    const uint32_t *digit = insertions(deck, inverse, n, work);
    double result = 0;
    for (size_t i = 1; i < n; i++) result += insert_from_end(i, digit[n - i - 1], log_of);
    return result;
}

static double bisection(const uint32_t *deck, const uint32_t *inverse, size_t n, answers log_of,
                        uint32_t *work) {
    const uint32_t *digit = insertions(deck, inverse, n, work);
    double result = 0;
    for (size_t i = 1; i < n; i++) result += insert_by_bisection(i, digit[n - i - 1], log_of);
    return result;
}

/* ln P of a first run of `length` cards: the answers in it, and the one that ends it. */
static double run_of(size_t length, size_t n, double same, double end) {
    return (double)(length - 1) * same + (length < n ? end : 0);
}

/* Sums over the lengths of the run at the start that this deck allows: its cards rise or fall. */
static double run_insertion(const uint32_t *deck, const uint32_t *inverse, size_t n, answers log_of,
                            uint32_t *work) {
    const uint32_t *digit = insertions(deck, inverse, n, work);
    double rest = 0, result = -INFINITY;
    for (size_t i = 2; i < n; i++) rest += insert_by_bisection(i, digit[n - i - 1], log_of);
    for (size_t length = 2; length <= n; length++) {
        const size_t last = length - 1, place = digit[n - last - 1];
        const bool rising = place == last && (length == 2 || inverse[1] > inverse[0]);
        const bool falling = place == 0 && (length == 2 || inverse[1] < inverse[0]);
        if (!rising && !falling) break;
        if (length > 2) rest -= insert_by_bisection(last, place, log_of);
        const double run = rising ? run_of(length, n, log_of.other, log_of.greater)
                                  : run_of(length, n, log_of.greater, log_of.other);
        const double both[2] = {result, run + rest};
        result = faro_log_sum(both, 2);
    }
    return result;
}

/* ln P of the order of the first three cards in PHP's cases. */
static double first_three(const uint32_t *digit, size_t n, answers log_of) {
    const double g = log_of.greater, o = log_of.other;
    const size_t place_1 = digit[n - 2], place_2 = digit[n - 3];
    if (place_1 == 1) {                              /* 0 before 1 */
        if (place_2 == 2) return 2 * o;              /* 0 1 2 */
        return place_2 == 1 ? o + g + o : o + 2 * g; /* 0 2 1, 2 0 1 */
    }
    if (place_2 == 0) return g + o;          /* 2 1 0 */
    return place_2 == 2 ? 2 * g + o : 3 * g; /* 1 0 2, 1 2 0 */
}

static double three_insertion(const uint32_t *deck, const uint32_t *inverse, size_t n,
                              answers log_of, uint32_t *work) {
    const uint32_t *digit = insertions(deck, inverse, n, work);
    double result = first_three(digit, n, log_of);
    for (size_t i = 3; i < n; i++) result += insert_from_end(i, digit[n - i - 1], log_of);
    return result;
}

/* ---- merges: runs are merged by the places where their cards lie ----------------------------- */

static double merge_runs(uint32_t *cards, size_t left, size_t n, const uint32_t *inverse,
                         answers log_of, uint32_t *from) {
    for (size_t i = 0; i < n; i++) from[i] = cards[i];
    size_t i = 0, j = left, k = 0;
    double result = 0;
    while (i < left && j < n) {
        const bool greater = inverse[from[j]] < inverse[from[i]];
        result += greater ? log_of.greater : log_of.other;
        cards[k++] = greater ? from[j++] : from[i++];
    }
    while (i < left) cards[k++] = from[i++];
    while (j < n) cards[k++] = from[j++];
    return result;
}

static double merge_halves(uint32_t *cards, size_t n, bool larger_first, const uint32_t *inverse,
                           answers log_of, uint32_t *from) {
    if (n < 2) return 0;
    const size_t left = (n + larger_first) / 2;
    return merge_halves(cards, left, larger_first, inverse, log_of, from) +
           merge_halves(cards + left, n - left, larger_first, inverse, log_of, from) +
           merge_runs(cards, left, n, inverse, log_of, from);
}

static double merge_down(const uint32_t *deck, const uint32_t *inverse, size_t n, answers log_of,
                         uint32_t *work) {
    (void)deck;
    for (size_t i = 0; i < n; i++) work[i] = (uint32_t)i;
    return merge_halves(work, n, false, inverse, log_of, work + n);
}

static double merge_down_larger(const uint32_t *deck, const uint32_t *inverse, size_t n,
                                answers log_of, uint32_t *work) {
    (void)deck;
    for (size_t i = 0; i < n; i++) work[i] = (uint32_t)i;
    return merge_halves(work, n, true, inverse, log_of, work + n);
}

/* Pairs are sorted first; of the pairs the larger half comes first. */
static double merge_pairs(uint32_t *cards, size_t n, const uint32_t *inverse, answers log_of,
                          uint32_t *from) {
    const size_t pairs = (n + 1) / 2, left = n > 2 ? 2 * ((pairs + 1) / 2) : 1;
    if (n < 2) return 0;
    const double halves = n > 2 ? merge_pairs(cards, left, inverse, log_of, from) +
                                      merge_pairs(cards + left, n - left, inverse, log_of, from)
                                : 0;
    return halves + merge_runs(cards, left, n, inverse, log_of, from);
}

static double merge_of_pairs(const uint32_t *deck, const uint32_t *inverse, size_t n, answers log_of,
                             uint32_t *work) {
    (void)deck;
    for (size_t i = 0; i < n; i++) work[i] = (uint32_t)i;
    return merge_pairs(work, n, inverse, log_of, work + n);
}

static double merge_up(const uint32_t *deck, const uint32_t *inverse, size_t n, answers log_of,
                       uint32_t *work) {
    (void)deck;
    double result = 0;
    for (size_t i = 0; i < n; i++) work[i] = (uint32_t)i;
    for (size_t width = 1; width < n; width *= 2)
        for (size_t low = 0; low + width < n; low += 2 * width) {
            const size_t length = n - low < 2 * width ? n - low : 2 * width;
            result += merge_runs(work + low, width, length, inverse, log_of, work + n);
        }
    return result;
}

/* ---- quicksorts: a card goes before the pivot when it lies before it at the end -------------- */

/* Splits the cards as the sort did; returns the pivot's place. */
typedef size_t partition(uint32_t *cards, size_t n, const uint32_t *inverse, uint32_t *work);

static size_t split_stable(uint32_t *cards, size_t n, const uint32_t *inverse, uint32_t *after) {
    const uint32_t pivot = cards[0];
    size_t before = 0, more = 0;
    for (size_t i = 1; i < n; i++)
        if (inverse[cards[i]] < inverse[pivot])
            cards[before++] = cards[i];
        else
            after[more++] = cards[i];
    cards[before] = pivot;
    for (size_t i = 0; i < more; i++) cards[before + 1 + i] = after[i];
    return before;
}

static void swap(uint32_t *cards, size_t i, size_t j) {
    const uint32_t card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
}

static size_t split_last(uint32_t *cards, size_t n, const uint32_t *inverse, uint32_t *work) {
    (void)work;
    const uint32_t pivot = cards[n - 1];
    size_t before = 0;
    for (size_t i = 0; i + 1 < n; i++)
        if (inverse[cards[i]] < inverse[pivot]) swap(cards, i, before++);
    swap(cards, before, n - 1);
    return before;
}

/* `of_before`, `of_after`: logs of the answers that send a card before or behind the pivot. */
static double quick(uint32_t *cards, size_t n, const uint32_t *inverse, partition *split,
                    double of_before, double of_after, uint32_t *work) {
    double result = 0;
    while (n > 1) {
        const size_t pivot = split(cards, n, inverse, work), more = n - pivot - 1;
        uint32_t *after = cards + pivot + 1;
        result += (double)pivot * of_before + (double)more * of_after;
        const bool first_smaller = pivot < more;
        result += quick(first_smaller ? cards : after, first_smaller ? pivot : more, inverse, split,
                        of_before, of_after, work);
        if (first_smaller) cards = after;
        n = first_smaller ? more : pivot;
    }
    return result;
}

static double quick_first(const uint32_t *deck, const uint32_t *inverse, size_t n, answers log_of,
                          uint32_t *work) {
    (void)deck;
    for (size_t i = 0; i < n; i++) work[i] = (uint32_t)i;
    return quick(work, n, inverse, split_stable, log_of.greater, log_of.other, work + n);
}

static double quick_last(const uint32_t *deck, const uint32_t *inverse, size_t n, answers log_of,
                         uint32_t *work) {
    (void)deck;
    for (size_t i = 0; i < n; i++) work[i] = (uint32_t)i;
    return quick(work, n, inverse, split_last, log_of.other, log_of.greater, work + n);
}

/* ---- the list -------------------------------------------------------------------------------- */

const faro_sort_law faro_sort_laws[FARO_SORT_LAWS] = {
    {"insertion sort", insertion},
    {"insertion sort by bisection", bisection},
    {"TimSort of a short list", run_insertion},
    {"insertion sort after a sort of three", three_insertion},
    {"merge sort", merge_down},
    {"merge, the first half larger", merge_down_larger},
    {"merge sort from pairs up", merge_up},
    {"merge sort of pairs", merge_of_pairs},
    {"quicksort, first card as pivot", quick_first},
    {"quicksort, last card as pivot", quick_last},
};
