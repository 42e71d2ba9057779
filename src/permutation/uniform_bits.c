/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exactly uniform bits from uniform permutations. The digits of the Lehmer code are independent and
 * uniform below n, n-1, ..., so a digit below 2^v is v bits. Elias (1972) takes bits from every
 * digit: a number uniform below R = 2^a + 2^b + ..., a > b > ..., lies in the first 2^a numbers, in
 * the next 2^b or further on, and its place within its part is that many bits; given the parts, all
 * bits are fair coins. At most 2 bits a number are lost on average, so digits are first put
 * together to numbers below R <= 2^63. O(n log n) a deck. */
#include "faro/permutation.h"

#include <string.h>

/* Appends the `count` lowest bits of `value`, least significant first. */
static void put(unsigned char *out, size_t *bit, uint64_t value, unsigned count) {
    while (count > 0) {
        unsigned used = (unsigned)(*bit % 8), take = 8 - used < count ? 8 - used : count;
        unsigned char *byte = out + *bit / 8;
        if (used == 0) *byte = 0;
        *byte = (unsigned char)(*byte | (value & ((1u << take) - 1)) << used);
        value >>= take;
        count -= take;
        *bit += take;
    }
}

static unsigned log2_floor(uint64_t x) {
    unsigned log = 0;
    while (x >>= 1) log++;
    return log;
}

static void put_powers(const uint32_t *code, size_t n, size_t drawn, unsigned char *out,
                       size_t *bit) {
    for (size_t t = 0; t < drawn; t++) {
        uint64_t radix = n - t;
        if ((radix & (radix - 1)) == 0) put(out, bit, code[t], log2_floor(radix));
    }
}

/* `number` uniform below `range`, by Elias. */
static void put_elias(uint64_t number, uint64_t range, unsigned char *out, size_t *bit) {
    for (;;) {
        unsigned log = log2_floor(range);
        uint64_t part = UINT64_C(1) << log;
        if (number < part) {
            put(out, bit, number, log);
            return;
        }
        number -= part;
        range -= part;
    }
}

/* The digits from t on that fit together below 2^63; returns the first one that does not. */
static size_t group(size_t n, size_t drawn, size_t t, uint64_t *range) {
    *range = n - t;
    for (t++; t < drawn && *range <= (UINT64_C(1) << 63) / (n - t); t++) *range *= n - t;
    return t;
}

static void put_all(const uint32_t *code, size_t n, size_t drawn, unsigned char *out, size_t *bit) {
    for (size_t t = 0; t < drawn;) {
        uint64_t range, number = 0;
        for (size_t end = group(n, drawn, t, &range); t < end; t++)
            number = number * (n - t) + code[t];
        put_elias(number, range, out, bit);
    }
}

size_t faro_perm_bits_most(size_t n, size_t drawn, faro_bits_way way) {
    size_t most = 0;
    for (size_t t = 0; t < drawn;) {
        uint64_t range = n - t;
        bool power = (range & (range - 1)) == 0;
        t = way == FARO_BITS_ALL ? group(n, drawn, t, &range) : t + 1;
        if (way == FARO_BITS_ALL || power) most += log2_floor(range);
    }
    return most;
}

/* Fills up with the cards that were not drawn, in ascending order: the first digits stay the same.
 */
static void complete(uint32_t *all, const uint32_t *p, size_t n, size_t drawn, uint32_t *seen) {
    memset(seen, 0, n * sizeof *seen);
    for (size_t t = 0; t < drawn; t++) seen[all[t] = p[t]] = 1;
    for (uint32_t card = 0; card < n; card++)
        if (!seen[card]) all[drawn++] = card;
}

void faro_perm_bits(const uint32_t *p, size_t n, size_t drawn, faro_bits_way way, uint32_t *scratch,
                    unsigned char *out, size_t *bit) {
    uint32_t *code = scratch, *rest = scratch + n;
    if (drawn < n) {
        uint32_t *all = rest;
        rest += n;
        complete(all, p, n, drawn, rest);
        p = all;
    }
    faro_perm_lehmer(code, p, n, rest);
    if (way == FARO_BITS_ALL)
        put_all(code, n, drawn, out, bit);
    else
        put_powers(code, n, drawn, out, bit);
}
