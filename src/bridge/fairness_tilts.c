/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bets that a number is larger or smaller on average than it should be: points of a seat or side,
 * length of a suit in a hand, flatness of the deal.
 *
 * The law p is tilted to p(x) exp(theta (x - mean)) / M(theta). The tilts shift the mean by about
 * 0.01 to 0.5 standard deviations, up and down, and all of them bet. */
#include "bridge/fairness_tilts.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>

enum { SHIFTS = FARO_SHIFTS, SIDES = 5, CELLS = 16 };
static const double shift[SHIFTS] = {.01, .02, .05, .1, .2, .5, -.01, -.02, -.05, -.1, -.2, -.5};

static faro_tilts tilts;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_tilt(const double *law, int size, faro_tilt *out) {
    double mean = 0, variance = 0;
    for (int x = 0; x < size; x++) mean += law[x] * x;
    for (int x = 0; x < size; x++) variance += law[x] * (x - mean) * (x - mean);
    out->mean = mean;
    out->sd = sqrt(variance);
    for (int s = 0; s < SHIFTS; s++) {
        double m = 0;
        out->theta[s] = shift[s] / out->sd;
        for (int x = 0; x < size; x++) m += law[x] * exp(out->theta[s] * (x - mean));
        out->log_m[s] = log(m);
    }
}

static void make_tilts(void) {
    const faro_fair_laws *laws = faro_fair();
    make_tilt(laws->points, FARO_POINTS, &tilts.points);
    make_tilt(laws->side_points, 41, &tilts.side);
    make_tilt(laws->length, FARO_LENGTHS, &tilts.length);
    make_tilt(laws->flat, FARO_FLAT, &tilts.flat);
}

const faro_tilts *faro_fair_tilts(void) {
    pthread_once(&once, make_tilts);
    return &tilts;
}

void faro_tilt_bet(const faro_tilt *t, double x, double gain[SHIFTS]) {
    for (int s = 0; s < SHIFTS; s++) gain[s] = t->theta[s] * (x - t->mean) - t->log_m[s];
}

static double mean_of(const uint64_t *counts, int size, uint64_t deals) {
    double sum = 0;
    for (int x = 0; x < size; x++) sum += (double)x * (double)counts[x];
    return sum / (double)deals;
}

/* ---- points ---------------------------------------------------------------------------------- */

static void bet_points(const faro_past *past, const faro_features *now, const double *capital,
                       double *gain) {
    (void)past;
    (void)capital;
    (void)faro_fair_tilts();
    for (int seat = 0; seat < 4; seat++)
        faro_tilt_bet(&tilts.points, now->points[seat], gain + seat * SHIFTS);
    faro_tilt_bet(&tilts.side, now->points[FARO_NORTH] + now->points[FARO_SOUTH],
                  gain + 4 * SHIFTS);
}

static void describe_points(const faro_tally *tally, size_t best, faro_audit_witness *out) {
    size_t seat = best / SHIFTS;
    bool side = seat == 4;
    out->what = "high-card points";
    out->fair = side ? 20 : 10;
    out->seen = side ? mean_of(tally->side_points, 41, tally->deals)
                     : mean_of(tally->points[seat], FARO_POINTS, tally->deals);
    snprintf(out->sentence, sizeof out->sentence,
             "%s had %.2f points on average in %llu deals; fair is %.0f",
             side ? "North and South together" : faro_seat_words[seat], out->seen,
             (unsigned long long)tally->deals, out->fair);
}

const faro_fair_bettor faro_fair_points = {
    .name = "points-mean",
    .view = "deal",
    .summary = "high-card points of each seat and of North-South, too many or too few",
    .weight = 0.04,
    .hypotheses = SIDES * SHIFTS,
    .bet = bet_points,
    .describe = describe_points,
};

/* ---- suit lengths ---------------------------------------------------------------------------- */

static void bet_length(const faro_past *past, const faro_features *now, const double *capital,
                       double *gain) {
    (void)past;
    (void)capital;
    (void)faro_fair_tilts();
    for (int cell = 0; cell < CELLS; cell++)
        faro_tilt_bet(&tilts.length, now->length[cell / 4][cell % 4], gain + cell * SHIFTS);
}

