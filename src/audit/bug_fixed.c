/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * No shuffle at all: the same rearrangement each time. Hypotheses: the order is kept, reversed, or
 * goes through perfect in-shuffles, out-shuffles or Mongean shuffles, 1 to 8 of them. Each makes
 * one deck, so the ratio is n! a deck. On the view of moved places "kept" means that every deck is
 * the one before: an unseeded generator, or a result that is computed once.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"

#include <stdio.h>
#include <string.h>

enum {
    KEPT,
    REVERSED,
    IN_SHUFFLES,
    TIMES = 8,
    MOVES = 3,
    HYPOTHESES = IN_SHUFFLES + MOVES * TIMES
};
static const char *const move_words[MOVES] = {"in-shuffle", "out-shuffle", "Mongean shuffle"};

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= FARO_REPLAY_CARDS ? HYPOTHESES : 0;
}

/* The place from which place i gets its card. */
static size_t in_shuffle(size_t n, size_t i) {
    const size_t half = n / 2;
    if (i == 2 * half) return i;
    return i % 2 ? i / 2 : half + i / 2;
}

static size_t out_shuffle(size_t n, size_t i) {
    return i % 2 ? (n + 1) / 2 + i / 2 : i / 2;
}

/* Dealt in turn under and on top of a new deck. */
static size_t mongean(size_t n, size_t i) {
    const size_t top = n / 2;
    return i < top ? 2 * (top - 1 - i) + 1 : 2 * (i - top);
}

static size_t source(size_t hypothesis, size_t n, size_t i) {
    static size_t (*const move[MOVES])(size_t, size_t) = {in_shuffle, out_shuffle, mongean};
    if (hypothesis == KEPT) return i;
    if (hypothesis == REVERSED) return n - 1 - i;
    const size_t times = (hypothesis - IN_SHUFFLES) % TIMES + 1;
    for (size_t t = 0; t < times; t++) i = move[(hypothesis - IN_SHUFFLES) / TIMES](n, i);
    return i;
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    (void)inverse, (void)scratch;
    for (size_t i = 0; i < frame->n; i++)
        if (deck[i] != source(hypothesis, frame->n, i)) return -INFINITY;
    return faro_log_factorial((double)frame->n);
}

FARO_REPLAY(fixed, hypotheses, replay)

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    if (hypothesis == KEPT) {
        text[0] = 0;
    } else if (hypothesis == REVERSED) {
        snprintf(text, size, "the order turned round");
    } else {
        const size_t times = (hypothesis - IN_SHUFFLES) % TIMES + 1;
        snprintf(text, size, "%zu %s%s", times, move_words[(hypothesis - IN_SHUFFLES) / TIMES],
                 times > 1 ? "s" : "");
    }
}

static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    (void)frame;
    if (hypothesis != KEPT) return;
    if (view == FARO_VIEW_DECK) {
        diagnosis->bug = "not-shuffled";
        diagnosis->code = "the shuffle works on a copy, or its result is thrown away";
        diagnosis->cure = "use the shuffled list: shuffle in place or take what is returned";
    } else {
        diagnosis->bug = "same-deck-again";
        diagnosis->code =
            "the generator is seeded with the same number before each shuffle, or not "
            "at all, or copied to each worker; or one result is used again";
        diagnosis->cure = "seed once, from the operating system, and give each worker its own seed";
    }
}

static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view, (void)hypothesis;
    return faro_log_factorial((double)frame->n);
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = fixed_counters,
    .count = fixed_count,
    .ratios = fixed_ratios,
    .parameters = parameters,
    .divergence = divergence,
    .explain = explain,
};

FARO_BUG_BETTOR(fixed_move, law, "fixed-move", "the same rearrangement each time", 4,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "the cards are rearranged without any random number",
                "draw: Fisher-Yates needs n-1 random numbers for each deck");
