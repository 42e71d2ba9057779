/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Making the tables of subsets.h, and the plain algorithms (n steps a subset, no table but
 * Pascal's). */
#include "bridge/subsets.h"

#include "bridge/bits.h"

#include <pthread.h>

static faro_subset_tables tables;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_binomials(void) {
    for (unsigned n = 0; n <= 52; n++) {
        tables.binomial[n][0] = 1;
        for (unsigned k = 1; k < 16 && n > 0; k++)
            tables.binomial[n][k] = tables.binomial[n - 1][k - 1] + tables.binomial[n - 1][k];
    }
}

/* k-subsets of a set with 13 places more than `low`, whose top chunk is `chunk`. */
static uint64_t with_chunk(unsigned chunk, unsigned low, unsigned k) {
    unsigned bits = faro_popcount(chunk);
    return bits <= k ? tables.binomial[low][k - bits] : 0;
}

static void make_below(unsigned k) {
    uint64_t sum39 = 0, sum26 = 0;
    for (unsigned chunk = 0; chunk < FARO_CHUNKS; chunk++) {
        tables.below39[k][chunk] = sum39;
        tables.below26[k][chunk] = (uint32_t)sum26;
        sum39 += with_chunk(chunk, 26, k);
        sum26 += with_chunk(chunk, 13, k);
    }
    tables.below39[k][FARO_CHUNKS] = sum39;
    tables.below26[k][FARO_CHUNKS] = (uint32_t)sum26;
}

static void make_words(void) {
    unsigned count[14] = {0};
    for (unsigned chunk = 0; chunk < FARO_CHUNKS; chunk++) {
        unsigned bits = faro_popcount(chunk);
        tables.bits13[chunk] = (uint8_t)bits;
        tables.rank13[chunk] = (uint16_t)count[bits];
        tables.word13[bits][count[bits]++] = (uint16_t)chunk;
    }
}

/* Smallest shift that brings all numbers below `total` into a guide of `size` entries. */
static uint8_t guide_shift(uint64_t total, uint64_t size) {
    unsigned shift = 0;
    while ((total - 1) >> shift >= size) shift++;
    return (uint8_t)shift;
}

#define MAKE_GUIDE(guide, size, below, shift)                                                      \
    do {                                                                                           \
        unsigned chunk_ = 0;                                                                       \
        for (uint64_t i_ = 0; i_ < (size); i_++) {                                                 \
            while (chunk_ + 1 < FARO_CHUNKS && (below)[chunk_ + 1] <= i_ << (shift)) chunk_++;     \
            (guide)[i_] = (uint16_t)chunk_;                                                        \
        }                                                                                          \
    } while (0)

static void make_guides(void) {
    tables.shift52 = guide_shift(tables.below52[FARO_CHUNKS], FARO_GUIDE_52);
    MAKE_GUIDE(tables.guide52, FARO_GUIDE_52, tables.below52, tables.shift52);
    for (unsigned k = 0; k < 14; k++) {
        tables.shift39[k] = guide_shift(tables.below39[k][FARO_CHUNKS], FARO_GUIDE);
        tables.shift26[k] = guide_shift(tables.below26[k][FARO_CHUNKS], FARO_GUIDE);
        MAKE_GUIDE(tables.guide39[k], FARO_GUIDE, tables.below39[k], tables.shift39[k]);
        MAKE_GUIDE(tables.guide26[k], FARO_GUIDE, tables.below26[k], tables.shift26[k]);
    }
}

static void make_moves(void) {
    for (unsigned mask = 0; mask < 128; mask++)
        for (unsigned word = 0; word < 128; word++) {
            tables.gather7[mask][word] = (uint8_t)faro_gather(word & mask, mask);
            tables.scatter7[mask][word] = (uint8_t)faro_scatter(word, mask);
        }
}

static void make_tables(void) {
    make_binomials();
    uint64_t sum = 0;
    for (unsigned chunk = 0; chunk < FARO_CHUNKS; chunk++) {
        tables.below52[chunk] = sum;
        sum += with_chunk(chunk, 39, 13);
    }
    tables.below52[FARO_CHUNKS] = sum;
    for (unsigned k = 0; k < 14; k++) make_below(k);
    make_words();
    make_guides();
    make_moves();
}

const faro_subset_tables *faro_subsets(void) {
    pthread_once(&once, make_tables);
    return &tables;
}

uint64_t faro_subset_rank(uint64_t mask) {
    const faro_subset_tables *t = faro_subsets();
    uint64_t number = 0;
    for (unsigned i = 1; mask; mask &= mask - 1, i++) number += t->binomial[faro_lowest(mask)][i];
    return number;
}

uint64_t faro_subset_unrank(uint64_t number, unsigned n, unsigned k) {
    const faro_subset_tables *t = faro_subsets();
    uint64_t mask = 0;
    while (k > 0) {
        uint64_t without = t->binomial[--n][k]; /* subsets that do not use place n */
        if (number < without) continue;
        number -= without;
        mask |= UINT64_C(1) << n;
        k--;
    }
    return mask;
}
