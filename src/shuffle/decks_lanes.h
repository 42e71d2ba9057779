/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The body of faro_lanes_*, compiled once for each CPU level. Keystream words come transposed, word
 * w of sixteen decks side by side, so digit t of 32 decks is a row of 32 bytes; places come from
 * digits by raising rows (Lehmer 1960), and a transpose lays the decks one after the other.
 * For 52 cards: 26 rows of keystream, 1,326 compares and subtractions for 32 decks together.
 * The including file defines digit_rows(), transpose(), CHACHA_LANES (its ChaCha) and WIDTH (bytes
 * of its vectors). */
#ifndef FARO_SHUFFLE_DECKS_LANES_H
#define FARO_SHUFFLE_DECKS_LANES_H

#include "random/chacha.h"
#include "shuffle/decks.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))
typedef int8_t vector __attribute__((vector_size(WIDTH), may_alias));

enum {
    HALF = FARO_CHACHA_LANES, /* decks of one ChaCha call */
    MOST_BLOCKS = FARO_LANES_MOST / 32,
    MOST_ROWS = FARO_LANES_MOST + 32 /* whole tiles of the transpose */
};

/* words[w] holds word w of the 32 decks, whose halves are the 16-bit words 2w and 2w+1. */
typedef struct lanes {
    const faro_stream *stream;
    uint64_t number;
    size_t n;
    uint32_t words[16 * MOST_BLOCKS][2][HALF];
    _Alignas(64) int8_t digit[MOST_ROWS][FARO_LANES];
    size_t unused[FARO_LANES]; /* a deck's next spare word */
} lanes;

/* Digits 2w and 2w+1 for bounds even and odd, whose residues 2^16 mod bound are given: stores two
 * rows and returns the rejected ones, bit 2l + parity for deck l. */
INLINE uint64_t digit_rows(const uint32_t words[2][HALF], const uint16_t bound[2],
                           const uint16_t residue[2], int8_t digit[2][FARO_LANES]);

/* 32 rows -> 32 columns: byte l of row t becomes byte t of row l. */
INLINE void transpose(int8_t tile[FARO_LANES][FARO_LANES]);

static void keystream(lanes *s) {
    size_t blocks = (s->n - 1 + 31) / 32;
    for (size_t half = 0; half < 2; half++)
        for (size_t block = 0; block < blocks; block++) {
            uint32_t position[4][HALF], out[16][HALF];
            for (uint32_t l = 0; l < HALF; l++) {
                uint64_t number = s->number + half * HALF + l;
                position[0][l] = (uint32_t)block, position[1][l] = (uint32_t)s->n;
                position[2][l] = (uint32_t)number, position[3][l] = (uint32_t)(number >> 32);
            }
            CHACHA_LANES(s->stream->rounds, s->stream->key, (const uint32_t(*)[HALF])position, out);
            for (size_t w = 0; w < 16; w++)
                memcpy(s->words[16 * block + w][half], out[w], sizeof out[w]);
        }
}

/* Word i of deck l, from the keystream at hand or beyond it. */
static uint32_t spare_word(const lanes *s, size_t l, size_t i) {
    if (i < (s->n - 1 + 31) / 32 * 32)
        return s->words[i / 2][l / HALF][l % HALF] >> 16 * (i % 2) & 0xffff;
    unsigned char block[64];
    faro_substream leaf = faro_small_stream(s->stream, s->number + l, s->n);
    faro_substream_blocks(&leaf, i / 32, 1, block);
    return faro_load16(block + 2 * (i % 32));
}

static void redraw(lanes *s, size_t w, uint64_t rejected) {
    for (; rejected; rejected &= rejected - 1) {
        size_t bit = (size_t)__builtin_ctzll(rejected), l = bit / 2, t = 2 * w + bit % 2;
        uint32_t bound = (uint32_t)(s->n - t), product;
        do product = spare_word(s, l, s->unused[l]++) * bound;
        while ((product & 0xffff) < 65536 % bound);
        s->digit[t][l] = (int8_t)(product >> 16);
    }
}

