/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Uniformity counted: all n! permutations of 2 to 6 records (and ordered samples), by leaves and
 * trees with small constants, 100 shuffles for each permutation on average.
 *
 * The statistic is chi-square; its cube root is nearly normal (Wilson and Hilferty 1931). A case
 * fails above 5 standard deviations: for a fair shuffle and a fresh seed with probability 3e-7 a
 * case, below 2e-5 for all of them. The seed is fixed, so the test does not fluctuate. */
#include "shuffle/array.h"
#include "shuffle/head.h"
#include "shuffle/range.h"
#include "shuffle/reference.h"
#include "unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#ifdef _OPENMP
#include <omp.h>
#endif

enum { PER_CELL = 100, CELLS = 720, MOST = 6 };

/* Small leaf; large leaf; trees of leaves of one record, of small and of large leaves, with digits
 * of one bit and of several. */
static const faro_recipe recipes[] = {
    {256, 1 << 21, 17}, {1, 1 << 21, 17}, {1, 1, 0}, {1, 1, 1},
    {1, 1, 2},          {2, 2, 1},        {1, 3, 0}, {1, 2, 1},
};

static double deviation(const uint32_t *count, size_t cells, uint64_t total) {
    double expected = (double)total / (double)cells, x = 0, df = (double)cells - 1;
    for (size_t i = 0; i < cells; i++)
        x += (count[i] - expected) * (count[i] - expected) / expected;
    double v = 2 / (9 * df);
    return (cbrt(x / df) - (1 - v)) / sqrt(v);
}

/* The number of an ordered sample of k of n, mixed radix by the ranks among those left. */
static size_t cell_of(const uint64_t *p, size_t k, size_t n) {
    size_t cell = 0;
    for (size_t i = 0; i < k; i++) {
        size_t rank = (size_t)p[i];
        for (size_t j = 0; j < i; j++) rank -= p[j] < p[i];
        cell = cell * (n - i) + rank;
    }
    return cell;
}

static size_t cells_of(size_t k, size_t n) {
    size_t cells = 1;
    for (size_t i = 0; i < k; i++) cells *= n - i;
    return cells;
}

typedef void make(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                  uint64_t *out, size_t k, size_t n);

static void expect_uniform(make *f, const faro_recipe *recipe, size_t k, size_t n) {
    faro_stream stream;
    uint32_t count[CELLS] = {0};
    size_t cells = cells_of(k, n);
    faro_stream_seed(&stream, "uniform", 7);
    for (uint64_t number = 0; number < PER_CELL * cells; number++) {
        uint64_t p[MOST];
        f(recipe, &stream, number, p, k, n);
        count[cell_of(p, k, n)]++;
    }
    if (cells < 2) return;
    double z = deviation(count, cells, PER_CELL * cells);
    if (!(fabs(z) < 5))
        fail_msg("small %llu, leaf %llu, child %u: %zu of %zu: %.2f standard deviations",
                 (unsigned long long)recipe->small, (unsigned long long)recipe->leaf, recipe->child,
                 k, n, z);
}

static void by_array(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                     uint64_t *out, size_t k, size_t n) {
    uint64_t scratch[MOST];
    (void)k;
    for (size_t i = 0; i < n; i++) out[i] = i;
    faro_array_shuffle(recipe, stream, number, out, n, sizeof *out, scratch);
}

static void by_reference(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                         uint64_t *out, size_t k, size_t n) {
    (void)k;
    assert_int_equal(faro_reference_permutation(recipe, stream, number, out, n), FARO_OK);
}

static void by_head(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                    uint64_t *out, size_t k, size_t n) {
    assert_int_equal(faro_head(recipe, stream, number, out, k, n), FARO_OK);
}

static void by_range(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                     uint64_t *out, size_t k, size_t n) {
    (void)recipe;
    assert_int_equal(faro_range_sample(stream, number, out, k, n), FARO_OK);
}

static void permutations_are_uniform(void **unused) {
    (void)unused;
    for (size_t r = 0; r < COUNT(recipes); r++)
        for (size_t n = 2; n <= MOST; n++) {
            expect_uniform(by_array, &recipes[r], n, n);
            if (n < MOST) expect_uniform(by_reference, &recipes[r], n, n);
        }
}

static void samples_are_uniform(void **unused) {
    (void)unused;
    for (size_t n = 2; n <= MOST; n++)
        for (size_t k = 1; k <= n; k++) {
            expect_uniform(by_range, &recipes[0], k, n);
            for (size_t r = 0; k < 4 && r < 4; r++) expect_uniform(by_head, &recipes[r], k, n);
        }
}

/* The counting itself must see a shuffle that is a little off: one permutation in 20 is not
 * shuffled. */
static void by_lazy(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                    uint64_t *out, size_t k, size_t n) {
    if (number % 20)
        by_array(recipe, stream, number, out, k, n);
    else
        for (size_t i = 0; i < n; i++) out[i] = i;
}

static void the_count_sees_a_lazy_shuffle(void **unused) {
    (void)unused;
    faro_stream stream;
    uint32_t count[CELLS] = {0};
    faro_stream_seed(&stream, "uniform", 7);
    for (uint64_t number = 0; number < PER_CELL * 120; number++) {
        uint64_t p[MOST];
        by_lazy(&recipes[0], &stream, number, p, 5, 5);
        count[cell_of(p, 5, 5)]++;
    }
    assert_true(deviation(count, 120, PER_CELL * 120) > 5);
}

int main(void) {
#ifdef _OPENMP
    omp_set_num_threads(1); /* millions of tiny trees */
#endif
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(permutations_are_uniform),
        cmocka_unit_test(samples_are_uniform),
        cmocka_unit_test(the_count_sees_a_lazy_shuffle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
