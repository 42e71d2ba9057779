/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fairness of deals: exact laws, bettors that are fair, dealers that must be caught and those that
 * must not. */
#include "deals.h"

#include "bridge/deal_set.h"
#include "bridge/fairness.h"

#include <math.h>
#include <stdio.h>

/* ---- laws
 * ------------------------------------------------------------------------------------------------
 */

static void check_law(const double *law, int size, double mean, double variance) {
    double sum = 0, m = 0, v = 0;
    for (int x = 0; x < size; x++) sum += law[x];
    for (int x = 0; x < size; x++) m += law[x] * x;
    for (int x = 0; x < size; x++) v += law[x] * (x - m) * (x - m);
    assert_true(fabs(sum - 1) < 1e-12);
    assert_true(fabs(m - mean) < 1e-10);
    assert_true(fabs(v - variance) < 1e-8);
}

/* Means and variances in closed form; counts of hands as published in bridge encyclopedias and by
 * an independent exact computation. */
static void laws(void **unused) {
    (void)unused;
    const faro_fair_laws *fair = faro_fair();
    const double hands = 635013559600.0;
    check_law(fair->points, FARO_POINTS, 10, 290.0 / 17);
    check_law(fair->side_points, 41, 20, 1160.0 / 51);
    check_law(fair->length, FARO_LENGTHS, 3.25, 13 * 0.25 * 0.75 * 39 / 51);
    check_law(fair->flat, FARO_FLAT, 3380.0 / 17, 2530944.0 / 14161);
    check_law(fair->aces, 5, 1, 4 * 0.25 * 0.75 * 48 / 51);
    assert_true(fabs(fair->points[0] * hands - 2310789600) < 1);
    assert_true(fabs(fair->points[10] * hands - 59723754816) < 1);
    assert_true(fabs(fair->points[20] * hands - 4086538404) < 1);
    assert_true(fabs(fair->points[37] * hands - 4) < 1e-6);
    const struct {
        const char *name;
        double count;
    } shapes[] = {{"4432", 136852887600}, {"5332", 98534079072}, {"5431", 82111732560},
                  {"4333", 66905856160},  {"6610", 459366336},   {"8320", 689049504}};
    double sum = 0;
    for (int i = 0; i < FARO_SHAPES; i++) sum += fair->shape[i];
    assert_true(fabs(sum - 1) < 1e-12);
    for (size_t k = 0; k < COUNT(shapes); k++) {
        int found = 0;
        for (int i = 0; i < FARO_SHAPES; i++) {
            if (strcmp(fair->shape_name[i], shapes[k].name) != 0) continue;
            assert_true(fabs(fair->shape[i] * hands - shapes[k].count) < 1);
            found++;
        }
        assert_int_equal(found, 1);
    }
    assert_string_equal(fair->shape_name[FARO_SHAPES - 1], "13-0-0-0");
    assert_true(fabs(fair->flat[172] - 0.0) > 0 && fair->flat[676] > 0 && fair->flat[171] < 1e-300);
    const double fits[] = {15.736, 45.745, 28.100, 8.673, 1.582}; /* percent, 7 to 11 cards */
    for (int i = 0; i < 5; i++) assert_true(fabs(100 * fair->fit[7 + i] - fits[i]) < 0.0006);
    assert_true(fabs(100 * fair->split[5][3] - 67.826) < 0.0006);
    assert_true(fabs(100 * fair->split[4][3] - 49.739) < 0.0006);
    assert_true(fabs(100 * fair->split[2][1] - 52.0) < 0.0006);
}

/* ---- repeats --------------------------------------------------------------------------------- */

/* One of the 192 images: seats turned, perhaps reflected, suits permuted. */
static faro_deal image(const faro_deal *deal, unsigned turn, bool reflect, const uint32_t suit[4]) {
    faro_deal out = {{0, 0, 0, 0}};
    for (unsigned seat = 0; seat < 4; seat++)
        for (unsigned s = 0; s < 4; s++) {
            unsigned to = (reflect ? 4 - seat : seat) + turn;
            out.hand[to % 4] |= (uint64_t)faro_hand_suit(deal->hand[seat], (faro_suit)s)
                                << (39 - 13 * suit[s]);
        }
    return out;
}

