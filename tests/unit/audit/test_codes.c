/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Codes are bijections, and what they read off a deck is what the loop drew; every CPU level
 * agrees. */
#include "decks.h"

#include "audit/codes.h"
#include "audit/draw_laws.h"
#include "audit/kernels.h"

enum { MOST = 130 };

static void digits_of_a_deck_make_the_deck(void **unused) {
    (void)unused;
    uint64_t seed = 1;
    for (int round = 0; round < 400; round++) {
        const size_t n = 2 + (size_t)test_below(&seed, MOST - 1);
        uint32_t deck[MOST], inverse[MOST], digit[MOST], again[MOST], scratch[4 * MOST + 2];
        test_permutation(&seed, deck, n);
        faro_perm_inverse(inverse, deck, n);
        for (int c = 0; c < FARO_CODES; c++) {
            faro_code_digits((faro_code)c, deck, inverse, n, digit, scratch);
            for (size_t s = 0; s + 1 < n; s++) assert_true(digit[s] < n - s);
            faro_code_deck((faro_code)c, digit, n, again, scratch);
            assert_memory_equal(again, deck, n * sizeof *deck);
        }
    }
}

/* The loops as people write them. */
static void digits_are_what_the_loops_drew(void **unused) {
    (void)unused;
    uint64_t seed = 2;
    for (int round = 0; round < 200; round++) {
        const size_t n = 2 + (size_t)test_below(&seed, 60);
        uint32_t down[64], up[64], inside[64], inverse[64], digit[64], scratch[4 * 64 + 2];
        uint32_t drawn_down[64], drawn_up[64], drawn_inside[64];
        for (size_t i = 0; i < n; i++) down[i] = up[i] = (uint32_t)i;
        for (size_t i = n - 1; i > 0; i--) {
            const size_t j = (size_t)test_below(&seed, i + 1);
            const uint32_t card = down[i];
            down[i] = down[j];
            down[j] = card;
            drawn_down[n - 1 - i] = (uint32_t)j;
        }
        for (size_t i = 0; i + 1 < n; i++) {
            const size_t j = i + (size_t)test_below(&seed, n - i);
            const uint32_t card = up[i];
            up[i] = up[j];
            up[j] = card;
            drawn_up[i] = (uint32_t)(j - i);
        }
        inside[0] = 0;
        for (size_t i = 1; i < n; i++) {
            const size_t j = (size_t)test_below(&seed, i + 1);
            inside[i] = inside[j];
            inside[j] = (uint32_t)i;
            drawn_inside[n - 1 - i] = (uint32_t)j;
        }
        const struct {
            faro_code code;
            const uint32_t *deck, *drawn;
        } loops[] = {{FARO_CODE_DOWN, down, drawn_down},
                     {FARO_CODE_FIRST, up, drawn_up},
                     {FARO_CODE_INSIDE_OUT, inside, drawn_inside}};
        for (size_t l = 0; l < COUNT(loops); l++) {
            faro_perm_inverse(inverse, loops[l].deck, n);
            faro_code_digits(loops[l].code, loops[l].deck, inverse, n, digit, scratch);
            assert_memory_equal(digit, loops[l].drawn, (n - 1) * sizeof *digit);
        }
    }
}

