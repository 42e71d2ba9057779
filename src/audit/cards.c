/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Card bettors: read the deck from the top; in context x the remaining card c gets the probability
 *
 *     (count[x][c] + u) / (sum over remaining j of (count[x][j] + u)),      fair price 1 /
 * remaining,
 *
 * where count says how often c came in this context in earlier decks. Contexts: the place; the card
 * before; none at all. Two more pool the table along its diagonals: c - place and c - card before.
 * With equal cards a kind counts with its remaining copies, count is divided by all its copies, and
 * the price is its share of the remaining cards. Each is a probability on whole decks, so the bet
 * is fair for every n, for partial draws and for equal cards.
 *
 * u = A / n (times n for pooled tables), A = 64, 1024, 16384: three bets of equal stake.
 * Cost: n additions a card in vector code, under 1 us a deck at n = 52; all decks up to 2^16 are
 * played, then fewer. Blind to faults that leave every such table flat.
 */
#include "audit/card_table.h"
#include "audit/kernels.h"

/* So few factors are multiplied without looking at their range: eight a part, each between 1e-12
 * and 400. */
enum { PORTION = 64 };

static const double prior[FARO_MIXTURE] = {64, 1024, 16384};

static size_t table_words(int setting, const faro_frame *frame) {
    switch (setting) {
    case FARO_CARD_PLACE:
        return frame->drawn * frame->kinds;
    case FARO_CARD_PREVIOUS:
        return (frame->kinds + 1) * frame->kinds;
    case FARO_CARD_SHIFT:
    case FARO_CARD_STEP:
        return 2 * frame->n; /* written twice, so that a rotated row is contiguous */
    default:
        return frame->kinds;
    }
}

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)view;
    return sizeof(faro_card_state) + table_words(info->setting, frame) * sizeof(uint32_t);
}

/* The row of the table for the card at `place` after `previous` (kinds at the first place). */
static uint32_t *row_of(faro_card_state *state, int setting, const faro_frame *frame, size_t place,
                        size_t previous) {
    const size_t n = frame->n;
    switch (setting) {
    case FARO_CARD_PLACE:
        return state->table + place * frame->kinds;
    case FARO_CARD_PREVIOUS:
        return state->table + previous * frame->kinds;
    case FARO_CARD_SHIFT:
        return state->table + n - place;
    case FARO_CARD_STEP:
        return state->table + n - (previous < n ? previous : 0);
    default:
        return state->table;
    }
}

static void learn(faro_card_state *state, int setting, const faro_frame *frame,
                  const uint32_t *deck) {
    size_t previous = frame->kinds;
    for (size_t i = 0; i < frame->drawn; i++) {
        uint32_t *row = row_of(state, setting, frame, i, previous);
        if (setting == FARO_CARD_SHIFT || setting == FARO_CARD_STEP) {
            const size_t at = (size_t)(row - state->table) + deck[i];
            const size_t wrapped = at % frame->n;
            if (setting == FARO_CARD_SHIFT || i > 0) {
                state->table[wrapped]++;
                state->table[wrapped + frame->n]++;
            }
        } else {
            row[deck[i]]++;
        }
        previous = deck[i];
    }
}

/* ---- betting, all cards different ------------------------------------------------------------ */

static void bet_distinct(faro_audit_seat *seat, const uint32_t *deck,
                         const double u[FARO_MIXTURE]) {
    const faro_frame *frame = seat->frame;
    const size_t n = frame->n, drawn = frame->drawn;
    const int setting = seat->info->setting;
    const size_t begin = setting == FARO_CARD_STEP; /* the first card has none before it */
    faro_card_state *state = seat->state;
    const faro_kernels *kernels = faro_kernels_now();
    const uint32_t *row[FARO_TABLE_MOST];
    double hit[FARO_TABLE_MOST], sum[FARO_TABLE_MOST], left[FARO_TABLE_MOST];
    for (size_t i = 0; i < drawn; i++) {
        row[i] = row_of(state, setting, frame, i, i ? deck[i - 1] : frame->kinds);
        hit[i] = row[i][deck[i]];
        left[i] = (double)(n - i);
    }
    kernels->sums_below(row, deck, drawn, n, sum);
    for (int a = 0; a < FARO_MIXTURE; a++) {
        faro_product product;
        faro_product_start(&product);
        for (size_t i = begin; i < drawn; i += PORTION) {
            double part[FARO_LANES];
            kernels->card_factors(hit + i, sum + i, left + i, u[a],
                                  drawn - i < PORTION ? drawn - i : PORTION, part);
            for (int k = 0; k < FARO_LANES; k++) faro_product_times(&product, part[k]);
        }
        state->log[a] += faro_product_log(&product);
    }
}

/* ---- betting, equal cards -------------------------------------------------------------------- */

static void bet_equal(faro_audit_seat *seat, const uint32_t *deck, const double u[FARO_MIXTURE]) {
    const faro_frame *frame = seat->frame;
    const int setting = seat->info->setting;
    faro_card_state *state = seat->state;
    double share[FARO_TABLE_MOST]; /* remaining copies of a kind / its copies */
    for (size_t a = 0; a < frame->kinds; a++) share[a] = 1;
    faro_product product[FARO_MIXTURE];
    for (int a = 0; a < FARO_MIXTURE; a++) faro_product_start(&product[a]);
    size_t previous = frame->kinds;
    for (size_t i = 0; i < frame->drawn; i++) {
        const uint32_t card = deck[i];
        const uint32_t *row = row_of(state, setting, frame, i, previous);
        const double remaining = (double)(frame->n - i);
        double sum = 0;
        for (size_t a = 0; a < frame->kinds; a++) sum += row[a] * share[a];
        const double own = row[card] / (double)frame->copies[card];
        for (int a = 0; a < FARO_MIXTURE; a++)
            faro_product_times(&product[a], (own + u[a]) * remaining / (sum + u[a] * remaining));
        share[card] -= 1 / (double)frame->copies[card];
        if (share[card] < 0) share[card] = 0;
        previous = card;
    }
    for (int a = 0; a < FARO_MIXTURE; a++) state->log[a] += faro_product_log(&product[a]);
}

