/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Two random numbers for a whole shuffle ("alternative of Fisher & Yates", 2013): with r <= s cut
 * at r, in-shuffle the three parts [s, n), [r, s), [0, r) and exchange the outer ones, once to
 * three times, and cut at r. The n(n+1)/2 moves are tried: a deck is r, s with chance 2/n^2 (1/n^2
 * when r = s). As a rule it starts from the deck before, so the view of moved places shows it.
 * Cost: some operations a move.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"

#include <stdio.h>

enum { ROUNDS_MOST = 3, CARDS_MOST = 400 };

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= CARDS_MOST ? ROUNDS_MOST : 0;
}

/* From which place of `count` an in-shuffle takes the card of place i. */
static size_t before_in_shuffle(size_t count, size_t i) {
    const size_t half = count / 2;
    if (i == 2 * half) return i;
    return i % 2 ? i / 2 : half + i / 2;
}

static size_t before_cut(size_t n, size_t r, size_t i) {
    return i + r < n ? i + r : i + r - n;
}

static size_t before_parts(size_t n, size_t r, size_t s, size_t i) {
    if (i < n - s) return s + before_in_shuffle(n - s, i);
    if (i < n - r) return r + before_in_shuffle(s - r, i - (n - s));
    return before_in_shuffle(r, i - (n - r));
}

static size_t before(size_t n, size_t r, size_t s, size_t rounds, size_t i) {
    i = before_cut(n, r, i);
    while (rounds--) i = before_cut(n, r, before_parts(n, r, s, i));
    return i;
}

static bool is_move(const uint32_t *deck, size_t n, size_t r, size_t s, size_t rounds) {
    for (size_t i = 0; i < n; i++)
        if (deck[i] != before(n, r, s, rounds, i)) return false;
    return true;
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    (void)inverse, (void)scratch;
    const size_t n = frame->n;
    double pairs = 0;
    for (size_t s = 0; s < n; s++)
        for (size_t r = 0; r <= s; r++)
            if (is_move(deck, n, r, s, hypothesis + 1)) pairs += r < s ? 2 : 1;
    return pairs > 0 ? faro_log_factorial((double)n) + log(pairs) - 2 * log((double)n) : -INFINITY;
}

FARO_REPLAY(moves, hypotheses, replay)

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    snprintf(text, size, "%zu time%s", hypothesis + 1, hypothesis ? "s" : "");
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = moves_counters,
    .count = moves_count,
    .ratios = moves_ratios,
    .parameters = parameters,
};

FARO_BUG_BETTOR(two_numbers, law, "two-numbers", "cuts and in-shuffles by two random numbers", 2,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "two random numbers say where to cut; the parts are interleaved perfectly",
                "n! orders need n-1 random numbers: use Fisher-Yates");
