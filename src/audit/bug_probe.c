/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Probing: draw an index among all n; when it is taken already, go on to the next free one, round
 * the end. The next pick x has probability (1 + taken neighbours in a row before x) / n, so P is
 * the product over the deck. Hypotheses: cards are picked or places are; the deck is filled from
 * its front or its end; probing goes up or down. Cost: linear a deck.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"

#include <stdio.h>

enum { PLACES = 1, FROM_END = 2, DOWNWARDS = 4, HYPOTHESES = 8 };

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= FARO_REPLAY_CARDS ? HYPOTHESES : 0;
}

/* Takes x; `run` holds at both ends of each run of taken indices its length, 0 at free ones.
 * Returns the length of the run before x. */
static size_t take(uint32_t *run, size_t n, size_t x) {
    const size_t before = run[x == 0 ? n - 1 : x - 1], after = run[x + 1 == n ? 0 : x + 1];
    const size_t length = before + after + 1;
    run[x] = 1; /* taken, also inside a run */
    if (length >= n) return before;
    run[(x + n - before) % n] = (uint32_t)length;
    run[(x + after) % n] = (uint32_t)length;
    return before;
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    const size_t n = frame->n;
    const uint32_t *picks = hypothesis & PLACES ? inverse : deck;
    faro_product product;
    faro_product_start(&product);
    for (size_t i = 0; i < n; i++) scratch[i] = 0;
    for (size_t k = 0; k < n; k++) {
        const size_t pick = picks[hypothesis & FROM_END ? n - 1 - k : k];
        const size_t before = take(scratch, n, hypothesis & DOWNWARDS ? n - 1 - pick : pick);
        faro_product_times(&product, (double)(before + 1) * (double)(n - k) / (double)n);
    }
    return faro_product_log(&product);
}

FARO_REPLAY(probe, hypotheses, replay)

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    snprintf(text, size, "%s taken from the %s, next one %s",
             hypothesis & PLACES ? "places" : "cards", hypothesis & FROM_END ? "end" : "front",
             hypothesis & DOWNWARDS ? "down" : "up");
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = probe_counters,
    .count = probe_count,
    .ratios = probe_ratios,
    .parameters = parameters,
};

FARO_BUG_BETTOR(linear_probe, law, "linear-probe", "a taken index passes its chance to the next", 3,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 3,
                "while (taken[i]) i = (i + 1) % n",
                "draw among the cards that are left, or draw again until a free one comes");
