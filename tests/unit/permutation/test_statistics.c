/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Statistics against their definitions on random permutations at every CPU level, and their
 * extremes. */
#include "naive.h"
#include "unit.h"

#include "faro/permutation.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 900 };

static uint32_t scratch[FARO_PERM_SCRATCH(MOST)];

static void compare(const uint32_t *p, size_t n, uint32_t *work) {
    size_t fixed = 0, descents = 0, successions = 0;
    uint64_t displacement = 0;
    for (size_t i = 0; i < n; i++) {
        fixed += p[i] == i;
        descents += i > 0 && p[i - 1] > p[i];
        successions += i > 0 && p[i - 1] + 1 == p[i];
        displacement += (uint64_t)(p[i] > i ? p[i] - i : i - p[i]);
    }
    assert_int_equal(faro_perm_fixed_points(p, n), fixed);
    assert_int_equal(faro_perm_descents(p, n), descents);
    assert_int_equal(faro_perm_successions(p, n), successions);
    assert_int_equal(faro_perm_displacement(p, n), displacement);
    assert_int_equal(faro_perm_rising_sequences(p, n, work), naive_rising_sequences(p, n));
    assert_int_equal(faro_perm_longest_increasing(p, n, work), naive_longest_increasing(p, n));
    assert_true(faro_perm_inversions(p, n, work) == naive_inversions(p, n));
}

static void random_permutations_at_every_level(void **unused) {
    (void)unused;
    for (faro_cpu level = FARO_CPU_PORTABLE; level <= FARO_CPU_AVX512; level++) {
        faro_cpu_limit(level);
        uint64_t state = 17;
        for (int round = 0; round < 700; round++) {
            size_t n = (size_t)test_below(&state, round % 10 ? 70 : round % 20 ? 300 : MOST + 1);
            uint32_t p[MOST];
            test_permutation(&state, p, n);
            compare(p, n, n <= FARO_PERM_STACK && round % 2 ? NULL : scratch);
        }
    }
    faro_cpu_limit(FARO_CPU_AVX512);
}

/* Inversions of numbers that are no permutation: equal ones, large ones. */
static void inversions_of_any_numbers(void **unused) {
    (void)unused;
    uint64_t state = 23;
    for (int round = 0; round < 1500; round++) {
        uint32_t p[MOST];
        size_t n = (size_t)test_below(&state, 300);
        uint64_t range = UINT64_C(1) << test_below(&state, 33);
        for (size_t i = 0; i < n; i++) p[i] = (uint32_t)test_below(&state, range);
        assert_true(faro_perm_inversions(p, n, NULL) == naive_inversions(p, n));
    }
}

static void extremes(void **unused) {
    (void)unused;
    const size_t sizes[] = {1, 2, 63, 64, 65, 255, 256, 257, 512, 513, 900};
    for (size_t k = 0; k < COUNT(sizes); k++) {
        size_t n = sizes[k];
        uint32_t p[MOST];
        for (size_t i = 0; i < n; i++) p[i] = (uint32_t)(n - 1 - i);
        assert_int_equal(faro_perm_inversions(p, n, scratch), n * (n - 1) / 2);
        assert_int_equal(faro_perm_descents(p, n), n - 1);
        assert_int_equal(faro_perm_rising_sequences(p, n, scratch), n);
        assert_int_equal(faro_perm_longest_increasing(p, n, scratch), 1);
        assert_int_equal(faro_perm_displacement(p, n), n * n / 2);
        faro_perm_identity(p, n);
        assert_int_equal(faro_perm_inversions(p, n, scratch), 0);
        assert_int_equal(faro_perm_longest_increasing(p, n, scratch), n);
        assert_int_equal(faro_perm_successions(p, n), n - 1);
        assert_int_equal(faro_perm_rising_sequences(p, n, scratch), 1);
    }
    assert_int_equal(faro_perm_rising_sequences(NULL, 0, NULL), 0);
    assert_int_equal(faro_perm_inversions(NULL, 0, NULL), 0);
    const uint32_t p[] = {4, 1, 2, 0}, q[] = {4, 2, 2, 1};
    assert_int_equal(faro_perm_hamming(p, q, 4), 2);
}

/* The way for permutations against the merge sort that other numbers take: doubled cards are no
 * permutation. */
static void two_ways_agree_on_large_ones(void **unused) {
    (void)unused;
    const size_t sizes[] = {257, 1023, 1024, 1025, 65535, 65536, 65537, 200000};
    uint64_t state = 29;
    for (size_t k = 0; k < COUNT(sizes); k++) {
        size_t n = sizes[k];
        uint32_t *p = malloc(n * sizeof *p), *work = malloc(FARO_PERM_SCRATCH(n) * sizeof *work);
        assert_non_null(p), assert_non_null(work);
        test_permutation(&state, p, n);
        uint64_t inversions = faro_perm_inversions(p, n, work);
        faro_perm_lehmer(p, p, n, work);
        uint64_t sum = 0;
        for (size_t i = 0; i < n; i++) sum += p[i];
        assert_true(sum == inversions);
        assert_int_equal(faro_perm_from_lehmer(p, p, n, work), FARO_OK);
        for (size_t i = 0; i < n; i++) p[i] *= 2;
        assert_true(faro_perm_inversions(p, n, work) == inversions);
        free(p), free(work);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_permutations_at_every_level),
        cmocka_unit_test(inversions_of_any_numbers),
        cmocka_unit_test(extremes),
        cmocka_unit_test(two_ways_agree_on_large_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
