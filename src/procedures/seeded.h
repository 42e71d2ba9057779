/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A perfect shuffle behind a seed: what a program with a good method and a small seed prints. */
#ifndef FARO_PROCEDURES_SEEDED_H
#define FARO_PROCEDURES_SEEDED_H

#include "procedures/procedure.h"

/* SplitMix64 (Steele, Lea and Flood 2014): inlined, because a source of the random room fills a
 * block of hundreds of words for each seed. */
static inline uint64_t faro_seeded_word(uint64_t *state) {
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* Below bound by multiply-shift: a bias of bound / 2^64, nothing beside that of so few seeds. */
static inline size_t faro_seeded_below(uint64_t *state, size_t bound) {
    return (size_t)((unsigned __int128)faro_seeded_word(state) * bound >> 64);
}

static inline void faro_seeded_shuffle(uint64_t seed, uint32_t *deck, size_t n) {
    uint64_t state = seed;
    for (size_t i = n; i-- > 1;) faro_swap_cards(deck, i, faro_seeded_below(&state, i + 1));
}

#endif
