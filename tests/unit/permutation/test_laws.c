/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Null laws: equal to counts over all permutations of up to eight cards and to exact tables at 20;
 * sums, means and variances at larger n; cut laws are the start of whole ones. */
#include "null_values.h"
#include "unit.h"

#include "faro/permutation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct law {
    const char *name;
    size_t (*pmf)(size_t n, double *pmf, size_t size);
    faro_moments (*moments)(size_t n);
    uint64_t (*value)(const uint32_t *p, size_t n);
    double unit; /* the statistic is unit * index */
    size_t most; /* largest n of the checks of sums */
} law;

static uint64_t fixed_points(const uint32_t *p, size_t n) {
    return faro_perm_fixed_points(p, n);
}
static uint64_t cycles(const uint32_t *p, size_t n) {
    return faro_perm_cycles(p, n, NULL);
}
static uint64_t descents(const uint32_t *p, size_t n) {
    return faro_perm_descents(p, n);
}
static uint64_t rising(const uint32_t *p, size_t n) {
    return faro_perm_rising_sequences(p, n, NULL);
}
static uint64_t successions(const uint32_t *p, size_t n) {
    return faro_perm_successions(p, n);
}
static uint64_t inversions(const uint32_t *p, size_t n) {
    return faro_perm_inversions(p, n, NULL);
}
static uint64_t displacement(const uint32_t *p, size_t n) {
    return faro_perm_displacement(p, n) / 2;
}

static const law laws[] = {
    {"fixed points", faro_law_fixed_points, faro_moments_fixed_points, fixed_points, 1, 1000},
    {"cycles", faro_law_cycles, faro_moments_cycles, cycles, 1, 1000},
    {"descents", faro_law_descents, faro_moments_descents, descents, 1, 1000},
    {"rising sequences", faro_law_rising_sequences, NULL, rising, 1, 1000},
    {"successions", faro_law_successions, faro_moments_successions, successions, 1, 1000},
    {"inversions", faro_law_inversions, faro_moments_inversions, inversions, 1, 400},
    {"displacement", faro_law_displacement, faro_moments_displacement, displacement, 2, 80},
};

static void close_to(double found, double expected, double error, const law *of, size_t n,
                     size_t k) {
    if (!(fabs(found - expected) <= error * fabs(expected)))
        fail_msg("%s, n = %zu, entry %zu: %.17g instead of %.17g", of->name, n, k, found, expected);
}

static void counts_of_small_n(void **unused) {
    (void)unused;
    for (size_t l = 0; l < COUNT(laws); l++)
        for (size_t n = 0; n <= 8; n++) {
            uint32_t p[8];
            double pmf[64], count[64] = {0}, total = 0;
            size_t size = laws[l].pmf(n, NULL, 0);
            assert_int_equal(laws[l].pmf(n, pmf, COUNT(pmf)), size);
            faro_perm_identity(p, n);
            do {
                uint64_t value = laws[l].value(p, n);
                assert_true(value < size);
                count[value]++, total++;
            } while (faro_perm_next(p, n));
            for (size_t k = 0; k < size; k++)
                close_to(pmf[k], count[k] / total, 1e-14, &laws[l], n, k);
        }
}

static void sums_and_moments(void **unused) {
    (void)unused;
    const size_t sizes[] = {0, 1, 2, 3, 10, 52, 80, 312, 400, 1000};
    for (size_t l = 0; l < COUNT(laws); l++)
        for (size_t i = 0; i < COUNT(sizes) && sizes[i] <= laws[l].most; i++) {
            size_t n = sizes[i], size = laws[l].pmf(n, NULL, 0);
            double *pmf = malloc(size * sizeof *pmf), sum = 0, mean = 0, variance = 0;
            assert_non_null(pmf);
            assert_int_equal(laws[l].pmf(n, pmf, size), size);
            for (size_t k = 0; k < size; k++)
                sum += pmf[k], mean += pmf[k] * (double)k * laws[l].unit;
            for (size_t k = 0; k < size; k++) {
                double distance = (double)k * laws[l].unit - mean;
                variance += pmf[k] * distance * distance;
            }
            free(pmf);
            close_to(sum, 1, 1e-12, &laws[l], n, 0);
            if (!laws[l].moments) continue;
            faro_moments moments = laws[l].moments(n);
            close_to(mean, moments.mean, 1e-11, &laws[l], n, 1);
            assert_true(fabs(variance - moments.variance) <= 1e-10 * (1 + moments.variance));
        }
}

