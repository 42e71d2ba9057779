/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Every public function gives permutations, agrees with the others, and defines its edges. */
#include "unit.h"

#include "faro/shuffle.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static faro_stream stream_of(const char *seed) {
    faro_stream stream;
    faro_stream_seed(&stream, seed, strlen(seed));
    return stream;
}

static bool is_permutation(const uint32_t *p, size_t n) {
    bool *seen = calloc(n + 1, sizeof *seen), good = true;
    for (size_t i = 0; i < n; i++) {
        good = good && p[i] < n && !seen[p[i]];
        if (p[i] < n) seen[p[i]] = true;
    }
    free(seen);
    return good;
}

static void permutations_are_permutations(void **unused) {
    (void)unused;
    faro_stream stream = stream_of("basic");
    static const size_t sizes[] = {0, 1, 2, 3, 52, 255, 256, 257, 1000, 65537};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        size_t n = sizes[i];
        uint32_t *p = malloc(n * sizeof *p + 1);
        for (uint64_t number = 0; number < 3; number++) {
            assert_int_equal(faro_permutation(&stream, number, p, n), FARO_OK);
            assert_true(is_permutation(p, n));
        }
        free(p);
    }
}

static void named_streams_differ(void **unused) {
    (void)unused;
    faro_stream one, other;
    assert_int_equal(faro_stream_named(&one, "faro1", "x", 1), FARO_OK);
    faro_stream_seed(&other, "x", 1);
    assert_memory_equal(&one, &other, sizeof one);
    assert_int_equal(faro_stream_named(&other, "faro1-chacha20", "x", 1), FARO_OK);
    assert_memory_not_equal(one.key, other.key, sizeof one.key);
    assert_int_equal(faro_stream_named(&other, "faro0", "x", 1), FARO_ERROR_UNKNOWN);
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(faro_stream_named(&one, faro_stream_name_at(i), NULL, 0), FARO_OK);
    assert_null(faro_stream_name_at(2));
}

static void edges_are_defined(void **unused) {
    (void)unused;
    faro_stream stream = stream_of("edges");
    char byte = 7;
    uint64_t out[4];
    assert_int_equal(faro_shuffle(&stream, 0, NULL, 0, 8), FARO_OK);
    assert_int_equal(faro_shuffle(&stream, 0, NULL, SIZE_MAX, 0), FARO_OK);
    assert_int_equal(faro_shuffle(&stream, 0, &byte, 1, 1), FARO_OK);
    assert_int_equal(byte, 7);
    assert_int_equal(faro_shuffle(&stream, 0, &byte, SIZE_MAX / 2, 4), FARO_ERROR_OVERFLOW);
    assert_int_equal(faro_shuffle(&stream, 0, &byte, 3, SIZE_MAX / 2), FARO_ERROR_OVERFLOW);
    assert_int_equal(faro_permutation(&stream, 0, NULL, 0), FARO_OK);
    assert_int_equal(faro_permutation(&stream, 0, NULL, ((size_t)1 << 32) + 1),
                     FARO_ERROR_OVERFLOW);
    assert_int_equal(faro_sample(&stream, 0, out, 5, 4), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_sample(&stream, 0, NULL, 0, 0), FARO_OK);
    assert_int_equal(faro_sample(&stream, 0, NULL, 0, 4), FARO_OK);
    assert_int_equal(faro_sample(&stream, 0, out, UINT64_MAX / 2, UINT64_MAX), FARO_ERROR_OVERFLOW);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(permutations_are_permutations),
        cmocka_unit_test(named_streams_differ),
        cmocka_unit_test(edges_are_defined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
