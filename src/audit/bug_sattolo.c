/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Sattolo's off-by-one (Sattolo 1986; met as random() % left): each of the (n-1)! permutations with
 * one single cycle is equally likely, no other can come. Ratio n a deck, 0 after any other deck.
 */
#include "audit/bug.h"
#include "audit/features.h"
#include "audit/logs.h"

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    return faro_feature_exists(frame, view, FARO_FEATURE_CYCLES) ? 1 : 0;
}

static size_t counters(const faro_frame *frame, faro_view view) {
    (void)frame, (void)view;
    return 1;
}

static void count(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    (void)frame;
    for (size_t t = 0; t < block->count; t++)
        counter[0] += block->feature[FARO_FEATURE_CYCLES][t] == 1;
}

static void ratios(const faro_frame *frame, faro_view view, uint64_t decks, const uint64_t *counter,
                   double *ratio) {
    (void)view;
    ratio[0] = counter[0] == decks ? (double)decks * log((double)frame->n) : -INFINITY;
}

static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view, (void)hypothesis;
    return log((double)frame->n);
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = counters,
    .count = count,
    .ratios = ratios,
    .divergence = divergence,
};

FARO_BUG_BETTOR(sattolo, law, "sattolo", "off by one: no card can stay, one single cycle", 4,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "for i = n-1 down to 1: swap(a[i], a[random(i)])",
                "draw the partner from 0..i, i itself included: random(i + 1)");
