/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The commonest mistake: each place is exchanged with a random one of all places. The exact
 * probability of a deck is a sum over very many paths, which takes milliseconds (naive_exact.c), so
 * this bettor starts with the exact law of one card: M[x][c], the probability that card c ends at place x, by moving the law through the steps
 * (n^3 a variant). The remaining card c at place x gets M[x][c] / (sum over the remaining), fair
 * price 1 / remaining: a probability on whole decks, and so a fair bet. Where the number of
 * exchanges is fixed the last two cards are set by the parity, when all cards are seen and differ.
 * Of equal cards each copy gets the mean of M over the places where the kind lay.
 *
 * Variants: the loop runs up or down, over all places, without the first or without the last; the
 * partner is any place, any but the place itself, any but the last or the first (a range that is
 * one short), or the range grows with the place and is one too long or lies at the wrong end. What
 * the loop did last is freshest, so decks of a downward loop are read from the end. About 50 decks
 * of 52 cards convict. Cost: n^2/2 additions a deck and variant; a fair shuffle takes the stake in
 * some 600 decks, then it rests.
 *
 * Half of the stake goes over to exact probabilities of whole decks, of the variant that leads, once
 * that has won 50 to 1: 64 decks of at most 60 cards, 4 ms each at n = 52.
 */
#include "audit/bug.h"
#include "audit/features.h"
#include "audit/logs.h"
#include "audit/naive_loops.h"

#include <stdio.h>

enum { CARDS_MOST = 128 };
static const double unit = 0x1p32, ruined = -64, enough = 0x1p29;

/* Whole decks are priced from ln 50 won on, for so many decks and while less than e^12 is lost. */
enum { WHOLE_MOST = 64 };
static const double promising = 3.9, disappointing = -12;

/* Whether whole decks can be priced. */
static bool knows_decks(const faro_frame *frame) {
    return frame->n <= FARO_NAIVE_EXACT_MOST && frame->drawn == frame->n && !frame->equal;
}

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    if (frame->n > CARDS_MOST) return 0;
    return knows_decks(frame) ? 2 * FARO_NAIVE_VARIANTS : FARO_NAIVE_VARIANTS;
}

/* Of each variant by the law of one card and by that of whole decks: the sum of logs in units of
 * 2^-32, rounded down, and the decks that cannot come; and the decks priced as a whole. */
enum { SUM, LOST, WHOLE_SUM, WHOLE_LOST, WHOLES, COUNTERS };

static size_t counters(const faro_frame *frame, faro_view view) {
    (void)frame, (void)view;
    return COUNTERS * FARO_NAIVE_VARIANTS;
}

static size_t constants(const faro_frame *frame) {
    return FARO_NAIVE_VARIANTS * frame->n * frame->kinds;
}

/* Moves the law of one card's place through the exchange of place i with one of begin..end-1. */
static void exchange(double *law, size_t i, size_t begin, size_t end, bool other) {
    const double share = 1 / (double)(end - begin - other), here = law[i];
    double arrives = 0, leaves = 0;
    for (size_t x = begin; x < end; x++) {
        if (x == i && other) continue;
        arrives += law[x] * share;
        leaves += share;
        if (x != i) law[x] += (here - law[x]) * share;
    }
    law[i] = arrives + here * (1 - leaves);
}

static void prepare(const faro_frame *frame, double *matrix) {
    const size_t n = frame->n, kinds = frame->kinds;
    for (size_t v = 0; v < FARO_NAIVE_VARIANTS; v++, matrix += n * kinds) {
        size_t lay = 0;
        for (size_t a = 0; a < kinds; a++)
            for (uint32_t copy = 0; copy < frame->copies[a]; copy++, lay++) {
                double law[CARDS_MOST] = {0};
                law[lay] = 1;
                for (size_t s = 0; s < faro_naive_steps(v, n, frame->drawn); s++) {
                    const size_t place = faro_naive_place(v, n, frame->drawn, s);
                    size_t begin, end;
                    faro_naive_range(v, n, place, &begin, &end);
                    exchange(law, place, begin, end,
                             faro_naive_loops[v / 2].with == FARO_NAIVE_OTHER);
                }
                for (size_t x = 0; x < n; x++) matrix[x * kinds + a] += law[x] / frame->copies[a];
            }
    }
}

