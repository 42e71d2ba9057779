/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Too few moves to or from the top (Aldous and Diaconis 1986): k times a random card goes to the
 * top, or the top card to a random place (the inverse). If m different cards were moved, those lie
 * in random order and the n-m others in their old order at the end, hence exactly
 *
 *     P(deck) = sum over m >= n-s of q(m) (n-m)! / n!,
 *
 * s the length of the rising run at the end (of the inverse: of the highest cards in order), q the
 * law of the number of different values among k. k grows by 6 % to where 10^8 decks would be
 * needed. Counters: histograms of s.
 */
#include "audit/bug.h"
#include "audit/logs.h"

#include <stdio.h>

enum { CARDS_MOST = 256, TO_TOP = 0, FROM_TOP = 1, KINDS = 2 };

static size_t next_times(size_t k) {
    return k + 1 + k / 16;
}

/* Then one deck in 40,000 has two cards that never moved. */
static size_t times_most(size_t n) {
    return (size_t)((double)n * (log((double)n) + 5)) + 1;
}

static size_t count_times(size_t n) {
    size_t count = 0;
    for (size_t k = 1; k <= times_most(n); k = next_times(k)) count++;
    return count;
}

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= CARDS_MOST ? KINDS * count_times(frame->n) : 0;
}

static size_t counters(const faro_frame *frame, faro_view view) {
    (void)view;
    return KINDS * (frame->n + 1);
}

/* A row of log ratios by s for each number of moves. */
static size_t constants(const faro_frame *frame) {
    const size_t n = frame->n;
    return count_times(n) * (n + 1);
}

static void fill_row(const double *different, size_t n, double *row) {
    double sum = -INFINITY;
    for (size_t m = n + 1; m-- > 0;) { /* m = n, n-1, ...: s = n - m */
        const double part = log(different[m]) + faro_log_factorial((double)(n - m));
        const double both[2] = {sum, part};
        sum = faro_log_sum(both, 2);
        row[n - m] = sum;
    }
}

static void prepare(const faro_frame *frame, double *row) {
    const size_t n = frame->n;
    double different[CARDS_MOST + 1] = {1};
    size_t done = 0;
    for (size_t k = 1; k <= times_most(n); k = next_times(k), row += n + 1) {
        for (; done < k; done++)
            for (size_t m = n + 1; m-- > 0;) {
                const double again = different[m] * (double)m / (double)n;
                if (m < n) different[m + 1] += different[m] - again;
                different[m] = again;
            }
        fill_row(different, n, row);
    }
}

/* The rising run at the end. */
static size_t sorted_end(const uint32_t *p, size_t n) {
    size_t s = 1;
    while (s < n && p[n - s - 1] < p[n - s]) s++;
    return s;
}

static void count(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    const size_t n = frame->n;
    for (size_t t = 0; t < block->count; t++) {
        counter[sorted_end(faro_block_deck(block, frame, t), n)]++;
        counter[n + 1 + sorted_end(faro_block_inverse(block, frame, t), n)]++;
    }
}

static void ratios(const faro_frame *frame, faro_view view, uint64_t decks, const uint64_t *counter,
                   double *ratio) {
    (void)view, (void)decks;
    const size_t length = frame->n + 1, many = count_times(frame->n);
    const double *row = faro_bug_constants(frame, prepare);
    for (size_t h = 0; h < many; h++, row += length)
        for (size_t kind = 0; kind < KINDS; kind++) {
            double sum = 0;
            for (size_t s = 0; s < length; s++)
                if (counter[kind * length + s]) sum += (double)counter[kind * length + s] * row[s];
            ratio[kind * many + h] = sum;
        }
}

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)view;
    const size_t many = count_times(frame->n);
    size_t k = 1;
    for (size_t i = hypothesis % many; i > 0; i--) k = next_times(k);
    snprintf(text, size, "about %zu cards %s", k,
             hypothesis / many == TO_TOP ? "to the top" : "from the top to random places");
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = counters,
    .constants = constants,
    .prepare = prepare,
    .count = count,
    .ratios = ratios,
    .parameters = parameters,
};

FARO_BUG_BETTOR(top_moves, law, "top-moves", "too few moves of single cards to or from the top", 3,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "repeat k times: take a random card (or the top one) and put it on top (or in at "
                "random)",
                "n ln n moves are needed this way; Fisher-Yates places each card once");
