/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Tails against values of an independent computation (mpmath, 40 digits), against finite sums, and
 * upper plus lower tail = 1. */
#include "unit.h"

#include "faro/exact.h"

#include <math.h>
#include <string.h>

static void near(double seen, double wanted, double relative) {
    if (!(fabs(seen - wanted) <= relative * fabs(wanted) + 1e-13)) {
        print_error("seen %.17g, wanted %.17g\n", seen, wanted);
        fail();
    }
}

static void known_answers(void **unused) {
    (void)unused;
    near(faro_tail_chi_square(100, 81), -1.12636769252560, 1e-12);
    near(faro_tail_chi_square(500, 81), -60.8899428528971, 1e-12);
    near(faro_tail_chi_square(1800, 81), -321.262244003673, 1e-12);
    near(faro_tail_chi_square(103179.9, 81), -22266.19321023739, 1e-12);
    near(faro_tail_chi_square_lower(40, 81), -4.433140891865216332, 1e-12);
    near(faro_tail_normal(100), -2173.871542869034376527, 1e-12);
    near(faro_tail_normal(-5), -0.000000124491213738829, 1e-9);
    near(faro_tail_poisson(3, 1), -1.095276898866782253706, 1e-12);
    near(faro_tail_binomial(600, 1000, 0.5), -9.865111742849924837, 1e-12);
}

static void edges(void **unused) {
    (void)unused;
    assert_true(faro_tail_chi_square(0, 5) == 0);
    assert_true(faro_tail_chi_square(INFINITY, 5) == -INFINITY);
    assert_true(isnan(faro_tail_chi_square(1, 0)));
    assert_true(faro_tail_chi_square_lower(0, 5) == -INFINITY);
    assert_true(faro_tail_poisson(0, 3) == 0);
    assert_true(faro_tail_poisson(1, 0) == -INFINITY);
    assert_true(faro_tail_binomial(11, 10, 0.5) == -INFINITY);
    assert_true(faro_tail_binomial(0, 10, 0.5) == 0);
    assert_true(faro_tail_binomial_lower(10, 10, 0.5) == 0);
    assert_true(isnan(faro_tail_binomial(1, 10, 1.5)));
    assert_true(faro_tail_normal(INFINITY) == -INFINITY);
    near(faro_tail_normal(0), -log10(2), 1e-15);
    /* far beyond the exponents of any floating-point type: z^2/2 decides */
    near(faro_tail_normal(1e7), -0.5e14 * log10(exp(1)), 1e-11);
    near(faro_tail_chi_square(1e17, 81), -0.5e17 * log10(exp(1)), 1e-11);
}

/* P(X <= k) of a binomial by adding the terms. */
static double binomial_sum(uint64_t first, uint64_t last, uint64_t trials, double chance) {
    double sum = 0;
    for (uint64_t k = first; k <= last; k++)
        sum += exp(lgamma((double)trials + 1) - lgamma((double)k + 1) -
                   lgamma((double)(trials - k) + 1) + (double)k * log(chance) +
                   (double)(trials - k) * log1p(-chance));
    return log10(sum);
}

static double poisson_sum(uint64_t last, double mean) {
    double sum = 0;
    for (uint64_t k = 0; k <= last; k++)
        sum += exp((double)k * log(mean) - mean - lgamma((double)k + 1));
    return log10(sum);
}

static void finite_sums(void **unused) {
    (void)unused;
    uint64_t state = 5;
    for (int round = 0; round < 200; round++) {
        uint64_t trials = 1 + test_below(&state, 60), k = 1 + test_below(&state, trials);
        double chance = (1 + (double)test_below(&state, 98)) / 100;
        near(faro_tail_binomial(k, trials, chance), binomial_sum(k, trials, trials, chance), 1e-10);
        near(faro_tail_binomial_lower(k - 1, trials, chance),
             binomial_sum(0, k - 1, trials, chance), 1e-10);
        near(faro_tail_poisson_lower(k, 20 * chance), poisson_sum(k, 20 * chance), 1e-9);
        /* a chi-square tail with an even number of degrees is a Poisson sum */
        near(faro_tail_chi_square(2 * 20 * chance, 2 * (double)(k + 1)),
             poisson_sum(k, 20 * chance), 1e-9);
    }
}

static void both_sides_make_one(void **unused) {
    (void)unused;
    uint64_t state = 9;
    for (int round = 0; round < 200; round++) {
        double degrees = 1 + (double)test_below(&state, 2000);
        double x = degrees + 3 * sqrt(2 * degrees) * ((double)test_below(&state, 1000) / 500 - 1);
        if (x <= 0) continue;
        double sum = pow(10, faro_tail_chi_square(x, degrees)) +
                     pow(10, faro_tail_chi_square_lower(x, degrees));
        near(sum, 1, 1e-11);
        double mean = degrees / 3;
        uint64_t k = 1 + test_below(&state, 2 * (uint64_t)degrees);
        near(pow(10, faro_tail_poisson(k, mean)) + pow(10, faro_tail_poisson_lower(k - 1, mean)), 1,
             1e-11);
    }
}

/* Ten million degrees of freedom: close to the normal law with Wilson and Hilferty's cube root. */
static void large_degrees(void **unused) {
    (void)unused;
    double degrees = 1e7;
    for (double z = -20; z <= 20; z += 5) {
        double c = 2 / (9 * degrees), x = degrees * pow(1 - c + z * sqrt(c), 3);
        near(faro_tail_chi_square(x, degrees), faro_tail_normal(z), 1e-5);
        near(faro_tail_chi_square_lower(x, degrees), faro_tail_normal(-z), 1e-5);
    }
}

/* The bound is above the tail and right in the exponent. */
static void chernoff(void **unused) {
    (void)unused;
    const double coin[] = {0.5, 0.5};
    for (uint64_t k = 510; k < 1000; k += 70) {
        double bound = faro_tail_chernoff(coin, 2, 1000, (double)k),
               tail = faro_tail_binomial(k, 1000, 0.5);
        assert_true(bound >= tail && bound < tail + 2.5);
    }
    near(faro_tail_chernoff(coin, 2, 1000, 1000), 1000 * log10(0.5), 1e-12);
    assert_true(faro_tail_chernoff(coin, 2, 1000, 1001) == -INFINITY);
    assert_true(faro_tail_chernoff(coin, 2, 1000, 499) == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers), cmocka_unit_test(edges),
        cmocka_unit_test(finite_sums),   cmocka_unit_test(both_sides_make_one),
        cmocka_unit_test(large_degrees), cmocka_unit_test(chernoff)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
