/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * One random number for a whole deck, in every loop of codes.c:
 *   fraction   each draw is floor(u m) with the same u: P is the length of the interval of u;
 *   number     each draw is x mod m with the same x: all residues must fit together, and 1/P =
 *              lcm(2..n) values of x are told apart (Chinese remainders);
 *   low bits   the generator is linear modulo a power of two and each draw is x mod m: the lowest
 *              bit alternates, the lowest k bits have period 2^k, so draws of m = n, n-1, ... fit
 *              together modulo the powers of two in m. All else is free.
 * Cost: one decoded deck a loop until a draw does not fit.
 */
#include "audit/bug_replay.h"
#include "audit/codes.h"
#include "audit/logs.h"

#include <stdio.h>

enum { FRACTION, NUMBER, LOW_BITS, KINDS };

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    return frame->n <= 1 << 16 ? KINDS * FARO_CODES : 0;
}

static double one_fraction(const uint32_t *digit, size_t n) {
    double low = 0, high = 1;
    for (size_t s = 0; s + 1 < n; s++) {
        const double m = (double)(n - s), begin = digit[s] / m, end = (digit[s] + 1) / m;
        if (begin > low) low = begin;
        if (end < high) high = end;
    }
    return high > low ? faro_log_factorial((double)n) + log(high - low) : -INFINITY;
}

/* The power of the prime p in m. */
static size_t power_in(size_t p, size_t m) {
    size_t power = 1;
    while (m % p == 0) {
        m /= p;
        power *= p;
    }
    return power;
}

/* Whether the draws fit one number modulo the powers of p; *largest gets the largest power <= n. */
static bool fits(const uint32_t *digit, size_t n, size_t p, size_t *largest) {
    size_t most = p;
    while (most <= n / p) most *= p;
    const size_t known = digit[n - most];
    for (size_t m = p; m <= n; m += p) {
        const size_t power = power_in(p, m);
        if (digit[n - m] % power != known % power) return false;
    }
    *largest = most;
    return true;
}

static bool is_prime(size_t p) {
    for (size_t d = 2; d * d <= p; d++)
        if (p % d == 0) return false;
    return true;
}

static double one_number(const uint32_t *digit, size_t n) {
    double ratio = faro_log_factorial((double)n);
    for (size_t p = 2; p <= n; p++) {
        size_t largest;
        if (!is_prime(p)) continue;
        if (!fits(digit, n, p, &largest)) return -INFINITY;
        ratio -= log((double)largest);
    }
    return ratio;
}

/* Of the draws only their residues modulo the power of two in m are looked at. */
static double low_bits(const uint32_t *digit, size_t n) {
    size_t largest;
    double ratio = 0;
    if (!fits(digit, n, 2, &largest)) return -INFINITY;
    for (size_t m = 2; m <= n; m += 2) ratio += log((double)power_in(2, m));
    return ratio - log((double)largest);
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    static double (*const ratio_of[KINDS])(const uint32_t *, size_t) = {one_fraction, one_number,
                                                                        low_bits};
    const size_t n = frame->n;
    faro_code_digits((faro_code)(hypothesis % FARO_CODES), deck, inverse, n, scratch, scratch + n);
    return ratio_of[hypothesis / FARO_CODES](scratch, n);
}

FARO_REPLAY(reuse, hypotheses, replay)

static const struct {
    const char *name, *code, *cure;
} words[KINDS] = {
    {"one-fraction", "u = random() once; then floor(u * left) for every card",
     "call the generator anew for each draw"},
    {"one-number", "srand(time(0)) before each draw, so that every draw is the same number % left",
     "seed once, at the start of the program; draw for each card"},
    {"low-bits", "x = a*x + c modulo a power of two, and swap(a[i], a[x % (i + 1)])",
     "use the high bits of such a generator, or better a generator without periods in its bits"},
};

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    snprintf(text, size, "%s", faro_code_text((faro_code)(hypothesis % FARO_CODES)));
}

static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    (void)frame, (void)view;
    diagnosis->bug = words[hypothesis / FARO_CODES].name;
    diagnosis->code = words[hypothesis / FARO_CODES].code;
    diagnosis->cure = words[hypothesis / FARO_CODES].cure;
}

/* Known without the sum over all decks where all decks that can come are equally likely. */
static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view;
    double result = hypothesis / FARO_CODES == NUMBER ? faro_log_factorial((double)frame->n) : 0;
    if (hypothesis / FARO_CODES == FRACTION) return NAN;
    for (size_t m = 2; m <= frame->n; m++) {
        size_t p = 2;
        while (m % p) p++;
        if (hypothesis / FARO_CODES == LOW_BITS && p == 2) result += log((double)power_in(2, m));
        if (power_in(p, m) == m && (p == 2 || hypothesis / FARO_CODES == NUMBER))
            result -= log((double)p); /* a prime power multiplies the lcm by its prime */
    }
    return result;
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = reuse_counters,
    .count = reuse_count,
    .ratios = reuse_ratios,
    .parameters = parameters,
    .divergence = divergence,
    .explain = explain,
};

FARO_BUG_BETTOR(reused_draw, law, "reused-draw", "draws of a deck that come from one number", 4,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "one random number serves for all draws of a deck", "draw afresh for each card");
