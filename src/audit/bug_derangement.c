/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * "A good shuffle moves every card": decks in which some card keeps its place are rejected or
 * repaired. The D(n) decks without fixed points are taken as equally likely (which repairing only
 * nearly does); ratio n! / D(n), about e, a deck, 0 after any other deck.
 */
#include "audit/bug.h"
#include "audit/features.h"
#include "audit/logs.h"

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    return faro_feature_exists(frame, view, FARO_FEATURE_FIXED) ? 1 : 0;
}

static size_t counters(const faro_frame *frame, faro_view view) {
    (void)frame, (void)view;
    return 1;
}

static void count(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    (void)frame;
    for (size_t t = 0; t < block->count; t++)
        counter[0] += block->feature[FARO_FEATURE_FIXED][t] == 0;
}

/* ln n! / D(n) = -ln (1 - 1/1! + 1/2! - ... +- 1/n!). */
static double ratio_of(size_t n) {
    double share = 0, term = 1;
    for (size_t k = 0; k <= n && k < 24; k++) {
        share += term;
        term /= -(double)(k + 1);
    }
    return -log(share);
}

static void ratios(const faro_frame *frame, faro_view view, uint64_t decks, const uint64_t *counter,
                   double *ratio) {
    (void)view;
    ratio[0] = counter[0] == decks ? (double)decks * ratio_of(frame->n) : -INFINITY;
}

static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view, (void)hypothesis;
    return ratio_of(frame->n);
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = counters,
    .count = count,
    .ratios = ratios,
    .divergence = divergence,
    .conclusive = true,
};

FARO_BUG_BETTOR(derangement, law, "no-fixed-points", "no card may keep its place", 2,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "shuffle again, or swap once more, while some card is still in its place",
                "leave the shuffle alone: a fair one keeps one card in its place on average");