static void classes_of_deals(void **unused) {
    (void)unused;
    uint64_t state = 3;
    for (int round = 0; round < 3000; round++) {
        faro_deal deal = test_random_deal(&state), other = test_random_deal(&state);
        uint32_t suits[4];
        test_permutation(&state, suits, 4);
        unsigned turn = (unsigned)test_below(&state, 4);
        bool reflect = test_below(&state, 2);
        faro_deal like = image(&deal, turn, reflect, suits);
        assert_int_equal(faro_deal_check(&like, NULL), FARO_OK);
        faro_deal_class a = faro_deal_classify(&deal), b = faro_deal_classify(&like);
        faro_deal_class c = faro_deal_classify(&other);
        assert_true(a.high == b.high && a.low == b.low);
        assert_true(a.image < FARO_DEAL_IMAGES && b.image < FARO_DEAL_IMAGES);
        assert_int_equal(a.image == b.image, memcmp(&deal, &like, sizeof deal) == 0);
        assert_false(a.high == c.high && a.low == c.low);
    }
}

static void set_of_deals(void **unused) {
    (void)unused;
    enum { DEALS = 20000 };
    static faro_deal deals[DEALS];
    uint64_t state = 4;
    bool full = false;
    faro_deal_set *set = faro_deal_set_new(UINT64_C(1) << 30);
    for (int i = 0; i < DEALS; i++) {
        deals[i] = test_random_deal(&state);
        assert_int_equal(faro_deal_set_add(set, &deals[i], &full), FARO_DEAL_UNSEEN);
    }
    for (int i = 0; i < DEALS; i += 7) {
        const uint32_t suits[4] = {1, 2, 3, 0};
        faro_deal like = image(&deals[i], 1, true, suits);
        assert_int_equal(faro_deal_set_add(set, &deals[i], &full), FARO_DEAL_SAME);
        assert_int_equal(faro_deal_set_add(set, &like, &full), FARO_DEAL_ALIKE);
        assert_int_equal(faro_deal_set_add(set, &like, &full), FARO_DEAL_SAME);
    }
    assert_false(full);
    faro_deal_set_free(set);

    set = faro_deal_set_new(1 << 16); /* 4,096 entries, half of them used */
    for (int i = 0; i < DEALS; i++) faro_deal_set_add(set, &deals[i], &full);
    assert_true(full);
    assert_int_equal(faro_deal_set_count(set), 2048);
    assert_int_equal(faro_deal_set_add(set, &deals[5], &full), FARO_DEAL_SAME);
    faro_deal_set_free(set);
}

/* ---- bettors --------------------------------------------------------------------------------- */

static void weights_add_up(void **unused) {
    (void)unused;
    double sum = 0;
    for (size_t b = 0; faro_fair_bettor_at(b); b++) {
        const faro_fair_bettor *bettor = faro_fair_bettor_at(b);
        assert_true(bettor->hypotheses >= 1 && bettor->hypotheses <= 256);
        assert_true(bettor->named_bug ? bettor->code && bettor->cure && bettor->parameters
                                      : bettor->describe != NULL);
        sum += bettor->weight;
    }
    assert_true(fabs(sum - 1) < 1e-12);
}

/* Given the past, the mean of exp(gain) over fair deals is 1 for every hypothesis: over 4,000 deals
 * the mean lies within 6.5 of its own standard errors (false alarm over all hypotheses below 1e-7).
 */
static void bets_are_fair(void **unused) {
    (void)unused;
    enum { PAST = 300, DEALS = 4000, MOST = 256 };
    faro_tally tally = {.deals = 0};
    faro_stream stream;
    faro_features earlier[3], now;
    faro_stream_seed(&stream, "fair bets", 9);
    for (uint64_t i = 0; i < PAST; i++) { /* a crooked past: learners have views */
        faro_deal deal;
        faro_deal_random(&stream, i, 1, &deal);
        faro_features_of(&deal, &now);
        tally.deals++;
        for (int c = 0; c < FARO_DEAL_CARDS; c++) tally.card[c][c < 2 ? 3 : now.owner[c]]++;
        for (int s = 0; s < 4; s++) {
            tally.points[s][now.points[s]]++;
            tally.shape[s][now.shape[s]]++;
            tally.bin[s][now.bin[s]]++;
        }
        tally.residue[now.residue]++;
        for (int lag = 0; lag < FARO_LAGS && i > 0; lag++) {
            tally.pairs[lag]++;
            for (int c = 0; c < FARO_DEAL_CARDS; c++) /* two cards of a deal move crookedly */
                tally.move[lag][earlier[0].owner[c]][(now.owner[c] + (c < 2)) % 4]++;
        }
        earlier[i % 3] = now;
    }
    faro_past past = {.tally = &tally,
                      .earlier = {&earlier[0], &earlier[1], &earlier[2]},
                      .first_of_session = true};
    for (size_t b = 0; faro_fair_bettor_at(b); b++) {
        const faro_fair_bettor *bettor = faro_fair_bettor_at(b);
        if (strcmp(bettor->name, "repeats") == 0) continue; /* its chance is too small to sample */
        double gain[MOST], sum[MOST] = {0}, squares[MOST] = {0}, capital[MOST] = {0};
        for (uint64_t i = 0; i < DEALS; i++) {
            faro_deal deal;
            faro_deal_random(&stream, 1000 + i, 1, &deal);
            faro_features_of(&deal, &now);
            bettor->bet(&past, &now, capital, gain);
            for (size_t h = 0; h < bettor->hypotheses; h++) {
                sum[h] += exp(gain[h]);
                squares[h] += exp(2 * gain[h]);
            }
        }
        for (size_t h = 0; h < bettor->hypotheses; h++) {
            double mean = sum[h] / DEALS, sd = sqrt((squares[h] / DEALS - mean * mean) / DEALS);
            if (fabs(mean - 1) > 6.5 * sd + 1e-9)
                fail_msg("%s, hypothesis %zu: mean %f, standard error %f", bettor->name, h, mean,
                         sd);
        }
    }
}

