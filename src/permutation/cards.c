/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Names of the 52 cards in the order of bridge: spades, hearts, diamonds, clubs, each from the ace
 * down. */
#include "faro/permutation.h"

#include <string.h>

#define SUIT(s)                                                                                    \
    "A" s, "K" s, "Q" s, "J" s, "T" s, "9" s, "8" s, "7" s, "6" s, "5" s, "4" s, "3" s, "2" s
static const char names[52][3] = {SUIT("S"), SUIT("H"), SUIT("D"), SUIT("C")};
static const char ranks[] = "AKQJT98765432";
static const char suits[] = "SHDC";

const char *faro_card_name(uint32_t card) {
    return card < 52 ? names[card] : NULL;
}

static char upper(char c) {
    return (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

/* The index of c in a list of letters, -1 when it is not there. */
static int index_of(const char *list, char c) {
    const char *at = c ? strchr(list, upper(c)) : NULL;
    return at ? (int)(at - list) : -1;
}

/* A suit as a letter or as one of the eight signs U+2660 ... U+2667, filled or hollow. */
static int read_suit(const char *text, size_t size) {
    if (size == 1) return index_of(suits, *text);
    if (size != 3 || memcmp(text, "\xe2\x99", 2) != 0) return -1;
    static const char of_sign[] =
        "SHDCSHDC"; /* spades, hollow heart and diamond, club; the other four */
    unsigned sign = (unsigned char)text[2] - 0xa0u;
    return sign < 8 ? index_of(suits, of_sign[sign]) : -1;
}

faro_status faro_card_read(const char *name, size_t size, uint32_t *card) {
    bool ten = size > 2 && name[0] == '1' && name[1] == '0';
    size_t length = ten ? 2 : 1;
    if (size <= length) return FARO_ERROR_SYNTAX;
    int rank = ten ? 4 : index_of(ranks, *name), suit = read_suit(name + length, size - length);
    if (rank < 0 || suit < 0) return FARO_ERROR_SYNTAX;
    *card = (uint32_t)(13 * suit + rank);
    return FARO_OK;
}
