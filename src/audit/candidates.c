/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Candidate bettors: a rule names one card that may come next; if it still remains, it gets extra
 * odds (odds.h). Constant work a card, so they play at any n.
 *
 * The rules name the neighbours of the card before, the card before moved on by the last step
 * (affine maps), by the last exclusive-or, the card two back moved on by one (interleaved packets),
 * the card of this place, its mirror image, and the partner by exclusive-or with 1. On the view of
 * moved places the neighbour rules find cards that stayed together since the previous deck, and so
 * on. Partial draws and equal cards, which have no such view, have recall.c instead.
 */
#include "audit/bettors.h"
#include "audit/odds.h"

#include <string.h>

enum { RULES = 9 };

typedef struct candidates_state {
    uint64_t decks;
    faro_odds odds[RULES];
} candidates_state;

static const char *const what[RULES] = {
    "cards followed by the next higher one",
    "cards followed by the next lower one",
    "cards that repeat the step between the two before",
    "cards at their own place",
    "cards at the mirror image of their place",
    "cards followed by their partner of an even-odd pair",
    "cards one above the card two places before",
    "cards one below the card two places before",
    "cards that repeat the exclusive-or of the two before",
};

/* The card that `rule` names for place i >= 2 (rules 3 and 4 for any i); n or more: none. */
static size_t named(int rule, const uint32_t *deck, size_t i, size_t n) {
    const size_t last = i > 0 ? deck[i - 1] : n, last_but_one = i > 1 ? deck[i - 2] : n;
    switch (rule) {
    case 0:
        return last + 1;
    case 1:
        return last == 0 || last == n ? n : last - 1;
    case 2:
        return last_but_one == n ? n : (2 * last + n - last_but_one) % n;
    case 3:
        return i;
    case 4:
        return n - 1 - i;
    case 5:
        return last == n ? n : last ^ 1;
    case 6:
        return last_but_one == n ? n : last_but_one + 1;
    case 7:
        return last_but_one == n || last_but_one == 0 ? n : last_but_one - 1;
    default:
        return i < 3 ? n : last ^ last_but_one ^ deck[i - 3];
    }
}

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)info, (void)frame, (void)view;
    return sizeof(candidates_state);
}

static void init(faro_audit_seat *seat) {
    candidates_state *state = seat->state;
    for (int r = 0; r < RULES; r++) faro_odds_start(&state->odds[r]);
}

static void play(candidates_state *state, const faro_frame *frame, const uint32_t *deck,
                 const uint32_t *inverse) {
    const size_t n = frame->n;
    for (size_t i = 0; i < frame->drawn && i + 1 < n; i++) {
        for (int r = 0; r < RULES; r++) {
            const size_t card = named(r, deck, i, n);
            if (card < n && inverse[card] >= i)
                faro_odds_bet(&state->odds[r], deck[i] == card, (double)(n - i));
        }
    }
}

static void observe(faro_audit_seat *seat, const faro_block *block) {
    candidates_state *state = seat->state;
    const uint64_t all = faro_full_play(90.0 * (double)seat->frame->drawn);
    for (uint64_t next = faro_next_play(block->first, all); next < block->first + block->count;
         next = faro_next_play(next + 1, all)) {
        const size_t t = (size_t)(next - block->first);
        play(state, seat->frame, faro_block_deck(block, seat->frame, t),
             faro_block_inverse(block, seat->frame, t));
        state->decks++;
    }
}

static double log_capital(faro_audit_seat *seat) {
    const candidates_state *state = seat->state;
    return faro_odds_capital(state->odds, RULES);
}

static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    candidates_state *a = into->state;
    const candidates_state *b = from->state;
    a->decks += b->decks;
    for (int r = 0; r < RULES; r++) faro_odds_merge(&a->odds[r], &b->odds[r]);
}

static void witness(const faro_audit_seat *seat, faro_audit_witness *out) {
    const candidates_state *state = seat->state;
    if (state->decks == 0) return;
    int best = 0;
    for (int r = 1; r < RULES; r++)
        if (faro_odds_log(&state->odds[r]) > faro_odds_log(&state->odds[best])) best = r;
    out->what = what[best];
    out->seen = state->odds[best].hits / (double)state->decks;
    out->fair = state->odds[best].expected / (double)state->decks;
}

const faro_bettor_info faro_bettor_candidates = {
    .about.name = "next-card",
    .about.summary = "rules that name the next card: neighbours, equal steps, same place, pairs",
    .weight = 6,
    .views = FARO_VIEWS_ALL,
    .needs = FARO_NEEDS_ORDER | FARO_NEEDS_DISTINCT,
    .least_n = 3,
    .size = size,
    .init = init,
    .observe = observe,
    .log_capital = log_capital,
    .merge = merge,
    .witness = witness,
};
