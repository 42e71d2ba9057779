/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One exact bounded draw from word i of a substream (docs/streams.md, section 6). */
#ifndef FARO_SHUFFLE_DRAW_H
#define FARO_SHUFFLE_DRAW_H

#include "shuffle/stream.h"

/* The rare case: word i is fetched from the planes of later attempts until one is accepted. */
uint64_t faro_draw_again(const faro_substream *s, uint64_t i, uint64_t bound);

/* `word` is word i of s. */
static inline uint64_t faro_draw(const faro_substream *s, uint64_t i, uint64_t word,
                                 uint64_t bound) {
    uint64_t low, high = faro_multiply(word, bound, &low);
    if (low < bound && low < (0 - bound) % bound) return faro_draw_again(s, i, bound);
    return high;
}

#endif
