/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sort by fresh random keys of b bits: the Perl post's method, ORDER BY RANDOM(), and many GPU
 * libraries. With ties kept in their old order the law is that of b inverse riffles: TV at n = 52
 * is .167 for 8 bits, 6.7e-4 for 16, 1.0e-8 for 32. Exactly uniform when the cards of a tie draw
 * again: done here by an exact shuffle of each run of equal keys, which has the same law and needs
 * a bounded number of draws. n draws (redrawn: less than 2n); n log n time. */
#include "procedures/procedure.h"

enum { BITS, TIES };
enum { TIES_KEPT, TIES_REVERSED, TIES_REDRAWN };
static const char *const tie_words[] = {"kept", "reversed", "redrawn", NULL};

static const faro_parameter parameters[] = {
    [BITS] = {.key = "bits", .help = "width of a key", .least = 1, .most = 63, .preset = 32},
    [TIES] = {.key = "ties",
              .help = "equal keys: old order, old order backwards, or drawn again",
              .words = tie_words},
    {.key = NULL},
};

/* Merges the sorted runs from[low..middle-1] and from[middle..high-1] of card numbers. */
static void merge_runs(uint32_t *to, const uint32_t *from, const uint64_t *key, size_t low,
                       size_t middle, size_t high) {
    size_t i = low, j = middle;
    for (size_t k = low; k < high; k++) {
        bool left = j == high || (i < middle && key[from[i]] <= key[from[j]]);
        to[k] = from[left ? i++ : j++];
    }
}

/* Sorts the places 0..n-1 by their keys, ties in increasing order; the result is in one of the two
 * arrays, which is returned. */
static uint32_t *sort_places(const uint64_t *key, size_t n, uint32_t *a, uint32_t *b) {
    for (size_t i = 0; i < n; i++) a[i] = (uint32_t)i;
    for (size_t width = 1; width < n; width *= 2) {
        for (size_t low = 0; low < n; low += 2 * width) {
            size_t middle = n - low < width ? n : low + width;
            size_t high = n - low < 2 * width ? n : low + 2 * width;
            merge_runs(b, a, key, low, middle, high);
        }
        uint32_t *t = a;
        a = b;
        b = t;
    }
    return a;
}

static void reverse(uint32_t *cards, size_t count) {
    for (size_t i = 0; i + 1 < count - i; i++) faro_swap_cards(cards, i, count - 1 - i);
}

static void break_ties(faro_run *run, uint64_t ties, const uint64_t *key, uint32_t *order) {
    for (size_t start = 0, end; start < run->n; start = end) {
        for (end = start + 1; end < run->n && key[order[end]] == key[order[start]];) end++;
        if (ties == TIES_REVERSED)
            reverse(order + start, end - start);
        else
            faro_shuffle_part(run->chooser, order + start, end - start);
    }
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    uint32_t *from = run->scratch;
    uint64_t *key = run->words;
    for (size_t i = 0; i < run->n; i++)
        key[i] = faro_choose(run->chooser, UINT64_C(1) << procedure->value[BITS]);
    uint32_t *order = sort_places(key, run->n, from + run->n, from + 2 * run->n);
    if (procedure->value[TIES] != TIES_KEPT) break_ties(run, procedure->value[TIES], key, order);
    faro_copy_cards(from, run->deck, run->n);
    for (size_t i = 0; i < run->n; i++) run->deck[i] = from[order[i]];
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    (void)n;
    return procedure->value[TIES] == TIES_REDRAWN ? FARO_TRUTH_UNIFORM : FARO_TRUTH_BIASED;
}

const faro_procedure_info faro_procedure_random_keys = {
    .name = "random-keys",
    .summary = "sort by a fresh random key for each card",
    .reference = "Fun-With-Perl \"Schwartzian\" shuffle; ORDER BY RANDOM(); pytorch pull 54113",
    .truth = FARO_TRUTH_BIASED,
    .defect = "cards with equal keys keep their old order",
    .cure = "use wider keys, and let the cards of a tie draw again",
    .draws = "<= n+(ties>1)*(n-1)",
    .parameters = parameters,
    .shuffle = shuffle,
    .truth_at = truth_at,
};
