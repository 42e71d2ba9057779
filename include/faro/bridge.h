/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Bridge deals as values, and deal numbers: every deal is one number below 52!/(13!)^4 and fits 12
 * bytes.
 *
 * A deal is four 52-bit masks. Card index 0 is the ace of spades, 1 the king of spades, ... 12 the
 * two of spades, 13 the ace of hearts, ... 51 the two of clubs; card c is bit 51-c. So the ace of
 * spades is the highest bit, each suit is 13 bits with the ace on top, and masks compare as numbers
 * in the order of the sorted card lists.
 */
#ifndef FARO_BRIDGE_H
#define FARO_BRIDGE_H

#include "faro/random.h"
#include "faro/shuffle.h"
#include "faro/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- deals ----------------------------------------------------------------------------------- */

enum {
    FARO_DEAL_CARDS = 52,
    FARO_HAND_CARDS = 13,
    FARO_DEAL_BYTES = 12, /* size of a deal number, stored big-endian */
    FARO_DEAL_DIGITS = 29 /* most decimal digits of a deal number */
};

typedef enum faro_seat { FARO_NORTH, FARO_EAST, FARO_SOUTH, FARO_WEST } faro_seat;
typedef enum faro_suit { FARO_SPADES, FARO_HEARTS, FARO_DIAMONDS, FARO_CLUBS } faro_suit;
typedef enum faro_vulnerable {
    FARO_VULNERABLE_NONE = 0,
    FARO_VULNERABLE_NS = 1,
    FARO_VULNERABLE_EW = 2,
    FARO_VULNERABLE_ALL = 3
} faro_vulnerable;

/* hand[seat]: the cards of North, East, South, West. Plain and copyable. */
typedef struct faro_deal {
    uint64_t hand[4];
} faro_deal;

/* The whole pack. */
#define FARO_PACK ((UINT64_C(1) << 52) - 1)

/* The mask of one card, 0 <= card <= 51. */
static inline uint64_t faro_card_bit(unsigned card) {
    return UINT64_C(1) << (51 - card);
}

/* The 13 cards of one suit in a hand: bit 12 = ace ... bit 0 = two. (DDS wants it shifted left
 * by 2.) */
static inline unsigned faro_hand_suit(uint64_t hand, faro_suit suit) {
    return (unsigned)(hand >> (39 - 13 * (unsigned)suit)) & 0x1fff;
}

/* High-card points of a hand: ace 4, king 3, queen 2, jack 1. 0..37 for 13 cards. */
FARO_API unsigned faro_hand_points(uint64_t hand);

/* What is wrong with a deal that is not one. */
typedef struct faro_deal_fault {
    enum {
        FARO_DEAL_GOOD,
        FARO_DEAL_STRAY,    /* `seat` has bits that are no card */
        FARO_DEAL_REPEATED, /* `card` is held by `seat` and by an earlier seat */
        FARO_DEAL_COUNT     /* `seat` has `count` cards instead of 13 */
    } kind;
    faro_seat seat;
    unsigned card;  /* 0..51 */
    unsigned count; /* cards of the seat */
} faro_deal_fault;

/* Whether every seat has 13 cards and no card lies twice. `fault` may be NULL. Error: PERMUTATION.
 */
FARO_API faro_status faro_deal_check(const faro_deal *deal, faro_deal_fault *fault);

/* The seat of each card: owner[c] = 0..3 (N E S W) for c = 0 (ace of spades) .. 51. The deal must
 * be good. */
FARO_API void faro_deal_owners(const faro_deal *deal, uint8_t owner[FARO_DEAL_CARDS]);
/* The reverse. Owners above 3 count as nobody; check the result when the input is not your own. */
FARO_API faro_deal faro_deal_from_owners(const uint8_t owner[FARO_DEAL_CARDS]);

/* Dealer and vulnerability that a board number has: they repeat every 4 and every 16 boards (board
 * 1 is North's, nobody vulnerable; board 0 counts as 16). */
FARO_API faro_seat faro_board_dealer(uint64_t board);
FARO_API faro_vulnerable faro_board_vulnerable(uint64_t board);

/* ---- deal numbers ---------------------------------------------------------------------------- */