/* The last choice between two cards goes to the order of the right parity. */
static double by_parity(size_t variant, size_t n, bool odd) {
    return odd == faro_naive_steps(variant, n, n) % 2 ? 2 : 0;
}

/* Sum of the weights of what is left, in four parts, which vector code adds side by side. */
static double sum_left(const double *restrict row, const double *restrict left, size_t n) {
    double sum[4] = {0};
    size_t c = 0;
    for (; c + 4 <= n; c += 4)
        for (size_t k = 0; k < 4; k++) sum[k] += left[c + k] * row[c + k];
    for (; c < n; c++) sum[0] += left[c] * row[c];
    return sum[0] + sum[1] + sum[2] + sum[3];
}

static double replay(const faro_frame *frame, const uint32_t *deck, size_t variant, bool odd,
                     const double *matrix) {
    const size_t n = frame->n, kinds = frame->kinds;
    double left[CARDS_MOST];
    const bool whole = frame->drawn == n && !frame->equal,
               backwards = whole && variant & FARO_NAIVE_DOWN;
    const bool by_sign = faro_naive_loops[variant / 2].with == FARO_NAIVE_OTHER && whole;
    const size_t most = by_sign ? n - 2 : n - 1;
    const size_t places = frame->drawn < most ? frame->drawn : most;
    for (size_t a = 0; a < kinds; a++) left[a] = frame->copies[a];
    faro_product product;
    faro_product_start(&product);
    for (size_t s = 0; s < places; s++) {
        const size_t x = backwards ? n - 1 - s : s;
        const double *row = matrix + x * kinds;
        if (row[deck[x]] <= 0) return -INFINITY;
        faro_product_times(&product, row[deck[x]] * (double)(n - s) / sum_left(row, left, kinds));
        left[deck[x]]--;
    }
    if (by_sign) faro_product_times(&product, by_parity(variant, n, odd));
    return faro_product_log(&product);
}

static double sum_of(const uint64_t *counter, size_t row, size_t v) {
    return (double)(int64_t)counter[row * FARO_NAIVE_VARIANTS + v] / unit;
}

static uint64_t *cell(uint64_t *counter, size_t row, size_t v) {
    return &counter[row * FARO_NAIVE_VARIANTS + v];
}

/* Adds ln of a likelihood ratio to a sum, or to the lost row behind it. */
static void add(uint64_t *counter, size_t row, size_t v, double ratio) {
    if (ratio > -INFINITY)
        *cell(counter, row, v) += (uint64_t)(int64_t)floor(ratio * unit);
    else
        *cell(counter, row + 1, v) += 1;
}

static bool plays(uint64_t *counter, size_t v) {
    const double sum = sum_of(counter, SUM, v);
    return *cell(counter, LOST, v) == 0 && sum > ruined && sum < enough;
}

/* The variant that has won most by the law of one card, once that is worth the cost of whole decks;
 * FARO_NAIVE_VARIANTS: none yet. It is chosen before the decks that it bets on. */
static size_t leader(const faro_frame *frame, const uint64_t *counter) {
    size_t best = 0;
    if (!knows_decks(frame)) return FARO_NAIVE_VARIANTS;
    for (size_t v = 1; v < FARO_NAIVE_VARIANTS; v++)
        if (sum_of(counter, SUM, v) > sum_of(counter, SUM, best)) best = v;
    return sum_of(counter, SUM, best) > promising ? best : FARO_NAIVE_VARIANTS;
}

static bool prices_deck(uint64_t *counter, size_t v) {
    return *cell(counter, WHOLES, v) < WHOLE_MOST && *cell(counter, WHOLE_LOST, v) == 0 &&
           sum_of(counter, WHOLE_SUM, v) > disappointing;
}

