/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Bugs that leave a small set of decks, all equally likely within it:
 *   stuck-card  one place never gets another card, the other n-1 are shuffled well: ratio n a deck;
 *               or f of them do, each set of f equally likely beforehand: n! / (n-f)! a deck, times
 *               the share C(k, f) / C(n, f) of the sets that the k places stuck so far still allow;
 *   cut         the deck is only cut (rotated): ratio (n-1)! a deck.
 */
#include "audit/bug.h"
#include "audit/logs.h"

#include <stdio.h>

/* ---- stuck-card ------------------------------------------------------------------------------ */

enum { STUCK_MOST = 4096, SEVERAL_MOST = 256 };

static size_t places(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= STUCK_MOST ? frame->n : 0;
}

static size_t stuck_hypotheses(const faro_frame *frame, faro_view view) {
    const size_t n = places(frame, view), several = n > 3 ? n - 3 : 0;
    return n + (several < SEVERAL_MOST ? several : SEVERAL_MOST);
}

/* counter[i]: decks in which place i kept its card; counter[n]: decks that were looked at. */
static size_t stuck_counters(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n + 1;
}

static bool some_stuck(const uint64_t *counter, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (counter[i] == counter[n]) return true;
    return false;
}

/* Looks at decks until no place is left that always kept its card. */
static void count_stuck(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    const size_t n = frame->n;
    for (size_t t = 0; t < block->count && some_stuck(counter, n); t++, counter[n]++) {
        const uint32_t *deck = faro_block_deck(block, frame, t);
        for (size_t i = 0; i < n; i++) counter[i] += deck[i] == (uint32_t)i;
    }
}

static double log_choices(size_t n, size_t f) {
    return f > n ? -INFINITY
                 : faro_log_factorial((double)n) - faro_log_factorial((double)f) -
                       faro_log_factorial((double)(n - f));
}

/* ln n! / (n-f)! */
static double lost(size_t n, size_t f) {
    return faro_log_factorial((double)n) - faro_log_factorial((double)(n - f));
}

static void stuck_ratios(const faro_frame *frame, faro_view view, uint64_t decks,
                         const uint64_t *counter, double *ratio) {
    const size_t n = frame->n, all = stuck_hypotheses(frame, view);
    size_t stuck = 0;
    for (size_t i = 0; i < n; i++) {
        const bool here = counter[i] == decks;
        ratio[i] = here ? (double)decks * log((double)n) : -INFINITY;
        stuck += here;
    }
    for (size_t h = n; h < all; h++) {
        const size_t f = h - n + 2;
        ratio[h] = log_choices(stuck, f) - log_choices(n, f) + (double)decks * lost(n, f);
    }
}

static void stuck_text(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)view;
    if (hypothesis >= frame->n)
        snprintf(text, size, "%zu cards", hypothesis - frame->n + 2);
    else if (hypothesis == 0)
        snprintf(text, size, "the first card");
    else if (hypothesis + 1 == frame->n)
        snprintf(text, size, "the last card");
    else
        snprintf(text, size, "the card at place %zu of 0 to %zu", hypothesis, frame->n - 1);
}

static double stuck_divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view;
    return hypothesis < frame->n ? log((double)frame->n)
                                 : lost(frame->n, hypothesis - frame->n + 2);
}

static const faro_bug_info stuck_law = {
    .hypotheses = stuck_hypotheses,
    .counters = stuck_counters,
    .count = count_stuck,
    .ratios = stuck_ratios,
    .parameters = stuck_text,
    .divergence = stuck_divergence,
};

FARO_BUG_BETTOR(stuck_at, stuck_law, "stuck-card",
                "a card or some never move, the others are well shuffled", 3,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "an index that stops one short, or is decremented before it is used",
                "let the loop and the draw reach every place, the first and the last included");

/* ---- cut
 * -------------------------------------------------------------------------------------------------
 */

static size_t one(const faro_frame *frame, faro_view view) {
    (void)frame, (void)view;
    return 1;
}

static bool is_cut(const uint32_t *deck, size_t n) {
    for (size_t i = 0; i + 1 < n; i++)
        if (deck[i + 1] != (deck[i] + 1 == n ? 0 : deck[i] + 1)) return false;
    return true;
}

static void count_cuts(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    for (size_t t = 0; t < block->count; t++)
        counter[0] += is_cut(faro_block_deck(block, frame, t), frame->n);
}

static void cut_ratios(const faro_frame *frame, faro_view view, uint64_t decks,
                       const uint64_t *counter, double *ratio) {
    (void)view;
    ratio[0] =
        counter[0] == decks ? (double)decks * faro_log_factorial((double)frame->n - 1) : -INFINITY;
}

static double cut_divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view, (void)hypothesis;
    return faro_log_factorial((double)frame->n - 1);
}

static const faro_bug_info cut_law = {
    .hypotheses = one,
    .counters = one,
    .count = count_cuts,
    .ratios = cut_ratios,
    .divergence = cut_divergence,
};

FARO_BUG_BETTOR(cut, cut_law, "cut", "the deck is only cut", 2,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 5,
                "the deck is rotated by a random amount", "shuffle: Fisher-Yates with n-1 draws");
