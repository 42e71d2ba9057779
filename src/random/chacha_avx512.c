/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* ChaCha with AVX-512: sixteen blocks at once in columns, up to four in rows.
 * At 8 rounds about 12 GB/s on a Zen 4 core; see bench/chacha.c for ratios. */
#include "random/chacha.h"

#if defined(__AVX512F__) && defined(__AVX512BW__)
#include <immintrin.h>
#include <string.h>

typedef __m512i V;
#define ADD _mm512_add_epi32
#define XOR _mm512_xor_si512
#define ROTATE16(v) _mm512_rol_epi32(v, 16)
#define ROTATE12(v) _mm512_rol_epi32(v, 12)
#define ROTATE8(v) _mm512_rol_epi32(v, 8)
#define ROTATE7(v) _mm512_rol_epi32(v, 7)
#define TURN1(v) _mm512_shuffle_epi32(v, _MM_PERM_ADCB)
#define TURN2(v) _mm512_shuffle_epi32(v, _MM_PERM_BADC)
#define TURN3(v) _mm512_shuffle_epi32(v, _MM_PERM_CBAD)
#include "random/chacha_vector.h"

enum { LANES = 16 };

INLINE void start(V x[16], const uint32_t key[8], const V position[4]) {
    static const uint32_t constants[4] = {FARO_CHACHA_CONSTANTS};
    for (int i = 0; i < 4; i++) x[i] = _mm512_set1_epi32((int)constants[i]);
    for (int i = 0; i < 8; i++) x[4 + i] = _mm512_set1_epi32((int)key[i]);
    for (int i = 0; i < 4; i++) x[12 + i] = position[i];
}

INLINE void sixteen(unsigned rounds, const uint32_t key[8], const V position[4], V out[16]) {
    V x[16], y[16];
    start(x, key, position);
    columns(rounds, x);
    start(y, key, position);
    for (int i = 0; i < 16; i++) out[i] = ADD(x[i], y[i]);
}

/* Word columns -> blocks: the transpose of a 16 x 16 matrix of words in four rounds of shuffles. */
INLINE void transpose(V x[16]) {
    V y[16];
    for (int i = 0; i < 16; i += 4) {
        V a = _mm512_unpacklo_epi32(x[i], x[i + 1]), b = _mm512_unpackhi_epi32(x[i], x[i + 1]);
        V c = _mm512_unpacklo_epi32(x[i + 2], x[i + 3]);
        V d = _mm512_unpackhi_epi32(x[i + 2], x[i + 3]);
        y[i] = _mm512_unpacklo_epi64(a, c), y[i + 1] = _mm512_unpackhi_epi64(a, c);
        y[i + 2] = _mm512_unpacklo_epi64(b, d), y[i + 3] = _mm512_unpackhi_epi64(b, d);
    }
    /* y[4q + r], 128-bit part p: words 4q..4q+3 of block 4p + r */
    for (int r = 0; r < 4; r++) {
        V a = _mm512_shuffle_i32x4(y[r], y[4 + r], 0x44);
        V b = _mm512_shuffle_i32x4(y[r], y[4 + r], 0xee);
        V c = _mm512_shuffle_i32x4(y[8 + r], y[12 + r], 0x44);
        V d = _mm512_shuffle_i32x4(y[8 + r], y[12 + r], 0xee);
        x[r] = _mm512_shuffle_i32x4(a, c, 0x88), x[4 + r] = _mm512_shuffle_i32x4(a, c, 0xdd);
        x[8 + r] = _mm512_shuffle_i32x4(b, d, 0x88), x[12 + r] = _mm512_shuffle_i32x4(b, d, 0xdd);
    }
}

