/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The parts of the recipe that every execution of it shares: who uses which piece of keystream.
 * docs/streams.md, section 2, proves that no two uses overlap. */
#ifndef FARO_SHUFFLE_STREAM_H
#define FARO_SHUFFLE_STREAM_H

#include "faro/random.h"
#include "faro/shuffle.h"

/* The constants of the recipe. Other values than FARO1's exist for tests only: small ones drive a
 * few records through every branch. */
typedef struct faro_recipe {
    uint64_t small; /* up to here a leaf is drawn by 16-bit digits (at most 256) */
    uint64_t leaf;  /* up to here a node is a leaf (at most 2^21) */
    unsigned child; /* a child holds about 2^child records */
} faro_recipe;
#define FARO1 ((faro_recipe){256, (uint64_t)1 << 21, 17})

enum { FARO_DIGIT_BITS = 16 };

enum faro_purpose {
    FARO_PURPOSE_TREE = 1,  /* a permutation of more than recipe.small records */
    FARO_PURPOSE_RANGE = 2, /* a sample of a range above 2^32 */
    FARO_PURPOSE_REPEAT = 3 /* draws with replacement */
};

/* The keystream of one node, leaf or sample: blocks of `key` whose words 14 and 15 are `name`. */
typedef struct faro_substream {
    uint32_t key[8];
    unsigned rounds;
    uint32_t high; /* word 13 of block 0 */
    uint64_t name; /* words 14 and 15 */
} faro_substream;

/* The key for n records and this number under a purpose; name and high are 0. */
faro_substream faro_work_stream(const faro_stream *stream, enum faro_purpose purpose,
                                uint64_t number, uint64_t n);

/* The substream of permutation `number` of n <= 256 cards. */
faro_substream faro_small_stream(const faro_stream *stream, uint64_t number, uint64_t n);

/* Blocks first, first+1, ... of a substream. */
void faro_substream_blocks(const faro_substream *s, uint64_t first, size_t blocks, void *out);

/* Number of digit bits of a node with n > recipe.leaf records: 1..16. */
unsigned faro_digit_bits(const faro_recipe *recipe, uint64_t n);

/* Indices drawn from one word when `left` records have no place yet. */
static inline unsigned faro_dice(uint64_t left) {
    return left > 16384 ? 2 : left > 2048 ? 3 : left > 448 ? 4 : left > 160 ? 5 : left > 64 ? 6 : 8;
}

/* The name of child `digit` of the node `name`; the root is 1. */
static inline uint64_t faro_child_name(uint64_t name, unsigned bits, uint64_t digit) {
    return name << bits | digit;
}
#define FARO_ROOT ((uint64_t)1)

/* Little-endian words of a keystream. */
static inline uint64_t faro_load64(const unsigned char *p) {
    uint64_t x = 0;
    for (int i = 0; i < 8; i++) x |= (uint64_t)p[i] << 8 * i;
    return x;
}
static inline uint32_t faro_load16(const unsigned char *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8;
}

/* The high half of a*b; the low half goes to *low. */
static inline uint64_t faro_multiply(uint64_t a, uint64_t b, uint64_t *low) {
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)a * b;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32); /* cannot overflow */
    uint64_t other = a0 * b1 + (uint32_t)middle;
    *low = a * b;
    return a1 * b1 + (middle >> 32) + (other >> 32);
#endif
}

#endif
