/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Calibration with a fresh seed each run (printed): hours. No alarm in 100,000 audits at the
 * default threshold; one would be allowed by chance once in ten runs, two never. */
#include "calibration.h"

static void fresh(size_t n, size_t audits, size_t decks) {
    faro_stream stream;
    assert_int_equal(faro_stream_random(&stream), FARO_OK);
    char seed[32];
    snprintf(seed, sizeof seed, "%08x%08x", (unsigned)stream.key[0], (unsigned)stream.key[1]);
    calibrate(seed, n, audits, decks, 1);
}

static void sizes_2000_times(void **unused) {
    (void)unused;
    static const size_t sizes[] = {3, 5, 10, 52, 312};
    for (size_t s = 0; s < COUNT(sizes); s++) fresh(sizes[s], 2000, sizes[s] > 100 ? 128 : 512);
}

static void audits_100000_times(void **unused) {
    (void)unused;
    fresh(2, 20000, 64);
    fresh(3, 30000, 64);
    fresh(5, 30000, 64);
    fresh(10, 15000, 64);
    fresh(52, 5000, 64);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_2000_times),
        cmocka_unit_test(audits_100000_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
