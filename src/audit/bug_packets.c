/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Two bugs with one law (Bayer and Diaconis 1992): after an a-shuffle a deck with r rising
 * sequences has probability C(a + n - r, n) / a^n. riffle      k riffles are a 2^k-shuffle;
 *   short-keys  a stable sort by random keys with a values is an inverse a-shuffle, r counted along
 * the deck (descents + 1), or with ascents when equal keys come out in reverse order. The number of
 * rising sequences is sufficient, so this bettor is as good as any can be.
 */
#include "audit/bug.h"
#include "audit/features.h"
#include "audit/logs.h"

#include <stdio.h>

enum { RIFFLES = 16, POWERS = 24, OF_N = 3, VALUES = 34, KEYS = 2 * VALUES };

/* 2^1 to 2^24, n, 2n and n^2, and what people take for `rand() % values`. */
static double key_values(size_t n, size_t index) {
    static const double decimal[VALUES - POWERS - OF_N] = {10,   52,    100,   365,
                                                           1000, 10000, 100000};
    const double cards = (double)n, of_n[OF_N] = {cards, 2 * cards, cards * cards};
    if (index < POWERS) return ldexp(1, (int)index + 1);
    return index < POWERS + OF_N ? of_n[index - POWERS] : decimal[index - POWERS - OF_N];
}

static size_t riffles(const faro_frame *frame, faro_view view) {
    return faro_feature_exists(frame, view, FARO_FEATURE_RISING) ? RIFFLES : 0;
}

static size_t keys(const faro_frame *frame, faro_view view) {
    return faro_feature_exists(frame, view, FARO_FEATURE_DESCENTS) ? KEYS : 0;
}

static size_t counters(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n;
}

static void count_riffles(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    faro_bug_count_feature(block, FARO_FEATURE_RISING, counter, frame->n);
}

static void count_keys(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    faro_bug_count_feature(block, FARO_FEATURE_DESCENTS, counter, frame->n);
}

/* ln of n! C(a + n - r, n) / a^n, with r = breaks + 1. */
static double packet_ratio(size_t n, double a, size_t breaks) {
    faro_product product;
    faro_product_start(&product);
    for (size_t i = 0; i < n; i++) {
        const double step = ((double)n - 1 - (double)breaks - (double)i) / a;
        if (step <= -1) return -INFINITY;
        faro_product_times(&product, 1 + step);
    }
    return faro_product_log(&product);
}

/* sum over v of counter[v] * packet_ratio(v). One more break changes the ratio by the factor
 * (a - breaks - 1) / (a + n - breaks - 1), so that only the least number of breaks costs n steps. */
static double sum_ratios(size_t n, double a, bool reversed, const uint64_t *counter) {
    double sum = 0, ratio = 0;
    bool begun = false;
    for (size_t breaks = 0; breaks < n; breaks++) {
        const uint64_t count = counter[reversed ? n - 1 - breaks : breaks];
        if (begun) {
            const double rest = a - (double)breaks;
            ratio += rest > 0 ? log(rest / (rest + (double)n)) : -INFINITY;
        }
        if (!count) continue;
        if (!begun) ratio = packet_ratio(n, a, breaks);
        begun = true;
        sum += (double)count * ratio;
        if (ratio == -INFINITY) break;
    }
    return sum;
}

static void riffle_ratios(const faro_frame *frame, faro_view view, uint64_t decks,
                          const uint64_t *counter, double *ratio) {
    (void)view, (void)decks;
    for (size_t h = 0; h < RIFFLES; h++)
        ratio[h] = sum_ratios(frame->n, ldexp(1, (int)h + 1), false, counter);
}

static void key_ratios(const faro_frame *frame, faro_view view, uint64_t decks,
                       const uint64_t *counter, double *ratio) {
    (void)view, (void)decks;
    for (size_t h = 0; h < KEYS; h++)
        ratio[h] = sum_ratios(frame->n, key_values(frame->n, h % VALUES), h >= VALUES, counter);
}

static void riffle_text(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                        size_t size) {
    (void)frame, (void)view;
    snprintf(text, size, "%zu riffle%s", hypothesis + 1, hypothesis ? "s" : "");
}

static void key_text(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                     size_t size) {
    (void)view;
    const size_t index = hypothesis % VALUES;
    const char *ties = hypothesis < VALUES ? "kept in order" : "reversed";
    if (index < POWERS)
        snprintf(text, size, "keys of %zu bits, ties %s", index + 1, ties);
    else
        snprintf(text, size, "keys of %.0f values, ties %s", key_values(frame->n, index), ties);
}

/* The distance over the Eulerian law, where that is kept value by value. */
static double distance(const faro_frame *frame, double a) {
    const faro_null_law *law = &frame->law[FARO_FEATURE_RISING];
    if (law->span != 1) return NAN;
    double sum = 0;
    for (size_t v = 0; v < law->cells; v++) {
        const double ratio = packet_ratio(frame->n, a, v);
        if (ratio > -INFINITY) sum += law->cell[v] * exp(ratio) * ratio;
    }
    return sum;
}

static double riffle_divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view;
    return distance(frame, ldexp(1, (int)hypothesis + 1));
}

static double key_divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view;
    return distance(frame, key_values(frame->n, hypothesis % VALUES));
}

static const faro_bug_info riffle_law = {
    .hypotheses = riffles,
    .counters = counters,
    .count = count_riffles,
    .ratios = riffle_ratios,
    .parameters = riffle_text,
    .divergence = riffle_divergence,
};

static const faro_bug_info key_law = {
    .hypotheses = keys,
    .counters = counters,
    .count = count_keys,
    .ratios = key_ratios,
    .parameters = key_text,
    .divergence = key_divergence,
};

FARO_BUG_BETTOR(
    riffle, riffle_law, "riffle", "too few riffles", 12,
    FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
    FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
    "cut into two packets, drop cards from either in proportion to its size; repeat",
    "use a Fisher-Yates shuffle; 52 cards need about 20 riffles to hide from a million looks");
FARO_BUG_BETTOR(
    short_keys, key_law, "short-keys", "sorted by random keys that are too short", 12,
    FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
    FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
    "sort the cards by a random key of few bits; equal keys keep the old order",
    "use keys of 128 bits, or shuffle again when two keys are equal, or use Fisher-Yates");
