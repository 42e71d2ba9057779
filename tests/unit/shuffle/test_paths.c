/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Every fast path equals the reference bit for bit: recipes with small constants drive a few
 * hundred records through all branches of leaves, trees and samples, at every CPU level and for one
 * to three threads; then the public functions for all element sizes around the real constants. */
#include "shuffle/array.h"
#include "shuffle/head.h"
#include "shuffle/reference.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#ifdef _OPENMP
#include <omp.h>
#endif

static faro_cpu best;

/* small, leaf, child: trees of one to many levels, with digits of one bit and of many. */
static const faro_recipe recipes[] = {
    {256, 1 << 21, 17}, {1, 1 << 21, 17}, {1, 1, 0},     {1, 1, 3},     {2, 4, 1},
    {1, 300, 4},        {256, 256, 0},    {256, 500, 5}, {100, 150, 7},
};

static void set_threads(int threads) {
#ifdef _OPENMP
    omp_set_num_threads(threads);
#else
    (void)threads;
#endif
}

static faro_stream random_stream(uint64_t *state) {
    uint64_t seed = test_word(state);
    faro_stream stream;
    assert_int_equal(faro_stream_named(&stream, faro_stream_name_at(seed % 2), &seed, sizeof seed),
                     FARO_OK);
    return stream;
}

static void *room(size_t bytes) {
    void *memory = malloc(bytes + 1);
    assert_non_null(memory);
    return memory;
}

static uint64_t *reference(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                           size_t n) {
    uint64_t *p = room(n * sizeof *p);
    assert_int_equal(faro_reference_permutation(recipe, stream, number, p, n), FARO_OK);
    return p;
}

/* Elements of random bytes; after the shuffle place i must hold element p[i]. */
static void check_moved(const unsigned char *before, const unsigned char *after, const uint64_t *p,
                        size_t n, size_t size, const char *what) {
    for (size_t i = 0; i < n; i++)
        if (memcmp(after + i * size, before + p[i] * size, size) != 0)
            fail_msg("%s: n = %zu, size %zu, level %s: place %zu", what, n, size,
                     faro_cpu_name(faro_cpu_level()), i);
}

static unsigned char *random_bytes(uint64_t *state, size_t bytes) {
    unsigned char *out = room(bytes);
    for (size_t i = 0; i < bytes; i++) out[i] = (unsigned char)test_word(state);
    return out;
}

static void arrays_equal_the_reference(void **unused) {
    (void)unused;
    uint64_t state = 1;
    for (int round = 0; round < 600; round++) {
        const faro_recipe *recipe = &recipes[(size_t)round % COUNT(recipes)];
        faro_stream stream = random_stream(&state);
        uint64_t number = test_word(&state);
        size_t n = (size_t)test_below(&state, round % 5 ? 400 : 3000);
        size_t size = 1 + (size_t)test_below(&state, FARO_ELEMENT);
        uint64_t *p = reference(recipe, &stream, number, n);
        unsigned char *before = random_bytes(&state, n * size + 1), *after = room(n * size + 1);
        unsigned char *scratch = room(n * size + 1);
        for (int level = 0; level <= (int)best; level++) {
            faro_cpu_limit((faro_cpu)level);
            set_threads(1 + (round + level) % 3);
            /* one byte off any alignment */
            memcpy(after + 1, before, n * size);
            faro_array_shuffle(recipe, &stream, number, after + 1, n, size, scratch + 1);
            check_moved(before, after + 1, p, n, size, "array");
        }
        faro_cpu_limit(best);
        free(p), free(before), free(after), free(scratch);
    }
}

static void samples_are_heads_of_permutations(void **unused) {
    (void)unused;
    uint64_t state = 2;
    for (int round = 0; round < 600; round++) {
        const faro_recipe *recipe = &recipes[(size_t)round % COUNT(recipes)];
        faro_stream stream = random_stream(&state);
        uint64_t number = test_word(&state);
        size_t n = 1 + (size_t)test_below(&state, round % 5 ? 400 : 3000);
        size_t k = (size_t)test_below(&state, (round % 2 ? n : n / 17) + 1);
        uint64_t *p = reference(recipe, &stream, number, n), *head = room(k * sizeof *head);
        for (int level = 0; level <= (int)best; level++) {
            faro_cpu_limit((faro_cpu)level);
            assert_int_equal(faro_head(recipe, &stream, number, head, k, n), FARO_OK);
            for (size_t i = 0; i < k; i++)
                if (head[i] != p[i]) fail_msg("round %d: %zu of %zu, place %zu", round, k, n, i);
        }
        faro_cpu_limit(best);
        free(p), free(head);
    }
}

