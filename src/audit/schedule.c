/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Which decks costly bettors play. The choice depends on the number of the deck alone, so sitting
 * out is fair. Once `all` decks are past, the number of decks played grows by all / 8 each time the
 * number of decks doubles.
 */
#include "audit/frame.h"

static uint64_t stride(uint64_t number, uint64_t all) {
    if (number < all) return 1;
    return (uint64_t)4 << (64 - (unsigned)__builtin_clzll(number / all));
}

bool faro_plays(uint64_t number, uint64_t all) {
    return number % stride(number, all) == 0;
}

uint64_t faro_next_play(uint64_t number, uint64_t all) {
    const uint64_t step = stride(number, all);
    const uint64_t next = (number + step - 1) / step * step;
    /* The stride grows at powers of two times `all`, so the candidate may lie in the next octave.
     */
    return faro_plays(next, all) ? next : faro_next_play(next, all);
}

/* About 30 ms for the decks that are played in full, but at least 256 and at most 2^16 of them. */
uint64_t faro_full_play(double nanoseconds) {
    const double decks = 0x1p25 / (nanoseconds > 1 ? nanoseconds : 1);
    return decks > 65536 ? 65536 : decks < 256 ? 256 : (uint64_t)decks;
}
