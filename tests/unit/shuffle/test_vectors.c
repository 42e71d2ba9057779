/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The published vectors, by the reference and by the public functions at every CPU level. The
 * vectors were made by tests/streams/faro1.py, a program written from docs/streams.md alone. */
#include "shuffle/reference.h"
#include "unit.h"
#include "vectors.h"

#include <stdlib.h>

enum { AT_LEAST = 40 };

static const json_t *list;

static void for_each_vector(void (*check)(const vector *)) {
    assert_true(json_array_size(list) >= AT_LEAST);
    for (size_t i = 0; i < json_array_size(list); i++) {
        vector v = vector_read(json_array_get(list, i));
        check(&v);
    }
}

static uint64_t *room(uint64_t count) {
    uint64_t *values = malloc((size_t)(count + 1) * sizeof *values);
    assert_non_null(values);
    return values;
}

/* The reference needs a second for 10^6 records: longer vectors are left to the public functions,
 * which test_paths.c compares with it. */
enum { REFERENCE_MOST = (1 << 21) + 1 };

static void reference(const vector *v) {
    const faro_recipe recipe = FARO1;
    if (v->kind == VECTOR_PERMUTATION && v->n > REFERENCE_MOST) return;
    uint64_t *values = room(v->count);
    if (v->kind == VECTOR_PERMUTATION) {
        assert_int_equal(faro_reference_permutation(&recipe, &v->stream, v->number, values, v->n),
                         FARO_OK);
        vector_check(v, values);
    } else if (v->kind == VECTOR_REPEAT) {
        faro_substream s = faro_work_stream(&v->stream, FARO_PURPOSE_REPEAT, v->number, v->n);
        for (uint64_t i = 0; i < v->count; i++)
            values[i] = faro_reference_draw(&s, v->first + i, v->n);
        vector_check(v, values);
    }
    free(values);
}

static void sample(const vector *v, uint64_t *values) {
    assert_int_equal(faro_sample(&v->stream, v->number, values, v->count, v->n), FARO_OK);
    vector_check(v, values);
}

static void permutation(const vector *v, uint64_t *values) {
    uint32_t *narrow = malloc((size_t)v->n * sizeof *narrow + 1);
    assert_non_null(narrow);
    assert_int_equal(faro_permutation(&v->stream, v->number, narrow, (size_t)v->n), FARO_OK);
    for (uint64_t i = 0; i < v->n; i++) values[i] = narrow[i];
    vector_check(v, values);
    free(narrow);
}

static void permutation_u64(const vector *v, uint64_t *values) {
    assert_int_equal(faro_permutation_u64(&v->stream, v->number, values, (size_t)v->n), FARO_OK);
    vector_check(v, values);
}

static void repeat(const vector *v, uint64_t *values) {
    faro_sample_with_replacement(&v->stream, v->number, v->first, values, (size_t)v->count, v->n);
    vector_check(v, values);
}

static void public_functions(const vector *v) {
    uint64_t *values = room(v->count);
    if (v->kind == VECTOR_REPEAT) {
        repeat(v, values);
    } else if (v->kind == VECTOR_SAMPLE) {
        sample(v, values);
    } else {
        permutation(v, values);
        if (v->n <= REFERENCE_MOST) permutation_u64(v, values), sample(v, values);
    }
    free(values);
}

static void the_reference_gives_the_vectors(void **unused) {
    (void)unused;
    for_each_vector(reference);
}

static void every_level_gives_the_vectors(void **unused) {
    (void)unused;
    faro_cpu best = faro_cpu_level();
    for (int level = (int)best; level >= 0; level--) {
        faro_cpu_limit((faro_cpu)level);
        for_each_vector(public_functions);
    }
    faro_cpu_limit(best);
}

int main(void) {
    json_t *document;
    list = vectors_open(&document);
    if (!list) return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reference_gives_the_vectors),
        cmocka_unit_test(every_level_gives_the_vectors),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    json_decref(document);
    return failed;
}
