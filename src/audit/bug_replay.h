/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Named bugs that are replayed deck by deck: for each hypothesis a function says how likely the
 * deck is under it. The counters are sums of log-likelihood ratios in units of 2^-32, rounded down,
 * and the numbers of decks that a hypothesis excludes.
 *
 * A hypothesis that has excluded a deck, or has lost all but e^-64 of its stake, plays no more, and
 * one that has made e^(2^29) rests: not betting is fair when the past decides it. So a fair shuffle
 * costs a few decks only.
 */
#ifndef FARO_AUDIT_BUG_REPLAY_H
#define FARO_AUDIT_BUG_REPLAY_H

#include "audit/bug.h"

/* ln (n! P(deck)) under a hypothesis, -INFINITY when it excludes the deck. `scratch` has
 * FARO_REPLAY_SCRATCH(n) words. */
typedef double faro_replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                           size_t hypothesis, uint32_t *scratch);
#define FARO_REPLAY_SCRATCH(n) (6 * (size_t)(n) + 4)

/* Whether such bugs play at all: sums of larger decks could overflow. */
enum { FARO_REPLAY_CARDS = 1 << 20 };

size_t faro_replay_counters(const faro_frame *frame, size_t hypotheses);
void faro_replay_count(const faro_frame *frame, const faro_block *block, uint64_t *counters,
                       size_t hypotheses, faro_replay *replay);
void faro_replay_ratios(const uint64_t *counters, size_t hypotheses, double *ratio);

/* Defines the functions PREFIX_counters, PREFIX_count and PREFIX_ratios of a faro_bug_info from its
 * number of hypotheses and its replay. */
#define FARO_REPLAY(prefix, hypotheses_of, replay_of)                                              \
    static size_t prefix##_counters(const faro_frame *frame, faro_view view) {                     \
        return faro_replay_counters(frame, hypotheses_of(frame, view));                            \
    }                                                                                              \
    static void prefix##_count(const faro_frame *frame, const faro_block *block,                   \
                               uint64_t *counters) {                                               \
        faro_replay_count(frame, block, counters, hypotheses_of(frame, block->view), replay_of);   \
    }                                                                                              \
    static void prefix##_ratios(const faro_frame *frame, faro_view view, uint64_t decks,           \
                                const uint64_t *counters, double *ratio) {                         \
        (void)decks;                                                                               \
        faro_replay_ratios(counters, hypotheses_of(frame, view), ratio);                           \
    }

#endif
