/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The order of the 1994 puzzle archive's "bridge deal in 12 bytes" (Dan Hoey).
 *
 * number mod C(52,13) is North's hand, the quotient mod C(39,13) East's, the last quotient South's:
 * colex numbers of places in the pack that is left. Places are taken from the highest down, and the
 * card taken at a place is replaced by the top card of the pack, so the pack loses its order: the
 * numbers follow no order of the cards, and a hand needs the hands before it. Card 0 of the fresh
 * pack is the ace of spades. */
#include "bridge/orders.h"

#include "bridge/number.h"
#include "bridge/subsets.h"

#include "bridge/bits.h"

static const uint64_t hands[3] = {FARO_NORTH_HANDS, FARO_EAST_HANDS, FARO_SOUTH_HANDS};

typedef struct pack {
    uint8_t card[FARO_DEAL_CARDS];
    unsigned size;
} pack;

static pack fresh_pack(void) {
    pack p = {.size = FARO_DEAL_CARDS};
    for (unsigned i = 0; i < FARO_DEAL_CARDS; i++) p.card[i] = (uint8_t)i;
    return p;
}

/* Takes the places of the mask, highest first; returns the hand. */
static uint64_t take(pack *p, uint64_t places) {
    uint64_t cards = 0;
    while (places) {
        unsigned place = faro_highest(places);
        places ^= UINT64_C(1) << place;
        cards |= faro_card_bit(p->card[place]);
        p->card[place] = p->card[--p->size];
    }
    return cards;
}

/* Where the cards of a hand lie in the pack. */
static uint64_t places_of(const pack *p, uint64_t cards) {
    uint64_t places = 0;
    for (unsigned i = 0; i < p->size; i++)
        if (cards & faro_card_bit(p->card[i])) places |= UINT64_C(1) << i;
    return places;
}

static faro_u128 rank_one(const faro_deal *deal) {
    pack p = fresh_pack();
    faro_u128 number = 0, weight = 1;
    for (int seat = 0; seat < 3; seat++) {
        uint64_t places = places_of(&p, deal->hand[seat]);
        number += weight * faro_subset_rank(places);
        weight *= hands[seat];
        take(&p, places);
    }
    return number;
}

/* The hands of the seats up to and including `last`. */
static faro_deal unrank_one(faro_u128 number, faro_seat last) {
    pack p = fresh_pack();
    faro_deal deal = {{0, 0, 0, 0}};
    for (unsigned seat = 0; seat < 3 && seat <= (unsigned)last; seat++) {
        uint64_t part = (uint64_t)(number % hands[seat]);
        number /= hands[seat];
        deal.hand[seat] = take(&p, faro_subset_unrank(part, p.size, FARO_HAND_CARDS));
    }
    deal.hand[3] = FARO_PACK & ~(deal.hand[0] | deal.hand[1] | deal.hand[2]);
    return deal;
}

static void rank(const faro_deal *deals, size_t count, uint8_t *codes) {
    for (size_t i = 0; i < count; i++)
        faro_number_store(codes + FARO_DEAL_BYTES * i, rank_one(deals + i));
}

static void unrank(const uint8_t *codes, size_t count, faro_deal *deals) {
    for (size_t i = 0; i < count; i++)
        deals[i] = unrank_one(faro_number_load(codes + FARO_DEAL_BYTES * i), FARO_WEST);
}

static uint64_t hand(const uint8_t *code, faro_seat seat) {
    return unrank_one(faro_number_load(code), seat).hand[seat];
}

const faro_deal_order faro_order_hoey94 = {
    .name = "hoey94",
    .summary = "remainders first, removed cards replaced by the top card",
    .reference = "puzzle archive 1994, D. Hoey",
    .id = 5,
    .rank = rank,
    .unrank = unrank,
    .hand = hand,
};
