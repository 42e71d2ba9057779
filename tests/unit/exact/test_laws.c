/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws of whole procedures against values of an independent computation
 * (tests/vectors/small_laws.txt), and laws that every law obeys. */
#include "unit.h"

#include "orders.h"

#include "faro/exact.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static faro_law *law_of(const char *text, size_t n, const faro_exact_options *options) {
    faro_procedure procedure;
    faro_law *law = NULL;
    faro_status status = faro_procedure_parse(text, &procedure, NULL);
    if (!status) status = faro_law_of(&procedure, n, options, &law);
    if (status) {
        print_error("%s n=%zu: %s\n", text, n, faro_status_text(status));
        fail();
    }
    return law;
}

static void near(const char *what, double seen, double wanted) {
    if (seen == wanted || fabs(seen - wanted) <= 1e-11 * fabs(wanted) + 1e-13) return;
    print_error("%s: %.17g, wanted %.17g\n", what, seen, wanted);
    fail();
}

static void same(const char *line, const char *what, const faro_number *seen, const char *wanted) {
    if (seen->fraction && strcmp(seen->fraction, wanted) == 0) return;
    print_error("%s\n%s: %s, wanted %s\n", line, what, seen->fraction, wanted);
    fail();
}

static void same_order(const uint32_t *order, size_t n, const char *wanted) {
    char text[64] = "";
    for (size_t i = 0; i < n; i++) snprintf(text + strlen(text), 8, i ? ",%u" : "%u", order[i]);
    assert_string_equal(text, wanted);
}

enum { FIELDS = 15 };

/* What only engines that know every order can tell: the first orders that are the most and the
 * least likely, and the identity. */
static void check_orders(const char *line, char **field, const faro_law *law,
                         const faro_measures *m) {
    faro_number identity;
    size_t n = faro_law_n(law);
    assert_true(m->has_argmax && m->has_argmin);
    same_order(m->argmax, n, field[5]);
    same_order(m->argmin, n, field[8]);
    assert_int_equal(faro_law_order(law, 0, &identity), FARO_OK);
    same(line, "identity", &identity, field[9]);
    faro_number_clear(&identity);
}

static void check_line(const char *line, char **field) {
    size_t n = (size_t)atoi(field[1]);
    faro_procedure procedure;
    faro_exact_plan plan;
    faro_exact_options options = {.keep = true, .work = 100000000};
    assert_int_equal(faro_procedure_parse(field[0], &procedure, NULL), FARO_OK);
    assert_int_equal(faro_exact_plan_of(&procedure, n, &options, &plan), FARO_OK);
    options.keep = plan.possible;
    faro_law *law = law_of(field[0], n, &options);
    faro_measures m;
    assert_int_equal(faro_law_measures(law, &m), FARO_OK);
    same(line, "total variation", &m.total_variation, field[2]);
    same(line, "maximum", &m.max_probability, field[3]);
    same(line, "orders at the maximum", &m.max_orders, field[4]);
    same(line, "minimum", &m.min_probability, field[6]);
    same(line, "orders at the minimum", &m.min_orders, field[7]);
    same(line, "support", &m.support, field[10]);
    near("separation", m.separation.value, strtod(field[11], NULL));
    near("D(P||U)", m.kl_from_uniform.value, strtod(field[12], NULL));
    near("chi-square", m.chi_square.value, strtod(field[13], NULL));
    near("D(U||P)", m.kl_to_uniform.value, strtod(field[14], NULL));
    if (options.keep) check_orders(line, field, law, &m);
    faro_measures_clear(&m);
    faro_law_free(law);
}

static void known_laws(void **unused) {
    (void)unused;
    FILE *file = fopen(FARO_TEST_DATA "/small_laws.txt", "r");
    assert_non_null(file);
    char line[1024], copy[1024], *field[FIELDS], *rest;
    size_t checked = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#') continue;
        strcpy(copy, line);
        field[0] = strtok_r(copy, " \n", &rest);
        for (size_t i = 1; i < FIELDS; i++)
            assert_non_null(field[i] = strtok_r(NULL, " \n", &rest));
        check_line(line, field);
        checked++;
    }
    fclose(file);
    assert_true(checked > 50);
}

