/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Named bugs: a pack shuffled by a wrong exchange loop, fresh for every deal or carried over from
 * the last.
 *
 * `naive`: card i is exchanged with any of the 52. `sattolo`: with any but itself. The law of the
 * place where the card from each place ends is exact, 52 steps of a 52 x 52 matrix. With a fresh
 * pack it gives the weights of card and seat, for six orders of the pack, hands dealt in blocks or
 * one card at a time, any first seat, loop up or down. With a pack carried over only the seats of
 * the deal before are known, so the weights are the means over the places of a hand, for hands in
 * blocks. */
#include "bridge/fairness.h"
#include "bridge/fresh_pack.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum {
    DEALINGS = 2,                                  /* blocks of 13, one card at a time */
    LAYOUTS = FARO_FRESH_PACKS * DEALINGS * 4 * 2, /* and first seat, loop direction */
    FRESH = 2 * LAYOUTS,                           /* every deal, first of a session */
    CARRIED = 4 * 2,                               /* first seat, loop direction */
    SATTOLO = 1,
    NAIVE = 0
};

typedef struct layout {
    unsigned order, dealing, first, down;
} layout;

static layout layout_at(size_t index) {
    return (layout){(unsigned)(index / 16), (unsigned)(index / 8 % 2), (unsigned)(index / 2 % 4),
                    (unsigned)(index % 2)};
}

static double place_law[2][52][52]; /* bug, from, to; loop up */
static double seat_law[2][LAYOUTS][FARO_DEAL_CARDS][4];
static double seat_weight[2][LAYOUTS][FARO_DEAL_CARDS][4]; /* of the bets */
static double carried_law[2][CARRIED][4][4];
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Step i exchanges place i with one of the places that `may` allows, all equally likely. */
static void exchange(double law[52], unsigned i, unsigned least, unsigned end, bool itself) {
    double n = (double)(end - least - (itself ? 0 : 1)), here = law[i], came = 0;
    for (unsigned k = least; k < end; k++) {
        if (k == i) continue;
        came += law[k] / n;
        law[k] += (here - law[k]) / n;
    }
    law[i] = came + (itself ? here / n : 0);
}

static void make_place_laws(void) {
    for (unsigned from = 0; from < 52; from++) {
        place_law[NAIVE][from][from] = place_law[SATTOLO][from][from] = 1;
        for (unsigned i = 0; i < 52; i++) exchange(place_law[NAIVE][from], i, 0, 52, true);
        for (unsigned i = 0; i < 51; i++) exchange(place_law[SATTOLO][from], i, i, 52, false);
    }
}

/* A loop that runs down is the mirror image of one that runs up. */
static double place_probability(int bug, unsigned down, unsigned from, unsigned to) {
    return down ? place_law[bug][51 - from][51 - to] : place_law[bug][from][to];
}

static unsigned seat_of_place(layout l, unsigned place) {
    return ((l.dealing ? place % 4 : place / 13) + l.first) % 4;
}

static void make_laws(void) {
    make_place_laws();
    for (int bug = 0; bug < 2; bug++) {
        for (size_t h = 0; h < LAYOUTS; h++) {
            layout l = layout_at(h);
            for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
                for (unsigned to = 0; to < 52; to++)
                    seat_law[bug][h][card][seat_of_place(l, to)] +=
                        place_probability(bug, l.down, faro_fresh_pack_place(l.order, card), to);
            const double *row[FARO_DEAL_CARDS];
            for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
                row[card] = seat_law[bug][h][card];
            faro_card_weights(row, seat_weight[bug][h]);
        }
        for (size_t h = 0; h < CARRIED; h++) {
            layout l = {0, 0, (unsigned)(h / 2), (unsigned)(h % 2)};
            for (unsigned from = 0; from < 52; from++)
                for (unsigned to = 0; to < 52; to++)
                    carried_law[bug][h][seat_of_place(l, from)][seat_of_place(l, to)] +=
                        place_probability(bug, l.down, from, to) / 13;
        }
    }
}

