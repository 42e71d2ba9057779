/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Estimates against exact values where both are known. Seeds are fixed; a difference of five
 * standard errors has a false-alarm probability below 1e-6 for each of the numbers compared. */
#include "unit.h"

#include "faro/exact.h"

#include <math.h>

static faro_schedule *schedule_of(const char *text, size_t n) {
    faro_procedure procedure;
    faro_schedule *schedule;
    assert_int_equal(faro_procedure_parse(text, &procedure, NULL), FARO_OK);
    assert_int_equal(faro_schedule_of(&procedure, n, &schedule), FARO_OK);
    return schedule;
}

static void within(const char *what, faro_number seen, double wanted) {
    if (fabs(seen.value - wanted) <= 5 * seen.error) return;
    print_error("%s: %g +- %g, wanted %g\n", what, seen.value, seen.error, wanted);
    fail();
}

static void naive_eight(void **unused) {
    (void)unused;
    faro_schedule *schedule = schedule_of("naive", 8);
    faro_procedure procedure;
    faro_law *law;
    faro_measures m;
    faro_estimates e, again;
    assert_int_equal(faro_procedure_parse("naive", &procedure, NULL), FARO_OK);
    assert_int_equal(faro_law_of(&procedure, 8, NULL, &law), FARO_OK);
    assert_int_equal(faro_law_measures(law, &m), FARO_OK);
    assert_int_equal(faro_schedule_estimate(
                         schedule, &(faro_estimate_options){.samples = 1500, .threads = 1}, &e),
                     FARO_OK);
    within("total variation", e.total_variation, m.total_variation.value);
    within("D(P||U)", e.kl_from_uniform, m.kl_from_uniform.value);
    within("D(U||P)", e.kl_to_uniform, m.kl_to_uniform.value);
    within("chi-square", e.chi_square, m.chi_square.value);
    within("mass", e.mass, 1);
    assert_int_equal(faro_schedule_estimate(
                         schedule, &(faro_estimate_options){.samples = 1500, .threads = 2}, &again),
                     FARO_OK);
    assert_true(again.total_variation.value == e.total_variation.value);
    assert_true(again.detect[0].needed.value == e.detect[0].needed.value);
    /* more shuffles for smaller errors, and about log(1/error) / information of them */
    assert_true(e.detect[0].needed.value > e.detect[1].needed.value);
    assert_true(e.detect[1].needed.value > e.detect[2].needed.value);
    double least = -log(1e-6) / e.chernoff.value;
    assert_true(e.detect[0].needed.value > 0.6 * least && e.detect[0].needed.value < 1.1 * least);
    faro_measures_clear(&m);
    faro_law_free(law);
    faro_schedule_free(schedule);
}

/* One cycle or not: four decks (52^-4 < 1e-6), exactly. */
static void sattolo_fifty_two(void **unused) {
    (void)unused;
    faro_schedule *schedule = schedule_of("sattolo", 52);
    faro_estimates e;
    assert_int_equal(faro_schedule_estimate(schedule, &(faro_estimate_options){.samples = 24}, &e),
                     FARO_OK);
    assert_true(fabs(e.kl_from_uniform.value - log2(52)) < 1e-9);
    assert_true(fabs(e.chi_square.value - 51) < 1e-7);
    assert_true(isinf(e.kl_to_uniform.value));
    assert_true(e.detect[0].needed.value == 4);
    assert_true(e.detect[1].needed.value == 2);
    assert_true(e.detect[2].needed.value == 1);
    faro_schedule_free(schedule);
}

static bool stop_at_once(void *context) {
    (void)context;
    return true;
}

static void errors(void **unused) {
    (void)unused;
    faro_estimates e;
    faro_schedule *schedule = schedule_of("naive", 6);
    assert_int_equal(
        faro_schedule_estimate(schedule, &(faro_estimate_options){.stop = stop_at_once}, &e),
        FARO_ERROR_INTERRUPTED);
    faro_schedule_free(schedule);
    schedule = schedule_of("naive:passes=2", 6);
    assert_int_equal(faro_schedule_estimate(schedule, NULL, &e), FARO_ERROR_UNSUPPORTED);
    faro_schedule_free(schedule);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(naive_eight),
                                       cmocka_unit_test(sattolo_fifty_two),
                                       cmocka_unit_test(errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
