/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Bijections that need no memory, taken for shuffles:
 *   affine   place i gets card (A i + B) mod n, A prime to n: n phi(n) decks, equally likely;
 *   xor      place i gets card i ^ K, n a power of two: n decks.
 * Position tables look perfect; the step from card to card is constant.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"

enum { AFFINE, XOR, HYPOTHESES };

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    const size_t n = frame->n, possible = n & (n - 1) ? AFFINE + 1 : HYPOTHESES;
    return n <= FARO_REPLAY_CARDS ? possible : 0;
}

/* Euler's phi. */
static size_t units(size_t n) {
    size_t result = n, rest = n;
    for (size_t p = 2; p * p <= rest; p++) {
        if (rest % p) continue;
        result -= result / p;
        while (rest % p == 0) rest /= p;
    }
    return rest > 1 ? result - result / rest : result;
}

static double decks_of(size_t hypothesis, size_t n) {
    return hypothesis == AFFINE ? (double)n * (double)units(n) : (double)n;
}

static bool constant_steps(const uint32_t *deck, size_t n, size_t step) {
    for (size_t i = 1; i < n; i++)
        if (deck[i] != (deck[i - 1] + step) % n) return false;
    return true;
}

static bool constant_xor(const uint32_t *deck, size_t n) {
    for (size_t i = 1; i < n; i++)
        if ((deck[i] ^ i) != deck[0]) return false;
    return true;
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    (void)inverse, (void)scratch;
    const size_t n = frame->n;
    const bool possible = hypothesis == AFFINE
                              ? constant_steps(deck, n, (deck[1] + n - deck[0]) % n)
                              : constant_xor(deck, n);
    if (!possible) return -INFINITY;
    return faro_log_factorial((double)n) - log(decks_of(hypothesis, n));
}

FARO_REPLAY(affine, hypotheses, replay)

static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    (void)frame, (void)view;
    if (hypothesis == AFFINE) return;
    diagnosis->bug = "xor-map";
    diagnosis->code = "out[i] = in[i ^ key]";
}

static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view;
    return faro_log_factorial((double)frame->n) - log(decks_of(hypothesis, frame->n));
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = affine_counters,
    .count = affine_count,
    .ratios = affine_ratios,
    .divergence = divergence,
    .explain = explain,
};

FARO_BUG_BETTOR(affine, law, "affine-map", "cards in equal steps from a random start", 3,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 5,
                "out[i] = in[(A * i + B) % n] with random A and B",
                "draw n-1 independent numbers, or use a Feistel network with many rounds");
