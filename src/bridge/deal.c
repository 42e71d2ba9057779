/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deals as values: check, owners of the cards, points, and what a board number implies.
 * Dealer and vulnerability: Laws of Duplicate Bridge 2017, law 2. */
#include "faro/bridge.h"

#include "bridge/bits.h"

enum { BOARDS_IN_CYCLE = 16 };

static faro_status fail(faro_deal_fault *out, faro_deal_fault fault) {
    if (out) *out = fault;
    return fault.kind == FARO_DEAL_GOOD ? FARO_OK : FARO_ERROR_PERMUTATION;
}

faro_status faro_deal_check(const faro_deal *deal, faro_deal_fault *fault) {
    faro_deal_fault found = {.kind = FARO_DEAL_GOOD};
    uint64_t seen = 0;
    for (unsigned seat = 0; seat < 4; seat++) {
        uint64_t hand = deal->hand[seat];
        found.seat = (faro_seat)seat;
        found.count = faro_popcount(hand);
        if (hand & ~FARO_PACK) {
            found.kind = FARO_DEAL_STRAY;
        } else if (hand & seen) {
            found.kind = FARO_DEAL_REPEATED;
            found.card = 51 - faro_highest(hand & seen);
        } else if (found.count != FARO_HAND_CARDS) {
            found.kind = FARO_DEAL_COUNT;
        }
        if (found.kind != FARO_DEAL_GOOD) break;
        seen |= hand;
    }
    return fail(fault, found);
}

void faro_deal_owners(const faro_deal *deal, uint8_t owner[FARO_DEAL_CARDS]) {
    /* With good hands the owner of a card is the two-bit number (S or W, E or W). */
    uint64_t high = deal->hand[FARO_SOUTH] | deal->hand[FARO_WEST];
    uint64_t low = deal->hand[FARO_EAST] | deal->hand[FARO_WEST];
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++) {
        unsigned place = 51 - card;
        owner[card] = (uint8_t)((high >> place & 1) << 1 | (low >> place & 1));
    }
}

faro_deal faro_deal_from_owners(const uint8_t owner[FARO_DEAL_CARDS]) {
    faro_deal deal = {{0, 0, 0, 0}};
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
        if (owner[card] < 4) deal.hand[owner[card]] |= faro_card_bit(card);
    return deal;
}

unsigned faro_hand_points(uint64_t hand) {
    const uint64_t aces = UINT64_C(0x8004002001000); /* bits 51, 38, 25 and 12 */
    return 4 * faro_popcount(hand & aces) + 3 * faro_popcount(hand & aces >> 1) +
           2 * faro_popcount(hand & aces >> 2) + faro_popcount(hand & aces >> 3);
}

faro_seat faro_board_dealer(uint64_t board) {
    return (faro_seat)((board + 3) % 4);
}

faro_vulnerable faro_board_vulnerable(uint64_t board) {
    /* Boards 1..4 are none, NS, EW, all; each group of four starts one later in this list. */
    uint64_t place = (board + BOARDS_IN_CYCLE - 1) % BOARDS_IN_CYCLE;
    return (faro_vulnerable)((place + place / 4) % 4);
}
