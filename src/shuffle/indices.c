/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The indices of a large leaf: whole groups by the code of the CPU level, and the rare words that
 * must be looked at twice. */
#include "shuffle/indices.h"

typedef unsigned group_function(const unsigned char *block, uint32_t left, unsigned dice,
                                uint32_t *index);

static group_function *group_code(void) {
#if defined(__x86_64__)
    if (faro_cpu_level() >= FARO_CPU_AVX512) return faro_group_avx512;
#endif
    return faro_group_portable;
}

/* The exact rule for one lane; false when the word is rejected. */
static int draw_lane(uint64_t word, uint32_t left, unsigned dice, unsigned lane, uint32_t *index) {
    uint64_t x = word & ~(uint64_t)0xfff, product = 1;
    for (unsigned step = lane; step < 8 * dice; step += 8) {
        uint32_t bound = step < left ? left - step : 1;
        index[step] = (uint32_t)faro_multiply(x, bound, &x);
        product *= bound;
    }
    return x >> 12 >= ((uint64_t)1 << 52) % product;
}

static void redraw(const faro_indices *maker, const unsigned char *block, unsigned doubtful,
                   unsigned dice, uint32_t *index) {
    for (unsigned lane = 0; lane < 8; lane++) {
        if (!(doubtful >> lane & 1)) continue;
        uint64_t word = faro_load64(block + 8 * lane);
        for (uint64_t attempt = 1; !draw_lane(word, (uint32_t)maker->left, dice, lane, index);
             attempt++) {
            unsigned char again[64];
            faro_substream_blocks(&maker->stream, attempt << 32 | maker->group, 1, again);
            word = faro_load64(again + 8 * lane);
        }
    }
}

/* How many groups are still to come, at most FARO_INDEX_GROUPS. */
static size_t groups_ahead(uint64_t left) {
    size_t groups = 0;
    for (; groups < FARO_INDEX_GROUPS && left > 1; groups++) {
        uint64_t steps = 8 * faro_dice(left);
        left = left > steps ? left - steps : 0;
    }
    return groups;
}

size_t faro_indices_next(faro_indices *maker, uint32_t *index) {
    unsigned char blocks[64 * FARO_INDEX_GROUPS];
    size_t groups = groups_ahead(maker->left), made = 0;
    group_function *group = group_code();
    if (groups) faro_substream_blocks(&maker->stream, maker->group, groups, blocks);
    for (size_t g = 0; g < groups; g++, maker->group++) {
        unsigned dice = faro_dice(maker->left);
        uint32_t *to = index + made;
        unsigned doubtful = group(blocks + 64 * g, (uint32_t)maker->left, dice, to);
        if (doubtful) redraw(maker, blocks + 64 * g, doubtful, dice, to);
        size_t steps = maker->left < 8 * dice ? (size_t)maker->left : 8 * dice;
        made += steps, maker->left -= steps;
    }
    return made;
}
