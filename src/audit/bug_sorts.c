/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A library sort that is given a random comparison, sort(() => Math.random() - 0.5), and merges by
 * coins: the laws of sort_laws.c. "Greater" is said with probability 1/2, 1/3 (one of less, equal
 * and greater) or 2/3. Sorts in which an order has many histories (bubble, heap, median of three)
 * are not here. A fair shuffle takes the stake of a hypothesis in a few decks, then it rests.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"
#include "audit/sort_laws.h"

#include <stdio.h>

enum { CHANCES = 3, HYPOTHESES = FARO_SORT_LAWS * CHANCES };
static const double chance_of[CHANCES] = {1.0 / 2, 1.0 / 3, 2.0 / 3};

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= FARO_REPLAY_CARDS ? HYPOTHESES : 0;
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    const double chance = chance_of[hypothesis % CHANCES];
    const faro_sort_answers log_of = {log(chance), log(1 - chance)};
    return faro_log_factorial((double)frame->n) + faro_sort_laws[hypothesis / CHANCES].log_chance(
                                                      deck, inverse, frame->n, log_of, scratch);
}

FARO_REPLAY(sorts, hypotheses, replay)

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    static const char *const answers[CHANCES] = {"a coin", "greater once in three",
                                                 "greater twice in three"};
    (void)frame, (void)view;
    snprintf(text, size, "%s, %s", faro_sort_laws[hypothesis / CHANCES].name,
             answers[hypothesis % CHANCES]);
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = sorts_counters,
    .count = sorts_count,
    .ratios = sorts_ratios,
    .parameters = parameters,
};

FARO_BUG_BETTOR(random_comparator, law, "random-comparator",
                "a sort or merge whose comparisons are coins", 4,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 3,
                "list.sort(() => random() - 0.5), or halves merged by a coin until one is empty",
                "sort by one random key a card, or use Fisher-Yates; merge in proportion to what "
                "is left");