/* A numbering of all deals. A code is the number as 12 bytes, most significant first. */
typedef struct faro_deal_order {
    const char *name;      /* "bigdeal" */
    const char *summary;   /* one line for people */
    const char *reference; /* author, year, where it is used */
    unsigned id;           /* number in files, 1..255; never reused */
    /* Batches; deals and codes must be good. `deals` and `codes` must not overlap. */
    void (*rank)(const faro_deal *deals, size_t count, uint8_t *codes);
    void (*unrank)(const uint8_t *codes, size_t count, faro_deal *deals);
    /* One hand of one code, without the hands dealt after it where that is possible. */
    uint64_t (*hand)(const uint8_t *code, faro_seat seat);
} faro_deal_order;

/* Registry order is the order on screen; the first is the default, "bigdeal". NULL past the end. */
FARO_API const faro_deal_order *faro_deal_order_at(size_t index);
FARO_API const faro_deal_order *faro_deal_order_find(const char *name);
FARO_API const faro_deal_order *faro_deal_order_by_id(unsigned id);

/* In all the following `order` may be NULL for the default order. */

/* Writes the codes of `count` good deals, 12 bytes each. `codes` must not overlap `deals`.
 * Cost in the default order: about 6 ns a deal with BMI2. */
FARO_API void faro_deal_rank(const faro_deal_order *order, const faro_deal *deals, size_t count,
                             uint8_t *codes);

/* Makes the deals of `count` codes. A third of all 12-byte strings are not codes: at the first of
 * them it stops with ARGUMENT, `bad` (may be NULL) gets its index, and the deals before it are
 * done. Cost in the default order: about 15 ns a deal with AVX-512, 25 with
 * BMI2, 40 else; a single deal 60. */
FARO_API faro_status faro_deal_unrank(const faro_deal_order *order, const uint8_t *codes,
                                      size_t count, faro_deal *deals, size_t *bad);

/* The cards of one seat. In the orders whose number is made of one part a hand (all but the two of
 * Pavlicek) North costs a division and one hand. Error: ARGUMENT (not a code). */
FARO_API faro_status faro_deal_hand(const faro_deal_order *order,
                                    const uint8_t code[FARO_DEAL_BYTES], faro_seat seat,
                                    uint64_t *hand);

/* Index of the first of `count` codes that is 52!/(13!)^4 or more; `count` when all are good. */
FARO_API size_t faro_deal_code_check(const uint8_t *codes, size_t count);

/* The deal that follows (comes before) in the default order, in place. False, and the deal
 * unchanged, at the last (first) one. */
FARO_API bool faro_deal_next(faro_deal *deal);
FARO_API bool faro_deal_previous(faro_deal *deal);

/* A code as decimal digits without leading zeros, zero-ended. */
FARO_API void faro_deal_code_text(const uint8_t code[FARO_DEAL_BYTES],
                                  char text[FARO_DEAL_DIGITS + 1]);
/* Reads decimal digits, or hexadecimal ones after "0x". Errors: SYNTAX, OVERFLOW (not below 2^96),
 * ARGUMENT (below 2^96 but not a code; it is written nevertheless). */
FARO_API faro_status faro_deal_code_parse(const char *text, uint8_t code[FARO_DEAL_BYTES]);

/* ---- random deals ---------------------------------------------------------------------------- */

/* Writes deals number, number+1, ... number+count-1 of a stream: each exactly uniform, independent,
 * and addressed directly. docs/deals.md is the recipe. Cost: about 20 ns a deal with AVX-512,
 * 40 with AVX2, 70 else. */
FARO_API void faro_deal_random(const faro_stream *stream, uint64_t number, size_t count,
                               faro_deal *deals);
/* The same deals as codes of the default order. */
FARO_API void faro_deal_random_codes(const faro_stream *stream, uint64_t number, size_t count,
                                     uint8_t *codes);

/* One uniform deal from any random source (exact if its words are uniform): 96 bits, redrawn while
 * they are not a code. Error: SOURCE. */
FARO_API faro_status faro_deal_draw(faro_source *source, faro_deal *deal);

/* Deal `number` of a stream given that every seat already holds fixed->hand[seat] (up to 13 cards,
 * no card twice): the other cards are permutation `number` of the stream, dealt to the free places
 * of North, East, South, West. Errors: ARGUMENT (impossible cards), MEMORY. */
FARO_API faro_status faro_deal_random_given(const faro_stream *stream, uint64_t number,
                                            const faro_deal *fixed, faro_deal *deal);

#ifdef __cplusplus
}
#endif
#endif
