/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What exactness costs: draws below 52, ..., 2 (a deck's worth) from one generator by the exact
 * ways, against the biased ones that people write, as ratios of the fastest of several runs. Then
 * the speed of each source against xoshiro256++, and the statistics of permutations against one
 * pass over the array. */
#include "bench.h"

#include "faro/permutation.h"
#include "faro/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 52, DECKS = 20000, RUNS = 7 };

static faro_source source;
static uint64_t sink; /* keeps the results alive */

static void by_modulo(void) {
    for (uint64_t n = CARDS; n > 1; n--) sink += faro_source_word(&source) % n;
}

static void by_double(void) {
    for (uint64_t n = CARDS; n > 1; n--)
        sink += (uint64_t)((double)(faro_source_word(&source) >> 11) * 0x1p-53 * (double)n);
}

static void by_multiply(void) {
    for (uint64_t n = CARDS; n > 1; n--) sink += (faro_source_word(&source) >> 32) * n >> 32;
}

static void by_below(void) {
    for (uint64_t n = CARDS; n > 1; n--) sink += faro_source_below(&source, n);
}

/* Six bounds a word, eight a word at the end: 9 words a deck instead of 51. */
static void by_batches(void) {
    uint64_t bounds[8], out[8];
    for (uint64_t n = CARDS; n > 1;) {
        size_t count = n > 20 ? 6 : 8;
        if (count > n - 1) count = (size_t)n - 1;
        for (size_t i = 0; i < count; i++) bounds[i] = n - i;
        faro_source_below_batch(&source, bounds, count, out);
        for (size_t i = 0; i < count; i++) sink += out[i];
        n -= count;
    }
}

/* Nanoseconds a deck of the fastest run. */
static double time_decks(void (*draw)(void)) {
    double best = 1e300;
    for (int run = 0; run < RUNS; run++) {
        double start = bench_now();
        for (int i = 0; i < DECKS; i++) draw();
        double time = 1e9 * (bench_now() - start) / DECKS;
        if (time < best) best = time;
    }
    return best;
}

static void draws(void) {
    static const struct {
        const char *name;
        void (*draw)(void);
    } ways[] = {{"x % n (biased)", by_modulo},
                {"floor(double * n) (biased)", by_double},
                {"32-bit multiply (biased)", by_multiply},
                {"faro_source_below (exact)", by_below},
                {"faro_source_below_batch (exact)", by_batches}};
    faro_source_init_number(&source, faro_source_find("xoshiro256++"), 1);
    double first = 0;
    printf("51 draws below 52, 51, ..., 2 from xoshiro256++\n");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        double time = time_decks(ways[i].draw);
        if (i == 0) first = time;
        printf("  %-34s %8.1f ns  %5.2f\n", ways[i].name, time, time / first);
    }
}

static void sources(void) {
    enum { WORDS = 4096 };
    static uint64_t words[WORDS];
    double reference = 0;
    printf("64-bit words by blocks\n");
    for (size_t k = 0; faro_source_at(k); k++) {
        const faro_source_info *info = faro_source_at(k);
        if (strcmp(info->name, "file") == 0) continue;
        faro_source_init_number(&source, info, 1);
        if (!info->reproducible) faro_source_init(&source, info, NULL, 0);
        double best = 1e300;
        for (int run = 0; run < 4 * RUNS; run++) {
            double start = bench_now();
            faro_source_words(&source, words, WORDS);
            double time = 1e9 * (bench_now() - start) / WORDS;
            if (time < best) best = time;
        }
        if (strcmp(info->name, "xoshiro256++") == 0) reference = best;
        printf("  %-34s %8.2f ns", info->name, best);
        if (reference > 0) printf("  %5.2f", best / reference);
        printf("\n");
    }
}

static uint32_t *cards, *other, *scratch;

static void no_statistic(size_t n) {
    sink += faro_perm_descents(cards, n);
}
static void cycles(size_t n) {
    sink += faro_perm_cycles(cards, n, scratch);
}
static void inversions(size_t n) {
    sink += faro_perm_inversions(cards, n, scratch);
}
static void increasing(size_t n) {
    sink += faro_perm_longest_increasing(cards, n, scratch);
}
static void inverse(size_t n) {
    faro_perm_inverse(other, cards, n);
}
static void lehmer(size_t n) {
    faro_perm_lehmer(other, cards, n, scratch);
}

static double time_statistic(void (*run)(size_t), size_t n) {
    double best = 1e300;
    size_t repeats = 200000 / n + 1;
    for (int r = 0; r < RUNS; r++) {
        double start = bench_now();
        for (size_t i = 0; i < repeats; i++) run(n);
        double time = 1e9 * (bench_now() - start) / (double)repeats;
        if (time < best) best = time;
    }
    return best;
}

static void statistics(size_t n) {
    static const struct {
        const char *name;
        void (*run)(size_t);
    } list[] = {{"descents", no_statistic}, {"inverse", inverse},
                {"cycles", cycles},         {"inversions", inversions},
                {"Lehmer code", lehmer},    {"longest increasing subsequence", increasing}};
    cards = malloc(n * sizeof *cards), other = malloc(n * sizeof *other);
    scratch = malloc(FARO_PERM_SCRATCH(n) * sizeof *scratch);
    if (!cards || !other || !scratch) exit(2);
    faro_source_init_number(&source, faro_source_find("xoshiro256++"), 2);
    for (size_t i = 0; i < n; i++) {
        size_t j = (size_t)faro_source_below(&source, i + 1);
        cards[i] = cards[j], cards[j] = (uint32_t)i;
    }
    printf("permutation of %zu cards, ns a card\n", n);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        printf("  %-34s %8.2f ns\n", list[i].name, time_statistic(list[i].run, n) / (double)n);
    free(cards), free(other), free(scratch);
}

static void ranks(size_t n) {
    uint32_t *p = malloc(n * sizeof *p);
    unsigned char *rank = malloc(faro_perm_rank_size(n));
    if (!p || !rank) exit(2);
    for (size_t i = 0; i < n; i++) p[i] = (uint32_t)(n - 1 - i);
    double start = bench_now();
    faro_perm_rank_bytes(rank, p, n);
    double middle = bench_now();
    faro_perm_unrank_bytes(p, n, rank);
    printf("rank of %zu cards %.1f ms, unrank %.1f ms\n", n, (middle - start) * 1e3,
           (bench_now() - middle) * 1e3);
    free(p), free(rank);
}

int main(void) {
    draws();
    sources();
    statistics(52);
    statistics(1000);
    statistics(1000000);
    ranks(1000);
    ranks(10000);
    return sink == 1;
}