/* Positions first, first+1, ... of one nonce, with the carry from word 12 to word 13. */
INLINE void counting(V position[4], const uint32_t start_at[4]) {
    const V lane = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    V low = _mm512_set1_epi32((int)start_at[0]), high = _mm512_set1_epi32((int)start_at[1]);
    position[0] = ADD(low, lane);
    __mmask16 carry = _mm512_cmplt_epu32_mask(position[0], low);
    position[1] = _mm512_mask_add_epi32(high, carry, high, _mm512_set1_epi32(1));
    position[2] = _mm512_set1_epi32((int)start_at[2]);
    position[3] = _mm512_set1_epi32((int)start_at[3]);
}

static void advance(uint32_t position[4], uint32_t blocks) {
    position[0] += blocks;
    position[1] += position[0] < blocks;
}

INLINE void fill(unsigned rounds, const uint32_t key[8], uint32_t at[4], size_t groups,
                 unsigned char *out) {
    for (; groups; groups--, out += 64 * LANES) {
        V position[4], x[16];
        counting(position, at);
        sixteen(rounds, key, position, x);
        transpose(x);
        for (int i = 0; i < LANES; i++) _mm512_storeu_si512(out + 64 * i, x[i]);
        advance(at, LANES);
    }
}

/* One to four blocks: block p is the 128-bit part p of the rows. */
static void few(unsigned rounds, const uint32_t key[8], const uint32_t at[4], size_t blocks,
                unsigned char *out) {
    static const uint32_t constants[4] = {FARO_CHACHA_CONSTANTS};
    uint64_t counter = (uint64_t)at[1] << 32 | at[0];
    V x[4], y[4];
    y[0] = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)constants));
    y[1] = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)key));
    y[2] = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(key + 4)));
    y[3] = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)at));
    y[3] = _mm512_mask_blend_epi64(0x55, y[3],
                                   _mm512_add_epi64(_mm512_set1_epi64((long long)counter),
                                                    _mm512_setr_epi64(0, 0, 1, 0, 2, 0, 3, 0)));
    memcpy(x, y, sizeof x);
    rows(rounds, x);
    for (int i = 0; i < 4; i++) x[i] = ADD(x[i], y[i]);
    V a = _mm512_shuffle_i32x4(x[0], x[1], 0x44), b = _mm512_shuffle_i32x4(x[0], x[1], 0xee);
    V c = _mm512_shuffle_i32x4(x[2], x[3], 0x44), d = _mm512_shuffle_i32x4(x[2], x[3], 0xee);
    _mm512_storeu_si512(out, _mm512_shuffle_i32x4(a, c, 0x88));
    if (blocks > 1) _mm512_storeu_si512(out + 64, _mm512_shuffle_i32x4(a, c, 0xdd));
    if (blocks > 2) _mm512_storeu_si512(out + 128, _mm512_shuffle_i32x4(b, d, 0x88));
    if (blocks > 3) _mm512_storeu_si512(out + 192, _mm512_shuffle_i32x4(b, d, 0xdd));
}

void faro_chacha_blocks_avx512(unsigned rounds, const uint32_t key[8], const uint32_t position[4],
                               size_t blocks, void *out) {
    unsigned char *to = out;
    uint32_t at[4];
    memcpy(at, position, sizeof at);
    size_t groups = blocks / LANES;
    if (groups) fill(rounds, key, at, groups, to);
    to += 64 * LANES * groups, blocks %= LANES;
    if (blocks > 8) {
        unsigned char group[64 * LANES];
        fill(rounds, key, at, 1, group);
        memcpy(to, group, 64 * blocks);
        return;
    }
    for (; blocks; to += 256, advance(at, 4)) {
        size_t now = blocks < 4 ? blocks : 4;
        few(rounds, key, at, now, to);
        blocks -= now;
    }
}

void faro_chacha_lanes_avx512(unsigned rounds, const uint32_t key[8],
                              const uint32_t position[4][LANES], uint32_t out[16][LANES]) {
    V at[4], x[16];
    for (int i = 0; i < 4; i++) at[i] = _mm512_loadu_si512(position[i]);
    sixteen(rounds, key, at, x);
    for (int i = 0; i < 16; i++) _mm512_storeu_si512(out[i], x[i]);
}
#endif
