/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Reading hands. A whole deal in its usual form has every hand in 16 bytes and takes a branch-free
 * pass (about 25 ns); whatever else people write goes through the liberal reader, which also finds
 * the words for what is wrong. */
#include "bridge/bits.h"
#include "bridge/hand_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DOT = 1 << 13, BAD = 1 << 14 };

/* Rank bits, DOT or BAD for each byte; a missing entry is 0 and counts as BAD in the table below.
 */
#define RANK(upper, lower, bit) [upper] = 1 << (bit), [lower] = 1 << (bit)
static const uint16_t value[256] = {
    RANK('A', 'a', 12), RANK('K', 'k', 11), RANK('Q', 'q', 10), RANK('J', 'j', 9),
    RANK('T', 't', 8),  ['9'] = 1 << 7,     ['8'] = 1 << 6,     ['7'] = 1 << 5,
    ['6'] = 1 << 4,     ['5'] = 1 << 3,     ['4'] = 1 << 2,     ['3'] = 1 << 1,
    ['2'] = 1,          ['.'] = DOT};

uint16_t faro_rank_bit(char c) {
    return value[(unsigned char)c] & (DOT - 1);
}

int faro_seat_of(char c) {
    switch (c) {
    case 'N':
    case 'n':
        return FARO_NORTH;
    case 'E':
    case 'e':
        return FARO_EAST;
    case 'S':
    case 's':
        return FARO_SOUTH;
    case 'W':
    case 'w':
        return FARO_WEST;
    default:
        return -1;
    }
}

/* One hand of exactly 16 bytes; *dots counts the suits begun. A foreign byte adds no card, so it
 * shows in the union of the four hands. */
static inline uint64_t scan_hand(const char *text, unsigned *dots) {
    uint64_t hand = 0;
    unsigned count = 0;
    for (int i = 0; i < FARO_HAND_TEXT; i++) {
        unsigned v = value[(unsigned char)text[i]];
        unsigned dot = v >> 13;
        count += dot;
        hand = hand << (dot * 13) | (v & (DOT - 1));
    }
    *dots = count;
    return hand;
}

/* 52 bytes can hold all 52 cards only if each is one card and none comes twice; what is left for a
 * hand are then 3 bytes, which must be its dots. */
bool faro_deal_scan(const char *text, uint64_t hand[4]) {
    unsigned dots[4];
    for (int i = 0; i < 4; i++) hand[i] = scan_hand(text + 17 * i, &dots[i]);
    bool good = (hand[0] | hand[1] | hand[2] | hand[3]) == FARO_PACK;
    good &= (dots[0] == 3) & (dots[1] == 3) & (dots[2] == 3) & (dots[3] == 3);
    return good & (text[16] == ' ') & (text[33] == ' ') & (text[50] == ' ');
}

static bool fail(faro_hand_fault *fault, size_t place, const char *reason, ...) {
    va_list list;
    va_start(list, reason);
    vsnprintf(fault->reason, sizeof fault->reason, reason, list);
    va_end(list);
    fault->place = place;
    return false;
}

typedef struct suit_reader {
    const char *text;
    size_t length;
    const char *name;
    faro_hand_fault *fault;
} suit_reader;

/* The ranks of suit `s` from *at up to a dot or the end. */
static bool parse_suit(const suit_reader *r, unsigned s, size_t *at, unsigned *suit) {
    size_t i = *at;
    const char *text = r->text;
    *suit = 0;
    if (i < r->length && (text[i] == faro_suit_letter[s] || text[i] == faro_suit_letter[s] + 32))
        i++;
    bool dash = i < r->length && text[i] == '-';
    if (dash) i++;
    for (; i < r->length && text[i] != '.'; i++) {
        unsigned bit = faro_rank_bit(text[i]);
        if (text[i] == '1' && i + 1 < r->length && text[i + 1] == '0') {
            bit = faro_rank_bit('T');
            i++;
        }
        char quoted[300];
        if (!bit || dash)
            return fail(r->fault, i, "%s has %s where a rank of A K Q J T 9 ... 2 was expected",
                        r->name, faro_quote(text + i, 1, quoted));
        char card[3] = {faro_suit_letter[s], faro_rank_letter[12 - faro_lowest(bit)], 0};
        if (*suit & bit) return fail(r->fault, i, "%s has the card %s twice", r->name, card);
        *suit |= bit;
    }
    *at = i;
    return true;
}

