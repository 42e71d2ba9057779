/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Options and decks: what is taken, what is refused and how the fault is named. */
#include "decks.h"

static void options_outside_their_range_are_refused(void **unused) {
    (void)unused;
    const uint32_t copies[] = {2, 3}, none[] = {5, 0};
    faro_audit_options bad[8];
    for (size_t i = 0; i < COUNT(bad); i++) bad[i] = faro_audit_defaults(5);
    bad[0].n = 0;
    bad[1].drawn = 6;
    bad[2].alpha = 0;
    bad[3].alpha = 0.5;
    bad[4].kinds = 2;
    bad[5].copies = none, bad[5].kinds = 2;
    bad[6].copies = copies, bad[6].kinds = 2, bad[6].n = 6;
    bad[7].pairs = true, bad[7].drawn = 3;
    for (size_t i = 0; i < COUNT(bad); i++) {
        faro_audit *audit = NULL;
        assert_int_equal(faro_audit_new(&bad[i], &audit), FARO_ERROR_ARGUMENT);
        assert_null(audit);
    }
    faro_audit_options good = faro_audit_defaults(5);
    good.copies = copies, good.kinds = 2;
    faro_audit_free(audit_with(&good));
}

static void a_bad_deck_is_named_and_leaves_no_trace(void **unused) {
    (void)unused;
    faro_audit *audit = audit_of(4);
    const uint32_t decks[] = {0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 4, 2, 1, 0, 2, 3};
    faro_audit_fault fault = {0};
    assert_int_equal(faro_audit_add(audit, decks, 4, &fault), FARO_ERROR_PERMUTATION);
    assert_int_equal(fault.kind, FARO_FAULT_RANGE);
    assert_int_equal(fault.deck, 2);
    assert_int_equal(fault.place, 2);
    assert_int_equal(fault.value, 4);
    assert_int_equal(faro_audit_get_evidence(audit).shuffles, 2);
    const uint8_t repeated[] = {1, 2, 3, 2};
    assert_int_equal(faro_audit_add_bytes(audit, repeated, 1, &fault), FARO_ERROR_PERMUTATION);
    assert_int_equal(fault.kind, FARO_FAULT_REPEATED);
    assert_int_equal(fault.place, 3);
    assert_int_equal(fault.before, 1);
    assert_int_equal(fault.value, 2);
    assert_int_equal(faro_audit_add(audit, decks + 12, 1, &fault), FARO_OK);
    assert_int_equal(faro_audit_get_evidence(audit).shuffles, 3);
    faro_audit_free(audit);
}

static void equal_cards_may_come_as_often_as_they_exist(void **unused) {
    (void)unused;
    const uint32_t copies[] = {1, 3};
    faro_audit_options options = faro_audit_defaults(4);
    options.copies = copies;
    options.kinds = 2;
    options.drawn = 3;
    faro_audit *audit = audit_with(&options);
    const uint32_t good[] = {1, 1, 1, 1, 0, 1}, bad[] = {0, 1, 0};
    faro_audit_fault fault = {0};
    assert_int_equal(faro_audit_add(audit, good, 2, &fault), FARO_OK);
    assert_int_equal(faro_audit_add(audit, bad, 1, &fault), FARO_ERROR_PERMUTATION);
    assert_int_equal(fault.kind, FARO_FAULT_REPEATED);
    assert_int_equal(fault.place, 2);
    assert_int_equal(fault.before, 0);
    faro_audit_free(audit);
}

static void pairs_and_single_decks_do_not_mix(void **unused) {
    (void)unused;
    const uint32_t before[] = {2, 0, 1}, after[] = {0, 1, 2}, bad[] = {0, 0, 1};
    faro_audit *single = audit_of(3);
    assert_int_equal(faro_audit_add_pair(single, before, after, 1, NULL), FARO_ERROR_UNSUPPORTED);
    faro_audit_free(single);
    faro_audit_options options = faro_audit_defaults(3);
    options.pairs = true;
    faro_audit *pairs = audit_with(&options);
    assert_int_equal(faro_audit_add(pairs, after, 1, NULL), FARO_ERROR_UNSUPPORTED);
    assert_int_equal(faro_audit_add_pair(pairs, before, after, 1, NULL), FARO_OK);
    faro_audit_fault fault = {0};
    assert_int_equal(faro_audit_add_pair(pairs, bad, after, 1, &fault), FARO_ERROR_PERMUTATION);
    assert_true(fault.input_deck);
    assert_int_equal(faro_audit_add_pair(pairs, before, bad, 1, &fault), FARO_ERROR_PERMUTATION);
    assert_false(fault.input_deck);
    assert_int_equal(faro_audit_get_evidence(pairs).shuffles, 1);
    faro_audit_free(pairs);
}

static void sorted(void *context, uint32_t *deck, size_t n) {
    (void)context, (void)deck, (void)n;
}

static void twice(void *context, uint32_t *deck, size_t n) {
    (void)context, (void)n;
    deck[1] = deck[0];
}

static void one_call_audits_a_callback(void **unused) {
    (void)unused;
    const faro_audit_options options = faro_audit_defaults(52);
    faro_audit *audit = NULL;
    assert_int_equal(faro_audit_check(&options, 1000, sorted, NULL, &audit), FARO_OK);
    assert_int_equal(faro_audit_get_verdict(audit), FARO_VERDICT_BIASED);
    assert_true(faro_audit_get_evidence(audit).shuffles < 3);
    faro_audit_free(audit);
    assert_int_equal(faro_audit_check(&options, 1000, twice, NULL, &audit), FARO_ERROR_PERMUTATION);
    assert_int_equal(faro_audit_get_evidence(audit).shuffles, 0);
    faro_audit_free(audit);
}

/* Bytes and words, one by one or all at once, one thread or two: the same evidence to the last bit.
 */
static void the_way_in_does_not_matter(void **unused) {
    (void)unused;
    enum { N = 52, DECKS = 700 };
    faro_stream stream;
    faro_stream_seed(&stream, "way in", 6);
    static uint8_t bytes[DECKS * N];
    static uint32_t words[DECKS * N];
    faro_decks(&stream, 0, DECKS, bytes, N);
    for (size_t i = 0; i < DECKS * N; i++) words[i] = bytes[i];
    faro_audit_options options = faro_audit_defaults(N);
    faro_audit *audits[3];
    for (unsigned a = 0; a < 3; a++) {
        options.threads = a + 1;
        audits[a] = audit_with(&options);
    }
    assert_int_equal(faro_audit_add_bytes(audits[0], bytes, DECKS, NULL), FARO_OK);
    assert_int_equal(faro_audit_add(audits[1], words, DECKS, NULL), FARO_OK);
    for (size_t t = 0; t < DECKS; t++)
        assert_int_equal(faro_audit_add(audits[2], words + t * N, 1, NULL), FARO_OK);
    const double evidence = faro_audit_get_evidence(audits[0]).log10_now;
    for (int a = 1; a < 3; a++)
        assert_true(faro_audit_get_evidence(audits[a]).log10_now == evidence);
    for (int a = 0; a < 3; a++) faro_audit_free(audits[a]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_outside_their_range_are_refused),
        cmocka_unit_test(a_bad_deck_is_named_and_leaves_no_trace),
        cmocka_unit_test(equal_cards_may_come_as_often_as_they_exist),
        cmocka_unit_test(pairs_and_single_decks_do_not_mix),
        cmocka_unit_test(one_call_audits_a_callback),
        cmocka_unit_test(the_way_in_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
