/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Colexicographic numbers of k-subsets, and the tables that make them fast.
 *
 * A subset of {0..n-1} is a bit mask; its colex number is the sum of C(place, i) over its places,
 * lowest first, i = 1, 2, ... - the number of k-subsets whose mask is smaller (the combinatorial
 * number system; Pascal 1887, Lehmer 1964). The tables cut the mask in chunks of 13 bits, highest
 * first: the number of subsets with a smaller top chunk is one load. 2.5 MB, made once at the first
 * use (about 2 ms). */
#ifndef FARO_BRIDGE_SUBSETS_H
#define FARO_BRIDGE_SUBSETS_H

#include <stdint.h>

enum {
    FARO_CHUNK = 13,
    FARO_CHUNKS = 1 << FARO_CHUNK,
    /* entries of the guides, see below: so many that a guess is mostly right */
    FARO_GUIDE_52 = 1 << 15,
    FARO_GUIDE = 1 << 14
};

typedef struct faro_subset_tables {
    /* C(n, k), 0 where k > n. 16 columns so that one row is two AVX-512 registers. */
    uint64_t binomial[53][16];
    /* Subsets (13 of 52, k of 39, k of 26) whose highest chunk is below the index. */
    uint64_t below52[FARO_CHUNKS + 1];
    uint64_t below39[14][FARO_CHUNKS + 1];
    uint32_t below26[14][FARO_CHUNKS + 1];
    uint8_t bits13[FARO_CHUNKS];  /* number of bits of a chunk */
    uint16_t rank13[FARO_CHUNKS]; /* colex number of a single chunk among those with as many bits */
    uint16_t word13[14][1716];    /* the reverse, by number of bits */
    /* Where to start the search in `below..`: the largest chunk t with below[t] <= i << shift. */
    uint16_t guide52[FARO_GUIDE_52];
    uint16_t guide39[14][FARO_GUIDE];
    uint16_t guide26[14][FARO_GUIDE];
    uint8_t shift52, shift39[14], shift26[14];
    /* Seven bits gathered under a mask, and put under one: [mask][bits]. */
    uint8_t gather7[128][128], scatter7[128][128];
} faro_subset_tables;

const faro_subset_tables *faro_subsets(void);

/* Colex number of a mask with at most 15 bits in places 0..52. */
uint64_t faro_subset_rank(uint64_t mask);
/* The k-subset of {0..n-1} with this number; number < C(n, k), k <= 15, n <= 52. */
uint64_t faro_subset_unrank(uint64_t number, unsigned n, unsigned k);

#endif
