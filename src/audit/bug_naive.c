/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The commonest mistake: each place is exchanged with a random one of all places. The exact
 * probability of a deck is a sum over very many paths, so this bettor uses the exact law of one
 * card: M[x][c], the probability that card c ends at place x, by moving the law through the steps
 * (n^3 a variant). The remaining card c at place x gets M[x][c] / (sum over the remaining), fair
 * price 1 / remaining: a probability on whole decks, and so a fair bet. Where the number of
 * exchanges is fixed the last two cards are set by the parity, when all cards are seen and differ.
 * Of equal cards each copy gets the mean of M over the places where the kind lay.
 *
 * Variants: the loop runs up or down, over all places, without the first or without the last; the
 * partner is any place, any but the place itself, any but the last or the first (a range that is one
 * short), or the range grows with the place and is one too long or lies at the wrong end. What the
 * loop did last is freshest, so decks of a downward loop are read from the end. About 50 decks of 52
 * cards convict. Cost: n^2/2 additions a deck and variant; a fair shuffle takes the stake in some 600
 * decks, then it rests.
 */
#include "audit/bug.h"
#include "audit/features.h"
#include "audit/logs.h"

#include <stdio.h>

typedef enum partners {
    ANY,
    OTHER,      /* not the place itself */
    NOT_LAST,   /* 0..n-2 */
    NOT_FIRST,  /* 1..n-1 */
    OPEN_MORE,  /* the places still open to the loop, and the one just closed */
    CLOSED_MORE, /* the places the loop has been at, its own, and the next */
    OPPOSITE    /* as many places as are open, but at the other end */
} partners;
typedef enum skips { SKIP_NONE, SKIP_FIRST, SKIP_LAST, SKIP_REST } skips;

static const struct {
    partners with;
    skips skip;
} loops[] = {{ANY, SKIP_NONE},         {ANY, SKIP_FIRST},       {ANY, SKIP_LAST},
             {OTHER, SKIP_NONE},       {OTHER, SKIP_FIRST},     {OTHER, SKIP_LAST},
             {NOT_LAST, SKIP_NONE},    {NOT_FIRST, SKIP_NONE},  {OPEN_MORE, SKIP_NONE},
             {CLOSED_MORE, SKIP_NONE}, {OPPOSITE, SKIP_NONE},   {ANY, SKIP_REST}};
enum { LOOPS = sizeof loops / sizeof *loops, DOWN = 1, VARIANTS = 2 * LOOPS, CARDS_MOST = 128 };
static const double unit = 0x1p32, ruined = -64, enough = 0x1p29;

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= CARDS_MOST ? VARIANTS : 0;
}

/* Sums of logs in units of 2^-32, rounded down; lost stakes (by a wrong parity). */
static size_t counters(const faro_frame *frame, faro_view view) {
    (void)frame, (void)view;
    return 2 * VARIANTS;
}

static size_t constants(const faro_frame *frame) {
    return VARIANTS * frame->n * frame->kinds;
}

/* SKIP_REST: the places of a partial draw only. */
static size_t steps_of(size_t variant, size_t n, size_t drawn) {
    if (loops[variant / 2].skip == SKIP_REST) return drawn;
    return n - (loops[variant / 2].skip != SKIP_NONE);
}

static size_t place_of(size_t variant, size_t n, size_t drawn, size_t step) {
    const size_t visit = variant & DOWN ? steps_of(variant, n, drawn) - 1 - step : step;
    return visit + (loops[variant / 2].skip == SKIP_FIRST);
}

