/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Loops that are right but do not run to the end: the first or the last steps of one of the loops
 * of codes.c are missing, so some cards are never exchanged ("i > 1" for "i > 0", half the deck, a
 * partial shuffle taken for a whole one). The draws of the missing steps are those of no exchange;
 * all decks that can come are equally likely.
 *
 * Counters: for each loop and end, how many decks have 0, 1, 2, ... missing steps there. Cost: one
 * decoded deck a loop until a deck shows that none is missing, which a fair shuffle does at once.
 */
#include "audit/bug.h"
#include "audit/codes.h"
#include "audit/logs.h"

#include <stdio.h>

static const struct {
    faro_code code;
    bool stays_last; /* no exchange is the draw m-1; else 0 */
} loops[] = {
    {FARO_CODE_DOWN, true},
    {FARO_CODE_FIRST, false},
    {FARO_CODE_INSIDE_OUT, true},
    {FARO_CODE_INSERT, true},
};
enum { LOOPS = 4, MISSING_MOST = 256 };

/* At most half of the steps, among the small ranges m = 2, 3, ... or the large m = n, n-1, ... */
static size_t missing_most(const faro_frame *frame) {
    return frame->n / 2 < MISSING_MOST ? frame->n / 2 : MISSING_MOST;
}

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return 2 * LOOPS * missing_most(frame);
}

/* Histograms of 0..missing_most, then scratch for digits. */
static size_t histograms(const faro_frame *frame) {
    return 2 * LOOPS * (missing_most(frame) + 1);
}

static size_t counters(const faro_frame *frame, faro_view view) {
    (void)view;
    return histograms(frame) + (5 * frame->n + 2) / 2 + 1;
}

typedef struct hypothesis_parts {
    size_t loop, missing;
    bool small;
} hypothesis_parts;

static hypothesis_parts parts_of(size_t hypothesis) {
    return (hypothesis_parts){hypothesis / 2 % LOOPS, hypothesis / (2 * LOOPS) + 1,
                              hypothesis % 2 == 0};
}

/* ln of the number of equally likely results that the missing steps would have had. */
static double lost(size_t n, hypothesis_parts h) {
    return h.small ? faro_log_factorial((double)h.missing + 1)
                   : faro_log_factorial((double)n) - faro_log_factorial((double)(n - h.missing));
}

static size_t steps_missing(const uint32_t *digit, size_t n, size_t most, size_t loop, bool small) {
    size_t k = 0;
    for (; k < most; k++) {
        const size_t m = small ? k + 2 : n - k;
        if (digit[n - m] != (loops[loop].stays_last ? m - 1 : 0)) break;
    }
    return k;
}

static void count(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    const size_t n = frame->n, most = missing_most(frame);
    uint32_t *digit = (uint32_t *)(void *)(counter + histograms(frame));
    for (size_t loop = 0; loop < LOOPS; loop++) {
        uint64_t *small = counter + 2 * loop * (most + 1), *large = small + most + 1;
        for (size_t t = 0; t < block->count && (small[0] == 0 || large[0] == 0); t++) {
            faro_code_digits(loops[loop].code, faro_block_deck(block, frame, t),
                             faro_block_inverse(block, frame, t), n, digit, digit + n);
            small[steps_missing(digit, n, most, loop, true)]++;
            large[steps_missing(digit, n, most, loop, false)]++;
        }
    }
}

static void ratios(const faro_frame *frame, faro_view view, uint64_t decks, const uint64_t *counter,
                   double *ratio) {
    const size_t most = missing_most(frame), all = hypotheses(frame, view);
    for (size_t i = 0; i < all; i++) {
        const hypothesis_parts h = parts_of(i);
        const uint64_t *histogram = counter + (2 * h.loop + !h.small) * (most + 1);
        uint64_t fewer = 0;
        for (size_t k = 0; k < h.missing; k++) fewer += histogram[k];
        ratio[i] = fewer ? -INFINITY : (double)decks * lost(frame->n, h);
    }
}

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    const hypothesis_parts h = parts_of(hypothesis);
    snprintf(text, size, "%zu step%s of %s", h.missing, h.missing > 1 ? "s" : "",
             faro_code_text(loops[h.loop].code));
}

/* A loop that leaves out its large ranges leaves the cards at its beginning where they are. */
static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    const hypothesis_parts h = parts_of(hypothesis);
    (void)frame, (void)view;
    diagnosis->bug = h.small ? "missing-steps" : "stuck-card";
    if (h.small) return;
    const char *end = loops[h.loop].stays_last ? "last" : "first";
    if (h.missing == 1)
        snprintf(diagnosis->parameters, sizeof diagnosis->parameters, "the %s card", end);
    else
        snprintf(diagnosis->parameters, sizeof diagnosis->parameters, "the %s %zu cards", end,
                 h.missing);
    diagnosis->code = "a loop or a draw that leaves out the cards at one end";
    diagnosis->cure = "let the loop and the draw reach every place, the first and the last included";
}

static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view;
    return lost(frame->n, parts_of(hypothesis));
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = counters,
    .count = count,
    .ratios = ratios,
    .parameters = parameters,
    .divergence = divergence,
    .explain = explain,
};

FARO_BUG_BETTOR(missing_steps, law, "missing-steps", "a right loop with steps missing", 3,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "a loop that ends too soon: i > 1 for i > 0, i < n-1 with a draw that never names "
                "the last place, or half-way",
                "run the loop over all places: n-1 steps, each partner from the places left");
