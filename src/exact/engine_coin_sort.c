/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sorts with a coin for a comparison, any n to some hundreds: in insertion, merge and quick sort
 * every order has exactly one history of coins, so its probability is 2^-(coins), and the number of
 * orders with t coins comes from generating functions: a product over the insertions, a product
 * over the merges, the recurrence of quicksort's comparisons. Polynomials by FLINT. */
#include "exact/structure.h"

#include <fmpz_poly.h>

#include <stdlib.h>

typedef void generating(fmpz_poly_t coins, size_t n);

/* Insertion into i sorted cards: moving d places down takes d + 1 coins, to the front i. */
static void insertion(fmpz_poly_t coins, size_t n) {
    fmpz_poly_t one;
    fmpz_poly_init(one);
    fmpz_poly_one(coins);
    for (size_t i = 1; i < n; i++) {
        fmpz_poly_zero(one);
        for (size_t d = 0; d < i; d++) fmpz_poly_set_coeff_ui(one, (slong)d + 1, 1 + (d + 1 == i));
        fmpz_poly_mul(coins, coins, one);
    }
    fmpz_poly_clear(one);
}

/* Merging l and r cards: when one side ends, s cards of the other are left and need no coin. */
static void merge_coins(fmpz_poly_t coins, size_t l, size_t r) {
    fmpz_t ways, term;
    fmpz_init(ways), fmpz_init(term);
    fmpz_poly_zero(coins);
    for (size_t side = 0; side < 2; side++) {
        size_t kept = side ? r : l, other = side ? l : r;
        for (size_t s = 1; s <= kept; s++) {
            fmpz_bin_uiui(ways, kept - s + other - 1, other - 1);
            fmpz_poly_get_coeff_fmpz(term, coins, (slong)(l + r - s));
            fmpz_add(term, term, ways);
            fmpz_poly_set_coeff_fmpz(coins, (slong)(l + r - s), term);
        }
    }
    fmpz_clear(ways), fmpz_clear(term);
}

/* Halves floor(n/2) and ceil(n/2): only two sizes occur at each depth, so this is quick as it
 * stands. */
static void merge(fmpz_poly_t coins, size_t n) {
    if (n < 2) {
        fmpz_poly_one(coins);
        return;
    }
    fmpz_poly_t part;
    fmpz_poly_init(part);
    merge(coins, n / 2);
    if (n % 2 == 0)
        fmpz_poly_set(part, coins);
    else
        merge(part, n - n / 2);
    fmpz_poly_mul(coins, coins, part);
    merge_coins(part, n / 2, n - n / 2);
    fmpz_poly_mul(coins, coins, part);
    fmpz_poly_clear(part);
}

/* m - 1 coins send k cards to the left of the pivot, C(m-1, k) ways. */
static void quick(fmpz_poly_t coins, size_t n) {
    fmpz_poly_struct *by_size = malloc((n + 2) * sizeof *by_size);
    fmpz_poly_t term;
    fmpz_t ways;
    fmpz_poly_init(term), fmpz_init(ways);
    for (size_t m = 0; by_size && m <= n; m++) {
        fmpz_poly_init(&by_size[m]);
        if (m < 2) fmpz_poly_one(&by_size[m]);
        for (size_t k = 0; m >= 2 && k < m; k++) {
            fmpz_bin_uiui(ways, m - 1, k);
            fmpz_poly_mul(term, &by_size[k], &by_size[m - 1 - k]);
            fmpz_poly_scalar_mul_fmpz(term, term, ways);
            fmpz_poly_add(&by_size[m], &by_size[m], term);
        }
        if (m >= 2) fmpz_poly_shift_left(&by_size[m], &by_size[m], (slong)m - 1);
    }
    if (by_size) fmpz_poly_set(coins, &by_size[n]);
    for (size_t m = 0; by_size && m <= n; m++) fmpz_poly_clear(&by_size[m]);
    free(by_size);
    fmpz_poly_clear(term), fmpz_clear(ways);
}

static generating *find(const faro_procedure *procedure) {
    if (!faro_is(procedure, "comparator-sort") ||
        strcmp(faro_word_of(procedure, "answers"), "coin") != 0)
        return NULL;
    const char *sort = faro_word_of(procedure, "sort");
    if (strcmp(sort, "insertion") == 0) return insertion;
    if (strcmp(sort, "merge") == 0) return merge;
    return strcmp(sort, "quick") == 0 ? quick : NULL;
}

static bool plan(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *out) {
    generating *function = find(procedure);
    if (!function || !faro_once(options)) return false;
    double size = (double)n;
    out->reason = "every order has one history of coins; generating functions count them";
    out->work = function == quick ? size * size * size * size : size * size * size;
    out->bytes = size * size * size;
    return true;
}

static faro_status compute(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out) {
    (void)options;
    faro_law *law;
    faro_status status = faro_law_new(n, "coins", &law);
    if (status) return status;
    fmpz_poly_t coins;
    fmpz_poly_init(coins);
    find(procedure)(coins, n);
    fmpz_t weight, orders;
    fmpz_init(weight), fmpz_init(orders);
    slong most = fmpz_poly_degree(coins);
    for (slong t = 0; t <= most && !status; t++) {
        fmpz_one_2exp(weight, (ulong)(most - t));
        fmpz_poly_get_coeff_fmpz(orders, coins, t);
        status = faro_law_add(law, weight, orders, UINT64_MAX);
    }
    if (!status) status = faro_law_finish(law);
    fmpz_clear(weight), fmpz_clear(orders);
    fmpz_poly_clear(coins);
    if (status)
        faro_law_free(law);
    else
        *out = law;
    return status;
}

const faro_engine faro_engine_coin_sort = {"coins", false, plan, compute};
