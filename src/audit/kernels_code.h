/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Included once by each kernels_LEVEL.c, which defines KERNELS as the name of its table.
 *
 * Cycles are counted in exactly n steps of one load each, so that several decks run side by side:
 * the walk follows the permutation and, where a cycle closes, jumps to the lowest card not yet
 * seen.
 */
#include "audit/kernels.h"

#include <string.h>

static faro_along along(const uint32_t *deck, const uint32_t *inverse, size_t n) {
    faro_along out = {0, 0, 0, 0};
    for (size_t i = 0; i < n; i++) out.fixed += deck[i] == (uint32_t)i;
    for (size_t i = 0; i + 1 < n; i++) out.descents += deck[i] > deck[i + 1];
    for (size_t i = 0; i + 1 < n; i++) out.successions += deck[i + 1] == deck[i] + 1;
    for (size_t i = 0; i + 1 < n; i++) out.rising += inverse[i] > inverse[i + 1];
    return out;
}

static uint32_t inversions_64(const uint32_t *deck, size_t n) {
    uint64_t seen = 0;
    uint32_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += (uint32_t)__builtin_popcountll(seen >> deck[i]);
        seen |= (uint64_t)1 << deck[i];
    }
    return sum;
}

enum { LANES = 8 };

static void cycles_of_lanes(const uint32_t *decks, size_t lanes, size_t n, uint32_t *out) {
    uint64_t seen[LANES];
    uint32_t at[LANES], count[LANES];
    for (size_t l = 0; l < LANES; l++) {
        seen[l] = n == 64 ? 0 : ~(uint64_t)0 << n;
        at[l] = count[l] = 0;
    }
    for (size_t step = 0; step < n; step++) {
        for (size_t l = 0; l < LANES; l++) {
            const uint32_t *p = decks + (l < lanes ? l : 0) * n;
            seen[l] |= (uint64_t)1 << at[l];
            const uint32_t next = p[at[l]];
            const uint32_t closed = (uint32_t)(seen[l] >> next & 1);
            /* The bit above the deck keeps the count of zeros defined after the last step. */
            const uint32_t fresh = (uint32_t)__builtin_ctzll(~seen[l] | (uint64_t)1 << 63);
            count[l] += closed;
            at[l] = closed ? fresh : next;
        }
    }
    memcpy(out, count, lanes * sizeof *out);
}

static void cycles_64(const uint32_t *decks, size_t count, size_t n, uint32_t *out) {
    for (size_t t = 0; t < count; t += LANES)
        cycles_of_lanes(decks + t * n, count - t < LANES ? count - t : LANES, n, out + t);
}

static void gather(uint32_t *restrict out, const uint32_t *restrict table,
                   const uint32_t *restrict index, size_t n) {
    for (size_t i = 0; i < n; i++) out[i] = table[index[i]];
}

static uint32_t masked_sum(const uint32_t *restrict row, const uint32_t *restrict mask, size_t n) {
    uint32_t sum = 0;
    for (size_t j = 0; j < n; j++) sum += row[j] & mask[j];
    return sum;
}

static void lehmer_64(const uint32_t *p, size_t n, uint32_t *digit) {
    uint64_t left = n == 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
    for (size_t s = 0; s + 1 < n; s++) {
        const uint64_t bit = (uint64_t)1 << p[s];
        digit[s] = (uint32_t)__builtin_popcountll(left & (bit - 1));
        left &= ~bit;
    }
}

/* ---- draws ----------------------------------------------------------------------------------- */

/* Four decks take turns, so that a store of one is long done when its next load may need it. */
enum { TURNS = 4 };

typedef struct pools {
    uint8_t pool[TURNS][64], at[TURNS][64];
} pools;

static void count_turns(bool first_fills, bool backwards, const uint32_t *decks, size_t turns,
                        size_t n, uint64_t *counter) {
    pools state;
    for (size_t d = 0; d < turns; d++)
        for (uint8_t i = 0; i < 64; i++) state.pool[d][i] = state.at[d][i] = i;
    for (size_t s = 0; s + 1 < n; counter += n - s, s++) {
        const size_t place = backwards ? n - 1 - s : s;
        const size_t fill = first_fills ? s : n - 1 - s, base = first_fills ? s : 0;
        for (size_t d = 0; d < turns; d++) {
            const uint8_t j = state.at[d][decks[d * n + place]], card = state.pool[d][fill];
            state.pool[d][j] = card;
            state.at[d][card] = j;
            counter[j - base]++;
        }
    }
}

static void count_removals_64(bool first_fills, bool backwards, const uint32_t *decks, size_t count,
                              size_t n, uint64_t *counter) {
    size_t t = 0;
    for (; t + TURNS <= count; t += TURNS)
        count_turns(first_fills, backwards, decks + t * n, TURNS, n, counter);
    if (t < count) count_turns(first_fills, backwards, decks + t * n, count - t, n, counter);
}

const faro_kernels KERNELS = {
    .along = along,
    .inversions_64 = inversions_64,
    .cycles_64 = cycles_64,
    .gather = gather,
    .masked_sum = masked_sum,
    .lehmer_64 = lehmer_64,
    .count_removals_64 = count_removals_64,
};
