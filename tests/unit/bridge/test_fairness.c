/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Whole audits of deals: fair ones pass, each kind of crooked dealing is caught and named. */
#include "fair_audits.h"

/* ---- whole audits ---------------------------------------------------------------------------- */

/* 200 audits of 400 fair deals each, looked at all the time: E >= 1000 has probability below 1/1000
 * each, so three or more of them below 1e-3 * (200 choose 3) / 1e6 ~ 1.3e-3; the seed is fixed.
 * BIASED never. */
static void fair_deals_pass(void **unused) {
    (void)unused;
    int suspicious = 0, hundred = 0;
    for (uint64_t run = 0; run < 200; run++) {
        static faro_deal deals[400];
        faro_fairness *f = fresh();
        faro_stream stream;
        faro_stream_seed(&stream, &run, sizeof run);
        faro_deal_random(&stream, 0, 400, deals);
        for (size_t i = 0; i < 400; i += 20) {
            if (run % 2) faro_fairness_session(f);
            assert_int_equal(faro_fairness_add(f, deals + i, 20, NULL, NULL), FARO_OK);
        }
        assert_int_not_equal(faro_fairness_get_verdict(f), FARO_VERDICT_BIASED);
        suspicious += faro_fairness_get_verdict(f) == FARO_VERDICT_SUSPICIOUS;
        hundred += faro_fairness_get_evidence(f).log10_highest >= 2;
        faro_fairness_free(f);
    }
    assert_true(suspicious < 3);
    assert_true(hundred < 9);
}

/* Exchange loop on a pack of masks: `least` is the first place that card i may be exchanged with.
 */
static void exchange_pack(uint64_t *state, unsigned pack[52], bool sattolo) {
    for (unsigned i = 0; i < (sattolo ? 51u : 52u); i++) {
        unsigned k =
            sattolo ? i + 1 + (unsigned)test_below(state, 51 - i) : (unsigned)test_below(state, 52);
        unsigned t = pack[i];
        pack[i] = pack[k];
        pack[k] = t;
    }
}

static void fresh_pack(unsigned pack[52]) {
    for (unsigned i = 0; i < 52; i++) pack[i] = i;
}

static faro_deal dealt(const unsigned pack[52], bool round, unsigned first) {
    faro_deal deal = {{0, 0, 0, 0}};
    for (unsigned i = 0; i < 52; i++)
        deal.hand[((round ? i : i / 13) + first) % 4] |= faro_card_bit(pack[i]);
    return deal;
}

/* Deals until BIASED, at most `most`; then the bug must be named. */
static void convict(bool sattolo, bool carried, bool round, unsigned first, uint64_t most,
                    const char *bug) {
    faro_fairness *f = fresh();
    const faro_audit_report *report;
    unsigned pack[52];
    uint64_t state = 77 + first;
    fresh_pack(pack);
    while (faro_fairness_get_verdict(f) != FARO_VERDICT_BIASED) {
        if (!carried) fresh_pack(pack);
        exchange_pack(&state, pack, sattolo);
        faro_deal deal = dealt(pack, round, first);
        assert_int_equal(faro_fairness_add(f, &deal, 1, NULL, NULL), FARO_OK);
        if (faro_fairness_get_evidence(f).shuffles > most) fail_msg("%s not seen", bug);
    }
    assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
    assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
    assert_true(report->evidence.biased_at > 0 && report->evidence.biased_at <= most);
    assert_true(report->diagnosis.found);
    assert_string_equal(report->diagnosis.bug, bug);
    /* Where a pack without fixed cards was cut cannot be seen: all cuts have nearly the same law.
     */
    if (!(sattolo && carried) && !strstr(report->diagnosis.parameters, faro_seat_words[first]))
        fail_msg("%s, first seat %u: %s", bug, first, report->diagnosis.parameters);
    assert_true(report->witness.sentence[0] != '\0');
    faro_fairness_free(f);
}

