/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Product laws without a spectrum, and the examples of most and least likely orders: against the
 * law of all orders. */
#include "unit.h"

#include "exact/engine.h"
#include "exact/product.h"

#include "faro/exact.h"
#include "faro/permutation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void same(const char *text, size_t n, const char *what, const faro_number *a,
                 const faro_number *b) {
    bool equal = a->fraction && b->fraction
                     ? strcmp(a->fraction, b->fraction) == 0
                     : a->value == b->value || fabs(a->value - b->value) < 1e-13;
    if (!equal)
        fail_msg("%s, n = %zu: %s %.17g, by all orders %.17g", text, n, what, a->value, b->value);
}

static void reaches(const char *text, const faro_law *all, const uint32_t *order,
                    const faro_number *wanted) {
    uint64_t rank;
    faro_number p;
    assert_non_null(order);
    assert_int_equal(faro_perm_rank(order, faro_law_n(all), &rank), FARO_OK);
    assert_int_equal(faro_law_order(all, rank, &p), FARO_OK);
    if (strcmp(p.fraction, wanted->fraction) != 0)
        fail_msg("%s, n = %zu: an order of %s, not %s", text, faro_law_n(all), p.fraction,
                 wanted->fraction);
    faro_number_clear(&p);
}

static faro_law *all_orders(const char *text, size_t n, faro_procedure *procedure) {
    faro_law *all;
    assert_int_equal(faro_procedure_parse(text, procedure, NULL), FARO_OK);
    assert_int_equal(faro_law_of(procedure, n, &(faro_exact_options){.keep = true}, &all), FARO_OK);
    return all;
}

static void check_product(const char *text, size_t n) {
    faro_procedure procedure;
    faro_measures a, b;
    faro_law *all = all_orders(text, n, &procedure), *law;
    assert_int_equal(faro_law_new(n, "product", &law), FARO_OK);
    assert_int_equal(faro_schedule_of(&procedure, n, &law->product), FARO_OK);
    assert_true(faro_one_to_one(law->product));
    assert_int_equal(faro_product_extremes(law, law->product), FARO_OK);
    assert_int_equal(faro_law_measures(law, &a), FARO_OK);
    assert_int_equal(faro_law_measures(all, &b), FARO_OK);
    same(text, n, "separation", &a.separation, &b.separation);
    same(text, n, "chi-square", &a.chi_square, &b.chi_square);
    same(text, n, "D(P, U)", &a.kl_from_uniform, &b.kl_from_uniform);
    same(text, n, "D(U, P)", &a.kl_to_uniform, &b.kl_to_uniform);
    same(text, n, "entropy", &a.entropy, &b.entropy);
    same(text, n, "max", &a.max_probability, &b.max_probability);
    same(text, n, "max ratio", &a.max_ratio, &b.max_ratio);
    same(text, n, "max orders", &a.max_orders, &b.max_orders);
    same(text, n, "min", &a.min_probability, &b.min_probability);
    same(text, n, "min ratio", &a.min_ratio, &b.min_ratio);
    same(text, n, "min orders", &a.min_orders, &b.min_orders);
    same(text, n, "support", &a.support, &b.support);
    double off = fabs(a.total_variation.value - b.total_variation.value);
    if (off > a.total_variation.error + 1e-14)
        fail_msg("%s, n = %zu: total variation %.9g +- %.2g, by all orders %.9g", text, n,
                 a.total_variation.value, a.total_variation.error, b.total_variation.value);
    assert_true(a.total_variation.error <= 1e-4 * b.total_variation.value + 1e-13);
    reaches(text, all, a.argmax, &b.max_probability);
    reaches(text, all, a.argmin, &b.min_probability);
    faro_measures_clear(&a), faro_measures_clear(&b);
    faro_law_free(law), faro_law_free(all);
}

static void products(void **unused) {
    (void)unused;
    static const char *const texts[] = {
        "modulo:bits=8", "modulo:bits=32", "fisher-yates", "sattolo", "stops-early",
        "stuck-last",    "stuck-first",    "floor",        "mask",    "rounding"};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
        for (size_t n = 3; n <= 8; n++) check_product(texts[t], n);
}

