/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* transpose() of decks_lanes.h with AVX2: four rounds of unpacking transpose 16 x 16 bytes in each
 * 128-bit half, then halves are exchanged. 160 shuffles for 32 x 32 bytes. */
#ifndef FARO_SHUFFLE_DECKS_TRANSPOSE_H
#define FARO_SHUFFLE_DECKS_TRANSPOSE_H

#include <immintrin.h>

INLINE void unpack16(const __m256i from[16], __m256i to[16]) {
    for (int i = 0; i < 8; i++) {
        to[2 * i] = _mm256_unpacklo_epi8(from[i], from[i + 8]);
        to[2 * i + 1] = _mm256_unpackhi_epi8(from[i], from[i + 8]);
    }
}

INLINE void transpose16(__m256i x[16]) {
    __m256i y[16];
    unpack16(x, y), unpack16(y, x), unpack16(x, y), unpack16(y, x);
}

INLINE void transpose(int8_t tile[FARO_LANES][FARO_LANES]) {
    __m256i x[FARO_LANES];
    memcpy(x, tile, sizeof x);
    transpose16(x), transpose16(x + 16);
    for (int i = 0; i < 16; i++) {
        __m256i low = _mm256_permute2x128_si256(x[i], x[16 + i], 0x20);
        __m256i high = _mm256_permute2x128_si256(x[i], x[16 + i], 0x31);
        memcpy(tile[i], &low, sizeof low);
        memcpy(tile[16 + i], &high, sizeof high);
    }
}

#endif
