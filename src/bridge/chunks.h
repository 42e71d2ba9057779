/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Colex number <-> mask by the cumulative tables of subsets.h, for 13 of 52 places, k of 39 and k
 * of 26.
 *
 * Ranking adds one load a chunk. Unranking guesses the chunk from the leading bits of the number
 * and walks forward to the right one. The tables have 2.5 MB; what common hands read of them lives
 * in the L2 cache. */
#ifndef FARO_BRIDGE_CHUNKS_H
#define FARO_BRIDGE_CHUNKS_H

#include "bridge/kernel.h"
#include "bridge/subsets.h"

/* PEXT and PDEP on 52 bits for processors without: eight table look-ups of seven bits. */
static inline uint64_t faro_gather52(const faro_subset_tables *t, uint64_t word, uint64_t mask) {
    uint64_t out = 0;
    for (unsigned i = 0, shift = 0; i < 8; i++, mask >>= 7, word >>= 7) {
        out |= (uint64_t)t->gather7[mask & 127][word & 127] << shift;
        shift += t->bits13[mask & 127];
    }
    return out;
}

static inline uint64_t faro_scatter52(const faro_subset_tables *t, uint64_t word, uint64_t mask) {
    uint64_t out = 0;
    for (unsigned i = 0; i < 56; i += 7) {
        uint64_t part = mask >> i & 127;
        out |= (uint64_t)t->scatter7[part][word & 127] << i;
        word >>= t->bits13[part];
    }
    return out;
}

static inline uint64_t faro_rank26(const faro_subset_tables *t, uint64_t mask, unsigned k) {
    return t->below26[k][mask >> 13] + t->rank13[mask & 0x1fff];
}

static inline uint64_t faro_rank39(const faro_subset_tables *t, uint64_t mask, unsigned k) {
    uint64_t top = mask >> 26;
    return t->below39[k][top] + faro_rank26(t, mask & 0x3ffffff, k - t->bits13[top]);
}

static inline uint64_t faro_rank52(const faro_subset_tables *t, uint64_t mask) {
    uint64_t top = mask >> 39;
    return t->below52[top] + faro_rank39(t, mask & UINT64_C(0x7fffffffff), 13u - t->bits13[top]);
}

/* The chunk with below[chunk] <= number < below[chunk + 1], from a guess that is not above it and
 * mostly right or one too low. That one step is no branch, which would be mispredicted often and
 * stop the searches of other deals that run beside this one. */
#define FARO_CHUNK_FIND(below, chunk, number)                                                      \
    do {                                                                                           \
        (chunk) += (unsigned)((below)[(chunk) + 1] <= (number));                                   \
        while ((below)[(chunk) + 1] <= (number)) (chunk)++;                                        \
    } while (0)

static inline uint64_t faro_unrank26(const faro_subset_tables *t, uint64_t number, unsigned k) {
    const uint32_t *below = t->below26[k];
    unsigned chunk = t->guide26[k][number >> t->shift26[k]];
    FARO_CHUNK_FIND(below, chunk, number);
    return (uint64_t)chunk << 13 | t->word13[k - t->bits13[chunk]][number - below[chunk]];
}

static inline uint64_t faro_unrank39(const faro_subset_tables *t, uint64_t number, unsigned k) {
    const uint64_t *below = t->below39[k];
    unsigned chunk = t->guide39[k][number >> t->shift39[k]];
    FARO_CHUNK_FIND(below, chunk, number);
    return (uint64_t)chunk << 26 | faro_unrank26(t, number - below[chunk], k - t->bits13[chunk]);
}

static inline uint64_t faro_unrank52(const faro_subset_tables *t, uint64_t number) {
    unsigned chunk = t->guide52[number >> t->shift52];
    FARO_CHUNK_FIND(t->below52, chunk, number);
    return (uint64_t)chunk << 39 |
           faro_unrank39(t, number - t->below52[chunk], 13u - t->bits13[chunk]);
}

/* The masks of the hands of up to FARO_LANES deals, each pushed together to its own places. Chunk
 * by chunk for all of them: a search waits for its loads, and the next one does not depend on it.
 */
static inline void faro_unrank_lanes(const faro_subset_tables *t, const faro_parts *parts,
                                     size_t count, faro_parts *masks) {
    uint64_t number[3][FARO_LANES];
    uint8_t left[3][FARO_LANES];
    for (size_t i = 0; i < count; i++) {
        uint64_t n = parts->part[0][i];
        unsigned chunk = t->guide52[n >> t->shift52];
        FARO_CHUNK_FIND(t->below52, chunk, n);
        masks->part[0][i] = (uint64_t)chunk << 39;
        number[0][i] = n - t->below52[chunk];
        left[0][i] = (uint8_t)(13 - t->bits13[chunk]);
        masks->part[1][i] = masks->part[2][i] = 0;
        number[1][i] = parts->part[1][i];
        number[2][i] = parts->part[2][i];
        left[1][i] = left[2][i] = 13;
    }
    for (unsigned hand = 0; hand < 2; hand++)
        for (size_t i = 0; i < count; i++) {
            uint64_t n = number[hand][i];
            unsigned k = left[hand][i], chunk = t->guide39[k][n >> t->shift39[k]];
            const uint64_t *below = t->below39[k];
            FARO_CHUNK_FIND(below, chunk, n);
            masks->part[hand][i] |= (uint64_t)chunk << 26;
            number[hand][i] = n - below[chunk];
            left[hand][i] = (uint8_t)(k - t->bits13[chunk]);
        }
    for (unsigned hand = 0; hand < 3; hand++)
        for (size_t i = 0; i < count; i++)
            masks->part[hand][i] |= faro_unrank26(t, number[hand][i], left[hand][i]);
}

#endif
