/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The numbers of the fairness report: exact laws of fair deals, classes of deals that are alike,
 * bets at fair prices, statistics with the laws they name. */
#include "fair_audits.h"

#include "bridge/deal_set.h"

#include <stdlib.h>

/* ---- laws */

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
        for (int r = 0; r < FARO_RELATIONS; r++) tally.neighbour[r][i % 4] += 40 + 5 * (i % 4);
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
            now.dealer = (int8_t)(i % 4);
            now.vulnerable = (int8_t)(i / 4 % 4);
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

/* ---- statistics */

/* The largest distance of distribution functions at 4,096 steps, by sorting, against the report's;
 * and the points by dealer and vulnerability, by adding up. */
static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double distance_of(double *u, int count) {
    double most = 0;
    qsort(u, (size_t)count, sizeof *u, by_value);
    for (int step = 1, below = 0; step < FARO_GRID; step++) {
        while (below < count && u[below] < (double)step / FARO_GRID) below++;
        most = fmax(most, fabs((double)below / count - (double)step / FARO_GRID));
    }
    return sqrt(count) * most;
}

static const faro_audit_statistic *statistic_of(const faro_audit_report *report, const char *what) {
    for (size_t i = 0; i < report->statistic_count; i++)
        if (strcmp(report->statistics[i].what, what) == 0) return &report->statistics[i];
    fail_msg("no statistic %s", what);
    return NULL;
}

static void boards_and_numbers(void **unused) {
    (void)unused;
    enum { DEALS = 700 };
    static double u[3][DEALS];
    double dealer = 0, alone = 0;
    int alone_deals = 0;
    faro_fairness *f = fresh();
    const faro_audit_report *report;
    uint64_t state = 12;
    for (unsigned i = 0; i < DEALS; i++) {
        faro_deal deal = test_random_deal(&state);
        /* the rank of a hand among those of its cards, as a share, from the first card on */
        uint64_t left[3] = {FARO_PACK, FARO_PACK & ~deal.hand[0], deal.hand[2] | deal.hand[3]};
        for (int part = 0; part < 3; part++) {
            double before = 0, places = 52 - 13 * part, cards = 13, weight = 1;
            for (uint64_t bit = UINT64_C(1) << 51; bit && cards > 0; bit >>= 1) {
                if (!(left[part] & bit)) continue;
                double with = cards / places;
                if (deal.hand[part] & bit) {
                    weight *= with;
                    cards--;
                } else {
                    before += weight * with;
                    weight *= 1 - with;
                }
                places--;
            }
            u[part][i] = before;
        }
        dealer += faro_hand_points(deal.hand[faro_board_dealer(i)]);
        if (faro_board_vulnerable(i) == FARO_VULNERABLE_NS) {
            alone += faro_hand_points(deal.hand[0]) + faro_hand_points(deal.hand[2]);
            alone_deals++;
        }
        assert_int_equal(faro_fairness_add_board(f, &deal, (int)faro_board_dealer(i),
                                                 (int)faro_board_vulnerable(i), NULL),
                         FARO_OK);
    }
    assert_int_equal(faro_fairness_get_report(f, &report), FARO_OK);
    static const char *const whats[3] = {
        "distribution function of the deal number and North's part",
        "distribution function of East's part", "distribution function of South's part"};
    for (int part = 0; part < 3; part++)
        assert_true(fabs(statistic_of(report, whats[part])->value - distance_of(u[part], DEALS)) <
                    1e-5);
    const faro_audit_statistic *s = statistic_of(report, "points of the dealer");
    assert_true(fabs(s->value - dealer / DEALS) < 1e-12);
    s = statistic_of(report, "points of North and South, they vulnerable");
    assert_true(fabs(s->value - alone / alone_deals) < 1e-12);
    assert_true(fabs(s->sd - sqrt(1160.0 / 51 / alone_deals)) < 1e-12);
    faro_deal good = test_random_deal(&state);
    assert_int_equal(faro_fairness_add_board(f, &good, 4, 0, NULL), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_fairness_add_board(f, &good, 0, -2, NULL), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_fairness_add_board(f, &good, FARO_UNKNOWN, FARO_UNKNOWN, NULL), FARO_OK);
    faro_fairness_free(f);
}

/* Chi-squares of the report over fair deals: mean near the degrees. 40 reports of 1,000 deals; the
 * mean of a chi-square with d degrees over 40 of them has a standard error of sqrt(2 d / 40); bound
 * 6 of them (normal part below 1e-8, the skew of small d makes it about 1e-6 for all lines
 * together). */
static void statistics_have_their_laws(void **unused) {
    (void)unused;
    enum { REPORTS = 40, DEALS = 1000 };
    static faro_deal deals[DEALS];
    double sum[100] = {0}, degrees[100] = {0}, distances = 0;
    int distance_lines = 0;
    size_t lines = 0;
    for (uint64_t run = 0; run < REPORTS; run++) {
        faro_fairness *f = fresh();
        faro_stream stream;
        const faro_audit_report *report;
        faro_stream_seed(&stream, &run, sizeof run);
        faro_deal_random(&stream, 7, DEALS, deals);
        for (uint64_t i = 0; i < DEALS; i++)
            assert_int_equal(faro_fairness_add_board(f, &deals[i], (int)faro_board_dealer(i + 1),
                                                     (int)faro_board_vulnerable(i + 1), NULL),
                             FARO_OK);
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
            } else if (s->law == FARO_LAW_KOLMOGOROV) {
                distances += s->value;
                distance_lines++;
            }
        }
        faro_fairness_free(f);
    }
    assert_true(lines > 70);
    /* Kolmogorov's law has mean 0.8687 and standard deviation 0.2603; with 1,000 deals the mean is
     * 0.01 lower. Three independent distances a report; 6 standard errors. */
    assert_int_equal(distance_lines, 3 * REPORTS);
    double error = 0.2603 / sqrt(distance_lines);
    assert_true(fabs(distances / distance_lines - 0.8587) < 6 * error + 0.01);
    for (size_t i = 0; i < lines; i++)
        if (fabs(sum[i] - degrees[i]) > 6 * sqrt(2 * degrees[i]) + 1e-9)
            fail_msg("statistic %zu: sum %f for %f degrees", i, sum[i], degrees[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(laws),
        cmocka_unit_test(classes_of_deals),
        cmocka_unit_test(set_of_deals),
        cmocka_unit_test(weights_add_up),
        cmocka_unit_test(bets_are_fair),
        cmocka_unit_test(boards_and_numbers),
        cmocka_unit_test(statistics_have_their_laws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
