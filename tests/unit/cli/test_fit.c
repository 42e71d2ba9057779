/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The chi-square fit of `faro compare`: known answers, degrees of freedom, merging of small cells.
 */
#include "unit.h"

#include "cli/compare.h"

#include <math.h>

static void assert_p(double log10_p, double p) {
    if (!(fabs(pow(10, log10_p) / p - 1) < 1e-4))
        fail_msg("p = %g, expected %g", pow(10, log10_p), p);
}

/* A die thrown 600 times: chi-square 6.84 on 5 degrees. With an even number of degrees the tail is
 * a finite sum: exp(-x/2) on 2, exp(-x/2) (1 + x/2) on 4. The verdict is two-sided: twice the
 * lesser tail, at most 1. */
static void known_answers(void **unused) {
    (void)unused;
    static const uint64_t three[] = {110, 95, 95}; /* 1 + 0.25 + 0.25 */
    static const double even3[] = {100, 100, 100};
    assert_p(cli_fit(three, even3, 3), 2 * exp(-0.75) > 1 ? 2 * (1 - exp(-0.75)) : 2 * exp(-0.75));
    static const uint64_t far3[] = {140, 80, 80}; /* 16 + 4 + 4 = 24 */
    assert_p(cli_fit(far3, even3, 3), 2 * exp(-12));
    static const uint64_t five[] = {130, 90, 100, 85, 95}; /* 9 + 1 + 0 + 2.25 + 0.25 = 12.5 */
    static const double even5[] = {100, 100, 100, 100, 100};
    assert_p(cli_fit(five, even5, 5), 2 * exp(-6.25) * (1 + 6.25));
    /* Mendel's peas (1866): 315, 108, 101, 32 of 9:3:3:1; chi-square 0.470024 on 3 degrees, upper
     * tail 0.925426 (R: chisq.test), so the lower one, doubled, is the verdict. */
    static const uint64_t peas[] = {315, 108, 101, 32};
    static const double ratio[] = {312.75, 104.25, 104.25, 34.75};
    assert_p(cli_fit(peas, ratio, 4), 2 * (1 - 0.9254259));
}

/* Counts that fit perfectly are suspicious too: chi-square 0 has lower tail 0. */
static void too_good(void **unused) {
    (void)unused;
    static const uint64_t counts[] = {100, 100, 100};
    static const double expected[] = {100, 100, 100};
    assert_true(cli_fit(counts, expected, 3) == -INFINITY);
}

/* Cells are put together from the left until 5 are due, and what is left over at the right end goes
 * to the last group: 1 + 1 + 3 | 50 | 45 + 3 + 1. */
static void small_cells_are_merged(void **unused) {
    (void)unused;
    static const uint64_t counts[] = {3, 0, 4, 40, 50, 5, 2}, merged[] = {7, 40, 57};
    static const double expected[] = {1, 1, 3, 50, 45, 3, 1}, due[] = {5, 50, 49};
    double fine = cli_fit(counts, expected, 7), coarse = cli_fit(merged, due, 3);
    assert_true(fabs(fine - coarse) < 1e-12);
    /* 4/5 + 100/50 + 64/49 on 2 degrees */
    double x = 4.0 / 5 + 100.0 / 50 + 64.0 / 49;
    assert_p(coarse, fmin(1, 2 * fmin(exp(-x / 2), 1 - exp(-x / 2))));
}

static void nothing_to_test(void **unused) {
    (void)unused;
    static const uint64_t counts[] = {2, 1, 1};
    static const double expected[] = {1, 2, 1};
    assert_true(isnan(cli_fit(counts, expected, 3))); /* a single group */
    static const double whole[] = {4};
    assert_true(isnan(cli_fit(counts, whole, 1)));
}

/* One count where none can be is proof; cells where none can be and none are do not count. */
static void impossible_cells(void **unused) {
    (void)unused;
    static const uint64_t seen[] = {99, 1, 100}, none[] = {110, 0, 90};
    static const double expected[] = {100, 0, 100};
    assert_true(cli_fit(seen, expected, 3) == -INFINITY);
    static const uint64_t two[] = {110, 90};
    static const double even[] = {100, 100};
    assert_true(fabs(cli_fit(none, expected, 3) - cli_fit(two, even, 2)) < 1e-12);
    assert_p(cli_fit(two, even, 2), 2 * 0.1572992); /* erfc(1): chi-square 2 on 1 degree */
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_answers), cmocka_unit_test(too_good),
                                       cmocka_unit_test(small_cells_are_merged),
                                       cmocka_unit_test(nothing_to_test),
                                       cmocka_unit_test(impossible_cells)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
