/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bits of permutations: over all orders, or all draws, every string of bits comes equally often
 * among those of its length. That is the whole proof of uniformity for these n. */
#include "unit.h"

#include "faro/permutation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BITS = 16 };

typedef struct tally {
    uint64_t of[MOST_BITS + 1][1 << MOST_BITS]; /* [length][string] */
    uint64_t draws;
    double bits;
} tally;

static void take(tally *t, const uint32_t *p, size_t n, size_t drawn, faro_bits_way way) {
    uint32_t scratch[FARO_PERM_BITS_SCRATCH(8)];
    unsigned char out[8] = {0};
    size_t bit = 0;
    faro_perm_bits(p, n, drawn, way, scratch, out, &bit);
    assert_true(bit <= faro_perm_bits_most(n, drawn, way) && bit <= MOST_BITS);
    if (way == FARO_BITS_POWERS) assert_int_equal(bit, faro_perm_bits_most(n, drawn, way));
    t->of[bit][out[0] | (size_t)out[1] << 8]++;
    t->draws++;
    t->bits += (double)bit;
}

/* Every draw of `drawn` of n cards once: whole permutations of which the rest ascends. */
static void enumerate(tally *t, size_t n, size_t drawn, faro_bits_way way) {
    uint32_t p[8];
    faro_perm_identity(p, n);
    do {
        bool ascends = true;
        for (size_t i = drawn + 1; i < n; i++) ascends &= p[i - 1] < p[i];
        if (ascends) take(t, p, n, drawn, way);
    } while (faro_perm_next(p, n));
}

static void every_string_equally_often(void **state) {
    (void)state;
    tally *t = malloc(sizeof *t);
    for (size_t n = 1; n <= 8; n++)
        for (size_t drawn = 1; drawn <= n; drawn++)
            for (faro_bits_way way = FARO_BITS_POWERS; way <= FARO_BITS_ALL; way++) {
                memset(t, 0, sizeof *t);
                enumerate(t, n, drawn, way);
                double entropy = log2((double)t->draws);
                for (size_t length = 0; length <= MOST_BITS; length++)
                    for (size_t s = 1; s < (size_t)1 << MOST_BITS; s++) {
                        uint64_t expected = s >> length ? 0 : t->of[length][0];
                        if (t->of[length][s] != expected)
                            fail_msg("%zu of %zu cards: string %zx of %zu bits", drawn, n, s,
                                     length);
                    }
                double mean = t->bits / (double)t->draws;
                assert_true(mean <= entropy + 1e-9);
                if (way == FARO_BITS_ALL) assert_true(mean > entropy - 2);
            }
    free(t);
}

/* At any bit of the output the same bits, and what is there stays. */
static void appending(void **state) {
    (void)state;
    enum { N = 60 };
    uint64_t random = 15;
    uint32_t p[N], scratch[FARO_PERM_BITS_SCRATCH(N)];
    for (int trial = 0; trial < 300; trial++) {
        unsigned char alone[64] = {0}, after[64];
        faro_bits_way way = trial & 1 ? FARO_BITS_ALL : FARO_BITS_POWERS;
        size_t n = 2 + (size_t)test_below(&random, N - 1), first = (size_t)test_below(&random, 8);
        size_t size = 0, bit = first;
        memset(after, 0xff, sizeof after);
        after[0] = (unsigned char)(0x55 & ((1u << first) - 1));
        test_permutation(&random, p, n);
        faro_perm_bits(p, n, n, way, scratch, alone, &size);
        faro_perm_bits(p, n, n, way, scratch, after, &bit);
        assert_int_equal(bit, first + size);
        assert_int_equal(after[0] & ((1u << first) - 1), 0x55 & ((1u << first) - 1));
        for (size_t k = 0; k < size; k++)
            assert_int_equal(alone[k / 8] >> k % 8 & 1,
                             after[(k + first) / 8] >> (k + first) % 8 & 1);
    }
}

/* 52 cards: the digits below 32, 16, 8, 4, 2 of places 20, 36, 44, 48, 50, read off the code. */
static void powers_of_52(void **state) {
    (void)state;
    uint64_t random = 52;
    uint32_t p[52], code[52], scratch[FARO_PERM_BITS_SCRATCH(52)];
    assert_int_equal(faro_perm_bits_most(52, 52, FARO_BITS_POWERS), 15);
    assert_int_equal(faro_perm_bits_most(52, 20, FARO_BITS_POWERS), 0);
    for (int trial = 0; trial < 100; trial++) {
        unsigned char out[4] = {0};
        size_t bit = 0;
        test_permutation(&random, p, 52);
        faro_perm_lehmer(code, p, 52, NULL);
        faro_perm_bits(p, 52, 52, FARO_BITS_POWERS, scratch, out, &bit);
        assert_int_equal(bit, 15);
        assert_int_equal(out[0] | out[1] << 8, code[20] | code[36] << 5 | code[44] << 9 |
                                                   code[48] << 12 | code[50] << 14);
    }
}

/* Mean 221.7100 (sum of 2^k k / R over the parts, computed with fractions) over random decks,
 * within 5 standard errors (false alarm below 10^-6), seed fixed. */
static void nearly_all_of_52(void **state) {
    (void)state;
    enum { TRIALS = 20000 };
    uint64_t random = 1972;
    uint32_t p[52], scratch[FARO_PERM_BITS_SCRATCH(52)];
    double sum = 0, squares = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        unsigned char out[40];
        size_t bit = 0;
        test_permutation(&random, p, 52);
        faro_perm_bits(p, 52, 52, FARO_BITS_ALL, scratch, out, &bit);
        sum += (double)bit, squares += (double)(bit * bit);
    }
    double mean = sum / TRIALS, variance = squares / TRIALS - mean * mean;
    print_message("mean %.4f, sd %.4f\n", mean, sqrt(variance));
    assert_true(fabs(mean - 221.71001778) < 5 * sqrt(variance / TRIALS));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_string_equally_often),
        cmocka_unit_test(appending),
        cmocka_unit_test(powers_of_52),
        cmocka_unit_test(nearly_all_of_52),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
