/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Where cards end after a riffle into a packets, or a sort by keys below a, any n and a. Backwards,
 * place j gets a digit d below a, and its card comes from the place i that counts the smaller
 * digits at other places and the equal ones before j: given d, i is the sum of j coins of chance (d
 * + 1)/a and n - 1 - j of chance d/a. A sort by keys is the inverse; when equal keys are reversed,
 * those behind count. The sum over d of a polynomial of degree n - 1 is known from n of its values,
 * so a does not matter. Cost: n^3 multiplications of numbers of n log2 a bits. */
#include "exact/position_law.h"

#include <fmpz_vec.h>

/* share[d]: sum over all digits of f = sum of share[d] f(d), for polynomials f of degree < count
 * (Newton's series: share[d] = sum over k >= d of (-1)^(k-d) C(k, d) C(a, k+1)). */
static void newton_shares(fmpz *share, size_t count, const fmpz_t a) {
    fmpz_t choose, term, top;
    fmpz_init(choose), fmpz_init(term), fmpz_init(top);
    fmpz_set(choose, a); /* C(a, k+1) */
    for (size_t k = 0; k < count; k++) {
        for (size_t d = 0; d <= k; d++) {
            fmpz_bin_uiui(term, k, d);
            if ((k - d) % 2) fmpz_neg(term, term);
            fmpz_addmul(share + d, term, choose);
        }
        fmpz_sub_ui(top, a, k + 1);
        fmpz_mul(choose, choose, top);
        fmpz_divexact_ui(choose, choose, k + 2);
    }
    fmpz_clear(choose), fmpz_clear(term), fmpz_clear(top);
}

/* sum *= no + yes z, of `degree`. */
static void toss(fmpz *sum, size_t degree, const fmpz_t no, const fmpz_t yes) {
    for (size_t i = degree + 2; i-- > 0;) {
        fmpz_mul(sum + i, sum + i, no);
        if (i > 0) fmpz_addmul(sum + i, sum + i - 1, yes);
    }
}

/* sum /= no + yes z. */
static void untoss(fmpz *sum, size_t degree, const fmpz_t no, const fmpz_t yes) {
    for (size_t i = 0; i <= degree; i++) {
        if (i > 0) fmpz_submul(sum + i, sum + i - 1, yes);
        if (i < degree) fmpz_divexact(sum + i, sum + i, no);
    }
    fmpz_zero(sum + degree);
}

/* matrix[j][i] += share * the ways of digit d at place j. */
static void add_digit(fmpz_mat_t matrix, size_t n, const fmpz_t a, size_t d, const fmpz_t share) {
    fmpz *ways = _fmpz_vec_init((slong)n + 1);
    fmpz_t yes, no, more, less;
    fmpz_init_set_ui(yes, d), fmpz_init(no), fmpz_init_set_ui(more, d + 1), fmpz_init(less);
    fmpz_sub_ui(no, a, d), fmpz_sub_ui(less, a, d + 1);
    fmpz_one(ways);
    for (size_t t = 0; t + 1 < n; t++) toss(ways, t, no, yes);
    for (size_t j = 0; j < n; j++) {
        for (size_t i = 0; i < n; i++)
            fmpz_addmul(fmpz_mat_entry(matrix, (slong)j, (slong)i), share, ways + i);
        if (j + 1 == n) break;
        untoss(ways, n - 1, no, yes);
        toss(ways, n - 2, less, more);
    }
    fmpz_clear(yes), fmpz_clear(no), fmpz_clear(more), fmpz_clear(less);
    _fmpz_vec_clear(ways, (slong)n + 1);
}

static void swap_rows_upside_down(fmpz_mat_t matrix, size_t n) {
    for (size_t j = 0; 2 * j + 1 < n; j++)
        for (size_t i = 0; i < n; i++)
            fmpz_swap(fmpz_mat_entry(matrix, (slong)j, (slong)i),
                      fmpz_mat_entry(matrix, (slong)(n - 1 - j), (slong)i));
}

faro_status faro_positions_by_riffle(const faro_procedure *procedure, size_t n,
                                     const faro_exact_options *options, fmpz_mat_t matrix,
                                     fmpz_t total) {
    bool riffle = faro_is(procedure, "gsr-riffle"), keys = faro_is(procedure, "random-keys");
    const char *ties = faro_word_of(procedure, "ties");
    if (n == 0 || (!riffle && (!keys || strcmp(ties, "redrawn") == 0)))
        return FARO_ERROR_UNSUPPORTED;
    fmpz_t a;
    fmpz_init(a);
    fmpz_one_2exp(a, riffle ? faro_value_of(procedure, "times", 1)
                            : faro_value_of(procedure, "bits", 1));
    size_t digits = fmpz_cmp_ui(a, n) < 0 ? (size_t)fmpz_get_ui(a) : n;
    fmpz *share = _fmpz_vec_init((slong)digits);
    if (digits < n)
        for (size_t d = 0; d < digits; d++) fmpz_one(share + d);
    else
        newton_shares(share, digits, a);
    fmpz_pow_ui(total, a, n);
    faro_status status = FARO_OK;
    for (size_t d = 0; d < digits && !status; d++) {
        add_digit(matrix, n, a, d, share + d);
        if (faro_exact_stopped(options)) status = FARO_ERROR_INTERRUPTED;
    }
    if (riffle)
        fmpz_mat_transpose(matrix, matrix); /* [place][card] so far */
    else if (strcmp(ties, "reversed") == 0)
        swap_rows_upside_down(matrix, n);
    _fmpz_vec_clear(share, (slong)digits);
    fmpz_clear(a);
    return status;
}
