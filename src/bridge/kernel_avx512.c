/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal kernel for AVX-512: sixteen deals side by side, one subset search in each lane.
 *
 * The binomials of one place are 16 quadwords, two registers, so the right one for the number of
 * cards still to place is chosen by a two-source permutation instead of a gather. Two groups of
 * eight lanes hide each other's latency. Unranking is 24 times the usual loop; ranking is the BMI2
 * kernel's, which needs nine loads a deal and no search. */
#include "bridge/kernel.h"
#include "bridge/subsets.h"

#if defined(FARO_DEAL_KERNELS_X86)
#include <immintrin.h>

#define LEVEL __attribute__((target("avx512f,avx512dq,avx512bw,avx512vl,bmi,bmi2,popcnt")))

/* Eight subset searches: what is left of the numbers, cards to place, and the masks so far. */
typedef struct lanes {
    __m512i number, left, mask;
} lanes;

LEVEL static inline lanes start(const uint64_t number[8]) {
    return (lanes){_mm512_load_si512(number), _mm512_set1_epi64(13), _mm512_setzero_si512()};
}

/* One place, with its binomials in low and high. */
LEVEL static inline void step(lanes *l, __m512i low, __m512i high) {
    __m512i smaller = _mm512_permutex2var_epi64(low, l->left, high);
    __mmask8 taken = _mm512_cmpge_epu64_mask(l->number, smaller);
    l->number = _mm512_mask_sub_epi64(l->number, taken, l->number, smaller);
    l->left = _mm512_mask_sub_epi64(l->left, taken, l->left, _mm512_set1_epi64(1));
    l->mask = _mm512_add_epi64(l->mask, l->mask);
    l->mask = _mm512_mask_sub_epi64(l->mask, taken, l->mask, _mm512_set1_epi64(-1));
}

/* Places from..to (downwards) of the two groups of `hands` hands. */
LEVEL static inline void steps(const faro_subset_tables *t, lanes (*hands)[2], int count,
                               unsigned from, unsigned to) {
    for (unsigned place = from + 1; place-- > to;) {
        __m512i low = _mm512_loadu_si512(t->binomial[place]);
        __m512i high = _mm512_loadu_si512(t->binomial[place] + 8);
        for (int hand = 0; hand < count; hand++) {
            step(&hands[hand][0], low, high);
            step(&hands[hand][1], low, high);
        }
    }
}

/* Below this many deals the chunk tables are faster than sixteen lanes. */
enum { WORTH_LANES = 3 };

LEVEL static void unrank(const faro_parts *parts, size_t count, faro_deal *deals) {
    if (count < WORTH_LANES) {
        faro_deal_kernel_bmi2.unrank(parts, count, deals);
        return;
    }
    const faro_subset_tables *t = faro_subsets();
    lanes hands[3][2];
    for (int hand = 0; hand < 3; hand++) {
        hands[hand][0] = start(parts->part[hand]);
        hands[hand][1] = start(parts->part[hand] + 8);
    }
    steps(t, hands, 1, 51, 39);
    steps(t, hands, 2, 38, 26);
    steps(t, hands, 3, 25, 0);

    faro_parts masks;
    for (int hand = 0; hand < 3; hand++) {
        _mm512_store_si512(masks.part[hand], hands[hand][0].mask);
        _mm512_store_si512(masks.part[hand] + 8, hands[hand][1].mask);
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t north = masks.part[0][i], rest = FARO_PACK & ~north;
        uint64_t east = _pdep_u64(masks.part[1][i], rest), rest2 = rest & ~east;
        uint64_t south = _pdep_u64(masks.part[2][i], rest2);
        deals[i] = (faro_deal){{north, east, south, rest2 & ~south}};
    }
}

static void rank(const faro_deal *deals, size_t count, faro_parts *parts) {
    faro_deal_kernel_bmi2.rank(deals, count, parts);
}

const faro_deal_kernel faro_deal_kernel_avx512 = {rank, unrank};
#else
typedef int faro_no_avx512; /* a translation unit must not be empty */
#endif
