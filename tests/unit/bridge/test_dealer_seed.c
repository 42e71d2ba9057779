/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Programs whose deals follow from a small seed: their deals are reproduced, their seeds found, and
 * they are caught from their deals alone. */
#include "fair_audits.h"

/* What `dealer -s 1` and `dealer -s 2` of Debian print. */
static void dealer_is_reproduced(void **unused) {
    (void)unused;
    const faro_dealer_program *dealer = faro_dealer_program_find("dealer");
    assert_non_null(dealer);
    assert_ptr_equal(faro_dealer_program_at(0), dealer);
    assert_null(faro_dealer_program_find("shuffler"));
    const char *one[] = {"2.T98.K752.KJT84 5.J7642.986.9763 AQ8.AQ5.QJT.AQ52 KJT97643.K3.A43.",
                         "Q7432.Q63.983.J4 .J92.QT6.A986532 KJT95.K854.K5.KT A86.AT7.AJ742.Q7",
                         "K83.QJ8.J987.987 QT54.654.KQT3.A2 A7.A93.6542.JT64 J962.KT72.A.KQ53"};
    faro_deal deals[3];
    assert_int_equal(dealer->deals(1, 3, deals), FARO_OK);
    for (int i = 0; i < 3; i++) {
        faro_deal expected = test_deal(one[i]);
        assert_memory_equal(&deals[i], &expected, sizeof expected);
    }
    faro_deal expected =
        test_deal("JT.A9875.T9763.T 65432.3.A84.QJ97 AKQ87.QJ6.52.AK3 9.KT42.KQJ.86542");
    assert_int_equal(dealer->deals(2, 1, deals), FARO_OK);
    assert_memory_equal(&deals[0], &expected, sizeof expected);
}

static void seeds_are_found(void **unused) {
    (void)unused;
    const faro_dealer_program *dealer = faro_dealer_program_find("dealer");
    faro_deal deals[4];
    uint64_t seed = 0;
    size_t board = 0;
    dealer->deals(1700001234, 4, deals);
    assert_int_equal(faro_dealer_seed(dealer, &deals[3], 1700000000, 1700003600, 4, &seed, &board),
                     FARO_OK);
    assert_int_equal(seed, 1700001234);
    assert_int_equal(board, 4);
    assert_int_equal(faro_dealer_seed(dealer, &deals[3], 1700000000, 1700003600, 3, &seed, &board),
                     FARO_ERROR_UNKNOWN);
    assert_int_equal(faro_dealer_seed(dealer, &deals[3], 5, 4, 3, &seed, &board),
                     FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_dealer_seed(dealer, &deals[3], 0, UINT64_C(1) << 32, 3, &seed, &board),
                     FARO_ERROR_ARGUMENT);
}

/* First boards, one run a seed, and the boards of one run. */
static void dealer_is_caught(void **unused) {
    (void)unused;
    const faro_dealer_program *dealer = faro_dealer_program_find("dealer");
    static faro_deal deals[1000];
    const faro_audit_report *report;
    faro_fairness *f = fresh();
    for (uint64_t seed = 0; seed < 1000; seed++) dealer->deals(seed, 1, deals + seed);
    assert_int_equal(faro_fairness_add(f, deals, 1000, NULL, NULL), FARO_OK);
    assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
    assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
    assert_string_equal(report->diagnosis.bug, "naive");
    assert_true(report->diagnosis.sure);
    assert_non_null(strstr(report->diagnosis.parameters, "two of clubs first, suit by suit"));
    faro_fairness_cell cell = faro_fairness_largest_cell(f);
    assert_int_equal(cell.deals, 1000);
    assert_true(cell.log10_p < 0);
    faro_fairness_free(f);

    f = fresh();
    dealer->deals(20211121, 1000, deals);
    assert_int_equal(faro_fairness_add(f, deals, 1000, NULL, NULL), FARO_OK);
    assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
    assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
    assert_string_equal(report->diagnosis.bug, "naive, pack carried over");
    faro_fairness_free(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dealer_is_reproduced),
        cmocka_unit_test(seeds_are_found),
        cmocka_unit_test(dealer_is_caught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
