/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* ChaCha keystream blocks (D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008; the layout of
 * words 12..15 follows the original: 64-bit counter, 64-bit nonce). The portable code. */
#include "faro/random.h"

#include <string.h>

static uint32_t rotate(uint32_t x, int bits) { return x << bits | x >> (32 - bits); }

static void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

static void block(unsigned rounds, const uint32_t input[16], unsigned char *out) {
    uint32_t x[16];
    memcpy(x, input, sizeof x);
    for (unsigned r = 0; r < rounds; r += 2) {
        for (int i = 0; i < 4; i++) quarter(&x[i], &x[4 + i], &x[8 + i], &x[12 + i]);
        for (int i = 0; i < 4; i++)
            quarter(&x[i], &x[4 + (i + 1) % 4], &x[8 + (i + 2) % 4], &x[12 + (i + 3) % 4]);
    }
    for (int i = 0; i < 16; i++) {
        uint32_t word = x[i] + input[i];
        for (int byte = 0; byte < 4; byte++) out[4 * i + byte] = (unsigned char)(word >> 8 * byte);
    }
}

void faro_chacha_blocks(unsigned rounds, const uint32_t key[8], const uint32_t position[4],
                        size_t blocks, void *out) {
    uint32_t input[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    memcpy(input + 4, key, 32);
    memcpy(input + 12, position, 16);
    unsigned char *to = out;
    for (size_t i = 0; i < blocks; i++, to += 64) {
        block(rounds, input, to);
        if (++input[12] == 0) input[13]++;
    }
}
