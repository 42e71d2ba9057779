/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* 10^8 random deals through code -> deal -> code, at every CPU level. About 20 seconds. */
#include "deals.h"

enum { BATCH = 1 << 12, BATCHES = 24415 }; /* 100,003,840 deals */

static uint8_t codes[BATCH * FARO_DEAL_BYTES], back[BATCH * FARO_DEAL_BYTES];
static faro_deal deals[BATCH], same[BATCH];

static void compare_levels(void) {
    for (int level = FARO_CPU_PORTABLE; level < FARO_CPU_AVX512; level++) {
        faro_cpu_limit((faro_cpu)level);
        assert_int_equal(faro_deal_unrank(NULL, codes, BATCH, same, NULL), FARO_OK);
        assert_memory_equal(same, deals, sizeof deals);
        faro_deal_rank(NULL, same, BATCH, back);
        assert_memory_equal(back, codes, sizeof codes);
    }
    faro_cpu_limit(FARO_CPU_AVX512);
}

static void round_trips(void **unused) {
    (void)unused;
    faro_stream stream;
    faro_stream_seed(&stream, "round trip", 10);
    for (uint64_t batch = 0; batch < BATCHES; batch++) {
        faro_deal_random_codes(&stream, batch * BATCH, BATCH, codes);
        assert_int_equal(faro_deal_unrank(NULL, codes, BATCH, deals, NULL), FARO_OK);
        for (size_t i = 0; i < BATCH; i++)
            if (faro_deal_check(deals + i, NULL) != FARO_OK)
                fail_msg("deal %llu of the seed is no deal",
                         (unsigned long long)(batch * BATCH + i));
        faro_deal_rank(NULL, deals, BATCH, back);
        assert_memory_equal(back, codes, sizeof codes);
        compare_levels();
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(round_trips)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
