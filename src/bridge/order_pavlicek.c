/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The orders of Richard Pavlicek: the rank of the 52-letter string of card owners, N < E < S < W.
 *
 * The cards stand in the string by suit (ace of spades to two of clubs) or, in the ranked variant
 * of his web site, by rank (the four aces, spades first, then the kings, ...). The deals that share
 * the first letters are M = r! / (n! e! s! w!) for the r cards to come; among them those with the
 * next card at a seat that still needs x cards are M x / r, a whole number. 52 steps with a few
 * 128-bit divisions: about 2 microseconds a deal. */
#include "bridge/orders.h"

#include "bridge/number.h"

/* Which card stands at this place of the string. */
typedef unsigned (*card_at)(unsigned place);

static unsigned by_suit(unsigned place) {
    return place;
}
static unsigned by_rank(unsigned place) {
    return 13 * (place % 4) + place / 4;
}

static faro_u128 rank_one(const faro_deal *deal, card_at card) {
    uint8_t owner[FARO_DEAL_CARDS];
    faro_deal_owners(deal, owner);
    unsigned need[4] = {13, 13, 13, 13};
    faro_u128 same = FARO_DEALS, number = 0;
    for (unsigned place = 0; place < FARO_DEAL_CARDS; place++) {
        unsigned seat = owner[card(place)], cards = FARO_DEAL_CARDS - place, before = 0;
        for (unsigned i = 0; i < seat; i++) before += need[i];
        number += same * before / cards;
        same = same * need[seat]-- / cards;
    }
    return number;
}

static faro_deal unrank_one(faro_u128 number, card_at card) {
    unsigned need[4] = {13, 13, 13, 13};
    faro_u128 same = FARO_DEALS;
    faro_deal deal = {{0, 0, 0, 0}};
    for (unsigned place = 0; place < FARO_DEAL_CARDS; place++) {
        unsigned cards = FARO_DEAL_CARDS - place, seat = 0;
        faro_u128 here = same * need[0] / cards;
        while (number >= here) {
            number -= here;
            here = same * need[++seat] / cards;
        }
        same = here;
        need[seat]--;
        deal.hand[seat] |= faro_card_bit(card(place));
    }
    return deal;
}

static void rank_all(const faro_deal *deals, size_t count, uint8_t *codes, card_at card) {
    for (size_t i = 0; i < count; i++)
        faro_number_store(codes + FARO_DEAL_BYTES * i, rank_one(deals + i, card));
}

static void unrank_all(const uint8_t *codes, size_t count, faro_deal *deals, card_at card) {
    for (size_t i = 0; i < count; i++)
        deals[i] = unrank_one(faro_number_load(codes + FARO_DEAL_BYTES * i), card);
}

static void rank(const faro_deal *deals, size_t count, uint8_t *codes) {
    rank_all(deals, count, codes, by_suit);
}
static void unrank(const uint8_t *codes, size_t count, faro_deal *deals) {
    unrank_all(codes, count, deals, by_suit);
}
static uint64_t hand(const uint8_t *code, faro_seat seat) {
    return unrank_one(faro_number_load(code), by_suit).hand[seat];
}

const faro_deal_order faro_order_pavlicek = {
    .name = "pavlicek",
    .summary = "owner string from the ace of spades to the two of clubs",
    .reference = "Impossible Bridge Book, R. Pavlicek edition",
    .id = 3,
    .rank = rank,
    .unrank = unrank,
    .hand = hand,
};

static void rank_ranked(const faro_deal *deals, size_t count, uint8_t *codes) {
    rank_all(deals, count, codes, by_rank);
}
static void unrank_ranked(const uint8_t *codes, size_t count, faro_deal *deals) {
    unrank_all(codes, count, deals, by_rank);
}
static uint64_t hand_ranked(const uint8_t *code, faro_seat seat) {
    return unrank_one(faro_number_load(code), by_rank).hand[seat];
}

const faro_deal_order faro_order_pavlicek_ranked = {
    .name = "pavlicek-ranked",
    .summary = "owner string from the four aces to the four twos",
    .reference = "R. Pavlicek, web site",
    .id = 4,
    .rank = rank_ranked,
    .unrank = unrank_ranked,
    .hand = hand_ranked,
};
