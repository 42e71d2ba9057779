/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* ChaCha keystream blocks (D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008; the layout of
 * words 12..15 follows the original: 64-bit counter, 64-bit nonce). Plain C: one block at a time in
 * order, and sixteen side by side in loops that compilers turn into the vectors at hand (four times
 * as fast a block with SSE2 or NEON). */
#include "random/chacha.h"

#include <string.h>

enum { LANES = FARO_CHACHA_LANES };

static uint32_t rotate(uint32_t x, int bits) {
    return x << bits | x >> (32 - bits);
}

static void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

static void store(uint32_t word, unsigned char *out) {
    for (int byte = 0; byte < 4; byte++) out[byte] = (unsigned char)(word >> 8 * byte);
}

static void one_block(unsigned rounds, const uint32_t input[16], unsigned char *out) {
    uint32_t x[16];
    memcpy(x, input, sizeof x);
    for (unsigned r = 0; r < rounds; r += 2) {
        for (int i = 0; i < 4; i++) quarter(&x[i], &x[4 + i], &x[8 + i], &x[12 + i]);
        for (int i = 0; i < 4; i++)
            quarter(&x[i], &x[4 + (i + 1) % 4], &x[8 + (i + 2) % 4], &x[12 + (i + 3) % 4]);
    }
    for (int i = 0; i < 16; i++) store(x[i] + input[i], out + 4 * i);
}

static void quarter_lanes(uint32_t *restrict a, uint32_t *restrict b, uint32_t *restrict c,
                          uint32_t *restrict d) {
    for (int lane = 0; lane < LANES; lane++) quarter(a + lane, b + lane, c + lane, d + lane);
}

void faro_chacha_lanes_portable(unsigned rounds, const uint32_t key[8],
                                const uint32_t position[4][LANES], uint32_t out[16][LANES]) {
    static const uint32_t constants[4] = {FARO_CHACHA_CONSTANTS};
    uint32_t input[16][LANES];
    for (int lane = 0; lane < LANES; lane++) {
        for (int i = 0; i < 4; i++) input[i][lane] = constants[i];
        for (int i = 0; i < 8; i++) input[4 + i][lane] = key[i];
        for (int i = 0; i < 4; i++) input[12 + i][lane] = position[i][lane];
    }
    memcpy(out, input, sizeof input);
    for (unsigned r = 0; r < rounds; r += 2) {
        for (int i = 0; i < 4; i++) quarter_lanes(out[i], out[4 + i], out[8 + i], out[12 + i]);
        for (int i = 0; i < 4; i++)
            quarter_lanes(out[i], out[4 + (i + 1) % 4], out[8 + (i + 2) % 4],
                          out[12 + (i + 3) % 4]);
    }
    for (int i = 0; i < 16; i++)
        for (int lane = 0; lane < LANES; lane++) out[i][lane] += input[i][lane];
}

/* Sixteen blocks in order, by way of the lanes. */
static void sixteen_blocks(unsigned rounds, const uint32_t input[16], unsigned char *out) {
    uint32_t position[4][LANES], words[16][LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        position[0][lane] = input[12] + lane;
        position[1][lane] = input[13] + (position[0][lane] < lane);
        position[2][lane] = input[14];
        position[3][lane] = input[15];
    }
    faro_chacha_lanes_portable(rounds, input + 4, (const uint32_t(*)[LANES])position, words);
    for (int lane = 0; lane < LANES; lane++)
        for (int i = 0; i < 16; i++) store(words[i][lane], out + 64 * lane + 4 * i);
}

void faro_chacha_blocks_portable(unsigned rounds, const uint32_t key[8], const uint32_t position[4],
                                 size_t blocks, void *out) {
    uint32_t input[16] = {FARO_CHACHA_CONSTANTS};
    memcpy(input + 4, key, 32);
    memcpy(input + 12, position, 16);
    unsigned char *to = out;
    while (blocks) {
        uint32_t now = blocks < LANES ? 1 : LANES;
        if (now == 1)
            one_block(rounds, input, to);
        else
            sixteen_blocks(rounds, input, to);
        to += 64 * (size_t)now, blocks -= now;
        input[12] += now;
        input[13] += input[12] < now;
    }
}