/* At 64 bits the bias is 1e-18 of the whole: next to nothing, but not lost in rounding. */
static void tiny_bias(void **unused) {
    (void)unused;
    faro_procedure procedure;
    faro_law *law;
    faro_measures m;
    assert_int_equal(faro_procedure_parse("modulo:bits=64", &procedure, NULL), FARO_OK);
    assert_int_equal(faro_law_of(&procedure, 52, NULL, &law), FARO_OK);
    assert_int_equal(faro_law_measures(law, &m), FARO_OK);
    /* nearly normal: sqrt(chi-square / (2 pi)) */
    double normal = sqrt(m.chi_square.value / 6.283185307179586);
    assert_true(fabs(m.total_variation.value / normal - 1) < 0.02);
    faro_measures_clear(&m);
    faro_law_free(law);
}

/* The likelihood on its grid: shares and probabilities add up to 1, and the chi-square and the
 * divergences are those of the closed products. */
static void likelihood(void **unused) {
    (void)unused;
    static const char *const texts[] = {"modulo:bits=8", "modulo:bits=16", "sattolo"};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        faro_procedure procedure;
        faro_law *law;
        faro_measures m;
        size_t count;
        double *ratio, *uniform, all = 0, sum = 0, squares = 0, bits = 0;
        assert_int_equal(faro_procedure_parse(texts[t], &procedure, NULL), FARO_OK);
        assert_int_equal(faro_law_of(&procedure, 52, NULL, &law), FARO_OK);
        assert_int_equal(faro_law_measures(law, &m), FARO_OK);
        assert_int_equal(faro_law_likelihood(law, &count, &ratio, &uniform), FARO_OK);
        for (size_t i = 0; i < count; i++) {
            all += uniform[i];
            if (isinf(ratio[i])) continue;
            double p = uniform[i] * exp(ratio[i]);
            sum += p, squares += p * exp(ratio[i]), bits += p * ratio[i] / log(2);
        }
        assert_true(fabs(all - 1) < 1e-12 && fabs(sum - 1) < 1e-6);
        assert_true(fabs(squares - 1 - m.chi_square.value) < 1e-4 * m.chi_square.value);
        assert_true(fabs(bits - m.kl_from_uniform.value) < 1e-4 * m.kl_from_uniform.value);
        free(ratio), free(uniform);
        faro_measures_clear(&m);
        faro_law_free(law);
    }
}

static void examples(void **unused) {
    (void)unused;
    static const struct {
        const faro_engine *engine;
        const char *text;
        bool least;
    } cases[] = {{&faro_engine_descents, "gsr-riffle:times=2", true},
                 {&faro_engine_descents, "random-keys:bits=2", true},
                 {&faro_engine_descents, "random-keys:bits=3,ties=reversed", true},
                 {&faro_engine_cycle_types, "random-transpositions:times=4", true},
                 {&faro_engine_cycle_types, "random-transpositions:times=3,pair=distinct", true},
                 {&faro_engine_final_run, "top-to-random:times=5", true},
                 {&faro_engine_final_run, "random-to-top:times=2", true},
                 {&faro_engine_product, "modulo:bits=8", true},
                 {&faro_engine_product, "sattolo", true},
                 {&faro_engine_few_paths, "cut", false}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        for (size_t n = 3; n <= 7; n++) {
            faro_procedure procedure;
            faro_law *all = all_orders(cases[k].text, n, &procedure), *law;
            faro_measures m;
            assert_int_equal(cases[k].engine->compute(&procedure, n, NULL, &law), FARO_OK);
            assert_int_equal(faro_law_measures(law, &m), FARO_OK);
            assert_true(m.has_argmax);
            reaches(cases[k].text, all, m.argmax, &m.max_probability);
            if (cases[k].least) reaches(cases[k].text, all, m.argmin, &m.min_probability);
            faro_measures_clear(&m);
            faro_law_free(law), faro_law_free(all);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(products), cmocka_unit_test(tiny_bias),
                                       cmocka_unit_test(likelihood), cmocka_unit_test(examples)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
