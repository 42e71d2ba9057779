/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The table of a card bettor: how often which card came in which context.
 */
#ifndef FARO_AUDIT_CARD_TABLE_H
#define FARO_AUDIT_CARD_TABLE_H

#include "audit/cards.h"

/* The context that chooses the row: the place; the card before; none, but the columns are shifted
 * by the place or by the card before; none at all. */
typedef enum card_context {
    FARO_CARD_PLACE,
    FARO_CARD_PREVIOUS,
    FARO_CARD_SHIFT,
    FARO_CARD_STEP,
    FARO_CARD_ANY
} card_context;

typedef struct faro_card_state {
    uint64_t decks, guessing_decks, right;
    double fair_right;
    double log[FARO_MIXTURE];
    uint32_t table[];
} faro_card_state;

/* What the table shows, in words: the cell that is furthest off, else how far the cells are from fair
 * together, else how well the bettor guesses (card_words.c). */
void faro_card_witness(const faro_audit_seat *seat, faro_audit_witness *out);

#endif
