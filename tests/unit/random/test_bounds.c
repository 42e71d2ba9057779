/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bounded draws: over all words of a few bits the counts are exactly those that the laws say; exact
 * ways are uniform; the floating-point ones equal the machine's own arithmetic. */
#include "unit.h"

#include "faro/random.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Counts by walking through all words. Returns the number of rejected ones. */
static uint64_t walk(const faro_bound_info *info, unsigned bits, uint64_t bound, uint64_t *counts) {
    uint64_t rejected = 0;
    memset(counts, 0, bound * sizeof *counts);
    for (uint64_t word = 0; word < UINT64_C(1) << bits; word++) {
        uint64_t outcome = faro_bound_map(info, word, bits, bound);
        if (outcome == FARO_BOUND_REJECTED) {
            rejected++;
            continue;
        }
        if (outcome >= bound)
            fail_msg("%s: word %d of %u bits, bound %d", info->name, (int)word, bits, (int)bound);
        counts[outcome]++;
    }
    return rejected;
}

static void compare(const faro_bound_info *info, unsigned bits, uint64_t bound) {
    static uint64_t counts[5000], law[5000];
    uint64_t rejected = walk(info, bits, bound, counts);
    faro_bound_law(info, bits, bound, law);
    for (uint64_t j = 0; j < bound; j++) {
        if (counts[j] != law[j])
            fail_msg("%s: %u bits, bound %d, outcome %d: %d words, law %d", info->name, bits,
                     (int)bound, (int)j, (int)counts[j], (int)law[j]);
        if (info->exact) assert_true(counts[j] == counts[0] && counts[j] > 0);
    }
    assert_true(rejected == faro_bound_rejected(info, bits, bound));
    if (!info->exact) assert_true(rejected == 0);
}

static void every_small_word(void **unused) {
    (void)unused;
    for (size_t k = 0; faro_bound_at(k); k++) {
        const faro_bound_info *info = faro_bound_at(k);
        for (unsigned bits = 1; bits <= 8; bits++)
            for (uint64_t bound = 2; bound <= (info->exact ? UINT64_C(1) << bits : 300); bound++)
                compare(info, bits, bound);
        const uint64_t bounds[] = {2, 3, 5, 52, 100, 365, 1000, 2047, 2048, 2049, 4095, 4096};
        for (size_t i = 0; i < COUNT(bounds); i++) compare(info, 12, bounds[i]);
        if (!info->exact) compare(info, 12, 4999);
    }
}

/* At any width the counts and the rejected words make up all words. */
static void laws_add_up(void **unused) {
    (void)unused;
    uint64_t state = 11;
    static uint64_t law[600];
    for (size_t k = 0; faro_bound_at(k); k++)
        for (unsigned bits = 10; bits <= 64; bits++) {
            const faro_bound_info *info = faro_bound_at(k);
            uint64_t bound = 2 + test_below(&state, 598),
                     sum = faro_bound_rejected(info, bits, bound);
            faro_bound_law(info, bits, bound, law);
            for (uint64_t j = 0; j < bound; j++) sum += law[j];
            if (sum != (bits < 64 ? UINT64_C(1) << bits : 0))
                fail_msg("%s: %u bits, bound %d", info->name, bits, (int)bound);
        }
}

/* (bits, bound, outcome, count) worked out by hand. */
static void known_counts(void **unused) {
    (void)unused;
    const struct {
        const char *name;
        unsigned bits;
        uint64_t bound, outcome, count;
    } known[] = {
        {"modulo", 15, 52, 0, 631}, /* 32768 = 630 * 52 + 8 */
        {"modulo", 15, 52, 7, 631},
        {"modulo", 15, 52, 8, 630},
        {"modulo", 64, 3, 0, 6148914691236517206u},
        {"modulo", 64, 3, 1, 6148914691236517205u},
        {"multiply", 2, 3, 0, 2},  /* 0 0 1 2 */
        {"rounding", 8, 3, 0, 64}, /* quarter, half, quarter */
        {"rounding", 8, 3, 1, 128},
        {"rounding", 64, 3, 2, UINT64_C(1) << 62},
        {"mask", 3, 5, 2, 2}, /* 5 6 7 become 0 1 2 */
        {"mask", 3, 5, 3, 1},
        {"clamp", 3, 5, 4, 4}, /* 4 5 6 7 */
        {"clamp", 64, 5, 4, UINT64_C(1) << 63},
        {"float64-floor", 64, 2, 1, UINT64_C(1) << 63},
        {"float32-floor", 32, 10, 3, 429496832}, /* 1677722 of 2^24 top words, each 256 */
        {"multiply-rejection", 64, 3, 2, 6148914691236517205u},
        {"mask-rejection", 64, 52, 51, UINT64_C(1) << 58},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        uint64_t count = faro_bound_count(faro_bound_find(known[i].name), known[i].bits,
                                          known[i].bound, known[i].outcome);
        if (count != known[i].count)
            fail_msg("%s %u %d %d: %llu", known[i].name, known[i].bits, (int)known[i].bound,
                     (int)known[i].outcome, (unsigned long long)count);
    }
}

