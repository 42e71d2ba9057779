/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Too few random exchanges: t times two random places change their cards (Diaconis and Shahshahani
 * 1981); for n cards about (n ln n) / 2 + c n of them are needed. The fixed points tell nearly all:
 * T of the cards were touched, with a law that is moved through the t steps exactly, and those are
 * taken as well mixed (few exchanges: as moved). So q(f) is the sum over T of P(T) times the law of
 * the fixed points of T cards. When the two places always differ, t sets the parity, and the price
 * is that of (fixed points, parity).
 *
 * t grows by 6 % from hypothesis to hypothesis, to where 10^8 decks would be needed. Cost: one
 * counter a deck.
 */
#include "audit/bug.h"
#include "audit/features.h"
#include "audit/logs.h"

#include <stdio.h>

enum { CARDS_MOST = 256, INDEPENDENT = 0, DISTINCT = 1, KINDS = 2 };

static size_t next_times(size_t t) {
    return t + 1 + t / 16;
}

/* Beyond these n exp(-2t/n), the surplus of fixed points, is below 1/1000. */
static size_t times_most(size_t n) {
    return (size_t)(0.5 * (double)n * log(1000 * (double)n)) + 1;
}

static size_t count_times(size_t n) {
    size_t count = 0;
    for (size_t t = 1; t <= times_most(n); t = next_times(t)) count++;
    return count;
}

static size_t times_of(size_t index) {
    size_t t = 1;
    while (index--) t = next_times(t);
    return t;
}

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    if (frame->n > CARDS_MOST || !faro_feature_exists(frame, view, FARO_FEATURE_FIXED)) return 0;
    return KINDS * count_times(frame->n);
}

/* Decks by 2 * (fixed points) + parity. */
static size_t counters(const faro_frame *frame, faro_view view) {
    (void)view;
    return 2 * (frame->n + 1);
}

/* A row of log ratios for each hypothesis. */
static size_t constants(const faro_frame *frame) {
    const size_t n = frame->n;
    return KINDS * count_times(n) * 2 * (n + 1);
}

/* share[m] = D(m) / m!, the chance of m cards to have no fixed point. */
static void derangement_shares(double *share, size_t n) {
    double term = 1, sum = 0;
    for (size_t m = 0; m <= n; m++) {
        sum += term;
        share[m] = m == 1 ? 0 : sum;
        term /= -(double)(m + 1);
    }
}

/* The law of the number of touched cards goes through one exchange. */
static void touch(double *law, size_t n, size_t kind) {
    const double places = (double)n, others = places - (kind == DISTINCT);
    for (size_t t = n + 1; t-- > 0;) {
        const double here = law[t], fresh = (places - (double)t) / places,
                     both = (places - (double)t - 1) / others * fresh,
                     none = (1 - fresh) * (1 - (places - (double)t) / others);
        if (here <= 0) continue;
        law[t] = here * none;
        if (t + 1 <= n) law[t + 1] += here * (1 - none - (t + 2 <= n ? both : 0));
        if (t + 2 <= n) law[t + 2] += here * both;
    }
}

/* q(f) from the law of the touched cards. */
static void fixed_law(const double *touched, const double *share, size_t n, size_t times,
                      double *q) {
    const double ratio = 2 * (double)times / (double)n, mixed = ratio < 1 ? ratio * ratio : 1;
    for (size_t f = 0; f <= n; f++) q[f] = 0;
    for (size_t t = 0; t <= n; t++) {
        if (touched[t] < 1e-30) continue;
        double inverse_factorial = 1;
        if (t != 1)
            q[n - t] += (1 - mixed) * touched[t];
        else
            q[n] += (1 - mixed) * touched[t];
        for (size_t k = 0; k <= t && k < 24; k++) {
            q[n - t + k] += mixed * touched[t] * share[t - k] * inverse_factorial;
            inverse_factorial /= (double)(k + 1);
        }
    }
}

/* The share of even permutations among those with m moved cards: even and odd derangements differ
 * by (m-1) in number. */
static double even_share(size_t m, const double *share) {
    if (m == 0) return 1;
    if (m == 1) return 0.5; /* cannot come */
    const double surplus = (double)(m - 1) * exp(-faro_log_factorial((double)m)) / share[m];
    return (m % 2 ? 1 + surplus : 1 - surplus) / 2;
}

