/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Many decks side by side with AVX2. */
#include "shuffle/decks.h"

#if defined(__AVX2__)
#define WIDTH 32
#define CHACHA_LANES faro_chacha_lanes_avx2
#include "shuffle/decks_lanes.h"
#include "shuffle/decks_transpose.h"

/* The low bytes of the four vectors' words of 32 bits, which hold at most 255, in order. */
INLINE __m256i pack(__m256i a, __m256i b, __m256i c, __m256i d) {
    __m256i bytes = _mm256_packus_epi16(_mm256_packus_epi32(a, b), _mm256_packus_epi32(c, d));
    return _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}

/* Bit i: 16-bit lane i is not zero. */
INLINE uint64_t lanes_set(const __m256i v[4]) {
    uint16_t lane[64];
    uint64_t set = 0;
    memcpy(lane, v, sizeof lane);
    for (int i = 0; i < 64; i++) set |= (uint64_t)(lane[i] != 0) << i;
    return set;
}

INLINE uint64_t digit_rows(const uint32_t words[2][HALF], const uint16_t bound[2],
                           const uint16_t residue[2], int8_t digit[2][FARO_LANES]) {
    const __m256i bounds = _mm256_set1_epi32((int)(bound[0] | (uint32_t)bound[1] << 16));
    const __m256i residues = _mm256_set1_epi32((int)(residue[0] | (uint32_t)residue[1] << 16));
    const __m256i byte = _mm256_set1_epi32(0xff);
    __m256i high[4], missing[4], any = _mm256_setzero_si256(), even[4], odd[4];
    for (int i = 0; i < 4; i++) {
        __m256i w = _mm256_loadu_si256((const __m256i *)(words[i / 2] + 8 * (i % 2)));
        /* what the low half lacks to the residue: not zero when the word is rejected */
        missing[i] = _mm256_subs_epu16(residues, _mm256_mullo_epi16(w, bounds));
        any = _mm256_or_si256(any, missing[i]);
        high[i] = _mm256_mulhi_epu16(w, bounds);
        even[i] = _mm256_and_si256(high[i], byte);
        odd[i] = _mm256_srli_epi32(high[i], 16);
    }
    _mm256_storeu_si256((__m256i *)(void *)digit[0], pack(even[0], even[1], even[2], even[3]));
    _mm256_storeu_si256((__m256i *)(void *)digit[1], pack(odd[0], odd[1], odd[2], odd[3]));
    return __builtin_expect(_mm256_testz_si256(any, any), 1) ? 0 : lanes_set(missing);
}

void faro_lanes_avx2(const faro_stream *stream, uint64_t number, uint8_t *out, size_t n) {
    lanes_body(stream, number, out, n);
}
#endif
