/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Coarse card bettor for any n: cards in 16 blocks of neighbours, and three contexts: the block of
 * the place (a 16 x 16 table), the block of the card before, the block of the card two before. Each
 * is a bet of its own (bins.h) at exact prices, remaining cards of the block / remaining cards.
 *
 * A departure that is spread thinly over the n x n table of a large deck (a 16-bit word at n =
 * 20,000) is strong here. Learns within a deck. Cost: about 150 multiplications a card.
 */
#include "audit/bettors.h"
#include "audit/bins.h"

#include <stdio.h>

enum { CONTEXTS = 3 };

typedef struct coarse_state {
    uint64_t decks;
    double log[CONTEXTS][FARO_MIXTURE];
    faro_bin_row row[CONTEXTS][FARO_BINS + 1];
} coarse_state;

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)info, (void)frame, (void)view;
    return sizeof(coarse_state);
}

static void init(faro_audit_seat *seat) {
    coarse_state *state = seat->state;
    for (int x = 0; x < CONTEXTS; x++)
        for (int b = 0; b <= FARO_BINS; b++) faro_bins_start(&state->row[x][b]);
}

static void play(coarse_state *state, const faro_frame *frame, const uint32_t *deck) {
    const size_t n = frame->n, kinds = frame->kinds;
    const faro_kernels *kernels = faro_kernels_now();
    float left[FARO_BINS] = {0};
    if (frame->equal)
        for (size_t a = 0; a < kinds; a++) left[faro_bin_of(a, kinds)] += (float)frame->copies[a];
    else
        for (unsigned b = 0; b < FARO_BINS; b++)
            left[b] = (float)(faro_bin_begin(n, b + 1) - faro_bin_begin(n, b));
    faro_product product[CONTEXTS][FARO_MIXTURE];
    for (int x = 0; x < CONTEXTS; x++)
        for (int a = 0; a < FARO_MIXTURE; a++) faro_product_start(&product[x][a]);
    size_t last = FARO_BINS, last_but_one = FARO_BINS;
    for (size_t i = 0; i < frame->drawn; i++) {
        const unsigned bin = faro_bin_of(deck[i], kinds);
        const size_t context[CONTEXTS] = {faro_bin_of(i, frame->drawn), last, last_but_one};
        for (int x = 0; x < CONTEXTS; x++)
            faro_bins_bet(kernels, &state->row[x][context[x]], left, bin, (double)(n - i), product[x]);
        left[bin] -= 1;
        last_but_one = last;
        last = bin;
    }
    for (int x = 0; x < CONTEXTS; x++)
        for (int a = 0; a < FARO_MIXTURE; a++) state->log[x][a] += faro_product_log(&product[x][a]);
}

static void observe(faro_audit_seat *seat, const faro_block *block) {
    coarse_state *state = seat->state;
    const uint64_t all = faro_full_play(200.0 * (double)seat->frame->drawn);
    for (uint64_t next = faro_next_play(block->first, all); next < block->first + block->count;
         next = faro_next_play(next + 1, all)) {
        const size_t t = (size_t)(next - block->first);
        play(state, seat->frame, faro_block_deck(block, seat->frame, t));
        state->decks++;
    }
}

static double log_capital(faro_audit_seat *seat) {
    const coarse_state *state = seat->state;
    return faro_log_mean(&state->log[0][0], CONTEXTS * FARO_MIXTURE);
}

static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    coarse_state *a = into->state;
    const coarse_state *b = from->state;
    a->decks += b->decks;
    for (int x = 0; x < CONTEXTS; x++) {
        for (int i = 0; i < FARO_MIXTURE; i++) a->log[x][i] += b->log[x][i];
        for (int i = 0; i <= FARO_BINS; i++) faro_bins_merge(&a->row[x][i], &b->row[x][i]);
    }
}

/* The block of cards that is furthest off at some block of places. */
static void witness(const faro_audit_seat *seat, faro_audit_witness *out) {
    const coarse_state *state = seat->state;
    const size_t kinds = seat->frame->kinds, drawn = seat->frame->drawn;
    double most = 0;
    unsigned place = 0, card = 0;
    for (unsigned r = 0; r < FARO_BINS; r++)
        for (unsigned b = 0; b < FARO_BINS; b++) {
            const double seen = state->row[0][r].hits[b], fair = state->row[0][r].expected[b];
            const double z = fair > 0 ? fabs(seen - fair) / sqrt(fair) : 0;
            if (z <= most) continue;
            most = z;
            place = r, card = b;
            out->seen = seen / (double)state->decks;
            out->fair = fair / (double)state->decks;
        }
    if (most <= 0) return;
    out->what = "cards of one sixteenth of the deck at places of one sixteenth";
    snprintf(out->sentence, sizeof out->sentence,
             "of the %s %zu to %zu %.3g a deck lie at the places %zu to %zu; of a fair shuffle %.3g",
             seat->view == FARO_VIEW_MOVED ? "cards from the places" : "cards number",
             faro_bin_begin(kinds, card), faro_bin_begin(kinds, card + 1) - 1, out->seen,
             faro_bin_begin(drawn, place), faro_bin_begin(drawn, place + 1) - 1, out->fair);
}

const faro_bettor_info faro_bettor_coarse = {
    .about.name = "coarse",
    .about.summary = "blocks of cards at blocks of places, and after blocks of cards",
    .weight = 4,
    .views = FARO_VIEWS_MAIN,
    .needs = FARO_NEEDS_ORDER,
    .least_n = 8,
    .size = size,
    .init = init,
    .observe = observe,
    .log_capital = log_capital,
    .merge = merge,
    .witness = witness,
};