/* The integer arithmetic equals the machine's, where the machine has plain float and double. */
static void floats_are_the_machines(void **unused) {
    (void)unused;
    if (FLT_EVAL_METHOD != 0) skip();
    const faro_bound_info *single = faro_bound_find("float32-floor"),
                          *real = faro_bound_find("float64-floor");
    uint64_t state = 3;
    for (int i = 0; i < 400000; i++) {
        uint64_t word = test_word(&state) >> test_below(&state, 32);
        uint64_t bound = 2 + (test_word(&state) >> (16 + test_below(&state, 46)));
        double u = (double)(word >> 11) * 0x1p-53;
        double wide = u * (double)bound;
        uint64_t expected = (uint64_t)wide < bound ? (uint64_t)wide : bound - 1;
        assert_true(faro_bound_map(real, word, 64, bound) == expected);
        float v = (float)(word >> 40) * 0x1p-24f;
        float narrow = v * (float)bound;
        expected = (uint64_t)narrow < bound ? (uint64_t)narrow : bound - 1;
        assert_true(faro_bound_map(single, word, 64, bound) == expected);
    }
}

/* Every word of so many bits through a batch: each combination occurs equally often. */
static void batch_is_uniform(unsigned bits, const uint64_t *bounds, size_t count) {
    static uint32_t seen[1 << 12];
    uint64_t product = 1, accepted = 0;
    for (size_t i = 0; i < count; i++) product *= bounds[i];
    memset(seen, 0, sizeof seen);
    for (uint64_t word = 0; word < UINT64_C(1) << bits; word++) {
        uint64_t out[8], index = 0;
        if (!faro_bound_batch(word, bits, bounds, count, out)) continue;
        accepted++;
        for (size_t i = 0; i < count; i++) {
            assert_true(out[i] < bounds[i]);
            index = index * bounds[i] + out[i];
        }
        seen[index]++;
    }
    uint64_t share = (UINT64_C(1) << bits) / product;
    assert_true(accepted == share * product);
    for (uint64_t i = 0; i < product; i++) assert_true(seen[i] == share);
}

static void batches_are_exact(void **unused) {
    (void)unused;
    uint64_t state = 8;
    for (int round = 0; round < 2000; round++) {
        unsigned bits = 1 + (unsigned)test_below(&state, 12);
        uint64_t bounds[8], product = 1;
        size_t count = 0;
        for (; count < 8; count++) {
            uint64_t most = (UINT64_C(1) << bits) / product;
            bounds[count] = 1 + test_below(&state, most < 20 ? most : 20);
            product *= bounds[count];
        }
        batch_is_uniform(bits, bounds, (size_t)test_below(&state, 9));
    }
    const uint64_t whole[] = {4, 4, 4, 4}, odd[] = {3, 5, 7, 2};
    batch_is_uniform(8, whole, 4);
    batch_is_uniform(8, odd, 4);
    batch_is_uniform(12, odd, 4);
}

/* A source of words that are given: a file of one word, then others. The draws use them in order.
 */
static void draws_take_words_in_order(void **unused) {
    (void)unused;
    faro_source a, b;
    faro_source_init_number(&a, faro_source_find("xoshiro256++"), 1);
    b = a;
    uint64_t state = 4;
    const faro_bound_info *multiply = faro_bound_find("multiply-rejection");
    for (int i = 0; i < 20000; i++) {
        /* Large bounds make rejections common. */
        uint64_t bound = 2 + (test_word(&state) >> test_below(&state, 62)) / 2, outcome;
        do {
            outcome = faro_bound_map(multiply, faro_source_word(&b), 64, bound);
        } while (outcome == FARO_BOUND_REJECTED);
        assert_true(faro_source_below(&a, bound) == outcome);
    }
    for (int i = 0; i < 20000; i++) {
        uint64_t bounds[3], out[3], same[3];
        for (int j = 0; j < 3; j++)
            bounds[j] = 1 + (test_word(&state) >> (43 + test_below(&state, 20)));
        memcpy(same, bounds, sizeof same);
        while (!faro_bound_batch(faro_source_word(&b), 64, bounds, 3, out)) {
        }
        assert_int_equal(faro_source_below_batch(&a, same, 3, same), FARO_OK);
        assert_memory_equal(out, same, sizeof out);
    }
    for (size_t k = 0; faro_bound_at(k); k++)
        for (unsigned bits = 4; bits <= 64; bits += 4) {
            uint64_t outcome;
            do {
                outcome =
                    faro_bound_map(faro_bound_at(k), faro_source_word(&b) >> (64 - bits), bits, 13);
            } while (outcome == FARO_BOUND_REJECTED);
            assert_true(faro_bound_draw(faro_bound_at(k), &a, bits, 13) == outcome);
        }
}

static void batches_check_their_product(void **unused) {
    (void)unused;
    faro_source source;
    faro_source_init_number(&source, faro_source_find("splitmix64"), 1);
    uint64_t out[3];
    const uint64_t fits[] = {UINT64_C(1) << 63, 2, 1}, large[] = {UINT64_C(1) << 63, 2, 2},
                   zero[] = {5, 0, 2}, wraps[] = {UINT64_MAX, UINT64_MAX, UINT64_MAX};
    assert_int_equal(faro_source_below_batch(&source, fits, 3, out), FARO_OK);
    assert_int_equal(out[2], 0);
    assert_int_equal(faro_source_below_batch(&source, large, 3, out), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_source_below_batch(&source, zero, 3, out), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_source_below_batch(&source, wraps, 3, out), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_source_below_batch(&source, fits, 0, out), FARO_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_word),
        cmocka_unit_test(laws_add_up),
        cmocka_unit_test(known_counts),
        cmocka_unit_test(floats_are_the_machines),
        cmocka_unit_test(batches_are_exact),
        cmocka_unit_test(draws_take_words_in_order),
        cmocka_unit_test(batches_check_their_product),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
