/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Tail probabilities as log10 p, right far below the smallest double: incomplete gamma and beta
 * functions by Arb (F. Johansson 2017) with the precision doubled until the enclosure is narrow
 * enough. Cost: microseconds to milliseconds, up to 0.2 s at 10^7 degrees of freedom for p next
 * to 1. */
#include "faro/exact.h"

#include <arb.h>
#include <arb_hypgeom.h>

#include <math.h>
#include <stdbool.h>

enum { FIRST_PRECISION = 64, LAST_PRECISION = 1 << 15, WANTED_BITS = 45 };

/* The natural logarithm of a probability as a function of up to three parameters, at one precision.
 */
typedef void (*enclosure)(arb_t log_p, const double *parameter, slong precision);

/* log10 of it. A logarithm next to 0 needs no relative accuracy: 2^-90 is as good as certainty. */
static double log10_of(enclosure f, const double *parameter) {
    arb_t p, ten;
    arb_init(p), arb_init(ten);
    for (slong precision = FIRST_PRECISION; precision <= LAST_PRECISION; precision *= 2) {
        f(p, parameter, precision);
        arb_const_log10(ten, precision);
        arb_div(p, p, ten, precision);
        if (arb_rel_accuracy_bits(p) >= WANTED_BITS) break;
        if (arb_is_finite(p) && mag_cmp_2exp_si(arb_radref(p), -2 * WANTED_BITS) < 0) break;
    }
    double result = arb_is_finite(p) ? arf_get_d(arb_midref(p), ARF_RND_NEAR) : NAN;
    arb_clear(p), arb_clear(ten);
    return result > 0 ? 0 : result;
}

/* log of x^a e^-x / Gamma(a + shift). */
static void gamma_density(arb_t log_p, const arb_t a, ulong shift, const arb_t x, slong precision) {
    arb_t t;
    arb_init(t);
    arb_log(log_p, x, precision);
    arb_mul(log_p, log_p, a, precision);
    arb_sub(log_p, log_p, x, precision);
    arb_add_ui(t, a, shift, precision);
    arb_lgamma(t, t, precision);
    arb_sub(log_p, log_p, t, precision);
    arb_clear(t);
}

/* Far out, where exp would leave Arb's range: Q(a, x) Gamma(a) / (x^(a-1) e^-x) lies between 1 and
 * x / (x - a + 1) (in either order), for x > a. */
static void gamma_upper_far(arb_t log_p, const arb_t a, const arb_t x, slong precision) {
    arb_t end, one;
    arb_init(end), arb_init(one);
    arb_sub(end, x, a, precision);
    arb_add_ui(end, end, 1, precision);
    arb_inv(end, end, precision);
    arb_inv(one, x, precision);
    arb_union(end, end, one, precision);
    arb_log(end, end, precision);
    gamma_density(log_p, a, 0, x, precision);
    arb_add(log_p, log_p, end, precision);
    arb_clear(end), arb_clear(one);
}

static void gamma_upper(arb_t log_p, const double *shape_point, slong precision) {
    arb_t a, x;
    arb_init(a), arb_init(x);
    arb_set_d(a, shape_point[0]), arb_set_d(x, shape_point[1]);
    arb_hypgeom_gamma_upper(log_p, a, x, 1, precision);
    arb_log(log_p, log_p, precision);
    if (!arb_is_finite(log_p) && shape_point[1] > 1e6 && shape_point[1] > 2 * shape_point[0])
        gamma_upper_far(log_p, a, x, precision);
    arb_clear(a), arb_clear(x);
}

/* 1 + x/(a+1) + x^2/((a+1)(a+2)) + ... for x <= a: all terms positive, the rest below a geometric
 * series. */
static void gamma_series(arb_t sum, const arb_t a, const arb_t x, slong precision) {
    arb_t term, ratio;
    arb_init(term), arb_init(ratio);
    arb_one(term), arb_one(sum);
    for (ulong k = 1;; k++) {
        arb_add_ui(ratio, a, k, precision);
        arb_div(ratio, x, ratio, precision);
        arb_mul(term, term, ratio, precision);
        arb_add(sum, sum, term, precision);
        if (k % 64 != 0) continue;
        /* rest <= term * ratio / (1 - ratio), and ratio < 1 */
        arb_sub_ui(ratio, ratio, 1, precision);
        arb_neg(ratio, ratio);
        arb_div(ratio, term, ratio, precision);
        mag_t rest;
        mag_init(rest);
        arb_get_mag(rest, ratio);
        bool done = mag_cmp_2exp_si(rest, -precision) < 0;
        if (done) arb_add_error_mag(sum, rest);
        mag_clear(rest);
        if (done) break;
    }
    arb_clear(term), arb_clear(ratio);
}

/* The lower tail is a series where it is small and a complement where it is not. */
static void gamma_lower(arb_t log_p, const double *shape_point, slong precision) {
    arb_t a, x, sum;
    arb_init(a), arb_init(x), arb_init(sum);
    arb_set_d(a, shape_point[0]), arb_set_d(x, shape_point[1]);
    if (shape_point[1] <= shape_point[0]) {
        gamma_series(sum, a, x, precision);
        gamma_density(log_p, a, 1, x, precision);
        arb_log(sum, sum, precision);
        arb_add(log_p, log_p, sum, precision);
    } else {
        arb_hypgeom_gamma_upper(sum, a, x, 1, precision);
        arb_neg(sum, sum);
        arb_log1p(log_p, sum, precision);
    }
    arb_clear(a), arb_clear(x), arb_clear(sum);
}

