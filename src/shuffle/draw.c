/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Redraws of rejected words: attempt a takes the same word of the plane whose name is a higher. */
#include "shuffle/draw.h"

uint64_t faro_draw_again(const faro_substream *s, uint64_t i, uint64_t bound) {
    faro_substream plane = *s;
    uint64_t low, high;
    do {
        unsigned char block[64];
        plane.name++;
        faro_substream_blocks(&plane, i / 8, 1, block);
        high = faro_multiply(faro_load64(block + 8 * (i % 8)), bound, &low);
    } while (low < (0 - bound) % bound);
    return high;
}
