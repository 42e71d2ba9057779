/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Repeats: a shuffle behind a small seed, or one that makes few different moves, comes back. The
 * Chinese restaurant predictor says an old deck that came c times comes again with probability c /
 * (t + A), and otherwise, with A / (t + A), a fresh uniform deck. The capital depends on the counts
 * alone:
 *
 *     A^(t - repeats) K^repeats (product of Gamma(count)) / (A (A+1) ... (A+t-1)),  K different
 * decks,
 *
 * for A = 2^4, 2^8, ..., 2^64 below K, equal stakes. One repeat multiplies it by about K / A; of 52
 * cards, one is proof. The rule ignores that the fresh deck may be an old one: a sub-probability.
 *
 * Decks are known by 128-bit hashes; two different ones agree with probability 2^-120. The quotient
 * views are remembered for the first 2^16 decks only, which is enough for any set of moves that can
 * be seen to repeat soon. Cost: a cache line a deck.
 */
#include "audit/bettors.h"
#include "audit/logs.h"
#include "audit/store.h"

#include <stdio.h>

enum { SCALES = 16, QUOTIENTS_MOST = 1 << 16 };

typedef struct repeats_state {
    uint64_t decks, repeats;
    double log_gammas;
    int status;
} repeats_state;

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)info;
    if (!frame->store[view] || frame->log_outcomes < log(50000)) return 0;
    return sizeof(repeats_state);
}

static void take_over(repeats_state *state, const faro_store *store) {
    state->repeats = store->repeats;
    state->log_gammas = store->log_gammas;
}

static void observe(faro_audit_seat *seat, const faro_block *block) {
    repeats_state *state = seat->state;
    faro_store *store = seat->frame->store[block->view];
    if (state->status) return;
    size_t count = block->count;
    if (block->view != FARO_VIEW_DECK) {
        if (state->decks >= QUOTIENTS_MOST) return;
        if (count > QUOTIENTS_MOST - state->decks) count = (size_t)(QUOTIENTS_MOST - state->decks);
    }
    for (size_t t = 0; t < count; t++) faro_store_prefetch(store, block->hashes + 2 * t);
    for (size_t t = 0; t < count && state->status == FARO_OK; t++)
        state->status = faro_store_add(store, block->hashes + 2 * t, 1);
    state->decks += count;
    take_over(state, store);
}

void faro_repeats_update(faro_audit_seat *seat) {
    if (seat->info->size == size) take_over(seat->state, seat->frame->store[seat->view]);
}

static double log_capital(faro_audit_seat *seat) {
    const repeats_state *state = seat->state;
    const double t = (double)state->decks, repeats = (double)state->repeats;
    const double log_price = seat->frame->log_outcomes;
    double log_of[SCALES];
    size_t count = 0;
    for (int s = 0; s < SCALES; s++) {
        const double log_a = 4 * (s + 1) * 0.69314718055994530942;
        if (log_a > log_price) break;
        log_of[count++] = (t - repeats) * log_a + repeats * log_price + state->log_gammas -
                          faro_log_rising(exp(log_a), t);
    }
    return faro_log_mean(log_of, count);
}

/* The store of `into` has taken up that of `from` before this is called; see merge.c. */
static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    repeats_state *a = into->state;
    const repeats_state *b = from->state;
    a->decks += b->decks;
    take_over(a, into->frame->store[into->view]);
}

static void witness(const faro_audit_seat *seat, faro_audit_witness *out) {
    const repeats_state *state = seat->state;
    out->what = "decks that had come before";
    out->seen = (double)state->repeats;
    out->fair = exp(2 * log((double)state->decks + 1e-300) - log(2) - seat->frame->log_outcomes);
    snprintf(
        out->sentence, sizeof out->sentence,
        "%llu of %llu %s had come before; a fair shuffle makes that likely only after some 10^%.0f",
        (unsigned long long)state->repeats, (unsigned long long)state->decks,
        seat->view == FARO_VIEW_DECK ? "decks" : "moves from one deck to the next",
        seat->frame->log_outcomes / 2 / FARO_LN_10);
}

faro_status faro_repeats_status(const faro_audit_seat *seat) {
    if (seat->info->size != size) return FARO_OK;
    return (faro_status)((const repeats_state *)seat->state)->status;
}

const faro_bettor_info faro_bettor_repeats = {
    .about.name = "repeats",
    .about.summary = "whether whole decks or whole moves come again",
    .weight = 6,
    .heavy = true,
    .views = FARO_VIEWS_MAIN,
    .least_n = 2,
    .size = size,
    .observe = observe,
    .log_capital = log_capital,
    .merge = merge,
    .witness = witness,
};
