/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * rand() of old C libraries: x = a x + c modulo 2^32 (or 2^31), and the draw is (x >> 16) % m. For an even
 * m its lowest bit is bit 16 of x, which runs through a cycle of 2^17 bits that everybody can know. So
 * the n/2 parities of a deck must lie somewhere on this cycle: of the 2^17 places, each as likely, `fit`
 * do, and the ratio is fit 2^(n/2) / 2^17, about 2^9 a deck of 52 cards. It does not matter whether
 * the generator is seeded anew or runs on.
 *
 * Cost: 64 places at a time, about 8 operations each: 20 us a hypothesis, but a fair deck has nowhere
 * to lie 511 times of 512, and then it rests. Needs n >= 40.
 */
#include "audit/bug_replay.h"
#include "audit/codes.h"
#include "audit/logs.h"
#include "audit/store.h"

#include <stdio.h>

static const struct {
    uint32_t a, c;
    const char *name;
} generators[] = {
    {214013, 2531011, "214013 x + 2531011 (Microsoft C)"},
    {1103515245, 12345, "1103515245 x + 12345 (the C standard's example)"},
    {22695477, 1, "22695477 x + 1 (Borland C)"},
};

static const struct {
    faro_code code;
    bool backwards; /* the draw of the smallest range comes first */
} loops[] = {{FARO_CODE_DOWN, false},
             {FARO_CODE_FIRST, false},
             {FARO_CODE_LAST, false},
             {FARO_CODE_INSIDE_OUT, true}};
enum {
    GENERATORS = 3,
    LOOPS = 4,
    BITS = 17,
    WORDS = 1 << (BITS - 6),
    CARDS_LEAST = 40,
    CARDS_MOST = 4096
};

static size_t hypotheses(const faro_frame *frame, faro_view view) {
    (void)view;
    const bool telling = frame->n >= CARDS_LEAST && frame->n <= CARDS_MOST;
    return telling ? GENERATORS * LOOPS : 0;
}

static size_t constants(const faro_frame *frame) {
    (void)frame;
    return GENERATORS * WORDS;
}

/* The cycles, as words of 64 bits in the room of doubles. */
static void prepare(const faro_frame *frame, double *table) {
    (void)frame;
    uint64_t *word = (uint64_t *)(void *)table;
    for (size_t g = 0; g < GENERATORS; g++, word += WORDS) {
        uint32_t x = 0;
        for (size_t t = 0; t < (size_t)1 << BITS; t++) {
            x = generators[g].a * x + generators[g].c;
            word[t / 64] |= (uint64_t)(x >> (BITS - 1) & 1) << t % 64;
        }
    }
}

/* 64 bits of the cycle from bit `at` on. */
static uint64_t bits_at(const uint64_t *cycle, size_t at) {
    const size_t word = at / 64 % WORDS, shift = at % 64;
    if (shift == 0) return cycle[word];
    return cycle[word] >> shift | cycle[(word + 1) % WORDS] << (64 - shift);
}

/* At how many places of the cycle the parities of the draws from even ranges can lie. */
static size_t count_fits(const uint64_t *cycle, const uint32_t *digit, size_t n, bool backwards) {
    size_t count = 0;
    for (size_t place = 0; place < (size_t)1 << BITS; place += 64) {
        uint64_t fit = UINT64_MAX;
        for (size_t s = n % 2; s + 1 < n && fit; s += 2) {
            const uint64_t bits = bits_at(cycle, place + (backwards ? n - 2 - s : s));
            fit &= digit[s] & 1 ? bits : ~bits;
        }
        count += (size_t)__builtin_popcountll(fit);
    }
    return count;
}

static double replay(const faro_frame *frame, const uint32_t *deck, const uint32_t *inverse,
                     size_t hypothesis, uint32_t *scratch) {
    const size_t n = frame->n, generator = hypothesis / LOOPS, loop = hypothesis % LOOPS;
    const uint64_t *cycles = (const uint64_t *)(const void *)faro_bug_constants(frame, prepare);
    faro_code_digits(loops[loop].code, deck, inverse, n, scratch, scratch + n);
    const size_t fits =
        count_fits(cycles + generator * WORDS, scratch, n, loops[loop].backwards);
    return fits ? log((double)fits) + ((double)(n / 2) - BITS) * log(2) : -INFINITY;
}

FARO_REPLAY(cycle, hypotheses, replay)

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size) {
    (void)frame, (void)view;
    snprintf(text, size, "%s; %s", generators[hypothesis / LOOPS].name,
             faro_code_text(loops[hypothesis % LOOPS].code));
}

/* Few places fit by chance besides the true one. */
static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view, (void)hypothesis;
    return ((double)(frame->n / 2) - BITS) * log(2);
}

/* Where decks come again, the generator is also seeded from few values, which is the worse fault. */
static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    const faro_store *store = frame->store[FARO_VIEW_DECK];
    diagnosis->bug = "weak-generator";
    if (view != FARO_VIEW_DECK || !store || store->repeats == 0) return;
    const double repeats = (double)store->repeats, decks = repeats + (double)store->names;
    diagnosis->bug = "short-seed";
    snprintf(diagnosis->parameters, sizeof diagnosis->parameters,
             "about %.3g states, %.0f repeat%s; %s", decks * (decks - 1) / 2 / repeats, repeats,
             repeats > 1 ? "s" : "", generators[hypothesis / LOOPS].name);
    diagnosis->code = "srand(x) before each shuffle with x from few values, then rand() % (i + 1)";
    diagnosis->cure = "seed once with at least 128 bits from the operating system, and use a generator "
                      "of more than 32 bits";
}

static const faro_bug_info law = {
    .hypotheses = hypotheses,
    .counters = cycle_counters,
    .constants = constants,
    .prepare = prepare,
    .count = cycle_count,
    .ratios = cycle_ratios,
    .parameters = parameters,
    .divergence = divergence,
    .explain = explain,
};

FARO_BUG_BETTOR(weak_generator, law, "weak-generator",
                "the bits of an old rand(), which follow each other in a short cycle", 3,
                FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
                FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT, 4,
                "swap(a[i], a[rand() % (i + 1)]) with a rand() of 31 or 32 bits of state",
                "use the system's generator (getrandom, SecureRandom) and a bounded draw");
