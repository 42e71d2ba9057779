/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws of statistics: every engine against the sum over all orders, with the functions of the
 * permutation library for the values, in integers over n^n or a power of two. */
#include "unit.h"

#include "exact/engine.h"
#include "exact/statistics.h"

#include "orders.h"

#include "faro/exact.h"
#include "faro/permutation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 7 };

static size_t value_of(size_t statistic, const uint32_t *p, size_t n) {
    uint32_t scratch[FARO_PERM_SCRATCH(MOST)];
    switch (statistic) {
    case 0:
        return faro_perm_fixed_points(p, n);
    case 1:
        return faro_perm_cycles(p, n, scratch);
    case 2:
        return (size_t)faro_perm_parity(p, n, scratch);
    case 3:
        return faro_perm_descents(p, n);
    case 4:
        return faro_perm_rising_sequences(p, n, scratch);
    case 5:
        return (size_t)faro_perm_inversions(p, n, scratch);
    case 6:
        return faro_perm_successions(p, n);
    default:
        return (size_t)faro_perm_displacement(p, n);
    }
}

/* All known statistics of `law` equal sums over the orders of `all` (kept); returns how many. */
static size_t compare(const faro_law *law, const faro_law *all) {
    size_t n = faro_law_n(all), known = 0;
    for (size_t t = 0; faro_statistic_key(t); t++) {
        faro_statistic s;
        faro_status status = faro_law_statistic(law, t, &s);
        if (status == FARO_ERROR_UNSUPPORTED) continue;
        assert_int_equal(status, FARO_OK);
        double sum[MOST * MOST] = {0}, fair[MOST * MOST] = {0}, mean = 0, distance = 0;
        for (size_t rank = 0; rank < order_count(n); rank++) {
            uint32_t order[MOST];
            faro_number p;
            order_unrank(order, n, rank);
            assert_int_equal(faro_law_order(all, rank, &p), FARO_OK);
            size_t value = value_of(t, order, n);
            assert_true(value % s.step == 0 && value / s.step < s.size);
            sum[value / s.step] += p.value, fair[value / s.step] += 1 / (double)order_count(n);
            mean += p.value * (double)value;
            faro_number_clear(&p);
        }
        for (size_t k = 0; k < s.size; k++) {
            assert_true(fabs(s.law[k].value - sum[k]) < 1e-13);
            assert_true(fabs(s.uniform[k].value - fair[k]) < 1e-13);
            assert_non_null(s.law[k].fraction);
            distance += fabs(sum[k] - fair[k]) / 2;
        }
        assert_true(fabs(s.mean.value - mean) < 1e-12);
        assert_true(fabs(s.total_variation.value - distance) < 1e-12);
        faro_statistic_clear(&s);
        known++;
    }
    return known;
}

static const faro_exact_options keep = {.keep = true, .statistics = true},
                                plain = {.statistics = true};

static void all_orders(void **unused) {
    (void)unused;
    const char *texts[] = {"naive", "comparator-sort:sort=merge", "modulo:bits=32", "overhand"};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
        for (size_t n = 2; n <= 6; n++) {
            faro_procedure procedure;
            faro_law *law;
            assert_int_equal(faro_procedure_parse(texts[t], &procedure, NULL), FARO_OK);
            assert_int_equal(faro_law_of(&procedure, n, &keep, &law), FARO_OK);
            assert_int_equal(compare(law, law), FARO_STATISTICS);
            faro_law_free(law);
        }
}

