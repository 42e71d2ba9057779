/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Where cards end when a merge sort or a quick sort asks a coin. Merging tosses while both sides
 * last; quick sort sends each card to the left or the right of the first one, in order. Cost: n^3
 * and, for quick sort, n^5 / 40 operations on integers of up to n^2 / 2 bits. */
#include "exact/position_law.h"

#include <stdlib.h>

enum { MOST_QUICK = 64 };

/* own[x][y]: card x of a run of `own` ends at place y when it is merged with one of `other`; over
 * 2^(own + other). */
static void merge_one(fmpz_mat_t move, size_t own, size_t other) {
    fmpz_t ways, ended;
    fmpz_init(ways), fmpz_init(ended);
    ulong bits = own + other;
    for (size_t x = 0; x < own; x++) {
        for (size_t m = 0; m < other; m++) { /* m of the other side before it */
            fmpz_bin_uiui(ways, x + m, m);
            fmpz_mul_2exp(fmpz_mat_entry(move, (slong)x, (slong)(x + m)), ways, bits - (x + m + 1));
        }
        /* the other side ended when x or fewer were out */
        fmpz_bin_uiui(ways, x + other - 1, x);
        fmpz_mul_2exp(ways, ways, bits - (x + other));
        fmpz_add(ended, ended, ways);
        fmpz_set(fmpz_mat_entry(move, (slong)x, (slong)(x + other)), ended);
    }
    fmpz_clear(ways), fmpz_clear(ended);
}

static void merge_positions(fmpz_mat_t matrix, fmpz_t total, size_t n);

/* The cards `first`..: sorted among themselves, then merged. Sets their rows of `matrix`; returns
 * the bits of their total. */
static void merge_half(fmpz_mat_t matrix, fmpz_t total, size_t n, size_t first, size_t own) {
    fmpz_mat_t half, move, moved;
    fmpz_mat_init(half, (slong)own, (slong)own), fmpz_mat_init(move, (slong)own, (slong)n);
    fmpz_mat_init(moved, (slong)own, (slong)n);
    merge_positions(half, total, own);
    merge_one(move, own, n - own);
    fmpz_mat_mul(moved, half, move);
    fmpz_mul_2exp(total, total, n);
    for (size_t x = 0; x < own; x++)
        for (size_t y = 0; y < n; y++)
            fmpz_swap(fmpz_mat_entry(matrix, (slong)(first + x), (slong)y),
                      fmpz_mat_entry(moved, (slong)x, (slong)y));
    fmpz_mat_clear(half), fmpz_mat_clear(move), fmpz_mat_clear(moved);
}

static void merge_positions(fmpz_mat_t matrix, fmpz_t total, size_t n) {
    fmpz_one(total);
    if (n < 2) {
        fmpz_mat_one(matrix);
        return;
    }
    fmpz_t other;
    fmpz_init(other);
    size_t left = n / 2;
    merge_half(matrix, total, n, 0, left);
    merge_half(matrix, other, n, left, n - left);
    for (size_t x = 0; x < n; x++) /* both halves over total * other */
        for (size_t y = 0; y < n; y++) {
            fmpz *entry = fmpz_mat_entry(matrix, (slong)x, (slong)y);
            fmpz_mul(entry, entry, x < left ? other : total);
        }
    fmpz_mul(total, total, other);
    faro_positions_reduce(matrix, total);
    fmpz_clear(other);
}

/* quick[m] over 2^(m(m-1)/2), from the smaller ones. Card c > 0 of m has c - 1 before it and m - 1
 * - c behind; of those x and t go its way. */
static void quick_positions(fmpz_mat_t *quick, size_t m) {
    fmpz_t ways, part;
    fmpz_init(ways), fmpz_init(part);
    for (size_t k = 0; k < m;
         k++) { /* the pivot, card 0: k cards go to the left; of m (m-1) / 2 bits */
        fmpz_bin_uiui(ways, m - 1, k);
        fmpz_mul_2exp(fmpz_mat_entry(quick[m], 0, (slong)k), ways, (m - 1) * (m - 2) / 2);
    }
    for (size_t c = 1; c < m; c++)
        for (size_t x = 0; x < c; x++)
            for (size_t t = 0; t < m - c; t++) {
                size_t size = x + t + 1, rest = (m - 1) * (m - 2) / 2 - size * (size - 1) / 2;
                fmpz_bin_uiui(ways, c - 1, x);
                fmpz_bin_uiui(part, m - 1 - c, t);
                fmpz_mul(ways, ways, part);
                fmpz_mul_2exp(ways, ways, rest);
                for (size_t y = 0; y < size; y++) {
                    fmpz_mul(part, ways, fmpz_mat_entry(quick[size], (slong)x, (slong)y));
                    fmpz *left = fmpz_mat_entry(quick[m], (slong)c, (slong)y),
                         *right = fmpz_mat_entry(quick[m], (slong)c, (slong)(m - size + y));
                    fmpz_add(left, left, part), fmpz_add(right, right, part);
                }
            }
    fmpz_clear(ways), fmpz_clear(part);
}

static faro_status by_quick(size_t n, const faro_exact_options *options, fmpz_mat_t matrix,
                            fmpz_t total) {
    fmpz_mat_t *quick = malloc((n + 1) * sizeof *quick);
    if (!quick) return FARO_ERROR_MEMORY;
    faro_status status = FARO_OK;
    for (size_t m = 0; m <= n; m++) {
        fmpz_mat_init(quick[m], (slong)m, (slong)m);
        if (faro_exact_stopped(options)) status = FARO_ERROR_INTERRUPTED;
        if (m > 0 && !status) quick_positions(quick, m);
    }
    fmpz_mat_set(matrix, quick[n]);
    fmpz_one_2exp(total, n * (n - 1) / 2);
    for (size_t m = 0; m <= n; m++) fmpz_mat_clear(quick[m]);
    free(quick);
    return status;
}

faro_status faro_positions_by_coins(const faro_procedure *procedure, size_t n,
                                    const faro_exact_options *options, fmpz_mat_t matrix,
                                    fmpz_t total) {
    const char *sort = faro_word_of(procedure, "sort");
    if (n == 0 || !faro_is(procedure, "comparator-sort") ||
        strcmp(faro_word_of(procedure, "answers"), "coin") != 0)
        return FARO_ERROR_UNSUPPORTED;
    if (strcmp(sort, "quick") == 0 && n <= MOST_QUICK) return by_quick(n, options, matrix, total);
    if (strcmp(sort, "merge") != 0) return FARO_ERROR_UNSUPPORTED;
    merge_positions(matrix, total, n);
    return FARO_OK;
}
