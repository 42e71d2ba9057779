/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the fairness report looks at in a deal. */
#include "bridge/fairness.h"

#include "bridge/bits.h"
#include "bridge/number.h"

#include <stdio.h>

const char *const faro_seat_words[4] = {"North", "East", "South", "West"};

void faro_card_words(unsigned card, char text[24]) {
    static const char *const ranks[13] = {"ace", "king", "queen", "jack", "10", "9", "8",
                                          "7",   "6",    "5",     "4",    "3",  "2"};
    static const char *const suits[4] = {"spades", "hearts", "diamonds", "clubs"};
    snprintf(text, 24, "%s of %s", ranks[card % 13], suits[card / 13]);
}

static void number_features(const faro_deal *deal, faro_features *out) {
    const uint64_t sizes[2] = {FARO_EAST_HANDS, FARO_SOUTH_HANDS};
    uint8_t code[FARO_DEAL_BYTES];
    uint64_t part[3];
    faro_deal_rank(NULL, deal, 1, code);
    faro_u128 number = faro_number_load(code);
    faro_number_split(number, part);
    out->residue = (uint8_t)(number % FARO_RESIDUES);
    out->bin[0] = (uint8_t)(number * FARO_BINS / FARO_DEALS); /* below 2^100 */
    /* The 16ths of North's part are those of the whole number, so its low bits are taken instead.
     */
    out->bin[1] = (uint8_t)(part[0] % FARO_BINS);
    for (int i = 1; i < 3; i++) out->bin[i + 1] = (uint8_t)(part[i] * FARO_BINS / sizes[i - 1]);
    out->grid[0] = (uint16_t)(number * FARO_GRID / FARO_DEALS); /* below 2^108 */
    for (int i = 1; i < 3; i++) out->grid[i] = (uint16_t)(part[i] * FARO_GRID / sizes[i - 1]);
}

void faro_features_of(const faro_deal *deal, faro_features *out) {
    faro_deal_owners(deal, out->owner);
    out->dealer = out->vulnerable = FARO_UNKNOWN;
    out->flat = 0;
    for (int seat = 0; seat < 4; seat++) {
        out->points[seat] = (uint8_t)faro_hand_points(deal->hand[seat]);
        for (int suit = 0; suit < 4; suit++) {
            unsigned length = faro_popcount(faro_hand_suit(deal->hand[seat], (faro_suit)suit));
            out->length[seat][suit] = (uint8_t)length;
            out->flat = (uint16_t)(out->flat + length * length);
        }
        const uint8_t *l = out->length[seat];
        out->shape[seat] = (uint8_t)faro_shape_class(l[0], l[1], l[2], l[3]);
    }
    number_features(deal, out);
}

unsigned faro_spread(const faro_features *before, const faro_features *now) {
    unsigned cards[4][4] = {{0}}, sum = 0;
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
        cards[before->owner[card]][now->owner[card]]++;
    for (unsigned cell = 0; cell < 16; cell++)
        sum += cards[cell / 4][cell % 4] * cards[cell / 4][cell % 4];
    return sum;
}
