/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Numbers as people write and read them: known answers. */
#include "unit.h"

#include "cli/number.h"
#include "cli/table.h"

static void counts_are_read(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        bool good;
        uint64_t value;
    } cases[] = {
        {"0", true, 0},
        {"1000", true, 1000},
        {"1_000_000", true, 1000000},
        {"10k", true, 10000},
        {"2.5M", true, 2500000},
        {"3G", true, 3000000000},
        {"1e6", true, 1000000},
        {"0.001k", true, 1},
        {"18446744073709551615", true, UINT64_MAX},
        {"18446744073709551616", false, 0},
        {"18446744073709551616k", false, 0},
        {"", false, 0},
        {"-1", false, 0},
        {"1.5", false, 0},
        {"k", false, 0},
        {"10kk", false, 0},
        {"0x10", false, 0},
        {"1 ", false, 0},
        {"nan", false, 0},
        {"inf", false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        uint64_t value = 0;
        if (cli_read_count(cases[i].text, &value) != cases[i].good) fail_msg("%s", cases[i].text);
        if (cases[i].good) assert_int_equal(value, cases[i].value);
    }
}

static void digits_saturate(void **unused) {
    (void)unused;
    uint64_t value;
    bool saturated;
    assert_true(cli_read_digits("+18446744073709551615", &value, &saturated));
    assert_false(saturated);
    assert_true(cli_read_digits("18446744073709551616", &value, &saturated));
    assert_true(saturated && value == UINT64_MAX);
    assert_true(cli_read_digits("99999999999999999999999", &value, &saturated));
    assert_true(saturated && value == UINT64_MAX);
    assert_false(cli_read_digits("", &value, &saturated));
    assert_false(cli_read_digits("+", &value, &saturated));
    assert_false(cli_read_digits("1k", &value, &saturated));
}

static void times_are_read(void **unused) {
    (void)unused;
    double seconds;
    assert_true(cli_read_seconds("90", &seconds) && seconds == 90);
    assert_true(cli_read_seconds("1.5m", &seconds) && seconds == 90);
    assert_true(cli_read_seconds("2h", &seconds) && seconds == 7200);
    assert_false(cli_read_seconds("2 hours", &seconds));
    assert_false(cli_read_seconds("-1", &seconds));
    assert_false(cli_read_seconds("inf", &seconds));
}

static void numbers_are_shown(void **unused) {
    (void)unused;
    assert_string_equal(cli_show_count(0).text, "0");
    assert_string_equal(cli_show_count(999).text, "999");
    assert_string_equal(cli_show_count(1000).text, "1,000");
    assert_string_equal(cli_show_count(UINT64_MAX).text, "18,446,744,073,709,551,615");
    assert_string_equal(cli_show_short(200750).text, "200k");
    assert_string_equal(cli_show_short(350).text, "350");
    assert_string_equal(cli_show_short(12499999).text, "12M");
    assert_string_equal(cli_show_real(0, 3).text, "0");
    assert_string_equal(cli_show_real(22.5, 4).text, "22.50");
    assert_string_equal(cli_show_real(-1234567.8, 3).text, "-1,234,568");
    assert_string_equal(cli_show_real(0.01234, 3).text, "0.0123");
    assert_string_equal(cli_show_log10(-22266.18).text, "10^-22266");
    assert_string_equal(cli_show_log10(-1).text, "0.1");
    assert_string_equal(cli_show_factor(42.7).text, "10^42");
}

static void width_counts_characters(void **unused) {
    (void)unused;
    assert_int_equal(cli_text_width("abc"), 3);
    assert_int_equal(cli_text_width("\xe2\x96\xb2 \xc3\xa9"), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_read),         cmocka_unit_test(digits_saturate),
        cmocka_unit_test(times_are_read),          cmocka_unit_test(numbers_are_shown),
        cmocka_unit_test(width_counts_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
