/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bets on which seat gets which card.
 *
 * Cards are dealt one by one in a fixed order; under fair dealing the next goes to a seat with
 * probability (free places of the seat) / (cards to come), whatever came before. A bettor
 * multiplies the free places by weights and normalises, so its forecast is a probability and its
 * gain exact. The weights of a seat are what the bettor expects for the card over the places that
 * it expects to be free by then: then a card comes to each seat as often as expected, whatever the
 * order of the cards (without the division the last cards would be forecast twice as crookedly as
 * they are, or not at all). `card-seat` expects what it counted so far, pulled towards even by 50
 * to 6,250 imagined deals. */
#include "bridge/fairness.h"

#include <math.h>
#include <stdio.h>

void faro_card_weights(const double *const row[FARO_DEAL_CARDS],
                       double weight[FARO_DEAL_CARDS][4]) {
    double free[4] = {13, 13, 13, 13}; /* expected */
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++) {
        const double *p = row[card], sum = p[0] + p[1] + p[2] + p[3];
        double least = (double)(FARO_DEAL_CARDS - card) / 40; /* no expectation is so exact */
        for (unsigned seat = 0; seat < 4; seat++) {
            weight[card][seat] = p[seat] / (sum * fmax(free[seat], least));
            free[seat] -= p[seat] / sum;
        }
    }
}

double faro_bet_on_cards(double weight[FARO_DEAL_CARDS][4], const uint8_t owner[FARO_DEAL_CARDS]) {
    double left[4] = {13, 13, 13, 13}, ratio = 1;
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++) {
        const double *w = weight[card];
        double sum = w[0] * left[0] + w[1] * left[1] + w[2] * left[2] + w[3] * left[3];
        ratio *= w[owner[card]] * (double)(FARO_DEAL_CARDS - card) / sum;
        left[owner[card]] -= 1;
    }
    return log(ratio);
}

enum { STRENGTHS = 4 };
static const double strength[STRENGTHS] = {50, 250, 1250, 6250};

static void bet(const faro_past *past, const faro_features *now, const double *capital,
                double *gain) {
    double expected[FARO_DEAL_CARDS][4], weight[FARO_DEAL_CARDS][4];
    const double *row[FARO_DEAL_CARDS];
    (void)capital;
    for (int h = 0; h < STRENGTHS; h++) {
        for (int card = 0; card < FARO_DEAL_CARDS; card++) {
            for (int seat = 0; seat < 4; seat++)
                expected[card][seat] = (double)past->tally->card[card][seat] + strength[h] / 4;
            row[card] = expected[card];
        }
        faro_card_weights(row, weight);
        gain[h] = faro_bet_on_cards(weight, now->owner);
    }
}

/* The cell that is farthest from a quarter. */
static void describe(const faro_tally *tally, size_t best, faro_audit_witness *out) {
    double fair = (double)tally->deals / 4, worst = -1;
    unsigned card = 0, seat = 0;
    (void)best;
    for (unsigned c = 0; c < FARO_DEAL_CARDS; c++) {
        for (unsigned s = 0; s < 4; s++) {
            double off = fabs((double)tally->card[c][s] - fair);
            if (off > worst) {
                worst = off;
                card = c;
                seat = s;
            }
        }
    }
    char name[24];
    faro_card_words(card, name);
    out->what = "deals in which the leading card came to its seat";
    out->seen = (double)tally->card[card][seat] / (double)tally->deals;
    out->fair = 0.25;
    snprintf(out->sentence, sizeof out->sentence,
             "the %s came to %s in %.1f %% of %llu deals; fair is 25 %%, and the whole table of "
             "cards and "
             "seats leans like this",
             name, faro_seat_words[seat], 100 * out->seen, (unsigned long long)tally->deals);
}

const faro_fair_bettor faro_fair_card_seat = {
    .name = "card-seat",
    .view = "deal",
    .summary = "how often each card came to each seat",
    .weight = 0.14,
    .hypotheses = STRENGTHS,
    .bet = bet,
    .describe = describe,
};