static void wrong_loops_are_named(void **unused) {
    (void)unused;
    convict(false, false, false, 0, 400, "naive");
    convict(false, false, false, 3, 400, "naive");
    convict(false, true, false, 0, 500, "naive, pack carried over");
    convict(false, true, false, 2, 500, "naive, pack carried over");
    convict(true, false, false, 1, 2000, "sattolo");
    convict(true, true, false, 0, 2000, "sattolo, pack carried over");
}

static void riffle(uint64_t *state, unsigned pack[52]) {
    unsigned cut = 0, a = 0, out[52];
    for (int i = 0; i < 52; i++) cut += (unsigned)test_below(state, 2);
    unsigned b = cut;
    for (unsigned i = 0; i < 52; i++) {
        unsigned left = cut - a, right = 52 - b;
        out[i] = test_below(state, left + right) < left ? pack[a++] : pack[b++];
    }
    memcpy(pack, out, sizeof out);
}

/* Hands of the deal before are stacked and riffled once, then dealt round: each old hand comes to
 * the four seats too evenly. No bug of the list. */
static void one_riffle_is_seen(void **unused) {
    (void)unused;
    faro_fairness *f = fresh();
    uint64_t state = 5;
    unsigned pack[52], t[52];
    fresh_pack(pack);
    for (int deals = 0; deals < 400; deals++) {
        riffle(&state, pack);
        faro_deal deal = dealt(pack, true, 0);
        assert_int_equal(faro_fairness_add(f, &deal, 1, NULL, NULL), FARO_OK);
        unsigned n = 0;
        for (unsigned seat = 0; seat < 4; seat++)
            for (unsigned i = 0; i < 52; i++)
                if (i % 4 == seat) t[n++] = pack[i];
        memcpy(pack, t, sizeof t);
    }
    assert_int_equal(faro_fairness_get_verdict(f), FARO_VERDICT_BIASED);
    faro_fairness_free(f);
}

/* A sorted pack, riffled three times and dealt round. */
static void few_riffles_of_a_fresh_pack(void **unused) {
    (void)unused;
    faro_fairness *f = fresh();
    const faro_audit_report *report;
    uint64_t state = 15;
    for (int deals = 0; deals < 200; deals++) {
        unsigned pack[52];
        fresh_pack(pack);
        for (int i = 0; i < 3; i++) riffle(&state, pack);
        faro_deal deal = dealt(pack, true, 1);
        assert_int_equal(faro_fairness_add(f, &deal, 1, NULL, NULL), FARO_OK);
    }
    assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
    assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
    assert_string_equal(report->witness.bettor, "neighbours");
    assert_non_null(strstr(report->witness.sentence, "with the left-hand opponent"));
    faro_fairness_free(f);
}

/* Every hand with a balanced shape only: too flat. */
static void flat_deals_are_seen(void **unused) {
    (void)unused;
    faro_fairness *f = fresh();
    faro_stream stream;
    const faro_audit_report *report;
    faro_stream_seed(&stream, "flat", 4);
    for (uint64_t i = 0, used = 0; used < 300; i++) {
        faro_deal deal;
        faro_features now;
        faro_deal_random(&stream, i, 1, &deal);
        faro_features_of(&deal, &now);
        if (now.flat > 205) continue;
        assert_int_equal(faro_fairness_add(f, &deal, 1, NULL, NULL), FARO_OK);
        used++;
    }
    assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
    assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
    assert_string_equal(report->witness.bettor, "flat-or-wild");
    assert_non_null(strstr(report->witness.sentence, "too flat"));
    faro_fairness_free(f);
}

/* Each board is dealt again until its dealer has ten points: nothing is wrong with any seat alone,
 * since all deal as often. */
static void dealers_with_points_are_seen(void **unused) {
    (void)unused;
    faro_fairness *f = fresh();
    const faro_audit_report *report;
    uint64_t state = 31;
    for (uint64_t board = 1; board <= 200; board++) {
        faro_seat dealer = faro_board_dealer(board);
        faro_deal deal;
        do deal = test_random_deal(&state);
        while (faro_hand_points(deal.hand[dealer]) < 10);
        assert_int_equal(
            faro_fairness_add_board(f, &deal, (int)dealer, (int)faro_board_vulnerable(board), NULL),
            FARO_OK);
    }
    assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
    assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
    assert_string_equal(report->witness.bettor, "points-place");
    assert_non_null(strstr(report->witness.sentence, "the dealer had"));
    faro_fairness_free(f);
}

