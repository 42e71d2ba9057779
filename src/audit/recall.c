/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * For partial draws and equal cards, which have no view of moved places: bets that the line repeats
 * a piece of the previous one. Two rules, with odds learned from the past: the card that lay at
 * this place in the previous line; the card that followed the last card there. Constant work a
 * card.
 */
#include "audit/bettors.h"
#include "audit/odds.h"

#include <string.h>

enum { RULES = 2 };

typedef struct recall_state {
    uint64_t decks;
    faro_odds odds[RULES];
    uint32_t words[]; /* drawn: the previous line; kinds: copies left; kinds: who followed (kinds:
                         nobody) */
} recall_state;

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)info, (void)view;
    return sizeof(recall_state) + (frame->drawn + 2 * frame->kinds) * sizeof(uint32_t);
}

static void init(faro_audit_seat *seat) {
    recall_state *state = seat->state;
    for (int r = 0; r < RULES; r++) faro_odds_start(&state->odds[r]);
}

static void remember(recall_state *state, const faro_frame *frame, const uint32_t *deck) {
    uint32_t *previous = state->words, *follower = state->words + frame->drawn + frame->kinds;
    for (size_t a = 0; a < frame->kinds; a++) follower[a] = (uint32_t)frame->kinds;
    for (size_t i = 0; i + 1 < frame->drawn; i++) follower[deck[i]] = deck[i + 1];
    memcpy(previous, deck, frame->drawn * sizeof *deck);
}

/* A kind with r of m remaining cards: the odds are on a thing of chance r / m, as on one of m / r
 * values. */
static void bet(faro_odds *odds, uint32_t named, uint32_t came, const uint32_t *left,
                double remaining, size_t kinds) {
    if (named < kinds && left[named] > 0 && (double)left[named] < remaining)
        faro_odds_bet(odds, came == named, remaining / left[named]);
}

static void play(recall_state *state, const faro_frame *frame, const uint32_t *deck) {
    const uint32_t *previous = state->words, *follower = state->words + frame->drawn + frame->kinds;
    uint32_t *left = state->words + frame->drawn;
    memcpy(left, frame->copies, frame->kinds * sizeof *left);
    for (size_t i = 0; i < frame->drawn; i++) {
        const double remaining = (double)(frame->n - i);
        bet(&state->odds[0], previous[i], deck[i], left, remaining, frame->kinds);
        if (i > 0)
            bet(&state->odds[1], follower[deck[i - 1]], deck[i], left, remaining, frame->kinds);
        left[deck[i]]--;
    }
}

static void observe(faro_audit_seat *seat, const faro_block *block) {
    const faro_frame *frame = seat->frame;
    recall_state *state = seat->state;
    const uint64_t all = faro_full_play(10.0 * (double)(frame->drawn + frame->kinds));
    for (size_t t = 0; t < block->count; t++) {
        const uint32_t *deck = faro_block_deck(block, frame, t);
        if (state->decks && faro_plays(block->first + t, all)) play(state, frame, deck);
        /* The previous line must be at hand whenever the next one is played. */
        if (state->decks == 0 || faro_plays(block->first + t + 1, all))
            remember(state, frame, deck);
        state->decks++;
    }
}

static double log_capital(faro_audit_seat *seat) {
    const recall_state *state = seat->state;
    return faro_odds_capital(state->odds, RULES);
}

static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    recall_state *a = into->state;
    const recall_state *b = from->state;
    for (int r = 0; r < RULES; r++) faro_odds_merge(&a->odds[r], &b->odds[r]);
    if (b->decks)
        memcpy(a->words, b->words,
               (into->frame->drawn + 2 * into->frame->kinds) * sizeof *a->words);
    a->decks += b->decks;
}

static void witness(const faro_audit_seat *seat, faro_audit_witness *out) {
    const recall_state *state = seat->state;
    if (state->decks == 0) return;
    const int best = faro_odds_log(&state->odds[1]) > faro_odds_log(&state->odds[0]);
    out->what = best ? "cards that follow the same card as in the previous line"
                     : "cards that lie where they lay in the previous line";
    out->seen = state->odds[best].hits / (double)state->decks;
    out->fair = state->odds[best].expected / (double)state->decks;
}

const faro_bettor_info faro_bettor_recall = {
    .about.name = "recall",
    .about.summary = "whether the line repeats pieces of the previous line",
    .weight = 4,
    .views = FARO_VIEW_BIT(FARO_VIEW_DECK),
    .needs = FARO_NEEDS_PARTIAL,
    .least_n = 2,
    .size = size,
    .init = init,
    .observe = observe,
    .log_capital = log_capital,
    .merge = merge,
    .witness = witness,
};
