/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Engines that use the structure of a procedure: against values of an independent computation
 * (tests/vectors/large_laws.txt), against published ones, and against the engines that know every
 * order. */
#include "unit.h"

#include "faro/exact.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static faro_measures measure(const char *text, size_t n, const faro_exact_options *options) {
    faro_procedure procedure;
    faro_law *law;
    faro_measures m = {0};
    faro_status status = faro_procedure_parse(text, &procedure, NULL);
    if (!status) status = faro_law_of(&procedure, n, options, &law);
    if (!status) {
        status = faro_law_measures(law, &m);
        faro_law_free(law);
    }
    if (status) {
        print_error("%s n=%zu: %s\n", text, n, faro_status_text(status));
        fail();
    }
    return m;
}

static double value_of(const faro_measures *m, const char *name) {
    if (strcmp(name, "total_variation") == 0) return m->total_variation.value;
    if (strcmp(name, "separation") == 0) return m->separation.value;
    if (strcmp(name, "chi_square") == 0) return m->chi_square.value;
    if (strcmp(name, "kl_from_uniform") == 0) return m->kl_from_uniform.value;
    if (strcmp(name, "log2_max") == 0) return log2(m->max_probability.value);
    if (strcmp(name, "log2_min") == 0) return log2(m->min_probability.value);
    if (strcmp(name, "max_ratio_log2") == 0) return log2(m->max_ratio.value);
    fail_msg("no measure %s", name);
    return NAN;
}

/* Equal up to the digits of the table and, near 0 and 1, up to the rounding of its doubles. */
static bool agrees(double seen, double wanted) {
    return seen == wanted ||
           fabs(seen - wanted) <= 1e-9 * fabs(wanted) + 1e-13 * (fabs(wanted) < 2);
}

static void known_values(void **unused) {
    (void)unused;
    FILE *file = fopen(FARO_TEST_DATA "/large_laws.txt", "r");
    assert_non_null(file);
    char line[256], text[128], name[64], last[128] = "";
    size_t checked = 0, n, last_n = 0;
    double wanted;
    faro_measures m = {0};
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#') continue;
        assert_int_equal(sscanf(line, "%127s %zu %63s %lf", text, &n, name, &wanted), 4);
        if (strcmp(text, last) != 0 || n != last_n) {
            faro_measures_clear(&m);
            m = measure(text, n, NULL);
            strcpy(last, text), last_n = n;
        }
        double seen = value_of(&m, name);
        if (strcmp(name, "log2_min") == 0 && wanted < -1000) continue; /* below the doubles */
        if (!agrees(seen, wanted)) {
            print_error("%sseen %.17g\n", line, seen);
            fail();
        }
        checked++;
    }
    faro_measures_clear(&m);
    fclose(file);
    assert_true(checked > 290);
}

/* Bayer and Diaconis 1992, table 1: total variation of 1..12 riffles of 52 cards to three digits.
 * The table's last values are from its continuation by the same formula. */
static void bayer_diaconis(void **unused) {
    (void)unused;
    const double table[] = {1, 1, 1, 1, 0.924, 0.614, 0.334, 0.167, 0.085, 0.043, 0.022, 0.011};
    for (size_t k = 1; k <= COUNT(table); k++) {
        char text[64];
        snprintf(text, sizeof text, "gsr-riffle:times=%zu", k);
        faro_measures m = measure(text, 52, NULL);
        assert_true(fabs(m.total_variation.value - table[k - 1]) < 0.00051);
        faro_measures_clear(&m);
    }
}

static void same(const char *text, size_t n, const faro_number *a, const faro_number *b) {
    if (a->fraction && strcmp(a->fraction, b->fraction) == 0) return;
    print_error("%s n=%zu: %s and %s\n", text, n, a->fraction, b->fraction);
    fail();
}

/* Each structure against all orders: `keep` forbids structures, a work limit forbids all orders. */
static void structures_equal_all_orders(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        size_t n;
        uint64_t work;
    } rows[] = {{"gsr-riffle:times=2", 6, 400},
                {"gsr-riffle:times=3", 5, 400},
                {"gsr-riffle:times=2,inverse=yes", 5, 400},
                {"random-keys:bits=2", 6, 400},
                {"random-keys:bits=2,ties=reversed", 5, 400},
                {"top-to-random:times=5", 5, 200},
                {"random-to-top:times=7", 6, 300},
                {"sattolo", 6, 100},
                {"sattolo:direction=up", 6, 100},
                {"stops-early", 6, 100},
                {"stuck-first", 6, 100},
                {"modulo:bits=5", 5, 200},
                {"modulo:bits=4", 6, 400},
                {"rounding:bits=6", 5, 600},
                {"comparator-sort:sort=insertion", 6, 300},
                {"comparator-sort:sort=merge", 6, 300},
                {"comparator-sort:sort=quick", 5, 700},
                {"random-transpositions:times=4", 6, 1000},
                {"random-transpositions:times=3,pair=distinct", 6, 1000},
                {"random-transpositions:times=3,pair=lazy", 5, 1000}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        faro_measures a = measure(rows[i].text, rows[i].n, &(faro_exact_options){.keep = true});
        faro_measures b =
            measure(rows[i].text, rows[i].n, &(faro_exact_options){.work = rows[i].work});
        const char *text = rows[i].text;
        size_t n = rows[i].n;
        same(text, n, &a.total_variation, &b.total_variation);
        same(text, n, &a.chi_square, &b.chi_square);
        same(text, n, &a.max_probability, &b.max_probability);
        same(text, n, &a.min_orders, &b.min_orders);
        same(text, n, &a.support, &b.support);
        if (b.has_even) same(text, n, &a.even, &b.even);
        if (b.has_fixed_points) same(text, n, &a.fixed_points, &b.fixed_points);
        faro_measures_clear(&a), faro_measures_clear(&b);
    }
}

/* Many cards at once: closed forms. */
static void closed_forms(void **unused) {
    (void)unused;
    faro_measures m = measure("sattolo", 52, NULL);
    assert_string_equal(m.total_variation.fraction, "51/52");
    assert_string_equal(m.chi_square.fraction, "51");
    assert_string_equal(m.even.fraction, "0");
    assert_string_equal(m.fixed_points.fraction, "0");
    assert_true(fabs(m.kl_from_uniform.value - log2(52)) < 1e-12 && isinf(m.kl_to_uniform.value));
    faro_measures_clear(&m);
    m = measure("fisher-yates:direction=forward", 200, NULL);
    assert_string_equal(m.total_variation.fraction, "0");
    faro_measures_clear(&m);
    m = measure("out-shuffle", 52, NULL);
    assert_string_equal(m.support.fraction, "1");
    faro_measures_clear(&m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_values), cmocka_unit_test(bayer_diaconis),
        cmocka_unit_test(structures_equal_all_orders), cmocka_unit_test(closed_forms)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
