/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Short seeds: a shuffle that is good in itself but starts from one of S states, drawn anew for
 * each deck. If its S decks are a random choice of all, t decks of which d differ have probability
 *
 *     S (S-1) ... (S-d+1) / S^t   /   K (K-1) ... (K-d+1),      K = n! (lines that can come),
 *
 * against K^-t. S = 1..16, from there to 2^56 in steps of 2^(1/4), and S = 32,000 (FreeCell), 86,400,000 (milliseconds of a
 * day), 365, 86,400. Needs the decks that `repeats` remembers; the estimate is S about t^2 / (2
 * repeats).
 */
#include "audit/bug.h"
#include "audit/logs.h"
#include "audit/store.h"

#include <stdio.h>

enum { FEW = 16, STEPS = 4 * 52, POWERS = FEW + STEPS, OTHERS = 5, SEEN_MOVES = 1 << 16 };

static double states_of(size_t hypothesis) {
    static const double others[OTHERS] = {365, 1000, 32000, 86400, 86400000};
    if (hypothesis < FEW) return (double)hypothesis + 1;
    if (hypothesis < POWERS) return floor(FEW * exp2((double)(hypothesis - FEW + 1) / 4));
    return others[hypothesis - POWERS];
}

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    return frame->store[view] && frame->log_outcomes >= log(50000) ? POWERS + OTHERS : 0;
}

static size_t counters(const faro_frame *frame, faro_view view) {
    (void)frame, (void)view;
    return 0;
}

static void count(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    (void)frame, (void)block, (void)counter;
}

/* ln of a (a-1) ... (a-d+1) / a^d, at least d <= a. */
static double log_falling(double a, double d) {
    if (d > a) return -INFINITY;
    if (a > 1e6 && d < a * 1e-3) { /* -(sum of x/a + x^2/2a^2 + x^3/3a^3) over x < d */
        const double u = d / a;
        return -d * (u / 2 + u * u / 6 + u * u * u / 12) + u / 2 + u * u / 4;
    }
    return faro_log_gamma(a + 1) - faro_log_gamma(a - d + 1) - d * log(a);
}

static void ratios(const faro_frame *frame, faro_view view, uint64_t decks, const uint64_t *counter,
                   double *ratio) {
    (void)counter;
    const faro_store *store = frame->store[view];
    const double repeats = (double)store->repeats, different = (double)store->names;
    for (size_t h = 0; h < POWERS + OTHERS; h++)
        ratio[h] = store->complete && log(states_of(h)) <= frame->log_outcomes
                       ? log_falling(states_of(h), different) +
                             repeats * (frame->log_outcomes - log(states_of(h)))
                   : decks ? -INFINITY
                           : 0;
}

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    const faro_store *store = frame->store[view];
    (void)hypothesis;
    const double repeats = (double)store->repeats, decks = repeats + (double)store->names;
    /* S with as many expected repeats; the interval is that of a Poisson number, 95 %. */
    const double low = repeats + 2 + 2 * sqrt(repeats + 1),
                 high = repeats > 4 ? repeats + 1 - 2 * sqrt(repeats) : (repeats + 1) / 20;
    const double pairs = decks * (decks - 1) / 2;
    snprintf(text, size, "about %.3g states (%.2g to %.2g), %.0f repeat%s", pairs / repeats,
             pairs / low, pairs / high, repeats, repeats > 1 ? "s" : "");
}

/* How many different moves N decks make that are drawn from S at random. */
static double moves_by_chance(double states, double decks) {
    const double moves = states * (states - 1) + 1;
    return moves * -expm1(-decks / moves);
}

/* Decks that come again in the same order, as from a generator that is set back or from workers that
 * share it: there are few different moves, no more than decks or far fewer than states drawn anew
 * would make. */
static bool in_the_same_order(const faro_frame *frame) {
    const faro_store *deck = frame->store[FARO_VIEW_DECK], *moved = frame->store[FARO_VIEW_MOVED];
    if (!deck || !moved || deck->names + deck->repeats > SEEN_MOVES) return false;
    const double states = (double)deck->names, moves = (double)moved->names;
    return moved->repeats > 0 && 2 * moved->repeats >= deck->repeats &&
           (moves <= 1.25 * states + 1 ||
            moves < 0.6 * moves_by_chance(states, states + (double)deck->repeats));
}

static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    (void)hypothesis;
    diagnosis->bug = "short-seed";
    if (view != FARO_VIEW_DECK) {
        diagnosis->bug = "few-moves";
        diagnosis->code = "the deck before is cut and interleaved by one or two random numbers";
        diagnosis->cure = "n! orders need n-1 random numbers: use Fisher-Yates";
    } else if (in_the_same_order(frame)) {
        const faro_store *store = frame->store[view];
        diagnosis->bug = "shared-seed";
        snprintf(diagnosis->parameters, sizeof diagnosis->parameters,
                 "decks come again in the same order, %.0f of %.0f", (double)store->repeats,
                 (double)(store->repeats + store->names));
        diagnosis->code = "workers, processes or epochs that start from the same seed, or srand(x) "
                          "before each shuffle with x that seldom changes";
        diagnosis->cure = "seed once, from the operating system, and give each worker its own seed "
                          "or stream";
    }
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = counters,
    .count = count,
    .ratios = ratios,
    .parameters = parameters,
    .explain = explain,
    .conclusive = true,
};

FARO_BUG_BETTOR(short_seed, law, "short-seed", "decks from a generator with few states", 6,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED), 0, 2,
                "srand(x) before each shuffle with x from few values: a day, a clock, 15, 16 or 32 "
                "bits",
                "seed once with at least 128 bits from the operating system");
