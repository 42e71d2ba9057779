/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Samples of k of n by a reservoir: the first k cards fill it, then card number l comes in with a
 * chance q and throws out a random one. Right is q = k/l. Here q = k/(l-1) (one counted too few),
 * k/(l+1), k/n or 1/2. A reservoir that is not shuffled in the end tells by its order, also with
 * the right q, and so does a sample that keeps the order of the list.
 *
 * The chance M[s][c] that card c ends in slot s is exact. The line is read from its front; what is
 * left gets weights from row s, fair price 1 / left: a probability on whole lines. In a shuffled
 * line all rows are the same, and the weight of a card is its chance p to be drawn to the power 1 /
 * ((1 - k/n) (n/k) ln(n/(n-k))), which makes the law that is drawn card by card have these p to
 * first order. Sorted samples are all equally likely: k! a line. Cost: k n additions.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"

#include <stdio.h>

typedef enum chance { LATE, EARLY, FIXED, COIN, RIGHT, CHANCES } chance;
/* LATE..COIN shuffled, then LATE..RIGHT in their slots, then sorted. */
enum { IN_SLOTS = CHANCES - 1, SORTED = IN_SLOTS + CHANCES, HYPOTHESES, CARDS_MOST = 512 };

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    const bool sample = frame->drawn > 1 && frame->drawn < frame->n;
    return sample && frame->n <= CARDS_MOST ? HYPOTHESES : 0;
}

static chance chance_of(size_t hypothesis) {
    return (chance)(hypothesis < IN_SLOTS ? hypothesis : hypothesis - IN_SLOTS);
}

static size_t constants(const faro_frame *frame) {
    return SORTED * frame->drawn * frame->n;
}

/* The chance that card number l (from 1) comes into the reservoir of k, l > k. */
static double enters(chance kind, size_t l, size_t k, size_t n) {
    const double cards = (double)l, room = (double)k;
    switch (kind) {
    case LATE:
        return room / (cards - 1);
    case EARLY:
        return room / (cards + 1);
    case FIXED:
        return room / (double)n;
    case COIN:
        return 0.5;
    default:
        return room / cards;
    }
}

/* M of a reservoir that keeps its slots. */
static void fill_slots(chance kind, size_t k, size_t n, double *matrix) {
    double stays = 1; /* in a slot, from card l on */
    for (size_t l = n; l > k; l--) {
        const double into = enters(kind, l, k, n) / (double)k;
        for (size_t s = 0; s < k; s++) matrix[s * n + l - 1] = into * stays;
        stays *= 1 - into;
    }
    for (size_t s = 0; s < k; s++) matrix[s * n + s] = stays;
}

/* The weights of cards in a shuffled line, from the first row of M, which all cards from k on
 * share. */
static void level(size_t k, size_t n, double *matrix) {
    const double cards = (double)n, room = (double)k, first = matrix[0] / room;
    const double power = 1 / ((1 - room / cards) * (cards / room) * log(cards / (cards - room)));
    for (size_t c = 0; c < k; c++) matrix[c] = first;
    for (size_t c = 0; c < n; c++) matrix[c] = pow(matrix[c] * cards, power);
    for (size_t s = 1; s < k; s++)
        for (size_t c = 0; c < n; c++) matrix[s * n + c] = matrix[c];
}

static void prepare(const faro_frame *frame, double *matrix) {
    const size_t k = frame->drawn, n = frame->n;
    for (size_t h = 0; h < SORTED; h++, matrix += k * n) {
        fill_slots(chance_of(h), k, n, matrix);
        if (h < IN_SLOTS) level(k, n, matrix);
    }
}

static double sorted(const uint32_t *line, size_t k) {
    for (size_t i = 0; i + 1 < k; i++)
        if (line[i] > line[i + 1]) return -INFINITY;
    return faro_log_factorial((double)k);
}

/* The share of a card in the weights of those from `first` on that are left (not `gone`). */
static double share(const double *row, size_t first, size_t n, uint32_t card,
                    const uint32_t *gone) {
    double sum = 0;
    for (size_t c = first; c < n; c++) sum += gone[c] ? 0 : row[c];
    return card >= first && sum > 0 ? row[card] / sum : 0;
}

/* Slot s has kept its first card, as if the other slots had nothing to do with it, or has one of the
 * cards that came in. When neither is left, any card is as likely. */
static double slot_share(const double *row, size_t s, size_t k, size_t n, uint32_t card,
                         const uint32_t *gone) {
    double came = 0;
    for (size_t c = k; c < n; c++) came += gone[c] ? 0 : row[c];
    if (gone[s] && came <= 0) return 1 / (double)(n - s);
    const double kept = gone[s] ? 0 : came > 0 ? row[s] : 1;
    return card == s ? kept : (1 - kept) * share(row, k, n, card, gone);
}

static double replay(const faro_frame *frame, const uint32_t *line, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    const size_t n = frame->n, k = frame->drawn;
    (void)inverse;
    if (hypothesis == SORTED) return sorted(line, k);
    const double *row = faro_bug_constants(frame, prepare) + hypothesis * k * n;
    for (size_t c = 0; c < n; c++) scratch[c] = 0;
    faro_product product;
    faro_product_start(&product);
    for (size_t s = 0; s < k; s++, row += n) {
        const double price = hypothesis < IN_SLOTS ? share(row, 0, n, line[s], scratch)
                                                   : slot_share(row, s, k, n, line[s], scratch);
        if (price <= 0) return -INFINITY;
        faro_product_times(&product, price * (double)(n - s));
        scratch[line[s]] = 1;
    }
    return faro_product_log(&product);
}

FARO_REPLAY(reservoir, hypotheses, replay)

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    static const char *const counted[CHANCES] = {
        [LATE] = "card l comes in with chance k/(l-1)",
        [EARLY] = "card l comes in with chance k/(l+1)",
        [FIXED] = "every card comes in with chance k/n",
        [COIN] = "every card comes in with chance 1/2",
        [RIGHT] = "the right cards",
    };
    (void)frame, (void)view;
    if (hypothesis == SORTED)
        snprintf(text, size, "in the order of the list");
    else
        snprintf(text, size, "%s%s", counted[chance_of(hypothesis)],
                 hypothesis < IN_SLOTS ? "" : ", in their slots");
}

static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    (void)frame, (void)view;
    if (hypothesis < IN_SLOTS + RIGHT) return;
    diagnosis->bug = hypothesis == SORTED ? "sorted-sample" : "reservoir-order";
    diagnosis->code = hypothesis == SORTED
                          ? "for each card: take it with chance needed / left"
                          : "reservoir[random(k)] = card, and the reservoir printed";
    diagnosis->cure = "the sample may be right as a set, its order is not: shuffle it in the end";
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = reservoir_counters,
    .constants = constants,
    .prepare = prepare,
    .count = reservoir_count,
    .ratios = reservoir_ratios,
    .parameters = parameters,
    .explain = explain,
};

FARO_BUG_BETTOR(reservoir, law, "reservoir", "a reservoir sample with wrong chances", 6,
                FARO_VIEW_BIT(FARO_VIEW_DECK), FARO_NEEDS_ORDER | FARO_NEEDS_DISTINCT, 3,
                "if (random(l - 1) < k) reservoir[random(k)] = card, with l the number of the card",
                "card number l (from 1) replaces one of the k with chance k / l");
