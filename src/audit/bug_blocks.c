/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Streams that are shuffled in pieces, as data loaders do, with pieces or buffers of s = 2, 3, ...
 * cards; within their reach all decks are equally likely:
 *   order     the blocks of s cards come in random order, each as it was;
 *   inside    each block is shuffled, the blocks keep their places;
 *   both      blocks in random order, each shuffled;
 *   buffer    a buffer of s slots: a random slot out, the next card in, emptied at random.
 * Cost: linear a hypothesis, nearly always less.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"

#include <stdio.h>

enum { ORDER, INSIDE, BOTH, BUFFER, KINDS, SIZE_MOST = 2048 };

/* Sizes 2..n-1, or up to SIZE_MOST. */
static size_t sizes(const faro_frame *frame) {
    return (frame->n < SIZE_MOST ? frame->n : SIZE_MOST) - 2;
}

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n >= 4 && frame->n <= FARO_REPLAY_CARDS ? KINDS * sizes(frame) : 0;
}

static double log_factorial(size_t n) {
    return faro_log_factorial((double)n);
}

/* The ratio of each of the decks that can come: all are equally likely. */
static double reach(size_t kind, size_t n, size_t s) {
    const double blocks = log_factorial((n + s - 1) / s),
                 inside = (double)(n / s) * log_factorial(s) + log_factorial(n % s);
    if (kind == BUFFER)
        return log_factorial(n) - (double)(n - s) * log((double)s) - log_factorial(s);
    return log_factorial(n) - (kind != INSIDE ? blocks : 0) - (kind != ORDER ? inside : 0);
}

static bool ends_block(size_t card, size_t n, size_t s) {
    return (card + 1) % s == 0 || card == n - 1;
}

static bool blocks_keep_order(const uint32_t *deck, size_t n, size_t s) {
    for (size_t i = 0; i + 1 < n; i++)
        if (deck[i + 1] != deck[i] + 1 && !ends_block(deck[i], n, s)) return false;
    return ends_block(deck[n - 1], n, s);
}

static bool blocks_keep_places(const uint32_t *deck, size_t n, size_t s) {
    for (size_t i = 0; i < n; i++)
        if (deck[i] / s != i / s) return false;
    return true;
}

static bool blocks_keep_together(const uint32_t *deck, size_t n, size_t s) {
    for (size_t i = 0; i < n;) {
        const size_t block = deck[i] / s, left = n - block * s;
        const size_t end = i + (left < s ? left : s);
        for (; i < end; i++)
            if (i >= n || deck[i] / s != block) return false;
    }
    return true;
}

static bool buffer_reaches(const uint32_t *deck, size_t n, size_t s) {
    for (size_t i = 0; i + s < n; i++)
        if (deck[i] >= i + s) return false;
    return true;
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    static bool (*const can_come[KINDS])(const uint32_t *, size_t, size_t) = {
        blocks_keep_order, blocks_keep_places, blocks_keep_together, buffer_reaches};
    (void)inverse, (void)scratch;
    const size_t kind = hypothesis % KINDS, s = hypothesis / KINDS + 2;
    return can_come[kind](deck, frame->n, s) ? reach(kind, frame->n, s) : -INFINITY;
}

FARO_REPLAY(blocks, hypotheses, replay)

static const struct {
    const char *name, *code, *cure;
} words[KINDS] = {
    {"block-order", "the list of blocks (files, chunks) is shuffled, not the cards",
     "shuffle the cards inside the blocks and across them"},
    {"inside-blocks", "each block (batch, chunk) is shuffled on its own",
     "shuffle across the blocks: a card must be able to reach every place"},
    {"blocks-and-inside", "the list of blocks is shuffled, then each block on its own",
     "shuffle across the blocks: neighbours must be able to part"},
    {"shuffle-buffer", "a random slot of the buffer goes out, the next card comes in",
     "make the buffer as large as the stream, or shuffle on disk"},
};

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    const bool buffer = hypothesis % KINDS == BUFFER;
    snprintf(text, size, "%s%zu%s", buffer ? "" : "blocks of ", hypothesis / KINDS + 2,
             buffer ? " slots" : "");
}

/* A buffer of n-1 slots between one deck and the next: only "the last card never comes first". */
static bool is_no_repeat(const faro_frame *frame, faro_view view, size_t hypothesis) {
    return view == FARO_VIEW_MOVED && hypothesis % KINDS == BUFFER &&
           hypothesis / KINDS + 3 == frame->n;
}

static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    diagnosis->bug = words[hypothesis % KINDS].name;
    diagnosis->code = words[hypothesis % KINDS].code;
    diagnosis->cure = words[hypothesis % KINDS].cure;
    if (!is_no_repeat(frame, view, hypothesis)) return;
    diagnosis->bug = "no-repeat";
    diagnosis->code = "the last card of one deck is kept from being the first of the next";
    diagnosis->cure = "take the shuffle as it comes: decks must be independent";
    diagnosis->parameters[0] = 0;
}

static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view;
    return reach(hypothesis % KINDS, frame->n, hypothesis / KINDS + 2);
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = blocks_counters,
    .count = blocks_count,
    .ratios = blocks_ratios,
    .parameters = parameters,
    .divergence = divergence,
    .explain = explain,
};

FARO_BUG_BETTOR(pieces, law, "pieces", "a stream shuffled in pieces", 4,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "the stream is shuffled in blocks or through a buffer",
                "shuffle the whole, on disk if memory is short");