/* ---- guessing -------------------------------------------------------------------------------- */

/* Guesses each next card from the counts so far: the card with the largest count x share. */
static void guess(faro_audit_seat *seat, const uint32_t *deck) {
    const faro_frame *frame = seat->frame;
    faro_card_state *state = seat->state;
    uint32_t left[FARO_TABLE_MOST];
    for (size_t a = 0; a < frame->kinds; a++) left[a] = frame->copies[a];
    size_t previous = frame->kinds;
    for (size_t i = 0; i < frame->drawn; i++) {
        const uint32_t *row = row_of(state, seat->info->setting, frame, i, previous);
        size_t best = 0;
        double most = -1;
        for (size_t a = 0; a < frame->kinds; a++) {
            const double value = (row[a] + 1e-3) * left[a] / frame->copies[a];
            if (left[a] && value > most) {
                most = value;
                best = a;
            }
        }
        state->right += best == deck[i];
        state->fair_right += left[best] / (double)(frame->n - i);
        left[deck[i]]--;
        previous = deck[i];
    }
    state->guessing_decks++;
}

bool faro_card_guesses(const faro_audit_seat *seat, uint64_t *decks, double *right, double *fair) {
    if (seat->info->size != size) return false;
    const faro_card_state *state = seat->state;
    *decks = state->guessing_decks;
    *right = state->guessing_decks ? (double)state->right / (double)state->guessing_decks : 0;
    *fair = state->guessing_decks ? state->fair_right / (double)state->guessing_decks : 0;
    return true;
}

/* ---- the bettor ------------------------------------------------------------------------------ */

static void observe(faro_audit_seat *seat, const faro_block *block) {
    const faro_frame *frame = seat->frame;
    faro_card_state *state = seat->state;
    const int setting = seat->info->setting;
    const bool pooled = setting != FARO_CARD_PLACE && setting != FARO_CARD_PREVIOUS;
    double u[FARO_MIXTURE];
    for (int a = 0; a < FARO_MIXTURE; a++) u[a] = pooled ? prior[a] : prior[a] / (double)frame->n;
    const uint64_t all = faro_full_play(0.5 * (double)frame->drawn * (double)frame->kinds);
    for (uint64_t next = faro_next_play(block->first, all); next < block->first + block->count;
         next = faro_next_play(next + 1, all)) {
        const size_t t = (size_t)(next - block->first);
        const uint32_t *deck = faro_block_deck(block, frame, t);
        if (frame->equal)
            bet_equal(seat, deck, u);
        else
            bet_distinct(seat, deck, u);
        if (state->decks >= 32 && (state->decks % 64 == 0 || state->decks < 256)) guess(seat, deck);
        learn(state, setting, frame, deck);
        state->decks++;
    }
}

static double log_capital(faro_audit_seat *seat) {
    const faro_card_state *state = seat->state;
    return faro_log_mean(state->log, FARO_MIXTURE);
}

/* As if the decks of `from` had been played after those of `into`, with what `from` knew. */
static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    faro_card_state *a = into->state;
    const faro_card_state *b = from->state;
    a->decks += b->decks;
    a->guessing_decks += b->guessing_decks;
    a->right += b->right;
    a->fair_right += b->fair_right;
    for (int i = 0; i < FARO_MIXTURE; i++) a->log[i] += b->log[i];
    const size_t words = table_words(into->info->setting, into->frame);
    for (size_t w = 0; w < words; w++) a->table[w] += b->table[w];
}

#define CARD_BETTOR(symbol, context, label, text, views_of, needs_of, share)                       \
    const faro_bettor_info faro_bettor_##symbol = {                                                \
        .about.name = label,                                                                       \
        .about.summary = text,                                                                     \
        .weight = share,                                                                           \
        .views = views_of,                                                                         \
        .needs = needs_of,                                                                         \
        .least_n = 2,                                                                              \
        .most_n = FARO_TABLE_MOST,                                                                 \
        .setting = context,                                                                        \
        .size = size,                                                                              \
        .observe = observe,                                                                        \
        .log_capital = log_capital,                                                                \
        .merge = merge,                                                                            \
        .witness = faro_card_witness,                                                              \
    }

CARD_BETTOR(card_by_place, FARO_CARD_PLACE, "card-by-place", "which card lies at which place",
            FARO_VIEWS_ALL, 0, 4);
CARD_BETTOR(card_by_previous, FARO_CARD_PREVIOUS, "card-by-neighbour", "which card follows which",
            FARO_VIEWS_MAIN, 0, 3);
CARD_BETTOR(card_shift, FARO_CARD_SHIFT, "shift", "how far cards moved, around the deck",
            FARO_VIEWS_MAIN, FARO_NEEDS_ORDER | FARO_NEEDS_DISTINCT, 3);
CARD_BETTOR(card_step, FARO_CARD_STEP, "step", "how far the next card is from the one before",
            FARO_VIEWS_MAIN, FARO_NEEDS_ORDER | FARO_NEEDS_DISTINCT, 3);
CARD_BETTOR(card_alone, FARO_CARD_ANY, "card", "which cards come early, or are drawn at all",
            FARO_VIEWS_MAIN, 0, 2);
