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
 * Cost: n additions a card in vector code, 2-3 us a deck at n = 52; all decks up to 2^16 are
 * played, then fewer. Blind to faults that leave every such table flat.
 */
#include "audit/cards.h"
#include "audit/kernels.h"

#include <stdio.h>

enum { PLACE, PREVIOUS, SHIFT, STEP, ANY };

/* So few factors are multiplied without looking at their range: eight a part, each between 1e-12 and
 * 400. */
enum { PORTION = 64 };

typedef struct card_state {
    uint64_t decks, guessing_decks, right;
    double fair_right;
    double log[FARO_MIXTURE];
    uint32_t table[];
} card_state;

static const double prior[FARO_MIXTURE] = {64, 1024, 16384};

static size_t table_words(int setting, const faro_frame *frame) {
    switch (setting) {
    case PLACE:
        return frame->drawn * frame->kinds;
    case PREVIOUS:
        return (frame->kinds + 1) * frame->kinds;
    case SHIFT:
    case STEP:
        return 2 * frame->n; /* written twice, so that a rotated row is contiguous */
    default:
        return frame->kinds;
    }
}

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)view;
    return sizeof(card_state) + table_words(info->setting, frame) * sizeof(uint32_t);
}

/* The row of the table for the card at `place` after `previous` (kinds at the first place). */
static uint32_t *row_of(card_state *state, int setting, const faro_frame *frame, size_t place,
                        size_t previous) {
    const size_t n = frame->n;
    switch (setting) {
    case PLACE:
        return state->table + place * frame->kinds;
    case PREVIOUS:
        return state->table + previous * frame->kinds;
    case SHIFT:
        return state->table + n - place;
    case STEP:
        return state->table + n - (previous < n ? previous : 0);
    default:
        return state->table;
    }
}

