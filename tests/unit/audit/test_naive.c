/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exact probabilities of decks under the naive kind of loops. */
#include "audit/naive_loops.h"
#include "unit.h"

#include "faro/permutation.h"

#include <math.h>

/* Walks all choices of a variant and counts the weight of each order of n <= 5 cards, by rank. */
static void walk(size_t variant, size_t n, size_t step, const uint32_t *deck, double weight,
                 double *law) {
    if (step == faro_naive_steps(variant, n, n)) {
        uint64_t rank;
        assert_int_equal(faro_perm_rank(deck, n, &rank), FARO_OK);
        law[rank] += weight;
        return;
    }
    const size_t i = faro_naive_place(variant, n, n, step);
    const bool other = faro_naive_loops[variant / 2].with == FARO_NAIVE_OTHER;
    size_t begin, end;
    faro_naive_range(variant, n, i, &begin, &end);
    for (size_t j = begin; j < end; j++) {
        if (j == i && other) continue;
        uint32_t next[5];
        for (size_t x = 0; x < n; x++) next[x] = deck[x == i ? j : x == j ? i : x];
        walk(variant, n, step + 1, next, weight / (double)(end - begin - other), law);
    }
}

static void ratios_are_those_of_all_paths(void **unused) {
    (void)unused;
    for (size_t n = 3; n <= 5; n++)
        for (size_t v = 0; v < FARO_NAIVE_VARIANTS; v++) {
            const uint32_t start[5] = {0, 1, 2, 3, 4};
            const size_t orders = n == 3 ? 6 : n == 4 ? 24 : 120;
            double law[120] = {0};
            walk(v, n, 0, start, 1, law);
            for (size_t rank = 0; rank < orders; rank++) {
                uint32_t deck[5];
                assert_int_equal(faro_perm_unrank(deck, n, rank), FARO_OK);
                const double ratio = faro_naive_exact_ratio(v, deck, n);
                const double expected = law[rank] * (double)orders;
                assert_true(fabs(exp(ratio) - expected) < 1e-12 * (1 + expected));
            }
        }
}

/* Published: with three cards the orders come 4 or 5 times of 27. */
static void three_cards(void **unused) {
    (void)unused;
    const uint32_t start[3] = {0, 1, 2}, reversed[3] = {2, 1, 0};
    assert_true(fabs(exp(faro_naive_exact_ratio(0, start, 3)) - 6 * 4.0 / 27) < 1e-14);
    assert_true(fabs(exp(faro_naive_exact_ratio(0, reversed, 3)) - 6 * 4.0 / 27) < 1e-14);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratios_are_those_of_all_paths),
        cmocka_unit_test(three_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