/* ---- whole audits ---------------------------------------------------------------------------- */

static faro_fairness *fresh(void) {
    faro_fairness_options options = faro_fairness_defaults();
    options.repeats_memory = 1 << 24;
    faro_fairness *f;
    assert_int_equal(faro_fairness_new(&options, &f), FARO_OK);
    return f;
}

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

/* Hands of the deal before are stacked and riffled once, then dealt round: each old hand comes to
 * the four seats too evenly. No bug of the list. */
static void one_riffle_is_seen(void **unused) {
    (void)unused;
    faro_fairness *f = fresh();
    uint64_t state = 5;
    unsigned pack[52], t[52];
    fresh_pack(pack);
    for (int deals = 0; deals < 400; deals++) {
        for (int riffle = 0; riffle < 1; riffle++) {
            unsigned cut = 0, a = 0;
            for (int i = 0; i < 52; i++) cut += (unsigned)test_below(&state, 2);
            unsigned b = cut;
            for (unsigned i = 0; i < 52; i++) {
                unsigned left = cut - a, right = 52 - b;
                t[i] = test_below(&state, left + right) < left ? pack[a++] : pack[b++];
            }
            memcpy(pack, t, sizeof t);
        }
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

/* Chi-squares of the report over fair deals: mean near the degrees. 40 reports of 1,000 deals; the
 * mean of a chi-square with d degrees over 40 of them has a standard error of sqrt(2 d / 40); bound
 * 6 of them (normal part below 1e-8, the skew of small d makes it about 1e-6 for all lines
 * together). */
static void statistics_have_their_laws(void **unused) {
    (void)unused;
    enum { REPORTS = 40, DEALS = 1000 };
    static faro_deal deals[DEALS];
    double sum[100] = {0}, degrees[100] = {0};
    size_t lines = 0;
    for (uint64_t run = 0; run < REPORTS; run++) {
        faro_fairness *f = fresh();
        faro_stream stream;
        const faro_audit_report *report;
        faro_stream_seed(&stream, &run, sizeof run);
        faro_deal_random(&stream, 7, DEALS, deals);
        faro_fairness_add(f, deals, DEALS, NULL, NULL);
        assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
        lines = report->statistic_count;
        for (size_t i = 0; i < lines; i++) {
            const faro_audit_statistic *s = &report->statistics[i];
            if (s->law == FARO_LAW_CHI_SQUARE) {
                sum[i] += s->value;
                degrees[i] += s->degrees;
            } else if (s->law == FARO_LAW_NORMAL) { /* squared: chi-square with 1 degree */
                double z = (s->value - s->mean) / s->sd;
                sum[i] += z * z;
                degrees[i] += 1;
            }
        }
        faro_fairness_free(f);
    }
    assert_true(lines > 50);
    for (size_t i = 0; i < lines; i++)
        if (fabs(sum[i] - degrees[i]) > 6 * sqrt(2 * degrees[i]) + 1e-9)
            fail_msg("statistic %zu: sum %f for %f degrees", i, sum[i], degrees[i]);
}

/* ---- programs -------------------------------------------------------------------------------- */

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
        cmocka_unit_test(laws),
        cmocka_unit_test(classes_of_deals),
        cmocka_unit_test(set_of_deals),
        cmocka_unit_test(weights_add_up),
        cmocka_unit_test(bets_are_fair),
        cmocka_unit_test(fair_deals_pass),
        cmocka_unit_test(wrong_loops_are_named),
        cmocka_unit_test(one_riffle_is_seen),
        cmocka_unit_test(flat_deals_are_seen),
        cmocka_unit_test(one_repeat_is_enough),
        cmocka_unit_test(sessions_are_compared),
        cmocka_unit_test(bad_deals_stop),
        cmocka_unit_test(statistics_have_their_laws),
        cmocka_unit_test(dealer_is_reproduced),
        cmocka_unit_test(seeds_are_found),
        cmocka_unit_test(dealer_is_caught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