/* The naive loop on three cards: 4/27 and 5/27, three orders each. */
static void naive_three(void **unused) {
    (void)unused;
    faro_law *law = law_of("naive", 3, NULL);
    assert_int_equal(faro_law_classes(law), 2);
    const char *wanted[] = {"4/27", "5/27"};
    for (size_t i = 0; i < 2; i++) {
        faro_number probability;
        char *orders;
        uint32_t order[3];
        bool known;
        assert_int_equal(faro_law_class(law, i, &probability, &orders, order, &known), FARO_OK);
        assert_string_equal(probability.fraction, wanted[i]);
        assert_string_equal(orders, "3");
        assert_true(known);
        faro_number_clear(&probability);
        free(orders);
    }
    faro_law_free(law);
}

/* The two ways to the law of a swap loop, all choices added up step by step and one order at a
 * time, agree: weights of 32, 64 and 128 bits and of any, few cards and enough for the tables of
 * exchanges (every 97th order then). */
static void dense_equals_schedule(void **unused) {
    (void)unused;
    const char *texts[] = {"naive",          "naive:order=down", "naive:skip=first",
                           "sattolo",        "fisher-yates",     "modulo:bits=8",
                           "modulo:bits=16", "modulo:bits=32"};
    for (size_t t = 0; t < COUNT(texts); t++)
        for (size_t n = 2; n <= (t < 5 ? 9 : 8); n++) {
            faro_procedure procedure;
            faro_schedule *schedule;
            assert_int_equal(faro_procedure_parse(texts[t], &procedure, NULL), FARO_OK);
            assert_int_equal(faro_schedule_of(&procedure, n, &schedule), FARO_OK);
            faro_law *law = law_of(texts[t], n, &(faro_exact_options){.keep = true});
            for (size_t rank = 0; rank < order_count(n); rank += n < 7 ? 1 : 97 * n) {
                uint32_t order[9];
                faro_number one, two;
                order_unrank(order, n, rank);
                assert_int_equal(faro_schedule_probability(schedule, order, &one), FARO_OK);
                assert_int_equal(faro_law_order(law, rank, &two), FARO_OK);
                assert_string_equal(one.fraction, two.fraction);
                faro_number_clear(&one), faro_number_clear(&two);
            }
            faro_law_free(law);
            faro_schedule_free(schedule);
        }
}

/* Repeating is the same as asking the procedure for more of the same; threads do not matter. */
static void repeats_and_threads(void **unused) {
    (void)unused;
    for (unsigned threads = 1; threads <= 3; threads++) {
        faro_law *one =
            law_of("random-transpositions:times=6", 5, &(faro_exact_options){.threads = threads});
        faro_law *two = law_of("random-transpositions:times=2", 5,
                               &(faro_exact_options){.threads = threads, .repeats = 3});
        faro_measures a, b;
        assert_int_equal(faro_law_measures(one, &a), FARO_OK);
        assert_int_equal(faro_law_measures(two, &b), FARO_OK);
        assert_string_equal(a.total_variation.fraction, b.total_variation.fraction);
        assert_string_equal(a.chi_square.fraction, b.chi_square.fraction);
        faro_measures_clear(&a), faro_measures_clear(&b);
        faro_law_free(one), faro_law_free(two);
    }
}

static bool stop_at_once(void *context) {
    ++*(int *)context;
    return true;
}

static void limits(void **unused) {
    (void)unused;
    faro_procedure procedure;
    faro_law *law;
    faro_exact_plan plan;
    int asked = 0;
    assert_int_equal(faro_procedure_parse("naive", &procedure, NULL), FARO_OK);
    assert_int_equal(faro_exact_plan_of(&procedure, 13, NULL, &plan), FARO_OK);
    assert_false(plan.possible);
    assert_true(plan.bytes > 49e9);
    assert_int_equal(faro_law_of(&procedure, 13, NULL, &law), FARO_ERROR_LIMIT);
    assert_int_equal(faro_exact_plan_of(&procedure, 12, NULL, &plan), FARO_OK);
    assert_true(plan.possible && plan.bytes < 8e9);
    assert_int_equal(faro_law_of(&procedure, 8, &(faro_exact_options){.memory = 1000}, &law),
                     FARO_ERROR_LIMIT);
    assert_int_equal(faro_law_of(&procedure, 9,
                                 &(faro_exact_options){.stop = stop_at_once, .context = &asked},
                                 &law),
                     FARO_ERROR_INTERRUPTED);
    assert_true(asked > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_laws), cmocka_unit_test(naive_three),
                                       cmocka_unit_test(dense_equals_schedule),
                                       cmocka_unit_test(repeats_and_threads),
                                       cmocka_unit_test(limits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
