/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The multiset of remembered decks, in memory and on disk, against a sorted array. */
#include "unit.h"

#include "audit/logs.h"
#include "audit/store.h"
#include "faro/faro.h"

#include <stdlib.h>
#include <string.h>

static int ascending(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* `count` names out of `different`, so that many repeat. */
static void compare(uint64_t seed, size_t count, uint64_t different, uint64_t memory,
                    const char *folder) {
    uint64_t *key = malloc(count * sizeof *key), state = seed;
    faro_store store;
    assert_int_equal(faro_store_make(&store, memory, folder), FARO_OK);
    for (size_t i = 0; i < count; i++) {
        key[i] = test_below(&state, different);
        uint64_t mixed = key[i] + 77;
        const uint64_t name[2] = {test_word(&mixed), test_word(&mixed)};
        assert_int_equal(faro_store_add(&store, name, 1), FARO_OK);
    }
    assert_int_equal(faro_store_settle(&store), FARO_OK);
    qsort(key, count, sizeof *key, ascending);
    uint64_t names = 0;
    double log_gammas = 0;
    for (size_t i = 0, run = 0; i < count; i += run) {
        for (run = 1; i + run < count && key[i + run] == key[i];) run++;
        names++;
        log_gammas += run > 2 ? faro_log_gamma((double)run) : 0;
    }
    assert_int_equal(store.names, names);
    assert_int_equal(store.repeats, count - names);
    assert_true(fabs(store.log_gammas - log_gammas) < 1e-6 * (1 + log_gammas));
    assert_true(store.complete);
    faro_store_free(&store);
    free(key);
}

static void counts_in_memory(void **unused) {
    (void)unused;
    compare(1, 0, 1, 1 << 20, NULL);
    compare(2, 100000, UINT64_MAX, 1 << 26, NULL);
    compare(3, 100000, 50000, 1 << 26, NULL);
    compare(4, 20000, 100, 1 << 16, NULL);
}

static void counts_on_disk(void **unused) {
    (void)unused;
    compare(5, 100000, UINT64_MAX, 1 << 14, "/tmp");
    compare(6, 100000, 60000, 1 << 14, "/tmp");
    compare(7, 50000, 3000, 1 << 13, "/tmp");
}

/* Without a folder what does not fit is compared with what is remembered, and missing is admitted.
 */
static void admits_what_it_forgot(void **unused) {
    (void)unused;
    faro_store store;
    assert_int_equal(faro_store_make(&store, 1 << 13, NULL), FARO_OK);
    for (uint64_t i = 0; i < 2000; i++) {
        uint64_t state = i % 1000;
        const uint64_t name[2] = {test_word(&state), test_word(&state)};
        assert_int_equal(faro_store_add(&store, name, 1), FARO_OK);
    }
    assert_false(store.complete);
    assert_true(store.repeats > 0 && store.repeats < 1000);
    assert_int_equal(store.repeats + store.names, 2000);
    faro_store_free(&store);
}

static void a_folder_that_is_not_there_is_an_error(void **unused) {
    (void)unused;
    faro_store store;
    assert_int_equal(faro_store_make(&store, 1 << 13, "/nowhere/at/all"), FARO_OK);
    faro_status status = FARO_OK;
    for (uint64_t i = 0; i < 2000 && status == FARO_OK; i++) {
        uint64_t state = i;
        const uint64_t name[2] = {test_word(&state), test_word(&state)};
        status = faro_store_add(&store, name, 1);
    }
    assert_int_equal(status, FARO_ERROR_IO);
    faro_store_free(&store);
}

/* A stream that comes back after 12,000 decks, remembered in files of some 1,500 each: all repeats are
 * counted by the time of the report, and the evidence knows them. */
static void an_audit_joins_its_files(void **unused) {
    (void)unused;
    enum { N = 52, DECKS = 20000, PERIOD = 12000 };
    faro_audit_options options = faro_audit_defaults(N);
    options.threads = 1;
    options.duplicates_memory = 1 << 16;
    options.duplicates_folder = "/tmp";
    faro_audit *audit;
    assert_int_equal(faro_audit_new(&options, &audit), FARO_OK);
    faro_stream stream;
    faro_stream_seed(&stream, "files", 5);
    uint32_t deck[N];
    for (uint64_t t = 0; t < DECKS; t++) {
        assert_int_equal(faro_permutation(&stream, t % PERIOD, deck, N), FARO_OK);
        assert_int_equal(faro_audit_add(audit, deck, 1, NULL), FARO_OK);
    }
    const faro_audit_report *report;
    assert_int_equal(faro_audit_get_report(audit, &report), FARO_OK);
    assert_true(report->repeats_complete);
    assert_int_equal(report->repeats, DECKS - PERIOD);
    assert_int_equal(report->distinct, PERIOD);
    assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
    assert_true(report->evidence.log10_now > 60.0 * (DECKS - PERIOD));
    faro_audit_free(audit);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_in_memory),
        cmocka_unit_test(counts_on_disk),
        cmocka_unit_test(admits_what_it_forgot),
        cmocka_unit_test(a_folder_that_is_not_there_is_an_error),
        cmocka_unit_test(an_audit_joins_its_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
