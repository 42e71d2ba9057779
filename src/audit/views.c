/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The views: the deck itself, where cards moved since an earlier deck (p^-1 o q), and how cards
 * were relabelled (q o p^-1). Given the whole past each is uniform if the deck is, so bets on all
 * of them are fair in one and the same filtration.
 *
 * Cost: two passes of indirect loads a view and deck.
 */
#include "audit/views.h"
#include "audit/features.h"
#include "audit/kernels.h"
#include "faro/permutation.h"

#include <stdlib.h>
#include <string.h>

/* Above FARO_PERM_STACK cards a block is one portion, so that a view needs one scratch only. */
enum { BLOCK_WORDS = 1 << 16, BLOCK_DECKS = FARO_REST };

static const faro_audit_view view_names[FARO_VIEWS] = {
    {"deck", "the deck as it came"},
    {"moved", "where cards went since the previous deck"},
    {"relabelled", "which card took the place of which since the previous deck"},
    {"moved-2", "where cards went since the deck 2 before"},
    {"moved-3", "where cards went since the deck 3 before"},
    {"moved-4", "where cards went since the deck 4 before"},
    {"moved-5", "where cards went since the deck 5 before"},
    {"moved-6", "where cards went since the deck 6 before"},
    {"moved-7", "where cards went since the deck 7 before"},
    {"moved-8", "where cards went since the deck 8 before"},
};

const faro_audit_view *faro_audit_view_at(size_t index) {
    return index < FARO_VIEWS ? &view_names[index] : NULL;
}

unsigned faro_view_lag(faro_view view, bool pairs) {
    if (view == FARO_VIEW_DECK) return 0;
    if (view < FARO_VIEW_LAG_2) return pairs ? 0 : 1;
    return (unsigned)view - FARO_VIEW_LAG_2 + 2;
}

static bool has_view(const faro_frame *frame, faro_view view) {
    return (frame->views & FARO_VIEW_BIT(view)) != 0;
}

/* Whether a view that looks back plays the waiting decks. The choice depends on their numbers alone,
 * so sitting out is fair, and the same however the decks came in: blocks end at multiples of REST. */
static bool awake(const faro_pile *pile, faro_view view) {
    if (view == FARO_VIEW_DECK || pile->first < FARO_QUOTIENTS_IN_FULL) return true;
    return pile->first / FARO_REST % FARO_DUTY == 0;
}

/* ---- memory ---------------------------------------------------------------------------------- */

static void *words(size_t count, size_t length) {
    if (length && count > SIZE_MAX / 8 / length) return NULL;
    return calloc(count * length + 16, sizeof(uint32_t));
}

static bool make_rows(faro_view_rows *rows, const faro_frame *frame, faro_view view,
                      size_t capacity, bool hashes) {
    bool good = true;
    if (view != FARO_VIEW_DECK) {
        good = (rows->decks = words(capacity, frame->n)) &&
               (rows->inverses = words(capacity, frame->n));
    }
    for (int f = 0; good && f < FARO_FEATURES; f++)
        if (faro_feature_exists(frame, view, (faro_feature)f))
            good = (rows->feature[f] = words(capacity, 1)) != NULL;
    if (good && frame->n > FARO_PERM_STACK)
        good = (rows->scratch = words(FARO_PERM_SCRATCH(frame->n), 1)) != NULL;
    if (good && hashes) good = (rows->hashes = malloc(capacity * 2 * sizeof *rows->hashes)) != NULL;
    return good;
}

faro_status faro_pile_make(faro_pile *pile, const faro_frame *frame, bool hashes) {
    size_t capacity = BLOCK_WORDS / frame->n;
    if (capacity < 1) capacity = 1;
    if (capacity > BLOCK_DECKS) capacity = BLOCK_DECKS;
    pile->capacity = capacity;
    bool good = (pile->decks = words(capacity + FARO_PAST, frame->drawn)) != NULL;
    if (good && !frame->equal)
        good = (pile->inverses = words(capacity + FARO_PAST, frame->n)) != NULL;
    if (good && frame->pairs)
        good = (pile->before = words(capacity, frame->n)) &&
               (pile->before_inverses = words(capacity, frame->n));
    for (int v = 0; good && v < FARO_VIEWS; v++)
        if (has_view(frame, (faro_view)v))
            good = make_rows(&pile->rows[v], frame, (faro_view)v, capacity,
                             hashes && v <= FARO_VIEW_RELABELLED);
    return good ? FARO_OK : FARO_ERROR_MEMORY;
}

void faro_pile_free(faro_pile *pile) {
    free(pile->decks);
    free(pile->inverses);
    free(pile->before);
    free(pile->before_inverses);
    for (int v = 0; v < FARO_VIEWS; v++) {
        free(pile->rows[v].decks);
        free(pile->rows[v].inverses);
        free(pile->rows[v].hashes);
        free(pile->rows[v].scratch);
        for (int f = 0; f < FARO_FEATURES; f++) free(pile->rows[v].feature[f]);
    }
}