/* The partners of place i are begin..end-1. */
static void range_of(size_t variant, size_t n, size_t i, size_t *begin, size_t *end) {
    const bool down = variant & DOWN;
    *begin = 0, *end = n;
    switch (loops[variant / 2].with) {
    case ANY:
    case OTHER:
        break;
    case NOT_LAST:
        *end = n - 1;
        break;
    case NOT_FIRST:
        *begin = 1;
        break;
    case OPEN_MORE:
        if (down)
            *end = i + 2 < n ? i + 2 : n;
        else
            *begin = i > 0 ? i - 1 : 0;
        break;
    case CLOSED_MORE:
        if (down)
            *begin = i > 0 ? i - 1 : 0;
        else
            *end = i + 2 < n ? i + 2 : n;
        break;
    case OPPOSITE:
        if (down)
            *begin = n - 1 - i;
        else
            *end = n - i;
        break;
    }
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
    for (size_t v = 0; v < VARIANTS; v++, matrix += n * kinds) {
        size_t lay = 0;
        for (size_t a = 0; a < kinds; a++)
            for (uint32_t copy = 0; copy < frame->copies[a]; copy++, lay++) {
                double law[CARDS_MOST] = {0};
                law[lay] = 1;
                for (size_t s = 0; s < steps_of(v, n, frame->drawn); s++) {
                    const size_t place = place_of(v, n, frame->drawn, s);
                    size_t begin, end;
                    range_of(v, n, place, &begin, &end);
                    exchange(law, place, begin, end, loops[v / 2].with == OTHER);
                }
                for (size_t x = 0; x < n; x++) matrix[x * kinds + a] += law[x] / frame->copies[a];
            }
    }
}

/* The last choice between two cards goes to the order of the right parity. */
static double by_parity(size_t variant, size_t n, bool odd) {
    return odd == steps_of(variant, n, n) % 2 ? 2 : 0;
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
    const bool whole = frame->drawn == n && !frame->equal, backwards = whole && variant & DOWN;
    const bool by_sign = loops[variant / 2].with == OTHER && whole;
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

static bool plays(const uint64_t *counter, size_t v) {
    const double sum = (double)(int64_t)counter[v] / unit;
    return counter[VARIANTS + v] == 0 && sum > ruined && sum < enough;
}

static void play(const faro_frame *frame, const faro_block *block, uint64_t *counter, size_t v,
                 const double *matrix) {
    const uint32_t *odd = block->feature[FARO_FEATURE_PARITY];
    for (size_t t = 0; t < block->count && plays(counter, v); t++) {
        const double ratio =
            replay(frame, faro_block_deck(block, frame, t), v, odd && odd[t], matrix);
        if (ratio > -INFINITY)
            counter[v] += (uint64_t)(int64_t)floor(ratio * unit);
        else
            counter[VARIANTS + v]++;
    }
}

static void count(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    const double *matrix = faro_bug_constants(frame, prepare);
    for (size_t v = 0; v < VARIANTS; v++)
        play(frame, block, counter, v, matrix + v * frame->n * frame->kinds);
}

static void ratios(const faro_frame *frame, faro_view view, uint64_t decks, const uint64_t *counter,
                   double *ratio) {
    (void)frame, (void)view, (void)decks;
    for (size_t v = 0; v < VARIANTS; v++)
        ratio[v] = counter[VARIANTS + v] ? -INFINITY : (double)(int64_t)counter[v] / unit;
}

static void parameters(const faro_frame *frame, faro_view view, size_t v, char *text, size_t size) {
    static const char *const places[] = {"all places", "all places but the first",
                                         "all places but the last", "the places that are drawn"};
    static const char *const with[] = {
        [ANY] = "",
        [OTHER] = ", never with itself",
        [NOT_LAST] = ", partner never the last",
        [NOT_FIRST] = ", partner never the first",
        [OPEN_MORE] = ", range one too long: the place before too",
        [CLOSED_MORE] = ", range one too long: the place after too",
        [OPPOSITE] = ", range at the wrong end",
    };
    (void)frame, (void)view;
    snprintf(text, size, "%s, %s%s", places[loops[v / 2].skip], v & DOWN ? "downwards" : "upwards",
             with[loops[v / 2].with]);
}

static void explain(const faro_frame *frame, faro_view view, size_t v,
                    faro_audit_diagnosis *diagnosis) {
    (void)frame, (void)view;
    diagnosis->bug = "naive";
    if (loops[v / 2].with < OPEN_MORE) return;
    diagnosis->bug = "off-by-one";
    diagnosis->code = loops[v / 2].with == OPPOSITE ? "for each i: swap(a[i], a[random(n - i)])"
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
