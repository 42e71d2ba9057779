/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Shuffles that the best test needs, against direct sums over multinomial counts. */
#include "unit.h"

#include "cli/likelihood.h"

#include <math.h>
#include <stdlib.h>

static cli_likelihood likelihood_of(const char *name, size_t n, faro_law **law) {
    cli_likelihood l;
    faro_procedure procedure;
    assert_int_equal(faro_procedure_parse(name, &procedure, NULL), FARO_OK);
    assert_int_equal(faro_law_of(&procedure, n, NULL, law), FARO_OK);
    assert_int_equal(cli_likelihood_of(*law, &l), FARO_OK);
    return l;
}

/* The naive loop on 3 cards has two classes: three orders of 4/27 and three of 5/27. So a test of N
 * shuffles looks at the number K of the likelier ones: K is binomial(N, 15/27) or (N, 1/2). The
 * errors of the test are summed directly. */
static uint64_t by_binomials(double p, double u, double error) {
    for (uint64_t n = 1;; n++) {
        double missed = 0, alarms = 1; /* the test says P above k, and at k with a coin */
        for (uint64_t k = 0; k <= n; k++) {
            double ways =
                lgamma((double)n + 1) - lgamma((double)k + 1) - lgamma((double)(n - k) + 1);
            double at_p = exp(ways + (double)k * log(p) + (double)(n - k) * log1p(-p));
            double at_u = exp(ways + (double)k * log(u) + (double)(n - k) * log1p(-u));
            missed += at_p, alarms -= at_u;
            if (missed <= error) continue;
            if (alarms + (missed - error) / at_p * at_u <= error) return n;
            break;
        }
    }
}

static void naive_on_three_cards(void **unused) {
    (void)unused;
    faro_law *law;
    cli_likelihood l = likelihood_of("naive", 3, &law);
    assert_int_equal(l.count, 2);
    static const double errors[] = {0.05, 0.01};
    for (size_t i = 0; i < COUNT(errors); i++) {
        uint64_t least, most, direct = by_binomials(15.0 / 27, 0.5, errors[i]);
        assert_int_equal(cli_best_test(&l, errors[i], &least, &most), FARO_OK);
        if (!(least <= direct && direct <= most && most - least <= 1))
            fail_msg("%g: %ju to %ju, directly %ju", errors[i], (uintmax_t)least, (uintmax_t)most,
                     (uintmax_t)direct);
    }
    cli_likelihood_free(&l);
    faro_law_free(law);
}

/* Off by one: one class, (n-1)! of n! orders; N fair shuffles are all possible with n^-N. */
static void off_by_one(void **unused) {
    (void)unused;
    faro_law *law;
    uint64_t least, most;
    cli_likelihood l = likelihood_of("sattolo", 52, &law);
    assert_true(fabs(cli_chernoff(&l) - log(52)) < 1e-9);
    static const struct {
        double error;
        uint64_t needed;
    } cases[] = {{1e-6, 4}, {1e-3, 2}, {0.05, 1}, {0.01, 2}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(cli_best_test(&l, cases[i].error, &least, &most), FARO_OK);
        assert_int_equal(least, cases[i].needed);
        assert_int_equal(most, cases[i].needed);
    }
    cli_likelihood_free(&l);
    faro_law_free(law);
}

static void a_fair_shuffle_is_never_told(void **unused) {
    (void)unused;
    faro_law *law;
    uint64_t least, most;
    cli_likelihood l = likelihood_of("fisher-yates", 8, &law);
    assert_true(cli_chernoff(&l) < 1e-12);
    assert_int_equal(cli_best_test(&l, 1e-6, &least, &most), FARO_OK);
    assert_int_equal(most, UINT64_MAX);
    cli_likelihood_free(&l);
    faro_law_free(law);
}

/* Chernoff information of the naive loop on 3 cards: the least of
 * (15/27)^s (1/2)^(1-s) + (12/27)^s (1/2)^(1-s), tried on a fine grid of s. */
static void chernoff_information(void **unused) {
    (void)unused;
    faro_law *law;
    cli_likelihood l = likelihood_of("naive", 3, &law);
    double least = 1;
    for (double s = 0; s <= 1; s += 1e-4)
        least = fmin(least, (pow(15.0 / 27, s) + pow(12.0 / 27, s)) * pow(0.5, 1 - s));
    assert_true(fabs(cli_chernoff(&l) + log(least)) < 1e-9);
    cli_likelihood_free(&l);
    faro_law_free(law);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(naive_on_three_cards), cmocka_unit_test(off_by_one),
        cmocka_unit_test(a_fair_shuffle_is_never_told), cmocka_unit_test(chernoff_information)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
