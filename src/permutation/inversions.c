/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Inversions. Up to 256 distinct numbers below 256: each number counts the greater ones before it
 * in a set of at most four words (about 1 ns a card for 52 cards). Larger permutations: the sum of
 * the Lehmer code. Other numbers: merge sort, which counts how many numbers each one passes on its
 * way to the left, 2 to 5 times slower. */
#include "permutation/lehmer.h"

enum { SMALL = 256, RUN = 8 };

#if defined(__GNUC__)
#define FARO_INLINE static inline __attribute__((always_inline))
#else
#define FARO_INLINE static inline
#endif

static inline unsigned ones(uint64_t x) {
#if defined(__GNUC__)
    return (unsigned)__builtin_popcountll(x);
#else
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    return (unsigned)(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
#endif
}

/* The count by sets, or -1 when a number occurs twice. Numbers are below 64 * words. */
FARO_INLINE int64_t count_by_sets(const uint32_t *p, size_t n, size_t words) {
    uint64_t seen[SMALL / 64] = {0};
    int64_t count = 0;
    for (size_t i = 0; i < n; i++) {
        size_t word = p[i] / 64;
        uint64_t from = UINT64_MAX << p[i] % 64, bit = UINT64_C(1) << p[i] % 64;
        if (seen[word] & bit) return -1;
        count += ones(seen[word] & from);
        for (size_t w = word + 1; w < words; w++) count += ones(seen[w]);
        seen[word] |= bit;
    }
    return count;
}

static int64_t count_portable(const uint32_t *p, size_t n, size_t words) {
    return words == 1 ? count_by_sets(p, n, 1) : count_by_sets(p, n, words);
}

#if defined(__GNUC__) && defined(__x86_64__)
__attribute__((target("popcnt"))) static int64_t count_popcnt(const uint32_t *p, size_t n,
                                                              size_t words) {
    return words == 1 ? count_by_sets(p, n, 1) : count_by_sets(p, n, words);
}
#endif

static int64_t count_small(const uint32_t *p, size_t n) {
    uint32_t most = 0;
    for (size_t i = 0; i < n; i++) most |= p[i];
    if (n > SMALL || most >= SMALL) return -1;
#if defined(__GNUC__) && defined(__x86_64__)
    if (faro_cpu_level() >= FARO_CPU_AVX2) return count_popcnt(p, n, most / 64 + 1);
#endif
    return count_portable(p, n, most / 64 + 1);
}

/* Sorts p[from..to) by insertion and counts the exchanges. */
static uint64_t sort_run(uint32_t *p, size_t from, size_t to) {
    uint64_t count = 0;
    for (size_t i = from + 1; i < to; i++) {
        uint32_t card = p[i];
        size_t j = i;
        for (; j > from && p[j - 1] > card; j--) p[j] = p[j - 1];
        p[j] = card;
        count += i - j;
    }
    return count;
}

/* Merges from[begin..middle) and from[middle..end) into `to`. */
static uint64_t merge(const uint32_t *from, size_t begin, size_t middle, size_t end, uint32_t *to) {
    uint64_t count = 0;
    size_t left = begin, right = middle, k = begin;
    while (left < middle && right < end) {
        uint32_t a = from[left], b = from[right];
        size_t passes = b < a, mask = 0 - passes; /* no branch: it would be a coin */
        to[k++] = a ^ ((a ^ b) & (uint32_t)mask);
        count += (middle - left) & mask;
        left += 1 - passes;
        right += passes;
    }
    while (left < middle) to[k++] = from[left++];
    while (right < end) to[k++] = from[right++];
    return count;
}

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

static uint64_t count_by_merging(const uint32_t *p, size_t n, uint32_t *scratch) {
    uint32_t *from = scratch, *to = scratch + n;
    uint64_t count = 0;
    memcpy(from, p, n * sizeof *p);
    for (size_t i = 0; i < n; i += RUN) count += sort_run(from, i, least(i + RUN, n));
    for (size_t width = RUN; width < n; width *= 2) {
        for (size_t i = 0; i < n; i += 2 * width)
            count += merge(from, i, least(i + width, n), least(i + 2 * width, n), to);
        uint32_t *swap = from;
        from = to, to = swap;
    }
    return count;
}

uint64_t faro_perm_inversions(const uint32_t *p, size_t n, uint32_t *scratch) {
    if (n < 2) return 0;
    int64_t small = n <= SMALL ? count_small(p, n) : -1;
    if (small >= 0) return (uint64_t)small;
    FARO_OWN_SCRATCH(scratch);
    if (faro_perm_check(p, n, scratch, NULL) == FARO_OK) return faro_perm_lehmer_sum(p, n, scratch);
    return count_by_merging(p, n, scratch);
}
