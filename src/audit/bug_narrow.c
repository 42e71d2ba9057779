/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Draws that reach only the first so many of the m values, all of them equally often, in every loop
 * of codes.c: min(m, 2^k) values because the mask or the word is too narrow, or a mask that is
 * halved at every even m instead of at each power of two (a clone of shuf, 2022). All decks within
 * reach are equally likely. Cost: one decoded deck a hypothesis until a draw is out of reach.
 */
#include "audit/bug_replay.h"
#include "audit/codes.h"
#include "audit/logs.h"

#include <stdio.h>

enum { HALVED, WIDTHS = 16 };

/* Masks of 1 to WIDTHS bits that are too narrow for n, and the halved one. */
static size_t widths(size_t n) {
    size_t bits = 0;
    while (bits < WIDTHS && ((size_t)2 << bits) < n) bits++;
    return bits;
}

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= 1 << 16 ? (widths(frame->n) + 1) * FARO_CODES : 0;
}

/* The mask of the halved kind before the draw of m values follows from that of m + 1. */
static size_t first_mask(size_t n) {
    size_t mask = 1;
    for (size_t rest = n; rest > 0; rest /= 2) mask *= 2;
    return mask;
}

static double reach(const uint32_t *digit, size_t n, size_t kind, bool only_size) {
    double ratio = 0;
    size_t mask = kind == HALVED ? first_mask(n) : (size_t)1 << kind;
    for (size_t m = n; m > 1; m--) {
        const size_t values = mask < m ? mask : m;
        if (!only_size && digit[n - m] >= values) return -INFINITY;
        ratio += log((double)m / (double)values);
        if (kind == HALVED && m % 2 == 0 && mask > 2) mask /= 2;
    }
    return ratio;
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    const size_t n = frame->n;
    faro_code_digits((faro_code)(hypothesis % FARO_CODES), deck, inverse, n, scratch, scratch + n);
    return reach(scratch, n, hypothesis / FARO_CODES, false);
}

FARO_REPLAY(narrow, hypotheses, replay)

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    const char *loop = faro_code_text((faro_code)(hypothesis % FARO_CODES));
    if (hypothesis / FARO_CODES == HALVED)
        snprintf(text, size, "a mask halved too early; %s", loop);
    else
        snprintf(text, size, "the first %zu values; %s", (size_t)1 << hypothesis / FARO_CODES,
                 loop);
}

static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view;
    return reach(NULL, frame->n, hypothesis / FARO_CODES, true);
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = narrow_counters,
    .count = narrow_count,
    .ratios = narrow_ratios,
    .parameters = parameters,
    .divergence = divergence,
};

FARO_BUG_BETTOR(narrow_draw, law, "narrow-draw", "draws that reach only the first values", 3,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "j = bits & mask, with a mask (or a word) narrower than the range",
                "take a mask that covers the range, and draw again when j is too large");
