/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The decks waiting to be bet on, and the views made of them.
 */
#ifndef FARO_AUDIT_VIEWS_H
#define FARO_AUDIT_VIEWS_H

#include "audit/crew.h"
#include "audit/frame.h"

enum { FARO_PAST = 8 }; /* decks kept for the views that look back */

/* The views that look back play every deck up to the 2^18th and then the first of every four runs of
 * 1024: what is left to find by then is weak, and in nearly all cases in the decks themselves. */
enum { FARO_QUOTIENTS_IN_FULL = 1 << 18, FARO_REST = 1024, FARO_DUTY = 4 };

/* Rows of one view: `capacity` decks. */
typedef struct faro_view_rows {
    uint32_t *decks, *inverses;
    uint32_t *feature[FARO_FEATURES];
    uint64_t *hashes;
    uint32_t *scratch;
} faro_view_rows;

typedef struct faro_pile {
    size_t capacity, count; /* decks that fit, decks that wait */
    uint64_t first;         /* number of the first that waits */
    /* FARO_PAST rows of the past, then the waiting ones. */
    uint32_t *decks, *inverses;
    uint32_t *before, *before_inverses; /* pairs: capacity rows; NULL otherwise */
    faro_view_rows rows[FARO_VIEWS];    /* of the deck itself only features and hashes */
} faro_pile;

faro_status faro_pile_make(faro_pile *pile, const faro_frame *frame, bool hashes);
void faro_pile_free(faro_pile *pile);

/* The waiting row `index`, or one of the past for negative ones. */
static inline uint32_t *faro_pile_deck(const faro_pile *pile, const faro_frame *frame,
                                       ptrdiff_t index) {
    return pile->decks + (size_t)(index + FARO_PAST) * frame->drawn;
}
static inline uint32_t *faro_pile_inverse(const faro_pile *pile, const faro_frame *frame,
                                          ptrdiff_t index) {
    return pile->inverses + (size_t)(index + FARO_PAST) * frame->n;
}

/* Makes all views of the waiting decks, their features and hashes. */
void faro_pile_views(faro_pile *pile, const faro_frame *frame, faro_crew *crew);

/* The waiting part of a view; count 0 when there is none yet. */
faro_block faro_pile_block(const faro_pile *pile, const faro_frame *frame, faro_view view);

/* The waiting decks become the past. */
void faro_pile_next(faro_pile *pile, const faro_frame *frame);

#endif
