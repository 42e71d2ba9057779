/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Too even is a fault too: a shuffle that makes up for the past ("smart shuffle" of players) keeps
 * the table of cards by place flatter than chance. The remaining card c at place i gets the weight
 * exp(-beta (count - t / n)), beta = 0.05, 0.2, 0.6, normalised over the remaining cards; an upper
 * tail of a chi-square passes such a shuffle for ever. Cost: 3 n multiplications a card, so it
 * plays like the card bettors (cards.c).
 */
#include "audit/cards.h"
#include "audit/kernels.h"

#include <string.h>

static const float beta[FARO_MIXTURE] = {0.05f, 0.2f, 0.6f};

typedef struct balance_state {
    uint64_t decks;
    double log[FARO_MIXTURE];
    float weight[]; /* FARO_MIXTURE tables of drawn x n */
} balance_state;

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)info, (void)view;
    return sizeof(balance_state) + FARO_MIXTURE * frame->drawn * frame->n * sizeof(float);
}

static void init(faro_audit_seat *seat) {
    balance_state *state = seat->state;
    const size_t words = FARO_MIXTURE * seat->frame->drawn * seat->frame->n;
    for (size_t w = 0; w < words; w++) state->weight[w] = 1;
}

/* Rows are scaled back before a weight leaves the range of a float; only ratios within a row
 * matter. */
static void lower(float *row, size_t n, size_t card, float factor) {
    row[card] *= factor;
    if (row[card] > 1e-30f) return;
    for (size_t j = 0; j < n; j++) row[j] = row[j] > 1e8f ? 1e38f : row[j] * 1e30f;
}

static void play(balance_state *state, const faro_frame *frame, const uint32_t *deck) {
    const size_t n = frame->n, cells = frame->drawn * n;
    const faro_kernels *kernels = faro_kernels_now();
    for (int a = 0; a < FARO_MIXTURE; a++) {
        const float factor = expf(-beta[a]);
        float alive[FARO_TABLE_MOST];
        for (size_t j = 0; j < n; j++) alive[j] = 1;
        faro_product product;
        faro_product_start(&product);
        for (size_t i = 0; i < frame->drawn; i++) {
            float *row = state->weight + (size_t)a * cells + i * n;
            const double sum = kernels->weighted_sum(row, alive, n);
            faro_product_times(&product, (double)row[deck[i]] * (double)(n - i) / sum);
            alive[deck[i]] = 0;
        }
        for (size_t i = 0; i < frame->drawn; i++)
            lower(state->weight + (size_t)a * cells + i * n, n, deck[i], factor);
        state->log[a] += faro_product_log(&product);
    }
}

static void observe(faro_audit_seat *seat, const faro_block *block) {
    balance_state *state = seat->state;
    const double cells = (double)seat->frame->drawn * (double)seat->frame->n;
    const uint64_t all = faro_full_play(1.5 * cells);
    for (uint64_t next = faro_next_play(block->first, all); next < block->first + block->count;
         next = faro_next_play(next + 1, all)) {
        const size_t t = (size_t)(next - block->first);
        play(state, seat->frame, faro_block_deck(block, seat->frame, t));
        state->decks++;
    }
}

static double log_capital(faro_audit_seat *seat) {
    const balance_state *state = seat->state;
    return faro_log_mean(state->log, FARO_MIXTURE);
}

static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    balance_state *a = into->state;
    const balance_state *b = from->state;
    a->decks += b->decks;
    for (int i = 0; i < FARO_MIXTURE; i++) a->log[i] += b->log[i];
}

const faro_bettor_info faro_bettor_balance = {
    .about.name = "balance",
    .about.summary = "whether cards avoid places where they have been often",
    .weight = 2,
    .views = FARO_VIEW_BIT(FARO_VIEW_DECK),
    .needs = FARO_NEEDS_DISTINCT,
    .least_n = 2,
    .most_n = FARO_TABLE_MOST,
    .size = size,
    .init = init,
    .observe = observe,
    .log_capital = log_capital,
    .merge = merge,
};