/* log_fair[f]: that of the fair chance of f fixed points. */
static void fill_row(const double *q, const double *share, const double *log_fair, size_t n,
                     size_t kind, size_t times, double *row) {
    double of_parity[CARDS_MOST + 1][2], sum = 0;
    for (size_t f = 0; f <= n; f++) {
        const double even = even_share(n - f, share);
        for (int odd = 0; odd < 2; odd++) {
            const double part = odd ? 1 - even : even;
            const bool can_come = kind == INDEPENDENT || (size_t)odd == times % 2;
            of_parity[f][odd] = can_come && part > 1e-12 && n - f != 1 ? 1 / part : 0;
            if (kind == INDEPENDENT) of_parity[f][odd] = 1;
        }
        if (n - f != 1 && (of_parity[f][0] > 0 || of_parity[f][1] > 0)) sum += q[f];
    }
    for (size_t f = 0; f <= n; f++)
        for (int odd = 0; odd < 2; odd++) {
            row[2 * f + (size_t)odd] =
                n - f == 1 ? 0 : log(q[f] * of_parity[f][odd] / sum) - log_fair[f];
        }
}

static void prepare(const faro_frame *frame, double *table) {
    const size_t n = frame->n, length = 2 * (n + 1), many = count_times(n);
    double share[CARDS_MOST + 1], log_fair[CARDS_MOST + 1], q[CARDS_MOST + 1];
    derangement_shares(share, n);
    for (size_t f = 0; f <= n; f++) log_fair[f] = log(share[n - f]) - faro_log_factorial((double)f);
    for (size_t kind = 0; kind < KINDS; kind++) {
        double touched[CARDS_MOST + 1] = {1};
        double *row = table + kind * many * length;
        size_t done = 0;
        for (size_t t = 1; t <= times_most(n); t = next_times(t), row += length) {
            for (; done < t; done++) touch(touched, n, kind);
            fixed_law(touched, share, n, t, q);
            fill_row(q, share, log_fair, n, kind, t, row);
        }
    }
}

static void count(const faro_frame *frame, const faro_block *block, uint64_t *counter) {
    (void)frame;
    for (size_t t = 0; t < block->count; t++)
        counter[2 * block->feature[FARO_FEATURE_FIXED][t] +
                (block->feature[FARO_FEATURE_PARITY][t] != 0)]++;
}

static void ratios(const faro_frame *frame, faro_view view, uint64_t decks, const uint64_t *counter,
                   double *ratio) {
    (void)decks;
    const size_t length = counters(frame, view), all = hypotheses(frame, view);
    const double *row = faro_bug_constants(frame, prepare);
    for (size_t h = 0; h < all; h++, row += length) {
        ratio[h] = 0;
        for (size_t c = 0; c < length; c++)
            if (counter[c]) ratio[h] += (double)counter[c] * row[c];
    }
}

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)view;
    const size_t many = count_times(frame->n);
    snprintf(text, size, "about %zu exchanges%s", times_of(hypothesis % many),
             hypothesis / many == DISTINCT ? " of different places" : "");
}

/* So many exchanges that only the parity tells. */
static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    (void)view;
    const size_t many = count_times(frame->n), times = times_of(hypothesis % many);
    const double n = (double)frame->n;
    diagnosis->bug = "random-exchanges";
    if (hypothesis / many != DISTINCT || (double)times < 0.5 * n * (log(n) + 3)) return;
    diagnosis->bug = "one-parity";
    snprintf(diagnosis->parameters, sizeof diagnosis->parameters, "only %s orders come",
             times % 2 ? "odd" : "even");
    diagnosis->code = "a fixed number of exchanges of different places, a Feistel network on 4^k "
                      "cards, or a last exchange that mends the parity";
    diagnosis->cure = "Fisher-Yates: half of the orders of a fair shuffle are odd";
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
    .rough = true,
};

FARO_BUG_BETTOR(exchanges, law, "random-exchanges", "too few exchanges of two random places", 6,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "repeat k times: swap(a[random(n)], a[random(n)])",
                "n-1 exchanges are enough if each place gets its card once: Fisher-Yates");
