/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One group of indices with AVX-512 IFMA: the eight words side by side, one high and one low 52-bit
 * multiplication an index. */
#include "shuffle/indices.h"

#if defined(__AVX512IFMA__) && defined(__AVX512VL__)
#include <immintrin.h>

static inline __attribute__((always_inline)) unsigned
group(const unsigned char *block, uint32_t left, unsigned dice, uint32_t *index) {
    const __m512i zero = _mm512_setzero_si512(), eight = _mm512_set1_epi64(8);
    __m512i x = _mm512_srli_epi64(_mm512_loadu_si512(block), 12);
    __m512i bound =
        _mm512_sub_epi64(_mm512_set1_epi64(left), _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7));
    for (unsigned d = 0; d < dice; d++) {
        __m512i used = dice < 8 ? bound : _mm512_max_epi64(bound, _mm512_set1_epi64(1));
        __m512i high = _mm512_madd52hi_epu64(zero, x, used);
        x = _mm512_madd52lo_epu64(zero, x, used);
        _mm256_storeu_si256((__m256i *)(index + 8 * d), _mm512_cvtepi64_epi32(high));
        bound = _mm512_sub_epi64(bound, eight);
    }
    return _mm512_cmplt_epu64_mask(x, _mm512_set1_epi64((long long)faro_group_limit(left, dice)));
}

unsigned faro_group_avx512(const unsigned char *block, uint32_t left, unsigned dice,
                           uint32_t *index) {
    switch (dice) {
    case 2:
        return group(block, left, 2, index);
    case 3:
        return group(block, left, 3, index);
    case 4:
        return group(block, left, 4, index);
    case 5:
        return group(block, left, 5, index);
    case 6:
        return group(block, left, 6, index);
    default:
        return group(block, left, 8, index);
    }
}
#endif