static void bet_fresh(int bug, const faro_past *past, const faro_features *now,
                      const double *capital, double *gain) {
    pthread_once(&once, make_laws);
    for (size_t h = 0; h < FRESH; h++) {
        gain[h] = 0;
        if (capital[h] < FARO_FROZEN || (h >= LAYOUTS && !past->first_of_session)) continue;
        gain[h] = faro_bet_on_cards(seat_weight[bug][h % LAYOUTS], now->owner);
    }
}

static void bet_carried(int bug, const faro_past *past, const faro_features *now,
                        const double *capital, double *gain) {
    pthread_once(&once, make_laws);
    for (size_t h = 0; h < CARRIED; h++) {
        const double *row[FARO_DEAL_CARDS];
        double weight[FARO_DEAL_CARDS][4];
        gain[h] = 0;
        if (capital[h] < FARO_FROZEN || !past->earlier[0]) continue;
        for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
            row[card] = carried_law[bug][h][past->earlier[0]->owner[card]];
        faro_card_weights(row, weight);
        gain[h] = faro_bet_on_cards(weight, now->owner);
    }
}

static void fresh_parameters(size_t hypothesis, char *text, size_t size) {
    layout l = layout_at(hypothesis % LAYOUTS);
    snprintf(text, size, "%s: %s; dealt %s from %s; loop %s",
             hypothesis < LAYOUTS ? "every deal" : "first deals", faro_fresh_pack_words(l.order),
             l.dealing ? "round" : "in blocks", faro_seat_words[l.first], l.down ? "down" : "up");
}

static void carried_parameters(size_t hypothesis, char *text, size_t size) {
    snprintf(text, size, "hands are blocks of the pack, %s first; loop %s",
             faro_seat_words[hypothesis / 2], hypothesis % 2 ? "down" : "up");
}

#define NAIVE_CODE "for (i = 0; i < 52; i++) exchange(pack[i], pack[random(52)]);"
#define NAIVE_CURE "draw the partner from i..51 (i + random(52 - i)), not from all 52"
#define SATTOLO_CODE "for (i = 0; i < 51; i++) exchange(pack[i], pack[i + 1 + random(51 - i)]);"
#define SATTOLO_CURE "let a card stay: draw the partner from i..51, i itself included"

#define BUG(id, bug, kind, title, seen_as, words, share, count, code_text, cure_text)              \
    static void bet_##id(const faro_past *past, const faro_features *now, const double *capital,   \
                         double *gain) {                                                           \
        bet_##kind(bug, past, now, capital, gain);                                                 \
    }                                                                                              \
    const faro_fair_bettor faro_fair_##id = {                                                      \
        .name = title,                                                                             \
        .view = seen_as,                                                                           \
        .summary = words,                                                                          \
        .weight = share,                                                                           \
        .named_bug = true,                                                                         \
        .code = code_text,                                                                         \
        .cure = cure_text,                                                                         \
        .hypotheses = count,                                                                       \
        .bet = bet_##id,                                                                           \
        .parameters = kind##_parameters,                                                           \
    };

BUG(naive_fresh, NAIVE, fresh, "naive", "deal",
    "a fresh pack, each card exchanged with any of the 52", 0.08, FRESH, NAIVE_CODE, NAIVE_CURE)
BUG(naive_carried, NAIVE, carried, "naive, pack carried over", "next deal",
    "the last pack, each card exchanged with any of the 52", 0.1, CARRIED, NAIVE_CODE,
    NAIVE_CURE ", and start every deal from the same pack")
BUG(sattolo_fresh, SATTOLO, fresh, "sattolo", "deal", "a fresh pack, no card exchanged with itself",
    0.03, FRESH, SATTOLO_CODE, SATTOLO_CURE)
BUG(sattolo_carried, SATTOLO, carried, "sattolo, pack carried over", "next deal",
    "the last pack, no card exchanged with itself", 0.06, CARRIED, SATTOLO_CODE, SATTOLO_CURE)

/* Expected log gain of a deal when the bug is there and its layout is known: the relative entropy
 * of the weights to even ones, over the cards. */
double faro_fair_pack_gain(bool sattolo, bool carried) {
    pthread_once(&once, make_laws);
    double sum = 0;
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
        for (unsigned seat = 0; seat < 4; seat++) {
            double p = carried ? carried_law[sattolo][0][card / 13][seat]
                               : seat_law[sattolo][0][card][seat];
            sum += p * log(4 * p);
        }
    return sum;
}