double faro_tail_chi_square(double x, double degrees) {
    if (isnan(x) || !(degrees > 0)) return NAN;
    if (x <= 0) return 0;
    return isinf(x) ? -INFINITY : log10_of(gamma_upper, (const double[]){degrees / 2, x / 2});
}

double faro_tail_chi_square_lower(double x, double degrees) {
    if (isnan(x) || !(degrees > 0)) return NAN;
    if (x <= 0) return -INFINITY;
    return isinf(x) ? 0 : log10_of(gamma_lower, (const double[]){degrees / 2, x / 2});
}

double faro_tail_poisson(uint64_t k, double mean) {
    if (!(mean >= 0)) return NAN;
    if (k == 0) return 0;
    return mean == 0 ? -INFINITY : log10_of(gamma_lower, (const double[]){(double)k, mean});
}

double faro_tail_poisson_lower(uint64_t k, double mean) {
    if (!(mean >= 0)) return NAN;
    return mean == 0 ? 0 : log10_of(gamma_upper, (const double[]){(double)k + 1, mean});
}

/* erfc(x) = e^(-x^2) U(1/2, 1/2, x^2) / sqrt(pi) for x > 0. */
static void normal_upper(arb_t log_p, const double *z, slong precision) {
    arb_t x, half, u;
    arb_init(x), arb_init(half), arb_init(u);
    arb_set_d(x, *z);
    arb_mul(x, x, x, precision);
    arb_mul_2exp_si(x, x, -1);
    arb_one(half);
    arb_mul_2exp_si(half, half, -1);
    arb_hypgeom_u(u, half, half, x, precision);
    arb_const_sqrt_pi(half, precision);
    arb_div(u, u, half, precision);
    arb_mul_2exp_si(u, u, -1);
    arb_log(log_p, u, precision);
    arb_sub(log_p, log_p, x, precision);
    arb_clear(x), arb_clear(half), arb_clear(u);
}

static void normal_middle(arb_t log_p, const double *z, slong precision) {
    arb_t x;
    arb_init(x);
    arb_sqrt_ui(x, 2, precision);
    arb_inv(x, x, precision);
    arf_t point;
    arf_init(point);
    arf_set_d(point, *z);
    arb_mul_arf(x, x, point, precision);
    arb_hypgeom_erfc(log_p, x, precision);
    arb_mul_2exp_si(log_p, log_p, -1);
    arb_log(log_p, log_p, precision);
    arf_clear(point);
    arb_clear(x);
}

double faro_tail_normal(double z) {
    if (isnan(z)) return NAN;
    if (isinf(z)) return z > 0 ? -INFINITY : 0;
    return log10_of(z > 3 ? normal_upper : normal_middle, &z);
}

/* P(X >= k) = I_chance(k, trials - k + 1). */
static void binomial_upper(arb_t log_p, const double *k_trials_chance, slong precision) {
    arb_t a, b, x;
    arb_init(a), arb_init(b), arb_init(x);
    arb_set_d(a, k_trials_chance[0]);
    arb_set_d(b, k_trials_chance[1]);
    arb_sub(b, b, a, precision);
    arb_add_ui(b, b, 1, precision);
    arb_set_d(x, k_trials_chance[2]);
    arb_hypgeom_beta_lower(log_p, a, b, x, 1, precision);
    arb_log(log_p, log_p, precision);
    arb_clear(a), arb_clear(b), arb_clear(x);
}

/* P(X <= k) = 1 - I_chance(k + 1, trials - k), which Arb takes as a beta integral of the other end.
 */
static void binomial_lower(arb_t log_p, const double *k_trials_chance, slong precision) {
    arb_t a, b, x;
    arb_init(a), arb_init(b), arb_init(x);
    arb_set_d(b, k_trials_chance[0]);
    arb_set_d(a, k_trials_chance[1]);
    arb_sub(a, a, b, precision);
    arb_add_ui(b, b, 1, precision);
    arb_set_d(x, k_trials_chance[2]);
    arb_sub_ui(x, x, 1, precision);
    arb_neg(x, x);
    arb_hypgeom_beta_lower(log_p, a, b, x, 1, precision);
    arb_log(log_p, log_p, precision);
    arb_clear(a), arb_clear(b), arb_clear(x);
}

double faro_tail_binomial(uint64_t k, uint64_t trials, double chance) {
    if (!(chance >= 0 && chance <= 1)) return NAN;
    if (k == 0) return 0;
    if (k > trials || chance == 0) return -INFINITY;
    return chance == 1
               ? 0
               : log10_of(binomial_upper, (const double[]){(double)k, (double)trials, chance});
}

double faro_tail_binomial_lower(uint64_t k, uint64_t trials, double chance) {
    if (!(chance >= 0 && chance <= 1)) return NAN;
    if (k >= trials || chance == 0) return 0;
    return chance == 1
               ? -INFINITY
               : log10_of(binomial_lower, (const double[]){(double)k, (double)trials, chance});
}
