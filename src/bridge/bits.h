/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bit counts and the two bit-gathering moves, for code that must run on every processor. */
#ifndef FARO_BRIDGE_BITS_H
#define FARO_BRIDGE_BITS_H

#include <stdint.h>

static inline unsigned faro_popcount(uint64_t word) {
#if defined(__GNUC__) && defined(__POPCNT__)
    return (unsigned)__builtin_popcountll(word);
#else
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)((word * UINT64_C(0x0101010101010101)) >> 56);
#endif
}

/* Place of the lowest set bit; word must not be 0. */
static inline unsigned faro_lowest(uint64_t word) {
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    return faro_popcount((word & -word) - 1);
#endif
}

/* Place of the highest set bit; word must not be 0. */
static inline unsigned faro_highest(uint64_t word) {
#if defined(__GNUC__)
    return 63 - (unsigned)__builtin_clzll(word);
#else
    for (unsigned shift = 1; shift < 64; shift *= 2) word |= word >> shift;
    return faro_popcount(word) - 1;
#endif
}

/* The bits of `word` that lie under `mask`, pushed together to the low end. `word` within `mask`.
 */
static inline uint64_t faro_gather(uint64_t word, uint64_t mask) {
    uint64_t out = 0;
    for (; word; word &= word - 1) out |= UINT64_C(1) << faro_popcount(mask & ((word & -word) - 1));
    return out;
}

/* The low bits of `word` put under the set bits of `mask`, lowest first. */
static inline uint64_t faro_scatter(uint64_t word, uint64_t mask) {
    uint64_t out = 0;
    for (; mask; mask &= mask - 1, word >>= 1) out |= (mask & -mask) & -(word & 1);
    return out;
}

#endif
