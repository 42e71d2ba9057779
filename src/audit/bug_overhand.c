/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * One overhand shuffle (Pemantle 1989): packets are thrown from the top onto a new pile, so they
 * come in reverse order, each as it was. A packet ends after each card with chance 1/p: a deck of k
 * packets has P = (1/p)^(k-1) (1 - 1/p)^(n-k), p = 2..26. Several in a row have no such law.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"

#include <stdio.h>

enum { PACKETS = 25 };

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= FARO_REPLAY_CARDS ? PACKETS : 0;
}

/* The number of packets, 0 when the deck is not made of them. */
static size_t packets(const uint32_t *deck, size_t n) {
    size_t count = 0, above = n;
    for (size_t i = 0; i < n; count++) {
        const size_t bottom = deck[i];
        while (i + 1 < n && deck[i + 1] == deck[i] + 1) i++;
        if (deck[i++] + (size_t)1 != above) return 0;
        above = bottom;
    }
    return count;
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    (void)inverse, (void)scratch;
    const size_t count = packets(deck, frame->n);
    const double n = (double)frame->n, end = 1 / (double)(hypothesis + 2);
    if (count == 0) return -INFINITY;
    return faro_log_factorial(n) + (double)(count - 1) * log(end) +
           (n - (double)count) * log1p(-end);
}

FARO_REPLAY(overhand, hypotheses, replay)

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    snprintf(text, size, "packets of about %zu", hypothesis + 2);
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = overhand_counters,
    .count = overhand_count,
    .ratios = overhand_ratios,
    .parameters = parameters,
};

FARO_BUG_BETTOR(overhand, law, "overhand", "one overhand shuffle", 2,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "packets are thrown from the top onto a new pile, once",
                "overhand needs about n^2 repeats; riffle, or draw an exact shuffle");
