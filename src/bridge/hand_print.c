/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Printing hands. A suit is written as two looked-up pieces, ace to nine and eight to two, so that
 * a deal costs 32 copies of 8 bytes: about 30 ns, from 1.5 KB of tables made by the preprocessor.
 */
#include "bridge/hand_text.h"

#include <string.h>

const char faro_rank_letter[14] = "AKQJT98765432";
const char faro_seat_letter[5] = "NESW";
const char faro_suit_letter[5] = "SHDC";
const char *const faro_seat_name[4] = {"North", "East", "South", "West"};

typedef struct piece {
    char text[7]; /* no final zero */
    unsigned char length;
} piece;

/* Each macro adds one rank or not: 2^k strings in the order of their masks. */
#define P0(s)                                                                                      \
    { s, sizeof(s) - 1 }
#define P1(s, a) P0(s), P0(s a)
#define P2(s, a, b) P1(s, b), P1(s a, b)
#define P3(s, a, b, c) P2(s, b, c), P2(s a, b, c)
#define P4(s, a, b, c, d) P3(s, b, c, d), P3(s a, b, c, d)
#define P5(s, a, b, c, d, e) P4(s, b, c, d, e), P4(s a, b, c, d, e)
#define P6(s, a, b, c, d, e, f) P5(s, b, c, d, e, f), P5(s a, b, c, d, e, f)
#define P7(s, a, b, c, d, e, f, g) P6(s, b, c, d, e, f, g), P6(s a, b, c, d, e, f, g)

static const piece high[64] = {P6("", "A", "K", "Q", "J", "T", "9")};
static const piece low[128] = {P7("", "8", "7", "6", "5", "4", "3", "2")};

char *faro_suit_print(char *out, unsigned suit) {
    const piece *h = &high[suit >> 7 & 63], *l = &low[suit & 127];
    memcpy(out, h, sizeof *h);
    out += h->length;
    memcpy(out, l, sizeof *l);
    return out + l->length;
}

char *faro_hand_print(char *out, uint64_t hand, char separator) {
    out = faro_suit_print(out, faro_hand_suit(hand, FARO_SPADES));
    *out++ = separator;
    out = faro_suit_print(out, faro_hand_suit(hand, FARO_HEARTS));
    *out++ = separator;
    out = faro_suit_print(out, faro_hand_suit(hand, FARO_DIAMONDS));
    *out++ = separator;
    return faro_suit_print(out, faro_hand_suit(hand, FARO_CLUBS));
}

char *faro_deal_print(char *out, const faro_deal *deal, unsigned first) {
    for (unsigned i = 0; i < 4; i++) {
        uint64_t hand = deal->hand[(first + i) & 3];
        if (hand)
            out = faro_hand_print(out, hand, '.');
        else
            *out++ = '-';
        if (i < 3) *out++ = ' ';
    }
    return out;
}

void faro_card_text(unsigned card, char text[3]) {
    text[0] = faro_suit_letter[card / 13];
    text[1] = faro_rank_letter[card % 13];
    text[2] = 0;
}

char *faro_quote(const char *text, size_t length, char out[300]) {
    static const char hex[] = "0123456789abcdef";
    enum { MOST = 60 };
    char *at = out;
    *at++ = '"';
    for (size_t i = 0; i < length && i < MOST; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= 0x20 && c != 0x7f && c < 0x80) {
            *at++ = (char)c;
        } else {
            *at++ = '\\';
            *at++ = 'x';
            *at++ = hex[c >> 4];
            *at++ = hex[c & 15];
        }
    }
    if (length > MOST) at = (char *)memcpy(at, "...", 3) + 3;
    *at++ = '"';
    *at = 0;
    return out;
}
