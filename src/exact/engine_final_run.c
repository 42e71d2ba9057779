/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Top to random and random to top, any n. Of k random cards m are different with probability q_m;
 * these are on top in random order, the others keep theirs, so an order whose last s cards are
 * sorted has P = sum over m >= n - s of q_m (n - m)! / n! (Aldous and Diaconis 1986). Putting the
 * top card back at random is the inverse: the same for the places of the last cards. Cost: k n
 * small multiplications. */
#include "exact/statistics.h"
#include "exact/structure.h"

#include <fmpz_vec.h>

#include <stdlib.h>

static uint64_t moves_of(const faro_procedure *procedure, const faro_exact_options *options) {
    bool known = faro_is(procedure, "top-to-random") || faro_is(procedure, "random-to-top");
    return known ? faro_exact_repeats(options) * faro_value_of(procedure, "times", 0) : 0;
}

static bool plan(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *out) {
    uint64_t moves = moves_of(procedure, options);
    if (moves == 0 || n < 2) return false;
    out->reason = "the probability of an order depends on its sorted last run alone";
    out->bytes = (double)n * (double)moves;
    out->work = (double)n * (double)moves * (1 + (double)moves / 16);
    return true;
}

/* distinct[m]: of the n^k ways to pick k times one of n cards, those with m different ones. */
static void count_distinct(fmpz *distinct, size_t n, uint64_t k) {
    fmpz_one(distinct);
    for (uint64_t t = 0; t < k; t++)
        for (size_t m = n + 1; m-- > 0;) {
            fmpz_mul_ui(distinct + m, distinct + m, m);
            if (m > 0) fmpz_addmul_ui(distinct + m, distinct + m - 1, n - m + 1);
        }
}

/* Adds the class of all orders whose sorted last run has exactly s cards, s = 1..n. The weights are
 * over n^k n!. */
static faro_status add_runs(faro_law *law, const fmpz *distinct, size_t n) {
    fmpz_t weight, orders, all, factor;
    fmpz_init(weight), fmpz_init(orders), fmpz_init(all), fmpz_init(factor);
    fmpz_fac_ui(all, n);
    fmpz_set(weight, distinct + n);
    faro_status status = FARO_OK;
    for (size_t s = 1; s <= n && !status; s++) {
        fmpz_fac_ui(factor, s);
        fmpz_addmul(weight, distinct + (n - s), factor);
        fmpz_divexact(orders, all, factor);
        if (s < n) {
            fmpz_mul_ui(factor, factor, s + 1);
            fmpz_divexact(factor, all, factor);
            fmpz_sub(orders, orders, factor);
        }
        status = faro_law_add(law, weight, orders, s == n ? 0 : UINT64_MAX);
    }
    fmpz_clear(weight), fmpz_clear(orders), fmpz_clear(all), fmpz_clear(factor);
    return status;
}

/* With m different cards on top the law is uniform on the orders that leave the others in order,
 * and inversions have the generating function [n][n-1]...[n-m+1], where [j] = 1 + q + ... +
 * q^(j-1). */
static void add_inversions(faro_law *law, const fmpz *distinct) {
    size_t n = law->n, size = n * (n - 1) / 2 + 1;
    fmpz *sum = faro_law_statistic_room(law, FARO_STATISTIC_inversions);
    fmpz *ways = _fmpz_vec_init((slong)size);
    fmpz_t factor;
    fmpz_init(factor);
    fmpz_one(ways);
    for (size_t m = 0; m <= n; m++) {
        size_t j = n - m + 1;
        for (size_t k = size; m > 0 && k-- > j;) fmpz_sub(ways + k, ways + k, ways + k - j);
        for (size_t k = 1; m > 0 && k < size; k++) fmpz_add(ways + k, ways + k, ways + k - 1);
        fmpz_fac_ui(factor, n - m);
        fmpz_mul(factor, factor, distinct + m);
        _fmpz_vec_scalar_addmul_fmpz(sum, ways, (slong)size, factor);
    }
    fmpz *parity = faro_law_statistic_room(law, FARO_STATISTIC_parity);
    for (size_t k = 0; k < size; k++) fmpz_add(parity + k % 2, parity + k % 2, sum + k);
    fmpz_clear(factor);
    _fmpz_vec_clear(ways, (slong)size);
}

static faro_status compute(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out) {
    faro_law *law;
    faro_status status = faro_law_new(n, "sorted last run", &law);
    if (status) return status;
    fmpz *distinct = _fmpz_vec_init((slong)n + 1);
    count_distinct(distinct, n, moves_of(procedure, options));
    status = add_runs(law, distinct, n);
    if (!status) status = faro_law_finish(law);
    if (!status && faro_exact_statistics(options) &&
        n <= faro_statistic_most(FARO_STATISTIC_inversions))
        add_inversions(law, distinct);
    if (!status) { /* the last two cards of the reversal are not sorted */
        law->argmin = malloc(n * sizeof *law->argmin);
        for (size_t i = 0; law->argmin && i < n; i++) law->argmin[i] = (uint32_t)(n - 1 - i);
        if (!law->argmin) status = FARO_ERROR_MEMORY;
    }
    _fmpz_vec_clear(distinct, (slong)n + 1);
    if (status)
        faro_law_free(law);
    else
        *out = law;
    return status;
}

const faro_engine faro_engine_final_run = {"sorted last run", false, plan, compute};
