/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Hands and deals as dotted text, "AKQ2.JT9..876543": spades, hearts, diamonds, clubs. */
#ifndef FARO_BRIDGE_HAND_TEXT_H
#define FARO_BRIDGE_HAND_TEXT_H

#include "faro/bridge.h"

enum {
    FARO_HAND_TEXT = 16, /* 13 cards and 3 dots */
    FARO_DEAL_TEXT = 67, /* 4 hands and 3 blanks */
    FARO_TEXT_SLACK = 8  /* bytes that printing may write behind its end */
};

/* Value of a rank character (both cases; T for ten) as a 13-bit suit mask; 0 for other bytes. */
uint16_t faro_rank_bit(char c);
/* 'A', 'K', ... '2' for rank 0..12 (0 = ace). */
extern const char faro_rank_letter[14];
extern const char faro_seat_letter[5];
extern const char faro_suit_letter[5];
extern const char *const faro_seat_name[4];

/* "the ace of spades" is written as "SA". */
void faro_card_text(unsigned card, char text[3]);

/* Reads FARO_DEAL_TEXT bytes that must be a whole deal in its usual form, first hand = hand[0].
 * False when anything differs: then faro_deal_parse gives the reason or reads it nevertheless. */
bool faro_deal_scan(const char *text, uint64_t hand[4]);

/* Where and why a hand or deal could not be read. */
typedef struct faro_hand_fault {
    size_t place; /* offset in the text */
    char reason[160];
} faro_hand_fault;

/* Reads one hand of any number of cards. Liberal: lower case, "10", any order of ranks, "-" for a
 * void, the suit's own letter before its ranks. `name` is the seat's, for the reason. */
bool faro_hand_parse(const char *text, size_t length, const char *name, uint64_t *hand,
                     faro_hand_fault *fault);

/* Reads up to four hands separated by single blanks, "-" for a hand that is not given, with an
 * optional "N:" before them (the seat of the first; *first otherwise). Fills deal by seat and
 * *given (bit s: seat s given). Every given hand must have the same number of cards, 1..13. */
bool faro_deal_parse(const char *text, size_t length, unsigned first, faro_deal *deal,
                     unsigned *given, faro_hand_fault *fault);

/* Prints ranks of one suit (13-bit mask) or a hand of any size; returns the end. May write
 * FARO_TEXT_SLACK bytes behind it. */
char *faro_suit_print(char *out, unsigned suit);
char *faro_hand_print(char *out, uint64_t hand, char separator);
/* Four hands from seat `first` on, separated by blanks; absent ones ("given" bit clear) as "-". */
char *faro_deal_print(char *out, const faro_deal *deal, unsigned first);

/* "text" cut at 60 bytes, unprintable ones escaped, in quotes; fits 300 bytes. Returns `out`. */
char *faro_quote(const char *text, size_t length, char out[300]);

/* Seat of 'N', 'E', 'S', 'W' in both cases, or FARO_UNKNOWN (-1). */
int faro_seat_of(char c);

#endif
