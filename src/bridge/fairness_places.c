/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bets that points depend on the board number, which decides dealer and vulnerability: points of
 * the dealer and of the seats to the left, opposite and to the right; points of North and South by
 * dealer and by vulnerability. A fair deal knows nothing of its number. */
#include "bridge/fairness_tilts.h"

#include <stdio.h>

enum { PLACES = 4, GROUPS = 3 * PLACES };

static const char *const from_dealer[PLACES] = {"the dealer", "the dealer's left-hand opponent",
                                                "the dealer's partner",
                                                "the dealer's right-hand opponent"};
static const char *const when_vulnerable[PLACES] = {
    "when nobody is vulnerable", "when they are vulnerable", "when their opponents are vulnerable",
    "when all are vulnerable"};

static void bet(const faro_past *past, const faro_features *now, const double *capital,
                double *gain) {
    (void)past;
    (void)capital;
    const faro_tilts *tilts = faro_fair_tilts();
    unsigned side = now->points[FARO_NORTH] + now->points[FARO_SOUTH];
    for (int h = 0; h < GROUPS * FARO_SHIFTS; h++) gain[h] = 0;
    if (now->dealer >= 0) {
        unsigned dealer = (unsigned)now->dealer;
        for (unsigned place = 0; place < PLACES; place++)
            faro_tilt_bet(&tilts->points, now->points[(dealer + place) % 4],
                          gain + place * FARO_SHIFTS);
        faro_tilt_bet(&tilts->side, side, gain + (PLACES + dealer) * FARO_SHIFTS);
    }
    if (now->vulnerable >= 0)
        faro_tilt_bet(&tilts->side, side,
                      gain + (2 * PLACES + (unsigned)now->vulnerable) * FARO_SHIFTS);
}

static void describe(const faro_tally *tally, size_t best, faro_audit_witness *out) {
    size_t group = best / FARO_SHIFTS, i = group % PLACES;
    const faro_sum *sums[3] = {tally->by_place, tally->by_dealer, tally->by_vulnerable};
    const faro_sum *sum = &sums[group / PLACES][i];
    out->what = "high-card points by dealer or vulnerability";
    out->seen = sum->deals ? (double)sum->points / (double)sum->deals : 0;
    out->fair = group < PLACES ? 10 : 20;
    if (group < PLACES)
        snprintf(out->sentence, sizeof out->sentence,
                 "%s had %.2f points on average in %llu deals; fair is 10", from_dealer[i],
                 out->seen, (unsigned long long)sum->deals);
    else if (group < 2 * PLACES)
        snprintf(out->sentence, sizeof out->sentence,
                 "North and South had %.2f points on average in the %llu deals of dealer %s; fair "
                 "is 20",
                 out->seen, (unsigned long long)sum->deals, faro_seat_words[i]);
    else
        snprintf(out->sentence, sizeof out->sentence,
                 "North and South had %.2f points on average in %llu deals %s; fair is 20",
                 out->seen, (unsigned long long)sum->deals, when_vulnerable[i]);
}

const faro_fair_bettor faro_fair_places = {
    .name = "points-place",
    .view = "deal",
    .summary = "high-card points that depend on dealer or vulnerability",
    .weight = 0.02,
    .hypotheses = GROUPS * FARO_SHIFTS,
    .bet = bet,
    .describe = describe,
};
