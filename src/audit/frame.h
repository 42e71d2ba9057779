/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What every part of the audit shares: the shape of the decks, the views, the block of decks that
 * is being looked at, and the descriptor of a bettor.
 *
 * A view turns the input into a stream of permutations that is i.i.d. uniform if the input is. A
 * bettor is a small machine with a flat state (no pointers in it, so that it can be saved, merged
 * and copied as bytes) that reads blocks of one view and knows the capital it has made of 1.
 */
#ifndef FARO_AUDIT_FRAME_H
#define FARO_AUDIT_FRAME_H

#include "faro/audit.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- views ----------------------------------------------------------------------------------- */

typedef enum faro_view {
    FARO_VIEW_DECK,       /* p(t) */
    FARO_VIEW_MOVED,      /* p(t-1)^-1 o p(t), or before^-1 o after: place -> place where it lay */
    FARO_VIEW_RELABELLED, /* p(t) o p(t-1)^-1, or after o before^-1: card -> card that took its
                             place */
    FARO_VIEW_LAG_2,      /* p(t-2)^-1 o p(t); LAG_2 + l - 2 for lag l */
    FARO_VIEW_LAG_8 = FARO_VIEW_LAG_2 + 6,
    FARO_VIEWS
} faro_view;

#define FARO_VIEW_BIT(view) (1u << (view))
#define FARO_VIEWS_LAGS (((1u << FARO_VIEWS) - 1) & ~7u)
#define FARO_VIEWS_PLACES (FARO_VIEW_BIT(FARO_VIEW_MOVED) | FARO_VIEWS_LAGS)
#define FARO_VIEWS_MAIN 7u
#define FARO_VIEWS_ALL ((1u << FARO_VIEWS) - 1)

/* The lag of a view: decks back that it compares with; 0 for the deck itself and for pairs. */
unsigned faro_view_lag(faro_view view, bool pairs);

/* ---- features: one number a deck, exact law known, see features.c ---------------------------- */

typedef enum faro_feature {
    FARO_FEATURE_FIXED,
    FARO_FEATURE_CYCLES,
    FARO_FEATURE_PARITY,
    FARO_FEATURE_DESCENTS,
    FARO_FEATURE_RISING, /* descents of the inverse: rising sequences less one */
    FARO_FEATURE_SUCCESSIONS,
    FARO_FEATURE_INVERSIONS,
    FARO_FEATURES
} faro_feature;

enum { FARO_TILTS = 18, FARO_MIXTURE = 3, FARO_SHARED_MOST = 8 };

/* The null law of a feature, prepared for betting: see laws.c. */
typedef struct faro_null_law {
    size_t cells;    /* of the histogram; 0: too many values, tilts only */
    size_t span;     /* neighbouring values share a cell when span > 1 */
    double *cell;    /* probability of each cell, positive */
    double mean, sd; /* of the feature */
    double theta[FARO_TILTS];
    double log_mgf[FARO_TILTS]; /* log E exp(theta * feature) */
} faro_null_law;

/* ---- the shape of the decks ------------------------------------------------------------------ */

typedef struct faro_frame {
    size_t n;         /* cards */
    size_t drawn;     /* places in a line */
    size_t kinds;     /* different cards: n when all differ */
    uint32_t *copies; /* kinds of them */
    bool equal;       /* some kind has several copies */
    bool start_known, pairs, deep;
    faro_audit_card_name *card_name; /* NULL: cards are called by their numbers */
    void *card_context;
    unsigned views;      /* mask of the views that exist */
    double log_outcomes; /* ln of the number of different lines */
    faro_null_law law[FARO_FEATURES];
    struct faro_store *store[FARO_VIEWS]; /* of remembered decks; NULL where none are kept */
    struct {
        void (*fill)(const struct faro_frame *frame, double *table);
        const double *table; /* shared.h */
    } shared[FARO_SHARED_MOST]; /* constants of the named bugs */
} faro_frame;

/* What people call a card. */
void faro_frame_name_card(const faro_frame *frame, uint32_t card, char *text, size_t size);