bool faro_hand_parse(const char *text, size_t length, const char *name, uint64_t *hand,
                     faro_hand_fault *fault) {
    suit_reader reader = {text, length, name, fault};
    size_t at = 0;
    *hand = 0;
    for (unsigned s = 0; s < 4; s++) {
        unsigned suit;
        if (!parse_suit(&reader, s, &at, &suit)) return false;
        *hand = *hand << 13 | suit;
        if (s < 3 && at == length)
            return fail(fault, at, "%s has %u suits, expected 4 separated by dots", name, s + 1);
        at++;
    }
    if (at <= length) return fail(fault, at - 1, "%s has more than 4 suits", name);
    return true;
}

static bool add_hand(faro_deal *deal, unsigned *given, unsigned seat, uint64_t hand, size_t place,
                     faro_hand_fault *fault) {
    for (unsigned other = 0; other < 4; other++) {
        uint64_t both = deal->hand[other] & hand;
        if (!both) continue;
        char card[3];
        faro_card_text(51 - faro_highest(both), card);
        return fail(fault, place, "the card %s is both in %s and in %s", card,
                    faro_seat_name[other], faro_seat_name[seat]);
    }
    deal->hand[seat] = hand;
    *given |= 1u << seat;
    return true;
}

/* Every given hand must have as many cards as the fullest, at most 13. */
static bool check_counts(const faro_deal *deal, unsigned given, faro_hand_fault *fault) {
    unsigned most = 0;
    for (unsigned s = 0; s < 4; s++) {
        unsigned count = faro_popcount(deal->hand[s]);
        if (count > 13)
            return fail(fault, 0, "%s has %u cards, expected 13", faro_seat_name[s], count);
        if (count > most) most = count;
    }
    for (unsigned s = 0; s < 4; s++) {
        unsigned count = faro_popcount(deal->hand[s]);
        if ((given >> s & 1) && count != most)
            return fail(fault, 0, "%s has %u cards, expected %u as another hand", faro_seat_name[s],
                        count, most);
    }
    return most > 0 || fail(fault, 0, "no hand is given");
}

bool faro_deal_parse(const char *text, size_t length, unsigned first, faro_deal *deal,
                     unsigned *given, faro_hand_fault *fault) {
    size_t at = 0;
    *deal = (faro_deal){{0}};
    *given = 0;
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t')) length--;
    while (at < length && text[at] == ' ') at++;
    if (at + 1 < length && text[at + 1] == ':') {
        int seat = faro_seat_of(text[at]);
        if (seat < 0)
            return fail(fault, at, "the first seat is '%c', expected N, E, S or W", text[at]);
        first = (unsigned)seat;
        at += 2;
        while (at < length && text[at] == ' ') at++;
    }
    for (unsigned i = 0; i < 4; i++) {
        unsigned seat = (first + i) & 3;
        const char *name = faro_seat_name[seat];
        if (at >= length) return fail(fault, at, "%u hands, expected 4 separated by blanks", i);
        const char *stop = memchr(text + at, ' ', length - at);
        size_t size = stop ? (size_t)(stop - (text + at)) : length - at;
        if (size == 0) return fail(fault, at, "%s is empty: two blanks in a row", name);
        bool absent = size == 1 && text[at] == '-';
        uint64_t hand;
        if (!absent && !faro_hand_parse(text + at, size, name, &hand, fault)) {
            fault->place += at;
            return false;
        }
        if (!absent && !add_hand(deal, given, seat, hand, at, fault)) return false;
        at += size + 1;
    }
    if (at <= length) return fail(fault, at - 1, "more than 4 hands");
    return check_counts(deal, *given, fault);
}
