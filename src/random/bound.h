/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the files of bounded draws share. */
#ifndef FARO_RANDOM_BOUND_H
#define FARO_RANDOM_BOUND_H

#include "faro/random.h"

typedef unsigned __int128 faro_uint128;

#define BOUND(name) extern const faro_bound_info faro_bound_##name;
#include "random/bounds.def"
#undef BOUND

/* The largest word of `bits` bits. */
static inline uint64_t faro_bound_last(unsigned bits) {
    return UINT64_MAX >> (64 - bits);
}

/* 2^bits mod bound. */
static inline uint64_t faro_bound_excess(unsigned bits, uint64_t bound) {
    return (faro_bound_last(bits) % bound + 1) % bound;
}

/* floor(2^bits / bound) for bound >= 2. */
static inline uint64_t faro_bound_share(unsigned bits, uint64_t bound) {
    uint64_t last = faro_bound_last(bits);
    return last / bound + (last % bound == bound - 1);
}

/* The smallest 2^k - 1 >= bound - 1. */
static inline uint64_t faro_bound_cover(uint64_t bound) {
    uint64_t mask = bound - 1;
    for (unsigned shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
    return mask;
}

/* The count for a way whose outcome never falls as the word grows: the distance between the first
 * words of two outcomes, each found by bisection. */
uint64_t faro_bound_count_monotone(uint64_t (*map)(uint64_t, unsigned, uint64_t), unsigned bits,
                                   uint64_t bound, uint64_t outcome);

#endif
