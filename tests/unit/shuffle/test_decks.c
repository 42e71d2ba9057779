/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro_decks equals the reference for every n, at every CPU level, around whole vectors of decks.
 */
#include "shuffle/reference.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 256, DECKS = 70 };

static faro_cpu best;

static void expected(const faro_stream *stream, uint64_t number, size_t count, uint8_t *out,
                     size_t n) {
    const faro_recipe recipe = FARO1;
    for (size_t i = 0; i < count; i++) {
        uint64_t deck[MOST];
        assert_int_equal(faro_reference_permutation(&recipe, stream, number + i, deck, n), FARO_OK);
        for (size_t t = 0; t < n; t++) *out++ = (uint8_t)deck[t];
    }
}

static void compare(const faro_stream *stream, uint64_t number, size_t count, size_t n) {
    static uint8_t slow[DECKS * MOST], fast[DECKS * MOST + 1];
    expected(stream, number, count, slow, n);
    for (int level = 0; level <= (int)best; level++) {
        faro_cpu_limit((faro_cpu)level);
        memset(fast, 0xaa, sizeof fast);
        faro_decks(stream, number, count, fast, n);
        if (memcmp(fast, slow, count * n) != 0)
            fail_msg("n = %zu, number %llu, %zu decks, level %s", n, (unsigned long long)number,
                     count, faro_cpu_name((faro_cpu)level));
        assert_int_equal(fast[count * n], 0xaa); /* nothing is written behind the last deck */
    }
    faro_cpu_limit(best);
}

static void every_n_equals_the_reference(void **unused) {
    (void)unused;
    faro_stream stream;
    faro_stream_seed(&stream, "decks", 5);
    for (size_t n = 0; n <= MOST; n++) compare(&stream, 1000 * n, 33, n);
}

static void any_count_and_number(void **unused) {
    (void)unused;
    faro_stream stream;
    uint64_t state = 11;
    assert_int_equal(faro_stream_named(&stream, "faro1-chacha20", "decks", 5), FARO_OK);
    for (size_t count = 0; count <= DECKS; count++)
        compare(&stream, count % 3 ? test_word(&state) : 0 - (uint64_t)10, count, 2 + count % 60);
}

/* 20,000 decks of 128 cards hold about 1,200 rejected words, some of which need a block of their
 * own. */
static void rejected_words_are_replaced(void **unused) {
    (void)unused;
    static const size_t sizes[] = {3, 33, 52, 64, 65, 97, 128};
    faro_stream stream;
    faro_stream_seed(&stream, "rejections", 10);
    for (size_t i = 0; i < COUNT(sizes); i++)
        for (uint64_t number = 0; number < 64 * 40; number += 64)
            compare(&stream, number, 64, sizes[i]);
}

static void too_long_decks_write_nothing(void **unused) {
    (void)unused;
    faro_stream stream;
    uint8_t byte = 5;
    faro_stream_seed(&stream, "", 0);
    faro_decks(&stream, 0, 1, &byte, MOST + 1);
    assert_int_equal(byte, 5);
}

int main(void) {
    best = faro_cpu_level();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_n_equals_the_reference),
        cmocka_unit_test(any_count_and_number),
        cmocka_unit_test(rejected_words_are_replaced),
        cmocka_unit_test(too_long_decks_write_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