static void play(const faro_frame *frame, const faro_block *block, uint64_t *counter, size_t v,
                 const double *matrix, bool leads) {
    const uint32_t *odd = block->feature[FARO_FEATURE_PARITY];
    for (size_t t = 0; t < block->count && plays(counter, v); t++) {
        const uint32_t *deck = faro_block_deck(block, frame, t);
        const double ratio = replay(frame, deck, v, odd && odd[t], matrix);
        const bool whole = leads && prices_deck(counter, v);
        add(counter, SUM, v, ratio);
        add(counter, WHOLE_SUM, v, whole ? faro_naive_exact_ratio(v, deck, frame->n) : ratio);
        *cell(counter, WHOLES, v) += whole;
    }
}

static void count(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    const double *matrix = faro_bug_constants(frame, prepare);
    const size_t best = leader(frame, counter);
    for (size_t v = 0; v < FARO_NAIVE_VARIANTS; v++)
        play(frame, block, counter, v, matrix + v * frame->n * frame->kinds, v == best);
}

static void ratios(const faro_frame *frame, faro_view view, uint64_t decks, const uint64_t *counter,
                   double *ratio) {
    (void)decks;
    const size_t all = hypotheses(frame, view);
    for (size_t h = 0; h < all; h++) {
        const size_t row = h < FARO_NAIVE_VARIANTS ? SUM : WHOLE_SUM;
        const size_t v = h % FARO_NAIVE_VARIANTS;
        const bool lost = counter[(row + 1) * FARO_NAIVE_VARIANTS + v] != 0;
        ratio[h] = lost ? -INFINITY : sum_of(counter, row, v);
    }
}

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    const size_t v = hypothesis % FARO_NAIVE_VARIANTS;
    static const char *const places[] = {"all places", "all places but the first",
                                         "all places but the last", "the places that are drawn"};
    static const char *const with[] = {
        [FARO_NAIVE_ANY] = "",
        [FARO_NAIVE_OTHER] = ", never with itself",
        [FARO_NAIVE_NOT_LAST] = ", partner never the last",
        [FARO_NAIVE_NOT_FIRST] = ", partner never the first",
        [FARO_NAIVE_OPEN_MORE] = ", range one too long: the place before too",
        [FARO_NAIVE_CLOSED_MORE] = ", range one too long: the place after too",
        [FARO_NAIVE_OPPOSITE] = ", range at the wrong end",
    };
    (void)frame, (void)view;
    snprintf(text, size, "%s, %s%s", places[faro_naive_loops[v / 2].skip],
             v & FARO_NAIVE_DOWN ? "downwards" : "upwards", with[faro_naive_loops[v / 2].with]);
}

static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    const size_t v = hypothesis % FARO_NAIVE_VARIANTS;
    (void)frame, (void)view;
    diagnosis->bug = "naive";
    if (faro_naive_loops[v / 2].with < FARO_NAIVE_OPEN_MORE) return;
    diagnosis->bug = "off-by-one";
    diagnosis->code = faro_naive_loops[v / 2].with == FARO_NAIVE_OPPOSITE
                          ? "for each i: swap(a[i], a[random(n - i)])"
                          : "for each i: swap(a[i], a[random(i + 2)])";
    diagnosis->cure = "draw the partner from the places not yet fixed: j = i + random(n - i), or "
                      "random(i + 1) when the loop runs down";
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = counters,
    .constants = constants,
    .prepare = prepare,
    .count = count,
    .ratios = ratios,
    .parameters = parameters,
    .explain = explain,
};

FARO_BUG_BETTOR(naive, law, "naive", "each place exchanged with any place", 6,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED), FARO_NEEDS_ORDER, 3,
                "for each i: swap(a[i], a[random(n)])",
                "draw the partner from the places not yet fixed: j = i + random(n - i)");
