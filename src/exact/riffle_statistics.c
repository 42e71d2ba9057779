/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws of statistics after a riffle into a packets, over a^n.
 *
 * Rising sequences (r) decide the weight C(a + n - r, n). Descents: by the symmetry of two-sided
 * Eulerian numbers, sum over orders of weight * C(b + n - 1 - descents, n) = C(a b + n - 1, n) for
 * every b, which is solved for the weights by descents. Cycles (Diaconis, McGrath and Pitman 1995):
 * the orders with n_i cycles of i cards weigh the coefficient of u^n prod x_i^n_i in prod (1 - x_i
 * u^i)^(-f_i), where f_i = sum over d | i of mu(d) a^(i/d) / i counts the primitive necklaces. A
 * sort by keys makes the inverse of a riffle: descents and rising sequences change their parts,
 * cycles stay. */
#include "exact/riffle_statistics.h"

#include "exact/statistics.h"

#include <fmpz_vec.h>
#include <ulong_extras.h>

enum { MOST_CYCLES = 100 /* cards; cost n^3 log n multiplications of numbers of n log2 a bits */ };

/* C(top, n) for big `top`. */
static void choose(fmpz_t out, const fmpz_t top, size_t n) {
    fmpz_t factor;
    fmpz_init(factor);
    fmpz_one(out);
    for (size_t i = 0; i < n; i++) {
        fmpz_sub_ui(factor, top, i);
        fmpz_mul(out, out, factor);
    }
    fmpz_fac_ui(factor, n);
    fmpz_divexact(out, out, factor);
    fmpz_clear(factor);
}

/* weight[s]: of the orders with s descents, when the weight of an order depends on the descents of
 * its inverse. */
static void other_descents(fmpz *weight, size_t n, const fmpz_t a) {
    fmpz *known = _fmpz_vec_init((slong)n + 1); /* [b] = C(a b + n - 1, n), 0 for b = 0 */
    fmpz_t term;
    fmpz_init(term);
    for (size_t b = 1; b <= n; b++) {
        fmpz_mul_ui(term, a, b);
        fmpz_add_ui(term, term, n - 1);
        choose(known + b, term, n);
    }
    fmpz_one(term); /* (-1)^j C(n + 1, j) */
    for (size_t j = 0; j < n; j++) {
        for (size_t s = j; s < n; s++) fmpz_addmul(weight + s, term, known + s + 1 - j);
        fmpz_mul_si(term, term, -(slong)(n + 1 - j));
        fmpz_divexact_ui(term, term, j + 1);
    }
    fmpz_clear(term);
    _fmpz_vec_clear(known, (slong)n + 1);
}

/* f_i. */
static void necklaces(fmpz_t out, const fmpz_t a, size_t i) {
    fmpz_t power;
    fmpz_init(power);
    fmpz_zero(out);
    for (size_t d = 1; d <= i; d++) {
        if (i % d != 0) continue;
        int sign = n_moebius_mu(d);
        fmpz_pow_ui(power, a, i / d);
        if (sign > 0) fmpz_add(out, out, power);
        if (sign < 0) fmpz_sub(out, out, power);
    }
    fmpz_divexact_ui(out, out, i);
    fmpz_clear(power);
}

/* sum[m * (n + 1) + c] *= (1 - x u^i)^(-f), m cards in c cycles. */
static void multiply_cycles(fmpz *sum, size_t n, size_t i, const fmpz_t f) {
    fmpz *ways = _fmpz_vec_init((slong)(n / i) + 1); /* C(f + k - 1, k) */
    fmpz_t top;
    fmpz_init(top);
    for (size_t k = 0; k <= n / i; k++) {
        fmpz_add_ui(top, f, k);
        fmpz_sub_ui(top, top, 1);
        choose(ways + k, top, k);
    }
    for (size_t m = n + 1; m-- > i;)
        for (size_t c = m + 1; c-- > 0;)
            for (size_t k = 1; k <= m / i && k <= c; k++)
                fmpz_addmul(sum + m * (n + 1) + c, ways + k, sum + (m - i * k) * (n + 1) + c - k);
    fmpz_clear(top);
    _fmpz_vec_clear(ways, (slong)(n / i) + 1);
}

static void cycles(faro_law *law, const fmpz_t a) {
    size_t n = law->n;
    fmpz *sum = _fmpz_vec_init((slong)((n + 1) * (n + 1)));
    fmpz_t f;
    fmpz_init(f);
    fmpz_one(sum);
    for (size_t i = 1; i <= n; i++) {
        necklaces(f, a, i);
        multiply_cycles(sum, n, i, f);
    }
    fmpz *parity = faro_law_statistic_room(law, FARO_STATISTIC_parity);
    for (size_t c = 0; c <= n; c++) {
        fmpz *to = parity + (n - c) % 2;
        fmpz_add(to, to, sum + n * (n + 1) + c);
    }
    faro_law_set_statistic(law, FARO_STATISTIC_cycles, sum + n * (n + 1));
    fmpz_clear(f);
    _fmpz_vec_clear(sum, (slong)((n + 1) * (n + 1)));
}

/* x_i = 1 but for i = 1: prod (1 - u^i)^(-f_i) = 1 / (1 - a u), so k fixed points weigh C(a + k -
 * 1, k) times sum over m <= n - k of (-1)^m C(a, m) a^(n - k - m). */
static void fixed_points(fmpz *weight, size_t n, const fmpz_t a) {
    fmpz *others = _fmpz_vec_init((slong)n + 1);
    fmpz_t term, factor;
    fmpz_init(term), fmpz_init(factor);
    fmpz_one(term);                   /* (-1)^r C(a, r) */
    for (size_t r = 0; r <= n; r++) { /* others[r] = a others[r-1] + (-1)^r C(a, r) */
        if (r > 0) fmpz_mul(others + r, others + r - 1, a);
        fmpz_add(others + r, others + r, term);
        fmpz_sub_ui(factor, a, r);
        fmpz_neg(factor, factor);
        fmpz_mul(term, term, factor);
        fmpz_divexact_ui(term, term, r + 1);
    }
    fmpz_one(term); /* C(a + k - 1, k) */
    for (size_t k = 0; k <= n; k++) {
        fmpz_mul(weight + k, term, others + n - k);
        fmpz_add_ui(factor, a, k);
        fmpz_mul(term, term, factor);
        fmpz_divexact_ui(term, term, k + 1);
    }
    fmpz_clear(term), fmpz_clear(factor);
    _fmpz_vec_clear(others, (slong)n + 1);
}

void faro_riffle_statistics(faro_law *law, const fmpz_t a, bool inverse, const fmpz *eulerian,
                            const fmpz *weights) {
    size_t n = law->n;
    if (n <= faro_statistic_most(FARO_STATISTIC_descents)) {
        fmpz *descents = faro_law_statistic_room(law, FARO_STATISTIC_descents);
        fmpz *rising = faro_law_statistic_room(law, FARO_STATISTIC_rising_sequences) + 1;
        fmpz *own = inverse ? descents : rising;
        for (size_t d = 0; d < n; d++) fmpz_mul(own + d, eulerian + d, weights + d);
        other_descents(inverse ? rising : descents, n, a);
    }
    fixed_points(faro_law_statistic_room(law, FARO_STATISTIC_fixed_points), n, a);
    if (n <= MOST_CYCLES) cycles(law, a);
}
