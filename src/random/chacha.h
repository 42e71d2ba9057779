/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The ChaCha core by CPU level. faro_chacha_blocks (faro/random.h) is the front of the first form.
 */
#ifndef FARO_RANDOM_CHACHA_H
#define FARO_RANDOM_CHACHA_H

#include "faro/random.h"

enum { FARO_CHACHA_LANES = 16 };

/* Sixteen blocks at sixteen positions of one key: lane l has the state words 12..15 of
 * position[0..3][l], and word w of its block goes to out[w][l], as a number of the machine. Cheaper
 * than blocks in order, since nothing is transposed; many decks lie side by side this way. */
void faro_chacha_lanes(unsigned rounds, const uint32_t key[8],
                       const uint32_t position[4][FARO_CHACHA_LANES],
                       uint32_t out[16][FARO_CHACHA_LANES]);

/* The levels; all give the same bytes. Those above portable exist on x86-64 only. */
#define FARO_CHACHA_LEVEL(level)                                                                   \
    void faro_chacha_blocks_##level(unsigned rounds, const uint32_t key[8],                        \
                                    const uint32_t position[4], size_t blocks, void *out);         \
    void faro_chacha_lanes_##level(unsigned rounds, const uint32_t key[8],                         \
                                   const uint32_t position[4][FARO_CHACHA_LANES],                  \
                                   uint32_t out[16][FARO_CHACHA_LANES]);
FARO_CHACHA_LEVEL(portable)
FARO_CHACHA_LEVEL(avx2)
FARO_CHACHA_LEVEL(avx512)

#define FARO_CHACHA_CONSTANTS 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574

#endif
