/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Included once by each kernels_LEVEL.c, which defines KERNELS as the name of its table.
 *
 * Cycles are counted in exactly n steps of one load each, so that several decks run side by side:
 * the walk follows the permutation and, where a cycle closes, jumps to the lowest card not yet
 * seen. Where a table of 64 bytes can be looked up at once, in six doublings of the permutation.
 */
#include "audit/kernels.h"

#include <string.h>
#ifdef __AVX512F__
#include <immintrin.h>
#endif

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

/* A deck of up to 64 cards as 64 bytes; the places behind it keep their own cards. */
#ifdef __AVX512VBMI__
static inline __m512i iota_64(void) {
    static const uint8_t cards[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    return _mm512_loadu_si512(cards);
}

static inline __m512i bytes_of(const uint32_t *p, size_t n) {
    const uint64_t used = n == 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
    __m512i bytes = _mm512_castsi128_si512(
        _mm512_cvtepi32_epi8(_mm512_maskz_loadu_epi32((__mmask16)used, p)));
    if (n > 16)
        bytes = _mm512_inserti32x4(
            bytes,
            _mm512_cvtepi32_epi8(_mm512_maskz_loadu_epi32((__mmask16)(used >> 16), p + 16)), 1);
    if (n > 32)
        bytes = _mm512_inserti32x4(
            bytes,
            _mm512_cvtepi32_epi8(_mm512_maskz_loadu_epi32((__mmask16)(used >> 32), p + 32)), 2);
    if (n > 48)
        bytes = _mm512_inserti32x4(
            bytes,
            _mm512_cvtepi32_epi8(_mm512_maskz_loadu_epi32((__mmask16)(used >> 48), p + 48)), 3);
    return _mm512_mask_mov_epi8(iota_64(), used, bytes);
}

static inline uint32_t ones(uint64_t mask) {
    return (uint32_t)__builtin_popcountll(mask);
}

static faro_along along_64(const uint32_t *deck, const uint32_t *inverse, size_t n) {
    const uint64_t used = n == 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
    const __m512i one = _mm512_set1_epi8(1), here = iota_64();
    const __m512i up = _mm512_add_epi8(here, one); /* taken modulo 64 */
    const __m512i p = bytes_of(deck, n), q = bytes_of(inverse, n);
    const __m512i next = _mm512_permutexvar_epi8(up, p), follower = _mm512_permutexvar_epi8(up, q);
    return (faro_along){
        .fixed = ones(_mm512_cmpeq_epi8_mask(p, here) & used),
        .descents = ones(_mm512_cmpgt_epu8_mask(p, next) & used >> 1),
        .rising = ones(_mm512_cmpgt_epu8_mask(q, follower) & used >> 1),
        .successions = ones(_mm512_cmpeq_epi8_mask(next, _mm512_add_epi8(p, one)) & used >> 1),
    };
}

/* After k rounds each place has the least place that 2^k - 1 steps along its cycle meet. */
static void cycles_64(const uint32_t *decks, size_t count, size_t n, uint32_t *out) {
    const __m512i here = iota_64();
    for (size_t t = 0; t < count; t++) {
        __m512i p = bytes_of(decks + t * n, n), least = here;
        for (size_t reach = 1; reach < n; reach *= 2) {
            least = _mm512_min_epu8(least, _mm512_permutexvar_epi8(p, least));
            p = _mm512_permutexvar_epi8(p, p);
        }
        out[t] = ones(_mm512_cmpeq_epi8_mask(least, here)) - (uint32_t)(64 - n);
    }
}
#else
static faro_along along_64(const uint32_t *deck, const uint32_t *inverse, size_t n) {
    return along(deck, inverse, n);
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

#endif

static void gather(uint32_t *restrict out, const uint32_t *restrict table,
                   const uint32_t *restrict index, size_t n) {
    for (size_t i = 0; i < n; i++) out[i] = table[index[i]];
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

/* Eight decks take turns, so that a store of one is long done when its next load may need it. */
enum { TURNS = 8 };

typedef struct pools {
    uint8_t pool[TURNS][64], at[TURNS][64];
} pools;

static void count_turns(bool first_fills, bool backwards, const uint32_t *decks, size_t turns,
                        size_t n, size_t steps, uint64_t *counter) {
    pools state;
    for (size_t d = 0; d < turns; d++)
        for (uint8_t i = 0; i < 64; i++) state.pool[d][i] = state.at[d][i] = i;
    for (size_t s = 0; s < steps; counter += n - s, s++) {
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
                              size_t n, size_t steps, uint64_t *counter) {
    size_t t = 0;
    for (; t + TURNS <= count; t += TURNS)
        count_turns(first_fills, backwards, decks + t * n, TURNS, n, steps, counter);
    if (t < count) count_turns(first_fills, backwards, decks + t * n, count - t, n, steps, counter);
}

/* ---- doubles --------------------------------------------------------------------------------- */

/* Eight doubles side by side: every level adds and multiplies in the same order. */
typedef double lanes __attribute__((vector_size(64)));
typedef float floats __attribute__((vector_size(32)));

static inline void load(lanes *to, const double *from) {
    memcpy(to, from, sizeof *to);
}

static inline void widen(lanes *to, const float *from) {
    floats narrow;
    memcpy(&narrow, from, sizeof narrow);
    *to = __builtin_convertvector(narrow, lanes);
}

static inline double sum_of(const lanes *of) {
    const double *x = (const double *)of;
    return ((x[0] + x[4]) + (x[2] + x[6])) + ((x[1] + x[5]) + (x[3] + x[7]));
}

static double weighted_sum(const float *restrict row, const float *restrict alive, size_t n) {
    lanes sum = {0}, a, b;
    size_t j = 0;
    for (; j + FARO_LANES <= n; j += FARO_LANES) {
        widen(&a, row + j);
        widen(&b, alive + j);
        sum += a * b;
    }
    double rest = sum_of(&sum);
    for (; j < n; j++) rest += (double)row[j] * (double)alive[j];
    return rest;
}

static void card_factors(const double *hit, const double *sum, const double *left, double u,
                         size_t count, double part[FARO_LANES]) {
    lanes product, h, s, l;
    for (size_t k = 0; k < FARO_LANES; k++) product[k] = 1;
    size_t i = 0;
    for (; i + FARO_LANES <= count; i += FARO_LANES) {
        load(&h, hit + i);
        load(&s, sum + i);
        load(&l, left + i);
        product *= (h + u) * l / (s + u * l);
    }
    memcpy(part, &product, sizeof product);
    for (size_t k = 0; i < count; i++, k++)
        part[k] *= (hit[i] + u) * left[i] / (sum[i] + u * left[i]);
}

static void cell_factors(const double *hit, double u, double scale, size_t count,
                         double part[FARO_LANES]) {
    lanes product, h;
    for (size_t k = 0; k < FARO_LANES; k++) product[k] = 1;
    size_t i = 0;
    for (; i + FARO_LANES <= count; i += FARO_LANES) {
        load(&h, hit + i);
        product *= (h + u) * scale;
    }
    memcpy(part, &product, sizeof product);
    for (size_t k = 0; i < count; i++, k++) part[k] *= (hit[i] + u) * scale;
}

static void bin_factors(const float weight[3][16], const float c[16], size_t bin, double m,
                        double expected[16], double factor[3]) {
    lanes low, high, a, b;
    widen(&low, c);
    widen(&high, c + FARO_LANES);
    for (int k = 0; k < 3; k++) {
        widen(&a, weight[k]);
        widen(&b, weight[k] + FARO_LANES);
        a = low * a + high * b;
        factor[k] = (double)weight[k][bin] * m / sum_of(&a);
    }
    const double share = 1 / m;
    load(&a, expected);
    load(&b, expected + FARO_LANES);
    a += low * share;
    b += high * share;
    memcpy(expected, &a, sizeof a);
    memcpy(expected + FARO_LANES, &b, sizeof b);
}

/* ---- sums of rows ---------------------------------------------------------------------------- */

#ifdef __AVX512F__
static void sums_below_64(const uint32_t *const *row, const uint32_t *deck, size_t count, size_t n,
                          double *sum) {
    uint64_t left = n == 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
    for (size_t i = 0; i < count; i++) {
        __m512i total = _mm512_maskz_loadu_epi32((__mmask16)left, row[i]);
        for (size_t j = 16; j < n; j += 16)
            total = _mm512_add_epi32(
                total, _mm512_maskz_loadu_epi32((__mmask16)(left >> j), row[i] + j));
        sum[i] = (double)(uint32_t)_mm512_reduce_add_epi32(total);
        left &= ~((uint64_t)1 << deck[i]);
    }
}
#endif

static void sums_below(const uint32_t *const *row, const uint32_t *deck, size_t count, size_t n,
                       double *sum) {
#ifdef __AVX512F__
    if (n <= FARO_KERNEL_CARDS) {
        sums_below_64(row, deck, count, n, sum);
        return;
    }
#endif
    uint32_t mask[FARO_KERNEL_ROW];
    for (size_t j = 0; j < n; j++) mask[j] = UINT32_MAX;
    for (size_t i = 0; i < count; i++) {
        uint32_t total = 0;
        for (size_t j = 0; j < n; j++) total += row[i][j] & mask[j];
        sum[i] = total;
        mask[deck[i]] = 0;
    }
}

const faro_kernels KERNELS = {
    .along = along,
    .along_64 = along_64,
    .inversions_64 = inversions_64,
    .cycles_64 = cycles_64,
    .gather = gather,
    .sums_below = sums_below,
    .weighted_sum = weighted_sum,
    .card_factors = card_factors,
    .cell_factors = cell_factors,
    .bin_factors = bin_factors,
    .lehmer_64 = lehmer_64,
    .count_removals_64 = count_removals_64,
};
