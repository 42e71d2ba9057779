/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The draws of uutils shuf --random-seed: the results that its own test suite freezes
 * (tests/by-util/test_shuf.rs, test_seed_*), and laws. */
#include "faro/shuffle.h"
#include "unit.h"

#include <string.h>

static faro_uutils_draws seeded(const char *seed) {
    faro_uutils_draws draws;
    assert_int_equal(faro_uutils_seed(&draws, seed, strlen(seed)), FARO_OK);
    return draws;
}

static void frozen_results(void **unused) {
    (void)unused;
    /* qux bar baz foo baz qux qux foo qux qux of foo bar baz qux; qux baz foo bar; 1..99 less one
     */
    static const uint64_t repeat[] = {3, 1, 2, 0, 2, 3, 3, 0, 3, 3}, order[] = {3, 2, 0, 1};
    static const uint64_t range[] = {59, 43, 37, 40, 62, 42, 30, 70, 45, 89};
    uint64_t out[4];
    faro_uutils_draws draws = seeded("\xf0\x9f\x8c\xb1"); /* U+1F331 */
    for (size_t i = 0; i < COUNT(repeat); i++)
        assert_int_equal(faro_uutils_below(&draws, 4), repeat[i]);
    draws = seeded("\xf0\x9f\x8c\xb1");
    assert_int_equal(faro_uutils_sample(&draws, out, 4, 4), FARO_OK);
    assert_memory_equal(out, order, sizeof out);
    draws = seeded("\xf0\x9f\xa6\x80"); /* U+1F980 */
    for (size_t i = 0; i < COUNT(range); i++)
        assert_int_equal(faro_uutils_below(&draws, 99), range[i]);
}

static void samples_are_permutations_and_prefixes(void **unused) {
    (void)unused;
    enum { N = 3000 };
    static uint64_t all[N], head[N];
    static unsigned char seen[N];
    faro_uutils_draws draws = seeded("permutation"), copy = draws;
    assert_int_equal(faro_uutils_sample(&draws, all, N, N), FARO_OK);
    for (size_t i = 0; i < N; i++) {
        assert_true(all[i] < N && !seen[all[i]]);
        seen[all[i]] = 1;
    }
    assert_int_equal(faro_uutils_sample(&copy, head, 100, N), FARO_OK);
    assert_memory_equal(head, all, 100 * sizeof *head);
}

static void edges_are_defined(void **unused) {
    (void)unused;
    faro_uutils_draws draws;
    uint64_t out[2];
    assert_int_equal(faro_uutils_seed(&draws, NULL, 0), FARO_OK);
    assert_int_equal(faro_uutils_below(&draws, 1), 0);
    assert_int_equal(faro_uutils_sample(&draws, out, 2, 1), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_uutils_sample(&draws, out, 0, 0), FARO_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frozen_results),
        cmocka_unit_test(samples_are_permutations_and_prefixes),
        cmocka_unit_test(edges_are_defined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