/* ---- making the views ------------------------------------------------------------------------ */

/* The first waiting deck that has a partner `lag` decks before it. */
static size_t first_with_past(const faro_pile *pile, unsigned lag) {
    if (pile->first >= lag) return 0;
    const uint64_t skip = lag - pile->first;
    return skip < pile->count ? (size_t)skip : pile->count;
}

faro_block faro_pile_block(const faro_pile *pile, const faro_frame *frame, faro_view view) {
    faro_block block = {.view = view};
    if (!has_view(frame, view) || !awake(pile, view)) return block;
    const faro_view_rows *rows = &pile->rows[view];
    const unsigned lag = faro_view_lag(view, frame->pairs);
    const size_t skip = first_with_past(pile, lag);
    block.first = pile->first + skip - lag;
    block.count = pile->count - skip;
    if (view == FARO_VIEW_DECK) {
        block.decks = faro_pile_deck(pile, frame, 0);
        block.inverses = pile->inverses ? faro_pile_inverse(pile, frame, 0) : NULL;
    } else {
        block.decks = rows->decks + skip * frame->n;
        block.inverses = rows->inverses + skip * frame->n;
    }
    for (int f = 0; f < FARO_FEATURES; f++)
        block.feature[f] = rows->feature[f] ? rows->feature[f] + skip : NULL;
    block.scratch = rows->scratch;
    block.hashes = rows->hashes ? rows->hashes + 2 * skip : NULL;
    return block;
}

static void make_row(const faro_pile *pile, const faro_frame *frame, faro_view view, size_t t) {
    const size_t n = frame->n;
    const unsigned lag = faro_view_lag(view, frame->pairs);
    const ptrdiff_t here = (ptrdiff_t)t;
    const uint32_t *after = faro_pile_deck(pile, frame, here);
    const uint32_t *after_inverse = faro_pile_inverse(pile, frame, here);
    const uint32_t *before, *before_inverse;
    if (lag) {
        before = faro_pile_deck(pile, frame, here - (ptrdiff_t)lag);
        before_inverse = faro_pile_inverse(pile, frame, here - (ptrdiff_t)lag);
    } else {
        before = pile->before + t * n;
        before_inverse = pile->before_inverses + t * n;
    }
    /* p^-1 o q for moved, q o p^-1 for relabelled, with the inverses at hand. */
    const faro_kernels *kernels = faro_kernels_now();
    uint32_t *row = pile->rows[view].decks + t * n, *inverse = pile->rows[view].inverses + t * n;
    if (view == FARO_VIEW_RELABELLED) {
        kernels->gather(row, after, before_inverse, n);
        kernels->gather(inverse, before, after_inverse, n);
    } else {
        kernels->gather(row, before_inverse, after, n);
        kernels->gather(inverse, after_inverse, before, n);
    }
}

enum { PORTION = 32 }; /* decks that one thread takes at a time */

static void make_portion(const faro_pile *pile, const faro_frame *frame, faro_view view,
                         size_t portion) {
    const unsigned lag = faro_view_lag(view, frame->pairs);
    size_t begin = portion * PORTION, end = begin + PORTION;
    const size_t skip = first_with_past(pile, lag);
    if (begin < skip) begin = skip;
    if (end > pile->count) end = pile->count;
    if (begin >= end) return;
    if (view != FARO_VIEW_DECK)
        for (size_t t = begin; t < end; t++) make_row(pile, frame, view, t);
    const faro_block block = faro_pile_block(pile, frame, view);
    faro_features_make(&block, frame, begin - skip, end - skip);
}

typedef struct views_work {
    faro_pile *pile;
    const faro_frame *frame;
    size_t portions;
} views_work;

static void make_item(void *context, size_t item) {
    const views_work *work = context;
    const faro_view view = (faro_view)(item / work->portions);
    if (has_view(work->frame, view) && awake(work->pile, view))
        make_portion(work->pile, work->frame, view, item % work->portions);
}

void faro_pile_views(faro_pile *pile, const faro_frame *frame, faro_crew *crew) {
    views_work work = {pile, frame, (pile->count + PORTION - 1) / PORTION};
    faro_crew_run(crew, work.portions * FARO_VIEWS, make_item, &work);
}

void faro_pile_next(faro_pile *pile, const faro_frame *frame) {
    const size_t past = FARO_PAST, count = pile->count;
    memmove(pile->decks, pile->decks + count * frame->drawn,
            past * frame->drawn * sizeof *pile->decks);
    if (pile->inverses)
        memmove(pile->inverses, pile->inverses + count * frame->n,
                past * frame->n * sizeof *pile->inverses);
    pile->first += count;
    pile->count = 0;
}