/* One engine for one procedure, which must know so many statistics. */
static void check_engine(const faro_engine *engine, const char *text, size_t known) {
    faro_procedure procedure;
    assert_int_equal(faro_procedure_parse(text, &procedure, NULL), FARO_OK);
    for (size_t n = 2; n <= MOST; n++) {
        faro_law *all, *law;
        assert_int_equal(faro_law_of(&procedure, n, &keep, &all), FARO_OK);
        assert_int_equal(engine->compute(&procedure, n, &plain, &law), FARO_OK);
        faro_law_complete_parity(law);
        if (compare(law, all) != known) fail_msg("%s, n = %zu", text, n);
        faro_measures a, b;
        assert_int_equal(faro_law_measures(all, &a), FARO_OK);
        assert_int_equal(faro_law_measures(law, &b), FARO_OK);
        if (b.has_even) assert_true(fabs(a.even.value - b.even.value) < 1e-14);
        faro_measures_clear(&a), faro_measures_clear(&b);
        faro_law_free(all), faro_law_free(law);
    }
}

static void structures(void **unused) {
    (void)unused;
    check_engine(&faro_engine_descents, "gsr-riffle:times=1", 5);
    check_engine(&faro_engine_descents, "gsr-riffle:times=3", 5);
    check_engine(&faro_engine_descents, "random-keys:bits=1", 5);
    check_engine(&faro_engine_descents, "random-keys:bits=2", 5);
    check_engine(&faro_engine_product, "sattolo", 2);
    check_engine(&faro_engine_product, "fisher-yates", 2);
    check_engine(&faro_engine_product, "modulo:bits=8", 2);
    check_engine(&faro_engine_cycle_types, "random-transpositions:times=5", 3);
    check_engine(&faro_engine_final_run, "top-to-random:times=3", 2);
    check_engine(&faro_engine_final_run, "random-to-top:times=4", 2);
    check_engine(&faro_engine_few_paths, "cut", FARO_STATISTICS);
    check_engine(&faro_engine_uniform, "fisher-yates", FARO_STATISTICS);
}

/* What swap loops have without their law. */
static void schedules(void **unused) {
    (void)unused;
    const char *texts[] = {"naive", "naive:order=down", "naive:skip=first", "modulo:bits=8"};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
        for (size_t n = 2; n <= MOST; n++) {
            faro_procedure procedure;
            faro_law *all, *law;
            assert_int_equal(faro_procedure_parse(texts[t], &procedure, NULL), FARO_OK);
            assert_int_equal(faro_law_of(&procedure, n, &keep, &all), FARO_OK);
            assert_int_equal(faro_schedule_statistics(&procedure, n, &law), FARO_OK);
            if (compare(law, all) != (t < 3 || n == 2 ? 2 : 1))
                fail_msg("%s, n = %zu", texts[t], n);
            faro_law_free(all), faro_law_free(law);
        }
}

/* The uniform laws in integers against those of the permutation library at a size that cannot be
 * enumerated. */
static void fair_laws(void **unused) {
    (void)unused;
    typedef size_t function(size_t, double *, size_t);
    function *const laws[] = {faro_law_fixed_points, faro_law_cycles,           NULL,
                              faro_law_descents,     faro_law_rising_sequences, faro_law_inversions,
                              faro_law_successions,  faro_law_displacement};
    faro_procedure procedure;
    assert_int_equal(faro_procedure_parse("fisher-yates", &procedure, NULL), FARO_OK);
    for (size_t n = 20; n <= 52; n += 32) {
        faro_law *law;
        assert_int_equal(faro_law_of(&procedure, n, &plain, &law), FARO_OK);
        for (size_t t = 0; t < FARO_STATISTICS; t++) {
            faro_statistic s;
            double pmf[1400];
            if (!laws[t]) continue;
            if (faro_law_statistic(law, t, &s) != FARO_OK) continue;
            assert_int_equal(laws[t](n, pmf, 1400), s.size);
            for (size_t k = 0; k < s.size; k++)
                assert_true(fabs(s.uniform[k].value - pmf[k]) <= 1e-12 * pmf[k] + 1e-300);
            faro_statistic_clear(&s);
        }
        faro_law_free(law);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_orders), cmocka_unit_test(structures),
                                       cmocka_unit_test(schedules), cmocka_unit_test(fair_laws)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