/* Whether the values of this view have an order that means something. */
static inline bool faro_frame_ordered(const faro_frame *frame, faro_view view) {
    return frame->start_known || (FARO_VIEW_BIT(view) & FARO_VIEWS_PLACES) != 0;
}

/* ---- blocks ---------------------------------------------------------------------------------- */

/* Consecutive permutations of one view. */
typedef struct faro_block {
    faro_view view;
    uint64_t first; /* number of the first, from 0 within the view */
    size_t count;
    const uint32_t *decks;    /* count x drawn */
    const uint32_t *inverses; /* count x n: the place of each card, UINT32_MAX when not drawn; NULL
                                 with equal cards */
    uint32_t *feature[FARO_FEATURES]; /* count each; NULL when the view has no such feature */
    uint64_t *hashes;                 /* 2 words a deck; NULL when decks are not remembered */
    uint32_t *scratch; /* FARO_PERM_SCRATCH(n) words; NULL for n <= FARO_PERM_STACK */
} faro_block;

static inline const uint32_t *faro_block_deck(const faro_block *block, const faro_frame *frame,
                                              size_t index) {
    return block->decks + index * frame->drawn;
}
static inline const uint32_t *faro_block_inverse(const faro_block *block, const faro_frame *frame,
                                                 size_t index) {
    return block->inverses + index * frame->n;
}

/* Bettors that cost much play on all decks below `all`, then on every eighth of the next `all`,
 * every sixteenth of the next 2 * `all`, and so on: not betting is fair when it is decided
 * beforehand. */
bool faro_plays(uint64_t number, uint64_t all);

/* The first deck from `number` on that is played. */
uint64_t faro_next_play(uint64_t number, uint64_t all);

/* How many decks a bettor that needs about so many nanoseconds a deck should play without a pause.
 */
uint64_t faro_full_play(double nanoseconds);

/* ---- bettors --------------------------------------------------------------------------------- */

typedef enum faro_need {
    FARO_NEEDS_ORDER = 1, /* the cards' numbers mean an order: start known, or a view of places */
    FARO_NEEDS_WHOLE = 2, /* all n cards are in the line */
    FARO_NEEDS_DISTINCT = 4, /* no equal cards */
    FARO_NEEDS_PARTIAL = 8 /* a partial draw or equal cards: in other cases a view does it better */
} faro_need;

typedef struct faro_bettor_info faro_bettor_info;
typedef struct faro_bug_info faro_bug_info;

/* A bettor at work on a view: what its functions get. */
typedef struct faro_audit_seat {
    const faro_bettor_info *info;
    const faro_frame *frame;
    faro_view view;
    void *state; /* `size` bytes, zeroed before init, aligned to 64 */
    size_t size;
    uint64_t decks;
    double weight;
    double log_capital; /* at the last look */
} faro_audit_seat;

struct faro_bettor_info {
    faro_predictor about; /* what people see of it */
    double weight;        /* relative share of all its seats together */
    unsigned views;       /* mask of views it can sit at */
    unsigned needs;       /* mask of faro_need */
    size_t least_n, most_n;
    int setting;              /* for families that share code */
    bool heavy;               /* costs much for every deck: is given to a thread first */
    const faro_bug_info *bug; /* NULL for unnamed bettors */
    /* Bytes of state; 0: it stands aside for this frame. */
    size_t (*size)(const faro_bettor_info *info, const faro_frame *frame, faro_view view);
    void (*init)(faro_audit_seat *seat); /* NULL: zeros will do */
    void (*observe)(faro_audit_seat *seat, const faro_block *block);
    double (*log_capital)(faro_audit_seat *seat); /* natural log; -INFINITY when all is lost */
    void (*merge)(faro_audit_seat *into, const faro_audit_seat *from);
    /* Fills what, seen, fair (and a sentence if it has a better one than the standard one). NULL:
     * none. */
    void (*witness)(const faro_audit_seat *seat, faro_audit_witness *witness);
};

extern const faro_bettor_info *const faro_bettors[]; /* NULL-terminated, order of predictors.def */

#endif
