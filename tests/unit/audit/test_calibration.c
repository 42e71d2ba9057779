/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Calibration with fixed seeds; calibration.h says what is allowed. */
#include "calibration.h"

static void decks_of_3(void **unused) {
    (void)unused;
    calibrate("calibration", 3, 2000, 128, 0);
}

static void decks_of_5(void **unused) {
    (void)unused;
    calibrate("calibration", 5, 2000, 96, 0);
}

static void decks_of_10(void **unused) {
    (void)unused;
    calibrate("calibration", 10, 2000, 64, 0);
}

static void decks_of_52(void **unused) {
    (void)unused;
    calibrate("calibration", 52, 2000, 32, 0);
}

static void decks_of_312(void **unused) {
    (void)unused;
    calibrate("calibration", 312, 2000, 12, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decks_of_3),   cmocka_unit_test(decks_of_5),
        cmocka_unit_test(decks_of_10),  cmocka_unit_test(decks_of_52),
        cmocka_unit_test(decks_of_312),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
