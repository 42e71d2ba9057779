/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * No shuffle at all, each makes one deck, so the ratio is n! a deck:
 *   kept    the order stays. On the view of moved places every deck is the one before: an unseeded
 *           generator, or a result that is computed once;
 *   fixed   the order is turned round, goes through 1 to 8 perfect in-shuffles, out-shuffles or
 *           Mongean shuffles, or is dealt onto 2 to 20 piles that are stacked in turn.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"

#include <stdio.h>

enum { REVERSED, IN_SHUFFLES, TIMES = 8, KINDS = 3, PILES_MOST = 20 };
enum { PILES = IN_SHUFFLES + KINDS * TIMES, FIXED_MOVES = PILES + PILES_MOST - 1 };

static const char *const kind_words[KINDS] = {"in-shuffle", "out-shuffle", "Mongean shuffle"};

/* ---- the place from which place i gets its card ---------------------------------------------- */

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

/* Card k goes onto pile k mod piles; the last on a pile lies on top, the first pile on top. */
static size_t from_piles(size_t n, size_t piles, size_t i) {
    size_t pile = 0, height = (n + piles - 1) / piles;
    while (i >= height) {
        i -= height;
        pile++;
        height = pile < n ? (n - pile + piles - 1) / piles : 0;
    }
    return pile + (height - 1 - i) * piles;
}

static size_t source(size_t hypothesis, size_t n, size_t i) {
    static size_t (*const move[KINDS])(size_t, size_t) = {in_shuffle, out_shuffle, mongean};
    if (hypothesis == REVERSED) return n - 1 - i;
    if (hypothesis >= PILES) return from_piles(n, hypothesis - PILES + 2, i);
    const size_t times = (hypothesis - IN_SHUFFLES) % TIMES + 1;
    for (size_t t = 0; t < times; t++) i = move[(hypothesis - IN_SHUFFLES) / TIMES](n, i);
    return i;
}

/* ---- kept ------------------------------------------------------------------------------------ */

static size_t one(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= FARO_REPLAY_CARDS;
}

static double replay_kept(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                          size_t hypothesis, uint32_t *scratch) {
    (void)inverse, (void)hypothesis, (void)scratch;
    for (size_t i = 0; i < frame->n; i++)
        if (deck[i] != i) return -INFINITY;
    return faro_log_factorial((double)frame->n);
}

FARO_REPLAY(kept, one, replay_kept)

static void explain_kept(const faro_frame *frame, faro_view view, size_t hypothesis,
                         faro_audit_diagnosis *diagnosis) {
    (void)frame, (void)hypothesis;
    if (view == FARO_VIEW_DECK) return;
    diagnosis->bug = "same-deck-again";
    diagnosis->code = "the generator is seeded with the same number before each shuffle, or not at "
                      "all, or copied to each worker; or one result is used again";
    diagnosis->cure = "seed once, from the operating system, and give each worker its own seed";
}

static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view, (void)hypothesis;
    return faro_log_factorial((double)frame->n);
}

static const faro_bug_info kept_law = {
    .hypotheses = one,
    .counters = kept_counters,
    .count = kept_count,
    .ratios = kept_ratios,
    .divergence = divergence,
    .explain = explain_kept,
};

FARO_BUG_BETTOR(kept, kept_law, "not-shuffled", "the order stays as it was", 3,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "the shuffle works on a copy, or its result is thrown away",
                "use the shuffled list: shuffle in place or take what is returned");

/* ---- fixed ----------------------------------------------------------------------------------- */

static size_t moves(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= FARO_REPLAY_CARDS ? FIXED_MOVES : 0;
}

static double replay_fixed(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                           size_t hypothesis, uint32_t *scratch) {
    (void)inverse, (void)scratch;
    for (size_t i = 0; i < frame->n; i++)
        if (deck[i] != source(hypothesis, frame->n, i)) return -INFINITY;
    return faro_log_factorial((double)frame->n);
}

FARO_REPLAY(fixed, moves, replay_fixed)

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    const size_t times = (hypothesis - IN_SHUFFLES) % TIMES + 1;
    if (hypothesis == REVERSED)
        snprintf(text, size, "the order turned round");
    else if (hypothesis >= PILES)
        snprintf(text, size, "%zu piles", hypothesis - PILES + 2);
    else
        snprintf(text, size, "%zu %s%s", times, kind_words[(hypothesis - IN_SHUFFLES) / TIMES],
                 times > 1 ? "s" : "");
}

static const faro_bug_info fixed_law = {
    .hypotheses = moves,
    .counters = fixed_counters,
    .count = fixed_count,
    .ratios = fixed_ratios,
    .parameters = parameters,
    .divergence = divergence,
};

FARO_BUG_BETTOR(fixed_move, fixed_law, "fixed-move", "the same rearrangement each time", 3,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "the cards are rearranged without any random number",
                "draw: Fisher-Yates needs n-1 random numbers for each deck");
