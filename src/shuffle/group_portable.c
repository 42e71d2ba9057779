/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One group of indices in plain C: the 52-bit fractions lie in the top of 64-bit words, so that
 * each index is the high half of one multiplication. */
#include "shuffle/indices.h"

#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

/* `dice` is a constant in each copy, so the inner loop unrolls. */
INLINE unsigned group(const unsigned char *block, uint32_t left, unsigned dice, uint32_t *index) {
    const uint64_t limit = faro_group_limit(left, dice) << 12;
    unsigned doubtful = 0;
    for (unsigned lane = 0; lane < 8; lane++) {
        uint64_t x = faro_load64(block + 8 * lane) & ~(uint64_t)0xfff;
        for (unsigned d = 0; d < dice; d++) {
            uint32_t step = lane + 8 * d;
            uint32_t bound = dice < 8 || step < left ? left - step : 1;
            index[step] = (uint32_t)faro_multiply(x, bound, &x);
        }
        doubtful |= (unsigned)(x < limit) << lane;
    }
    return doubtful;
}

unsigned faro_group_portable(const unsigned char *block, uint32_t left, unsigned dice,
                             uint32_t *index) {
    switch (dice) {
    case 2:
        return group(block, left, 2, index);
    case 3:
        return group(block, left, 3, index);
    case 4:
        return group(block, left, 4, index);
    case 5:
        return group(block, left, 5, index);
    case 6:
        return group(block, left, 6, index);
    default:
        return group(block, left, 8, index);
    }
}