/* Asking for fewer entries gives the same numbers bit for bit and touches no more. */
static void cut_laws(void **unused) {
    (void)unused;
    for (size_t l = 0; l < COUNT(laws); l++)
        for (size_t n = 0; n <= 30; n += 3) {
            double whole[700], cut[700];
            size_t size = laws[l].pmf(n, whole, COUNT(whole));
            for (size_t part = 0; part <= size; part += 1 + size / 9) {
                for (size_t k = 0; k < COUNT(cut); k++) cut[k] = -7;
                assert_int_equal(laws[l].pmf(n, cut, part), size);
                assert_memory_equal(cut, whole, part * sizeof *cut);
                assert_true(cut[part] == -7);
            }
        }
}

static void exact_table(const law *of, size_t n, const uint64_t *counts, size_t size) {
    double pmf[200], factorial = 1;
    assert_int_equal(of->pmf(n, pmf, COUNT(pmf)), size);
    for (size_t k = 2; k <= n; k++) factorial *= (double)k;
    for (size_t k = 0; k < size; k++)
        close_to(pmf[k], (double)counts[k] / factorial, 1e-14, of, n, k);
}

static void exact_tables(void **unused) {
    (void)unused;
    exact_table(&laws[0], 5, fixed_points_5, COUNT(fixed_points_5));
    exact_table(&laws[0], 20, fixed_points_20, COUNT(fixed_points_20));
    exact_table(&laws[1], 5, cycles_5, COUNT(cycles_5));
    exact_table(&laws[1], 20, cycles_20, COUNT(cycles_20));
    exact_table(&laws[2], 5, descents_5, COUNT(descents_5));
    exact_table(&laws[2], 20, descents_20, COUNT(descents_20));
    exact_table(&laws[5], 5, inversions_5, COUNT(inversions_5));
    exact_table(&laws[5], 20, inversions_20, COUNT(inversions_20));
}

/* Entries far out at n = 52, from exact integers divided once. */
static void far_entries(void **unused) {
    (void)unused;
    static double pmf[1400];
    laws[0].pmf(52, pmf, COUNT(pmf));
    close_to(pmf[0], 0.36787944117144233, 1e-13, &laws[0], 52, 0);
    close_to(pmf[20], 1.5121013503012103e-19, 1e-13, &laws[0], 52, 20);
    close_to(pmf[52], 1.2397999308571486e-68, 1e-13, &laws[0], 52, 52);
    laws[1].pmf(52, pmf, COUNT(pmf));
    close_to(pmf[1], 0.019230769230769232, 1e-13, &laws[1], 52, 1);
    close_to(pmf[4], 0.23282114328188702, 1e-13, &laws[1], 52, 4);
    close_to(pmf[30], 4.6656403760800224e-24, 1e-13, &laws[1], 52, 30);
    close_to(pmf[52], 1.2397999308571486e-68, 1e-13, &laws[1], 52, 52);
    laws[2].pmf(52, pmf, COUNT(pmf));
    close_to(pmf[0], 1.2397999308571486e-68, 1e-13, &laws[2], 52, 0);
    close_to(pmf[3], 2.5145705470440785e-37, 1e-13, &laws[2], 52, 3);
    close_to(pmf[25], 0.1840670944965577, 1e-13, &laws[2], 52, 25);
    close_to(pmf[51], 1.2397999308571486e-68, 1e-13, &laws[2], 52, 51);
    laws[4].pmf(52, pmf, COUNT(pmf));
    close_to(pmf[0], 0.37495404580935465, 1e-13, &laws[4], 52, 0);
    close_to(pmf[9], 8.5781140891794395e-07, 1e-13, &laws[4], 52, 9);
    close_to(pmf[51], 1.2397999308571486e-68, 1e-13, &laws[4], 52, 51);
    laws[5].pmf(52, pmf, COUNT(pmf));
    close_to(pmf[0], 1.2397999308571486e-68, 1e-13, &laws[5], 52, 0);
    close_to(pmf[100], 5.072679110090625e-29, 1e-13, &laws[5], 52, 100);
    close_to(pmf[663], 0.0062634273045342106, 1e-13, &laws[5], 52, 663);
    close_to(pmf[1326], 1.2397999308571486e-68, 1e-13, &laws[5], 52, 1326);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_of_small_n), cmocka_unit_test(sums_and_moments),
        cmocka_unit_test(cut_laws),          cmocka_unit_test(exact_tables),
        cmocka_unit_test(far_entries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