static void public_arrays_of_any_element_size(void **unused) {
    (void)unused;
    static const size_t counts[] = {2, 3, 52, 255, 256, 257, 320, 321, 449, 2049, 5000};
    const faro_recipe recipe = {256, 1 << 21, 17};
    uint64_t state = 3;
    for (size_t c = 0; c < COUNT(counts); c++)
        for (size_t size = 1; size < 130; size += size < 20 ? 1 : 27) {
            size_t n = counts[c];
            faro_stream stream = random_stream(&state);
            uint64_t number = test_word(&state), *p = reference(&recipe, &stream, number, n);
            unsigned char *before = random_bytes(&state, n * size), *after = room(n * size);
            memcpy(after, before, n * size);
            assert_int_equal(faro_shuffle(&stream, number, after, n, size), FARO_OK);
            check_moved(before, after, p, n, size, "faro_shuffle");
            size_t bytes = faro_shuffle_scratch(n, size);
            unsigned char *scratch = room(bytes + 1);
            scratch[bytes] = 77;
            memcpy(after, before, n * size);
            assert_int_equal(faro_shuffle_in(&stream, number, after, n, size, scratch), FARO_OK);
            check_moved(before, after, p, n, size, "faro_shuffle_in");
            assert_int_equal(scratch[bytes], 77);
            free(p), free(before), free(after), free(scratch);
        }
}

/* Above L: the tree with the real constants, elements that move themselves and longer ones. */
static void public_arrays_above_one_leaf(void **unused) {
    (void)unused;
    const size_t n = ((size_t)1 << 21) + 12345;
    static const size_t sizes[] = {1, 4, 8, 12, 20};
    faro_stream stream;
    faro_stream_seed(&stream, "tree", 4);
    uint32_t *p = room(n * sizeof *p);
    uint64_t *wide = room(n * sizeof *wide), state = 4;
    set_threads(1);
    assert_int_equal(faro_permutation(&stream, 9, p, n), FARO_OK);
    for (size_t i = 0; i < n; i++) wide[i] = p[i];
    for (size_t s = 0; s < COUNT(sizes); s++) {
        unsigned char *before = random_bytes(&state, n * sizes[s]), *after = room(n * sizes[s]);
        set_threads(1 + (int)s % 3);
        memcpy(after, before, n * sizes[s]);
        assert_int_equal(faro_shuffle(&stream, 9, after, n, sizes[s]), FARO_OK);
        check_moved(before, after, wide, n, sizes[s], "tree");
        free(before), free(after);
    }
    set_threads(3);
    assert_int_equal(faro_permutation(&stream, 9, p, n), FARO_OK);
    for (size_t i = 0; i < n; i++) assert_int_equal(p[i], wide[i]);
    free(p), free(wide);
}

static void draws_are_addressable_and_equal_the_reference(void **unused) {
    (void)unused;
    uint64_t state = 5;
    for (int round = 0; round < 300; round++) {
        uint64_t out[1500], n = test_word(&state) >> test_below(&state, 64),
                            number = test_word(&state);
        uint64_t first = round % 3 ? test_word(&state) : 0 - test_below(&state, 1500);
        size_t count = (size_t)test_below(&state, COUNT(out));
        faro_stream stream = random_stream(&state);
        n += n == 0;
        faro_substream s = faro_work_stream(&stream, FARO_PURPOSE_REPEAT, number, n);
        faro_sample_with_replacement(&stream, number, first, out, count, n);
        for (size_t i = 0; i < count; i++) {
            assert_true(out[i] < n);
            assert_int_equal(out[i], faro_reference_draw(&s, first + i, n));
        }
    }
}

static void range_samples_are_distinct(void **unused) {
    (void)unused;
    enum { MOST = 5000 };
    static uint64_t out[MOST], again[MOST];
    uint64_t state = 6;
    for (int round = 0; round < 100; round++) {
        faro_stream stream = random_stream(&state);
        uint64_t n = ((uint64_t)1 << 32) + 1 + (test_word(&state) >> test_below(&state, 32));
        size_t k = (size_t)test_below(&state, MOST);
        if (n < (uint64_t)1 << 32) n = UINT64_MAX;
        assert_int_equal(faro_sample(&stream, 0, out, k, n), FARO_OK);
        assert_int_equal(faro_sample(&stream, 0, again, k / 2, n), FARO_OK);
        assert_memory_equal(out, again, k / 2 * sizeof *out); /* a shorter sample is a prefix */
        for (size_t i = 0; i < k; i++) assert_true(out[i] < n);
    }
}

int main(void) {
    best = faro_cpu_level();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_equal_the_reference),
        cmocka_unit_test(samples_are_heads_of_permutations),
        cmocka_unit_test(public_arrays_of_any_element_size),
        cmocka_unit_test(public_arrays_above_one_leaf),
        cmocka_unit_test(draws_are_addressable_and_equal_the_reference),
        cmocka_unit_test(range_samples_are_distinct),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