static void learn(card_state *state, int setting, const faro_frame *frame, const uint32_t *deck) {
    size_t previous = frame->kinds;
    for (size_t i = 0; i < frame->drawn; i++) {
        uint32_t *row = row_of(state, setting, frame, i, previous);
        if (setting == SHIFT || setting == STEP) {
            const size_t at = (size_t)(row - state->table) + deck[i];
            const size_t wrapped = at % frame->n;
            if (setting == SHIFT || i > 0) {
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
    const size_t begin = setting == STEP; /* the first card has none before it */
    card_state *state = seat->state;
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
    card_state *state = seat->state;
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
    card_state *state = seat->state;
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
    const card_state *state = seat->state;
    *decks = state->guessing_decks;
    *right = state->guessing_decks ? (double)state->right / (double)state->guessing_decks : 0;
    *fair = state->guessing_decks ? state->fair_right / (double)state->guessing_decks : 0;
    return true;
}

/* ---- the bettor ------------------------------------------------------------------------------ */

static void observe(faro_audit_seat *seat, const faro_block *block) {
    const faro_frame *frame = seat->frame;
    card_state *state = seat->state;
    const int setting = seat->info->setting;
    const bool pooled = setting != PLACE && setting != PREVIOUS;
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
    const card_state *state = seat->state;
    return faro_log_mean(state->log, FARO_MIXTURE);
}

/* As if the decks of `from` had been played after those of `into`, with what `from` knew. */
static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    card_state *a = into->state;
    const card_state *b = from->state;
    a->decks += b->decks;
    a->guessing_decks += b->guessing_decks;
    a->right += b->right;
    a->fair_right += b->fair_right;
    for (int i = 0; i < FARO_MIXTURE; i++) a->log[i] += b->log[i];
    const size_t words = table_words(into->info->setting, into->frame);
    for (size_t w = 0; w < words; w++) a->table[w] += b->table[w];
}

/* ---- words
 * -----------------------------------------------------------------------------------------------
 */

typedef struct cell {
    size_t row, column;
    double seen, fair, excess; /* excess: ln of the likelihood ratio of a Poisson count */
} cell;

static double excess(double seen, double fair) {
    return (seen > 0 ? seen * log(seen / fair) : 0) - seen + fair;
}

/* The cell of the table that is furthest off, `rows` rows of `columns`, all of row r expected
 * alike. */
static cell worst_cell(const card_state *state, const faro_frame *frame, int setting) {
    const size_t n = frame->n;
    const size_t rows = setting == PLACE ? frame->drawn : setting == PREVIOUS ? frame->kinds : 1;
    const size_t columns = setting == PLACE || setting == PREVIOUS ? frame->kinds : n;
    const double decks = (double)state->decks, drawn = (double)frame->drawn;
    cell worst = {0, 0, 0, 0, -1};
    for (size_t r = 0; r < rows; r++)
        for (size_t c = 0; c < columns; c++) {
            double fair = decks / (double)n;
            if (setting == PREVIOUS) fair *= (r == c ? 0 : (drawn - 1) / ((double)n - 1));
            if (setting == SHIFT) fair *= drawn;
            if (setting == STEP) fair *= c ? (drawn - 1) * (double)n / ((double)n - 1) : 0;
            if (fair <= 0) continue;
            const double seen = state->table[r * columns + c];
            if (excess(seen, fair) <= worst.excess) continue;
            worst = (cell){r, c, seen, fair, excess(seen, fair)};
        }
    return worst;
}

static void describe(const faro_audit_seat *seat, const cell *worst, faro_audit_witness *out) {
    const bool cards = seat->view != FARO_VIEW_MOVED;
    const char *thing = cards ? "card" : "the card from place";
    const size_t one = cards ? 0 : 1; /* places are counted from 1, cards as they are written */
    const unsigned long long decks = ((const card_state *)seat->state)->decks;
    const size_t size_of = sizeof out->sentence, r = worst->row, c = worst->column;
    switch (seat->info->setting) {
    case PLACE:
        if (seat->view == FARO_VIEW_RELABELLED)
            snprintf(out->sentence, size_of,
                     "card %zu took the place of card %zu %.0f of %llu times; a fair shuffle does "
                     "it %.3g times",
                     c, r, worst->seen, decks, worst->fair);
        else
            snprintf(
                out->sentence, size_of,
                "%s %zu came to place %zu %.0f of %llu times; a fair shuffle does it %.3g times",
                thing, c + one, r + 1, worst->seen, decks, worst->fair);
        break;
    case PREVIOUS:
        snprintf(out->sentence, size_of,
                 "%s %zu was followed by %s %zu %.0f times in %llu orders; a fair shuffle does it "
                 "%.3g times",
                 thing, r + one, thing, c + one, worst->seen, decks, worst->fair);
        break;
    case SHIFT:
        snprintf(out->sentence, size_of,
                 "cards moved %zu places up, around the end, %.4g times an order; a fair shuffle "
                 "does it %.4g "
                 "times (%llu orders)",
                 c, worst->seen / (double)decks, worst->fair / (double)decks, decks);
        break;
    default:
        snprintf(out->sentence, size_of,
                 "the next card was %zu higher, around the end, %.4g times an order; a fair "
                 "shuffle does it "
                 "%.4g times (%llu orders)",
                 c, worst->seen / (double)decks, worst->fair / (double)decks, decks);
    }
}

/* The furthest cell where cards differ and it is far off; else how well the bettor guesses. */
static void witness(const faro_audit_seat *seat, faro_audit_witness *out) {
    const card_state *state = seat->state;
    uint64_t decks = 0;
    if (seat->info->setting != ANY && !seat->frame->equal && state->decks) {
        const cell worst = worst_cell(state, seat->frame, seat->info->setting);
        if (worst.excess > 12) {
            out->what = "one combination of cards and places";
            out->seen = worst.seen / (double)state->decks;
            out->fair = worst.fair / (double)state->decks;
            describe(seat, &worst, out);
            return;
        }
    }
    faro_card_guesses(seat, &decks, &out->seen, &out->fair);
    if (decks) out->what = "cards guessed right in a deck";
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
        .witness = witness,                                                                        \
    }

CARD_BETTOR(card_by_place, PLACE, "card-by-place", "which card lies at which place", FARO_VIEWS_ALL,
            0, 4);
CARD_BETTOR(card_by_previous, PREVIOUS, "card-by-neighbour", "which card follows which",
            FARO_VIEWS_MAIN, 0, 3);
CARD_BETTOR(card_shift, SHIFT, "shift", "how far cards moved, around the deck", FARO_VIEWS_MAIN,
            FARO_NEEDS_ORDER | FARO_NEEDS_DISTINCT, 3);
CARD_BETTOR(card_step, STEP, "step", "how far the next card is from the one before",
            FARO_VIEWS_MAIN, FARO_NEEDS_ORDER | FARO_NEEDS_DISTINCT, 3);
CARD_BETTOR(card_alone, ANY, "card", "which cards come early, or are drawn at all", FARO_VIEWS_MAIN,
            0, 2);
