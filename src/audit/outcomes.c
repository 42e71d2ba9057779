/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Few outcomes: when a line can be only one of K <= 50,000, each gets a count, and the next line is
 * bet on with the Dirichlet predictor (count + A / K) / (t + A), fair price 1 / K, for A = 8, 128,
 * 2048, 32768. Sees every departure there is, for decks of up to 8 cards and for draws like 1 of
 * 200. Cost: one increment and four logs a deck.
 */
#include "audit/bettors.h"
#include "audit/logs.h"

#include <stdio.h>

enum { OUTCOMES_MOST = 50000, PRIORS = 4 };

typedef struct outcomes_state {
    uint64_t decks;
    double log[PRIORS];
    uint32_t count[];
} outcomes_state;

static const double prior[PRIORS] = {8, 128, 2048, 32768};

/* n (n-1) ... (n-drawn+1), or 0 when it is above the limit. */
static size_t outcomes(const faro_frame *frame) {
    size_t product = 1;
    for (size_t i = 0; i < frame->drawn; i++) {
        product *= frame->n - i;
        if (product > OUTCOMES_MOST) return 0;
    }
    return product;
}

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)info, (void)view;
    const size_t count = outcomes(frame);
    return count > 1 ? sizeof(outcomes_state) + count * sizeof(uint32_t) : 0;
}

/* Rank of the line: Lehmer digits as a mixed-radix number. */
static size_t rank(const uint32_t *deck, size_t drawn, size_t n) {
    size_t result = 0;
    for (size_t i = 0; i < drawn; i++) {
        size_t digit = deck[i];
        for (size_t j = 0; j < i; j++) digit -= deck[j] < deck[i];
        result = result * (n - i) + digit;
    }
    return result;
}

static void observe(faro_audit_seat *seat, const faro_block *block) {
    const faro_frame *frame = seat->frame;
    outcomes_state *state = seat->state;
    const double cells = (double)outcomes(frame);
    for (size_t t = 0; t < block->count; t++) {
        uint32_t *count =
            &state->count[rank(faro_block_deck(block, frame, t), frame->drawn, frame->n)];
        for (int a = 0; a < PRIORS; a++)
            state->log[a] += log((*count * cells + prior[a]) / ((double)state->decks + prior[a]));
        if (*count < UINT32_MAX) ++*count;
        state->decks++;
    }
}

static double log_capital(faro_audit_seat *seat) {
    const outcomes_state *state = seat->state;
    return faro_log_mean(state->log, PRIORS);
}

static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    outcomes_state *a = into->state;
    const outcomes_state *b = from->state;
    a->decks += b->decks;
    for (int i = 0; i < PRIORS; i++) a->log[i] += b->log[i];
    const size_t count = outcomes(into->frame);
    for (size_t c = 0; c < count; c++) {
        const uint64_t sum = (uint64_t)a->count[c] + b->count[c];
        a->count[c] = sum < UINT32_MAX ? (uint32_t)sum : UINT32_MAX;
    }
}

static void witness(const faro_audit_seat *seat, faro_audit_witness *out) {
    const outcomes_state *state = seat->state;
    const size_t count = outcomes(seat->frame);
    size_t seen = 0;
    for (size_t c = 0; c < count; c++) seen += state->count[c] > 0;
    out->what = "different lines seen";
    out->seen = (double)seen;
    out->fair = (double)count * -expm1((double)state->decks * log1p(-1 / (double)count));
    size_t most = 0;
    for (size_t c = 1; c < count; c++)
        if (state->count[c] > state->count[most]) most = c;
    if (out->seen < 0.97 * out->fair)
        snprintf(out->sentence, sizeof out->sentence,
                 "only %zu of the %zu possible lines came in %llu; a fair shuffle shows %.1f", seen,
                 count, (unsigned long long)state->decks, out->fair);
    else
        snprintf(out->sentence, sizeof out->sentence,
                 "one of the %zu possible lines came %u times in %llu; its fair share is %.4g",
                 count, state->count[most], (unsigned long long)state->decks,
                 (double)state->decks / (double)count);
}

const faro_bettor_info faro_bettor_outcomes = {
    .about.name = "outcomes",
    .about.summary = "which of the few possible lines come how often",
    .weight = 6,
    .views = FARO_VIEWS_MAIN,
    .needs = FARO_NEEDS_DISTINCT,
    .least_n = 2,
    .size = size,
    .observe = observe,
    .log_capital = log_capital,
    .merge = merge,
    .witness = witness,
};
