/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bets on where cards go since an earlier deal: the test that catches packs carried over.
 *
 * The weights of a card are what was counted for the seat it had: a full table of old and new
 * seats, or only the number of seats that a card moved on (0 stays, 1 to the left-hand opponent,
 * ...), each pulled towards even by imagined cards. Three lags: the deal before, the one before
 * that, and the deal in the same place of the session before. */
#include "bridge/fairness.h"

#include <math.h>
#include <stdio.h>

enum { STRENGTHS = 3, HYPOTHESES = 2 * STRENGTHS };
static const double strength[STRENGTHS] = {400, 4000, 40000}; /* cards in a row of the table */

static void weights(const uint64_t move[4][4], size_t hypothesis, double w[4][4]) {
    double more = strength[hypothesis % STRENGTHS] / 4;
    double shift[4] = {0, 0, 0, 0};
    for (unsigned from = 0; from < 4; from++)
        for (unsigned to = 0; to < 4; to++) shift[(to - from) % 4] += (double)move[from][to];
    for (unsigned from = 0; from < 4; from++)
        for (unsigned to = 0; to < 4; to++)
            w[from][to] = hypothesis < STRENGTHS ? (double)move[from][to] + more
                                                 : shift[(to - from) % 4] + 4 * more;
}

static void bet_at(int lag, const faro_past *past, const faro_features *now, double *gain) {
    const faro_features *before = past->earlier[lag];
    for (size_t h = 0; h < HYPOTHESES; h++) {
        double w[4][4], weight[FARO_DEAL_CARDS][4];
        const double *row[FARO_DEAL_CARDS];
        gain[h] = 0;
        if (!before) continue;
        weights(past->tally->move[lag], h, w);
        for (unsigned card = 0; card < FARO_DEAL_CARDS; card++) row[card] = w[before->owner[card]];
        faro_card_weights(row, weight);
        gain[h] = faro_bet_on_cards(weight, now->owner);
    }
}

static const char *const shift_words[4] = {
    "stayed with their seat", "moved to the left-hand opponent of their seat",
    "moved to the partner", "moved to the right-hand opponent of their seat"};

static void describe_at(int lag, const char *since, const faro_tally *tally,
                        faro_audit_witness *out) {
    double mean[4] = {0, 0, 0, 0};
    unsigned far = 0;
    for (unsigned from = 0; from < 4; from++)
        for (unsigned to = 0; to < 4; to++)
            mean[(to - from) % 4] += (double)tally->move[lag][from][to] / (double)tally->pairs[lag];
    for (unsigned shift = 1; shift < 4; shift++)
        if (fabs(mean[shift] - 13) > fabs(mean[far] - 13)) far = shift;
    out->what = "cards that made the leading move";
    out->seen = mean[far];
    out->fair = 13;
    snprintf(
        out->sentence, sizeof out->sentence,
        "%.2f cards a deal %s since %s, over %llu deals; fair is 13: the deals are not independent",
        mean[far], shift_words[far], since, (unsigned long long)tally->pairs[lag]);
}

#define LAG(number, id, title, seen_as, words, share, since)                                       \
    static void bet_##id(const faro_past *past, const faro_features *now, const double *capital,   \
                         double *gain) {                                                           \
        (void)capital;                                                                             \
        bet_at(number, past, now, gain);                                                           \
    }                                                                                              \
    static void describe_##id(const faro_tally *tally, size_t best, faro_audit_witness *out) {     \
        (void)best;                                                                                \
        describe_at(number, since, tally, out);                                                    \
    }                                                                                              \
    const faro_fair_bettor faro_fair_##id = {.name = title,                                        \
                                             .view = seen_as,                                      \
                                             .summary = words,                                     \
                                             .weight = share,                                      \
                                             .hypotheses = HYPOTHESES,                             \
                                             .bet = bet_##id,                                      \
                                             .describe = describe_##id};

LAG(0, moves, "moves", "next deal", "where cards went since the deal before", 0.13,
    "the deal before")
LAG(1, moves_two, "moves", "two deals on", "where cards went since the deal before the last", 0.05,
    "the deal before the last")
LAG(2, moves_session, "moves", "next session",
    "where cards went since the same board of the session before", 0.05,
    "the same board of the session before")
