/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* ChaCha with AVX2: eight blocks at once in columns, up to two in rows. */
#include "random/chacha.h"

#if defined(__AVX2__)
#include <immintrin.h>
#include <string.h>

typedef __m256i V;
#define ADD _mm256_add_epi32
#define XOR _mm256_xor_si256
#define BYTES(v, ...) _mm256_shuffle_epi8(v, _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__))
#define SHIFT(v, n) _mm256_or_si256(_mm256_slli_epi32(v, n), _mm256_srli_epi32(v, 32 - (n)))
#define ROTATE16(v) BYTES(v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)
#define ROTATE12(v) SHIFT(v, 12)
#define ROTATE8(v) BYTES(v, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14)
#define ROTATE7(v) SHIFT(v, 7)
#define TURN1(v) _mm256_shuffle_epi32(v, _MM_SHUFFLE(0, 3, 2, 1))
#define TURN2(v) _mm256_shuffle_epi32(v, _MM_SHUFFLE(1, 0, 3, 2))
#define TURN3(v) _mm256_shuffle_epi32(v, _MM_SHUFFLE(2, 1, 0, 3))
#include "random/chacha_vector.h"

enum { LANES = 8 };

INLINE void start(V x[16], const uint32_t key[8], const V position[4]) {
    static const uint32_t constants[4] = {FARO_CHACHA_CONSTANTS};
    for (int i = 0; i < 4; i++) x[i] = _mm256_set1_epi32((int)constants[i]);
    for (int i = 0; i < 8; i++) x[4 + i] = _mm256_set1_epi32((int)key[i]);
    for (int i = 0; i < 4; i++) x[12 + i] = position[i];
}

INLINE void eight(unsigned rounds, const uint32_t key[8], const V position[4], V out[16]) {
    V x[16], y[16];
    start(x, key, position);
    columns(rounds, x);
    start(y, key, position);
    for (int i = 0; i < 16; i++) out[i] = ADD(x[i], y[i]);
}

/* Eight words of each of eight blocks, columns -> blocks. */
INLINE void transpose(V x[8]) {
    V y[8];
    for (int i = 0; i < 8; i += 4) {
        V a = _mm256_unpacklo_epi32(x[i], x[i + 1]), b = _mm256_unpackhi_epi32(x[i], x[i + 1]);
        V c = _mm256_unpacklo_epi32(x[i + 2], x[i + 3]);
        V d = _mm256_unpackhi_epi32(x[i + 2], x[i + 3]);
        y[i] = _mm256_unpacklo_epi64(a, c), y[i + 1] = _mm256_unpackhi_epi64(a, c);
        y[i + 2] = _mm256_unpacklo_epi64(b, d), y[i + 3] = _mm256_unpackhi_epi64(b, d);
    }
    for (int r = 0; r < 4; r++) {
        x[r] = _mm256_permute2x128_si256(y[r], y[4 + r], 0x20);
        x[4 + r] = _mm256_permute2x128_si256(y[r], y[4 + r], 0x31);
    }
}

/* Positions first, first+1, ... of one nonce, with the carry from word 12 to word 13. */
INLINE void counting(V position[4], const uint32_t start_at[4]) {
    const V lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const V sign = _mm256_set1_epi32(INT32_MIN); /* there is no unsigned compare */
    V low = _mm256_set1_epi32((int)start_at[0]), high = _mm256_set1_epi32((int)start_at[1]);
    position[0] = ADD(low, lane);
    V carry = _mm256_cmpgt_epi32(XOR(low, sign), XOR(position[0], sign));
    position[1] = _mm256_sub_epi32(high, carry);
    position[2] = _mm256_set1_epi32((int)start_at[2]);
    position[3] = _mm256_set1_epi32((int)start_at[3]);
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
        eight(rounds, key, position, x);
        transpose(x);
        transpose(x + 8);
        for (int i = 0; i < LANES; i++) {
            _mm256_storeu_si256((V *)(out + 64 * i), x[i]);
            _mm256_storeu_si256((V *)(out + 64 * i + 32), x[8 + i]);
        }
        advance(at, LANES);
    }
}

/* One or two blocks: block p is the 128-bit part p of the rows. */
static void few(unsigned rounds, const uint32_t key[8], const uint32_t at[4], size_t blocks,
                unsigned char *out) {
    static const uint32_t constants[4] = {FARO_CHACHA_CONSTANTS};
    V x[4], y[4];
    uint32_t next[4];
    memcpy(next, at, sizeof next);
    advance(next, 1);
    y[0] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)constants));
    y[1] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)key));
    y[2] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(key + 4)));
    y[3] = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)at)),
                                   _mm_loadu_si128((const __m128i *)next), 1);
    memcpy(x, y, sizeof x);
    rows(rounds, x);
    for (int i = 0; i < 4; i++) x[i] = ADD(x[i], y[i]);
    for (int i = 0; i < 2; i++)
        _mm256_storeu_si256((V *)(out + 32 * i),
                            _mm256_permute2x128_si256(x[2 * i], x[2 * i + 1], 0x20));
    if (blocks < 2) return;
    for (int i = 0; i < 2; i++)
        _mm256_storeu_si256((V *)(out + 64 + 32 * i),
                            _mm256_permute2x128_si256(x[2 * i], x[2 * i + 1], 0x31));
}

void faro_chacha_blocks_avx2(unsigned rounds, const uint32_t key[8], const uint32_t position[4],
                             size_t blocks, void *out) {
    unsigned char *to = out;
    uint32_t at[4];
    memcpy(at, position, sizeof at);
    size_t groups = blocks / LANES;
    if (groups) fill(rounds, key, at, groups, to);
    to += 64 * LANES * groups, blocks %= LANES;
    if (blocks > 4) {
        unsigned char group[64 * LANES];
        fill(rounds, key, at, 1, group);
        memcpy(to, group, 64 * blocks);
        return;
    }
    for (; blocks; to += 128, advance(at, 2)) {
        size_t now = blocks < 2 ? blocks : 2;
        few(rounds, key, at, now, to);
        blocks -= now;
    }
}

void faro_chacha_lanes_avx2(unsigned rounds, const uint32_t key[8],
                            const uint32_t position[4][FARO_CHACHA_LANES],
                            uint32_t out[16][FARO_CHACHA_LANES]) {
    for (int half = 0; half < FARO_CHACHA_LANES; half += LANES) {
        V at[4], x[16];
        for (int i = 0; i < 4; i++) at[i] = _mm256_loadu_si256((const V *)(position[i] + half));
        eight(rounds, key, at, x);
        for (int i = 0; i < 16; i++) _mm256_storeu_si256((V *)(out[i] + half), x[i]);
    }
}
#endif
