/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What bettors of several files share.
 */
#ifndef FARO_AUDIT_BETTORS_H
#define FARO_AUDIT_BETTORS_H

#include "audit/frame.h"

/* The counts of a seat of law_bettor.c; false for other seats. */
bool faro_law_counts(const faro_audit_seat *seat, const uint64_t **counts, uint64_t *decks,
                     uint64_t *sum);

/* Whether a seat may exist: views, needs and n of its descriptor. NULL, or the reason why not. */
const char *faro_bettor_objection(const faro_bettor_info *info, const faro_frame *frame,
                                  faro_view view);

/* How well a seat of cards.c guesses; false for other seats. Means a deck over `decks` decks. */
bool faro_card_guesses(const faro_audit_seat *seat, uint64_t *decks, double *right, double *fair);

/* After repeats between files were counted: the seat takes the new numbers; other seats do nothing. */
void faro_repeats_update(faro_audit_seat *seat);

/* What went wrong when a deck was to be remembered; OK for other seats. */
faro_status faro_repeats_status(const faro_audit_seat *seat);

#endif
