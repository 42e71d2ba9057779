/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Random transpositions of 52 cards by cycle types, in exact integers, against an independent
 * computation in double precision (12 digits). */
#include "unit.h"

#include "faro/exact.h"

#include <math.h>
#include <stdio.h>

static void fifty_two_cards(void **unused) {
    (void)unused;
    static const struct {
        unsigned times;
        double total_variation, chi_square, deficit;
    } rows[] = {{5, 1, 8.07089791445e+55, 181.447846188},
                {20, 1, 1.75691823269e+32, 91.8034709957}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[64];
        faro_procedure procedure;
        faro_law *law;
        faro_measures m;
        snprintf(text, sizeof text, "random-transpositions:times=%u", rows[i].times);
        assert_int_equal(faro_procedure_parse(text, &procedure, NULL), FARO_OK);
        assert_int_equal(faro_law_of(&procedure, 52, NULL, &law), FARO_OK);
        assert_string_equal(faro_law_engine(law), "cycle types");
        assert_int_equal(faro_law_measures(law, &m), FARO_OK);
        assert_true(fabs(m.total_variation.value - rows[i].total_variation) < 1e-11);
        assert_true(fabs(m.chi_square.value / rows[i].chi_square - 1) < 1e-10);
        assert_true(fabs(m.kl_from_uniform.value - rows[i].deficit) < 1e-8);
        /* E sign = (1 - 2 P(two places differ))^times = (2/52 - 1)^times */
        assert_true(fabs(2 * m.even.value - 1 - pow(2.0 / 52 - 1, rows[i].times)) < 1e-12);
        faro_measures_clear(&m);
        faro_law_free(law);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(fifty_two_cards)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