/* One repeat, also turned and with other suits, convicts. */
static void one_repeat_is_enough(void **unused) {
    (void)unused;
    for (int kind = 0; kind < 2; kind++) {
        static faro_deal deals[200];
        faro_fairness *f = fresh();
        faro_stream stream;
        const faro_audit_report *report;
        faro_stream_seed(&stream, "repeat", 6);
        faro_deal_random(&stream, 0, 200, deals);
        const uint32_t suits[4] = {3, 1, 0, 2};
        deals[150] = kind ? image(&deals[20], 3, true, suits) : deals[20];
        assert_int_equal(faro_fairness_add(f, deals, 200, NULL, NULL), FARO_OK);
        faro_fairness_repeats repeats = faro_fairness_get_repeats(f);
        assert_int_equal(repeats.same, kind ? 0 : 1);
        assert_int_equal(repeats.similar, kind ? 1 : 0);
        assert_int_equal(repeats.first, 151);
        assert_true(repeats.complete);
        assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
        assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
        assert_int_equal(report->evidence.biased_at, 151);
        assert_string_equal(report->witness.bettor, "repeats");
        assert_non_null(strstr(report->witness.sentence, "deal 151"));
        faro_fairness_free(f);
    }
}

/* The second session is the first with one exchange of two cards in every deal. */
static void sessions_are_compared(void **unused) {
    (void)unused;
    static faro_deal deals[60];
    faro_fairness *f = fresh();
    faro_stream stream;
    const faro_audit_report *report;
    faro_stream_seed(&stream, "sessions", 8);
    faro_deal_random(&stream, 0, 60, deals);
    assert_int_equal(faro_fairness_add(f, deals, 60, NULL, NULL), FARO_OK);
    faro_fairness_session(f);
    for (int i = 0; i < 60; i++) {
        uint64_t a = deals[i].hand[0] & -deals[i].hand[0], b = deals[i].hand[1] & -deals[i].hand[1];
        deals[i].hand[0] ^= a ^ b;
        deals[i].hand[1] ^= a ^ b;
    }
    assert_int_equal(faro_fairness_add(f, deals, 60, NULL, NULL), FARO_OK);
    assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
    assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
    assert_string_equal(report->witness.bettor, "moves");
    assert_string_equal(report->witness.view, "next session");
    faro_fairness_free(f);
}

static void bad_deals_stop(void **unused) {
    (void)unused;
    static faro_deal deals[10];
    faro_fairness *f = fresh();
    faro_stream stream;
    faro_stream_seed(&stream, "bad", 3);
    faro_deal_random(&stream, 0, 10, deals);
    deals[7].hand[2] |= deals[7].hand[1];
    size_t bad = 99;
    faro_deal_fault fault;
    assert_int_equal(faro_fairness_add(f, deals, 10, &bad, &fault), FARO_ERROR_PERMUTATION);
    assert_int_equal(bad, 7);
    assert_int_equal(fault.kind, FARO_DEAL_REPEATED);
    assert_int_equal(faro_fairness_get_evidence(f).shuffles, 7);
    faro_fairness_free(f);
    faro_fairness_options options = faro_fairness_defaults();
    const double alphas[] = {0, -1, 0.01, NAN};
    for (size_t i = 0; i < COUNT(alphas); i++) {
        options.alpha = alphas[i];
        assert_int_equal(faro_fairness_new(&options, &f), FARO_ERROR_ARGUMENT);
    }
    faro_fairness_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fair_deals_pass),      cmocka_unit_test(wrong_loops_are_named),
        cmocka_unit_test(one_riffle_is_seen),   cmocka_unit_test(few_riffles_of_a_fresh_pack),
        cmocka_unit_test(flat_deals_are_seen),  cmocka_unit_test(dealers_with_points_are_seen),
        cmocka_unit_test(one_repeat_is_enough), cmocka_unit_test(sessions_are_compared),
        cmocka_unit_test(bad_deals_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