static void counts_agree_at_every_level(void **unused) {
    (void)unused;
    uint64_t seed = 3;
    for (int round = 0; round < 60; round++) {
        const size_t n = 2 + (size_t)test_below(&seed, 63),
                     count = 1 + (size_t)test_below(&seed, 20);
        static uint32_t decks[20 * 64], inverses[20 * 64];
        for (size_t t = 0; t < count; t++) {
            test_permutation(&seed, decks + t * n, n);
            faro_perm_inverse(inverses + t * n, decks + t * n, n);
        }
        for (int c = 0; c < FARO_CODES; c++) {
            static uint64_t expected[64 * 65 / 2], counted[64 * 65 / 2];
            uint32_t digit[64], scratch[4 * 64 + 2];
            memset(expected, 0, sizeof expected);
            for (size_t t = 0; t < count; t++) {
                uint64_t *row = expected;
                faro_code_digits((faro_code)c, decks + t * n, inverses + t * n, n, digit, scratch);
                for (size_t s = 0; s + 1 < n; row += n - s, s++) row[digit[s]]++;
            }
            for (int level = FARO_CPU_AVX512; level >= FARO_CPU_PORTABLE; level--) {
                faro_cpu_limit((faro_cpu)level);
                memset(counted, 0, sizeof counted);
                if (faro_code_count_64((faro_code)c, decks, inverses, count, n, n - 1, counted))
                    assert_memory_equal(counted, expected, sizeof counted);
            }
            faro_cpu_limit(FARO_CPU_AVX512);
        }
        for (int level = FARO_CPU_AVX512; level >= FARO_CPU_PORTABLE; level--) {
            faro_cpu_limit((faro_cpu)level);
            const faro_kernels *kernels = faro_kernels_now();
            uint32_t cycles[20], scratch[FARO_PERM_SCRATCH(64)];
            kernels->cycles_64(decks, count, n, cycles);
            for (size_t t = 0; t < count; t++) {
                const uint32_t *deck = decks + t * n;
                const faro_along counts = kernels->along(deck, inverses + t * n, n);
                assert_int_equal(cycles[t], faro_perm_cycles(deck, n, scratch));
                const faro_along same = kernels->along_64(deck, inverses + t * n, n);
                assert_memory_equal(&same, &counts, sizeof counts);
                assert_int_equal(counts.fixed, faro_perm_fixed_points(deck, n));
                assert_int_equal(counts.descents, faro_perm_descents(deck, n));
                assert_int_equal(counts.successions, faro_perm_successions(deck, n));
                assert_int_equal(counts.rising + 1, faro_perm_rising_sequences(deck, n, scratch));
                assert_int_equal(kernels->inversions_64(deck, n),
                                 faro_perm_inversions(deck, n, scratch));
            }
        }
        faro_cpu_limit(FARO_CPU_AVX512);
    }
}

/* Laws of draws add up to 1, and for small words they are counted by hand. */
static void laws_of_draws_are_exact(void **unused) {
    (void)unused;
    faro_draw_law laws[FARO_DRAW_LAWS_MOST];
    const size_t count = faro_draw_laws(200, true, laws);
    assert_true(count <= FARO_DRAW_LAWS_MOST);
    for (size_t l = 0; l < count; l++)
        for (uint64_t m = 2; m <= 200; m++) {
            double sum = 0;
            for (uint64_t j = 0; j < m; j++) sum += faro_draw_ratio(laws[l], m, j) / (double)m;
            assert_true(fabs(sum - 1) < 1e-12);
        }
    for (uint64_t range = 127; range <= 128; range++)
        for (uint64_t m = 2; m <= 100; m++) {
            uint64_t counted[3][100] = {{0}};
            for (uint64_t x = 0; x < range; x++) {
                counted[0][x % m]++;
                counted[1][x * m / range]++;
                const uint64_t top = (x + 1) * m / range;
                counted[2][top < m ? top : m - 1]++;
            }
            for (int kind = FARO_DRAW_MODULO; kind <= FARO_DRAW_CEILING; kind++)
                for (uint64_t j = 0; j < m; j++) {
                    const faro_draw_law law = {(faro_draw_kind)kind, range};
                    assert_true(fabs(faro_draw_ratio(law, m, j) * (double)range / (double)m -
                                     (double)counted[kind][j]) < 1e-9);
                }
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_of_a_deck_make_the_deck),
        cmocka_unit_test(digits_are_what_the_loops_drew),
        cmocka_unit_test(counts_agree_at_every_level),
        cmocka_unit_test(laws_of_draws_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
