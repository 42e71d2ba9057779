/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Where cards end without the law of all orders: equal to that law where it exists, in fractions,
 * and sums that are known beyond. */
#include "unit.h"

#include "faro/exact.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static faro_procedure procedure_of(const char *text) {
    faro_procedure procedure;
    assert_int_equal(faro_procedure_parse(text, &procedure, NULL), FARO_OK);
    return procedure;
}

static void clear(faro_number *matrix, size_t n) {
    for (size_t i = 0; i < n * n; i++) faro_number_clear(&matrix[i]);
}

static void equal_the_law(void **unused) {
    (void)unused;
    static const struct {
        const char *text, *method;
        uint64_t repeats;
    } cases[] = {{"naive", "swap schedule", 1},
                 {"naive", "swap schedule", 3},
                 {"gsr-riffle:times=1", "digits of a riffle", 1},
                 {"gsr-riffle:times=3", "digits of a riffle", 1},
                 {"gsr-riffle:times=1", "digits of a riffle", 2},
                 {"random-keys:bits=2", "digits of a riffle", 1},
                 {"random-keys:bits=3,ties=reversed", "digits of a riffle", 1},
                 {"comparator-sort:sort=merge", "coins of a sort", 1},
                 {"comparator-sort:sort=quick", "coins of a sort", 1},
                 {"comparator-sort:sort=insertion", "product of the steps", 1},
                 {"random-transpositions:times=3", "product of the steps", 1},
                 {"top-to-random:times=4", "product of the steps", 1},
                 {"fisher-yates", "swap schedule", 1}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        for (size_t n = 2; n <= 6; n++) {
            faro_procedure procedure = procedure_of(cases[k].text);
            faro_exact_options options = {.keep = true, .repeats = cases[k].repeats};
            faro_number one[36], two[36];
            faro_law *law;
            const char *method;
            faro_status status = faro_exact_positions(&procedure, n, &options, &method, one);
            if (status) fail_msg("%s: %s", cases[k].text, faro_status_text(status));
            assert_int_equal(faro_law_of(&procedure, n, &options, &law), FARO_OK);
            assert_int_equal(faro_law_positions(law, two), FARO_OK);
            for (size_t i = 0; i < n * n; i++)
                if (strcmp(one[i].fraction, two[i].fraction) != 0)
                    fail_msg("%s, n = %zu, card %zu, place %zu: %s, by the law %s", cases[k].text,
                             n, i / n, i % n, one[i].fraction, two[i].fraction);
            if (n == 6) assert_string_equal(method, cases[k].method);
            clear(one, n), clear(two, n);
            faro_law_free(law);
        }
}

/* Rows and columns sum to 1; fixed points of a-riffles are 1 + 1/a + ... + 1/a^(n-1) (Diaconis,
 * McGrath and Pitman 1995). */
static void sums_at_52(void **unused) {
    (void)unused;
    static const char *const texts[] = {
        "gsr-riffle:times=1", "gsr-riffle:times=7",         "gsr-riffle:times=40",
        "random-keys:bits=8", "comparator-sort:sort=merge", "comparator-sort:sort=insertion"};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        faro_procedure procedure = procedure_of(texts[k]);
        static faro_number matrix[52 * 52];
        assert_int_equal(faro_exact_positions(&procedure, 52, NULL, NULL, matrix), FARO_OK);
        double trace = 0, fixed = 0, a = k < 3 ? exp2((double)procedure.value[0]) : 256;
        for (size_t i = 0; i < 52; i++) {
            double row = 0, column = 0;
            for (size_t j = 0; j < 52; j++)
                row += matrix[i * 52 + j].value, column += matrix[j * 52 + i].value;
            assert_true(fabs(row - 1) < 1e-14 && fabs(column - 1) < 1e-14);
            trace += matrix[i * 53].value, fixed += pow(a, -(double)i);
        }
        if (k < 4) assert_true(fabs(trace - fixed) < 1e-13);
        clear(matrix, 52);
    }
}

static void unknown(void **unused) {
    (void)unused;
    faro_procedure procedure = procedure_of("comparator-sort:sort=heap");
    faro_number matrix[400];
    assert_int_equal(faro_exact_positions(&procedure, 20, NULL, NULL, matrix),
                     FARO_ERROR_UNSUPPORTED);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(equal_the_law),
                                       cmocka_unit_test(sums_at_52), cmocka_unit_test(unknown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