static void describe_length(const faro_tally *tally, size_t best, faro_audit_witness *out) {
    static const char *const suits[4] = {"spades", "hearts", "diamonds", "clubs"};
    size_t seat = best / SHIFTS / 4, suit = best / SHIFTS % 4;
    out->what = "cards of one suit in one hand";
    out->seen = mean_of(tally->length[seat][suit], FARO_LENGTHS, tally->deals);
    out->fair = 3.25;
    snprintf(out->sentence, sizeof out->sentence,
             "%s had %.2f %s on average in %llu deals; fair is 3.25", faro_seat_words[seat],
             out->seen, suits[suit], (unsigned long long)tally->deals);
}

const faro_fair_bettor faro_fair_lengths = {
    .name = "suit-length",
    .view = "deal",
    .summary = "length of each suit at each seat, too long or too short",
    .weight = 0.05,
    .hypotheses = CELLS * SHIFTS,
    .bet = bet_length,
    .describe = describe_length,
};

/* ---- flat or wild ---------------------------------------------------------------------------- */

static void bet_flat(const faro_past *past, const faro_features *now, const double *capital,
                     double *gain) {
    (void)past;
    (void)capital;
    (void)faro_fair_tilts();
    faro_tilt_bet(&tilts.flat, now->flat, gain);
}

static void describe_flat(const faro_tally *tally, size_t best, faro_audit_witness *out) {
    (void)best;
    out->what = "sum of the squared suit lengths of a deal";
    out->seen = mean_of(tally->flat, FARO_FLAT, tally->deals);
    out->fair = 3380.0 / 17;
    snprintf(
        out->sentence, sizeof out->sentence,
        "the distributions were %s: squared suit lengths add up to %.2f on average in %llu deals, "
        "fair is 198.82",
        out->seen < out->fair ? "too flat" : "too wild", out->seen,
        (unsigned long long)tally->deals);
}

const faro_fair_bettor faro_fair_flat = {
    .name = "flat-or-wild",
    .view = "deal",
    .summary = "sum of the 16 squared suit lengths of a deal",
    .weight = 0.05,
    .hypotheses = SHIFTS,
    .bet = bet_flat,
    .describe = describe_flat,
};

/* ---- old and new seats ----------------------------------------------------------------------- */

static void bet_spread(const faro_past *past, const faro_features *now, const double *capital,
                       double *gain) {
    (void)capital;
    (void)faro_fair_tilts();
    for (int lag = 0; lag < FARO_LAGS; lag++) {
        const faro_features *before = past->earlier[lag];
        for (int s = 0; s < SHIFTS; s++) gain[lag * SHIFTS + s] = 0;
        if (before) faro_tilt_bet(&tilts.flat, faro_spread(before, now), gain + lag * SHIFTS);
    }
}

static void describe_spread(const faro_tally *tally, size_t best, faro_audit_witness *out) {
    static const char *const since[FARO_LAGS] = {"the deal before", "the deal before the last",
                                                 "the same board of the session before"};
    size_t lag = best / SHIFTS;
    uint64_t pairs = tally->pairs[lag] ? tally->pairs[lag] : 1;
    out->what = "sum of the squared counts of cards by old and new seat";
    out->seen = (double)tally->spread[lag] / (double)pairs;
    out->fair = 3380.0 / 17;
    snprintf(out->sentence, sizeof out->sentence,
             "the cards of each hand of %s came to the four seats too %s: squared counts add up to "
             "%.2f on "
             "average in %llu deals, fair is 198.82",
             since[lag], out->seen < out->fair ? "evenly" : "unevenly", out->seen,
             (unsigned long long)tally->pairs[lag]);
}

const faro_fair_bettor faro_fair_spread = {
    .name = "spread",
    .view = "next deal",
    .summary = "how evenly the cards of each old hand come to the new seats",
    .weight = 0.04,
    .hypotheses = FARO_LAGS * SHIFTS,
    .bet = bet_spread,
    .describe = describe_spread,
};
