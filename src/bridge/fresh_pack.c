/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "bridge/fresh_pack.h"

static const char *const words[FARO_FRESH_PACKS] = {
    "two of clubs first, suit by suit",
    "ace of spades first, suit by suit",
    "spades first, each suit from the two",
    "clubs first, each suit from the ace",
    "twos first, rank by rank, clubs before spades",
    "aces first, rank by rank, spades before clubs"};

const char *faro_fresh_pack_words(unsigned order) {
    return words[order];
}

unsigned faro_fresh_pack_place(unsigned order, unsigned card) {
    unsigned suit = card / 13, rank = card % 13;
    switch (order) {
    case 0:
        return 51 - card;
    case 1:
        return card;
    case 2:
        return 13 * suit + 12 - rank;
    case 3:
        return 13 * (3 - suit) + rank;
    case 4:
        return 4 * (12 - rank) + 3 - suit;
    default:
        return 4 * rank + suit;
    }
}