static void digits(lanes *s) {
    for (size_t l = 0; l < FARO_LANES; l++) s->unused[l] = s->n - 1;
    for (size_t w = 0; 2 * w < s->n - 1; w++) {
        size_t left = s->n - 2 * w;
        const uint16_t bound[2] = {(uint16_t)left, (uint16_t)(left - 1)};
        const uint16_t residue[2] = {(uint16_t)(65536 % left), (uint16_t)(65536 % (left - 1))};
        uint64_t rejected =
            digit_rows((const uint32_t(*)[HALF])s->words[w], bound, residue, s->digit + 2 * w);
        if (rejected) redraw(s, w, rejected);
    }
    memset(s->digit[s->n - 1], 0, FARO_LANES);
}

/* Raising: a later place that is not below card c moves up by one. With c - 1 a signed compare of
 * bytes tells, whose true is -1. The rows of `part` are worked on as vectors of WIDTH decks. */
INLINE vector *at(int8_t digit[][FARO_LANES], size_t t, size_t part) {
    return (vector *)(void *)(digit[t] + part * WIDTH);
}

INLINE void raise_by_one(int8_t digit[][FARO_LANES], size_t part, size_t t, size_t n) {
    vector c = *at(digit, t, part) - 1;
    for (size_t u = t + 1; u < n; u++) *at(digit, u, part) -= *at(digit, u, part) > c;
}

/* By digits t..t+3 in one pass, the last first. */
INLINE void raise_by_four(int8_t digit[][FARO_LANES], size_t part, size_t t, size_t n) {
    vector c0 = *at(digit, t, part) - 1, c1 = *at(digit, t + 1, part) - 1;
    vector c2 = *at(digit, t + 2, part) - 1, c3 = *at(digit, t + 3, part) - 1;
    for (size_t u = t + 4; u < n; u++) {
        vector x = *at(digit, u, part);
        x -= x > c3, x -= x > c2, x -= x > c1, x -= x > c0;
        *at(digit, u, part) = x;
    }
    for (size_t by = 3; by-- > 0;) raise_by_one(digit, part, t + by, t + 4);
}

INLINE void unrank(int8_t digit[][FARO_LANES], size_t n) {
    for (size_t part = 0; part < FARO_LANES / WIDTH; part++) {
        size_t t = n - 1;
        for (; t % 4; t--) raise_by_one(digit, part, t - 1, n);
        for (; t; t -= 4) raise_by_four(digit, part, t - 4, n);
    }
}

/* Lays the decks one after the other. The last tile comes first and decks in order, so that the
 * bytes that a whole row writes behind its deck are overwritten by the next ones. */
static void lay_out(int8_t digit[][FARO_LANES], uint8_t *out, size_t n) {
    uint8_t *end = out + FARO_LANES * n;
    for (size_t t = n; t % FARO_LANES; t++) memset(digit[t], 0, FARO_LANES);
    for (size_t tile = (n + FARO_LANES - 1) / FARO_LANES; tile-- > 0;) {
        size_t first = tile * FARO_LANES, rest = n - first < FARO_LANES ? n - first : FARO_LANES;
        transpose(digit + first);
        for (size_t l = 0; l < FARO_LANES; l++) {
            uint8_t *to = out + l * n + first;
            if ((size_t)(end - to) >= FARO_LANES)
                memcpy(to, digit[first + l], FARO_LANES);
            else
                memcpy(to, digit[first + l], rest);
        }
    }
}

INLINE void lanes_body(const faro_stream *stream, uint64_t number, uint8_t *out, size_t n) {
    lanes s;
    s.stream = stream, s.number = number, s.n = n;
    keystream(&s);
    digits(&s);
    unrank(s.digit, n);
    lay_out(s.digit, out, n);
}

#endif
