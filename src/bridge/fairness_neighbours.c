/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bets on cards that lay together in the pack: of two neighbours of a suit or of a rank, the seat
 * of the second from that of the first. A sorted pack that is riffled a few times and dealt round
 * keeps runs, whose cards come to the seats one after the other; cards of a trick, gathered and
 * hardly shuffled, come to different hands.
 *
 * Fair: the same hand with 12/51, each other with 13/51. The forecast for the second card are what
 * was counted for its pair, pulled towards fair by 1,000 to 100,000 imagined pairs, times the free
 * places (see fairness_cards.c). */
#include "bridge/fairness.h"

#include <math.h>
#include <stdio.h>

enum { STRENGTHS = 3 };
static const double strength[STRENGTHS] = {1000, 10000, 100000};
static const double fair[4] = {12.0 / 51, 13.0 / 51, 13.0 / 51, 13.0 / 51};

/* The earlier card of the pair that ends with `card`; -1: there is none. */
static int earlier(unsigned relation, unsigned card) {
    static const unsigned step[FARO_RELATIONS] = {1, 2, 13};
    bool within = relation == 2 ? card >= 13 : card % 13 >= step[relation];
    return within ? (int)(card - step[relation]) : -1;
}

void faro_count_neighbours(const uint8_t owner[FARO_DEAL_CARDS],
                           uint64_t count[FARO_RELATIONS][4]) {
    for (unsigned relation = 0; relation < FARO_RELATIONS; relation++)
        for (unsigned card = 0; card < FARO_DEAL_CARDS; card++) {
            int first = earlier(relation, card);
            if (first >= 0) count[relation][(owner[card] + 4 - owner[first]) % 4]++;
        }
}

static uint64_t pairs_of(const uint64_t count[4]) {
    return count[0] + count[1] + count[2] + count[3];
}

static void bet(const faro_past *past, const faro_features *now, const double *capital,
                double *gain) {
    (void)capital;
    for (unsigned relation = 0; relation < FARO_RELATIONS; relation++)
        for (unsigned s = 0; s < STRENGTHS; s++) {
            const uint64_t *count = past->tally->neighbour[relation];
            double weight[FARO_DEAL_CARDS][4], ratio[4];
            double pairs = (double)pairs_of(count) + strength[s];
            for (unsigned shift = 0; shift < 4; shift++)
                ratio[shift] =
                    ((double)count[shift] + strength[s] * fair[shift]) / (pairs * fair[shift]);
            for (unsigned card = 0; card < FARO_DEAL_CARDS; card++) {
                int first = earlier(relation, card);
                for (unsigned seat = 0; seat < 4; seat++)
                    weight[card][seat] = first < 0 ? 1 : ratio[(seat + 4 - now->owner[first]) % 4];
            }
            gain[relation * STRENGTHS + s] = faro_bet_on_cards(weight, now->owner);
        }
}

static void describe(const faro_tally *tally, size_t best, faro_audit_witness *out) {
    static const char *const pairs[FARO_RELATIONS] = {
        "a card and the next lower one of its suit", "a card and the next but one of its suit",
        "a card and that of its rank in the next suit"};
    static const char *const places[4] = {"in the same hand", "with the left-hand opponent",
                                          "with the partner", "with the right-hand opponent"};
    size_t relation = best / STRENGTHS;
    const uint64_t *count = tally->neighbour[relation];
    double total = (double)pairs_of(count), most = -1;
    unsigned far = 0;
    for (unsigned shift = 0; shift < 4; shift++) {
        double off = fabs((double)count[shift] / total - fair[shift]);
        if (off <= most) continue;
        most = off;
        far = shift;
    }
    out->what = "seats of cards that are neighbours in a sorted pack";
    out->seen = (double)count[far] / total;
    out->fair = fair[far];
    snprintf(out->sentence, sizeof out->sentence,
             "of %s the second was %s in %.2f %% of all cases in %llu deals; fair is %.2f %%",
             pairs[relation], places[far], 100 * out->seen, (unsigned long long)tally->deals,
             100 * out->fair);
}

const faro_fair_bettor faro_fair_neighbours = {
    .name = "neighbours",
    .view = "deal",
    .summary = "neighbours of a sorted pack, in the same hand or one seat on",
    .weight = 0.04,
    .hypotheses = FARO_RELATIONS * STRENGTHS,
    .bet = bet,
    .describe = describe,
};
