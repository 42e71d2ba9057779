/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Random deals in which some cards have their seat already: the others are shuffled and dealt to
 * the free places, so all completions are equally likely (docs/deals.md, section 3). */
#include "faro/bridge.h"

#include "bridge/bits.h"

/* Whether some cards may lie like this in a deal. */
static bool possible(const faro_deal *fixed) {
    uint64_t seen = 0;
    for (int seat = 0; seat < 4; seat++) {
        uint64_t hand = fixed->hand[seat];
        if (hand & ~FARO_PACK || hand & seen || faro_popcount(hand) > FARO_HAND_CARDS) return false;
        seen |= hand;
    }
    return true;
}

faro_status faro_deal_random_given(const faro_stream *stream, uint64_t number,
                                   const faro_deal *fixed, faro_deal *deal) {
    if (!possible(fixed)) return FARO_ERROR_ARGUMENT;
    faro_deal full = *fixed;
    uint64_t rest = FARO_PACK & ~(full.hand[0] | full.hand[1] | full.hand[2] | full.hand[3]);
    uint8_t cards[FARO_DEAL_CARDS], order[FARO_DEAL_CARDS];
    size_t n = 0;
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
        if (rest & faro_card_bit(card)) cards[n++] = (uint8_t)card;
    faro_decks(stream, number, 1, order, n);
    for (size_t i = 0, seat = 0; i < n; i++) {
        while (faro_popcount(full.hand[seat]) == FARO_HAND_CARDS) seat++;
        full.hand[seat] |= faro_card_bit(cards[order[i]]);
    }
    *deal = full;
    return FARO_OK;
}
