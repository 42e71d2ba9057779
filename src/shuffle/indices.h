/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The indices of a large leaf (docs/streams.md, section 4) made many at a time: step i exchanges
 * the records at places i and i + index. The maker runs ahead of the exchanges by whole groups, so
 * that both kinds of work overlap in the processor. 0.15 ns an index with AVX-512, 0.5 in plain C.
 */
#ifndef FARO_SHUFFLE_INDICES_H
#define FARO_SHUFFLE_INDICES_H

#include "shuffle/stream.h"

#include <stddef.h>

enum { FARO_INDEX_GROUPS = 16, FARO_INDEX_ROOM = 64 * FARO_INDEX_GROUPS };

/* Where the maker stands; plain and copyable. */
typedef struct faro_indices {
    faro_substream stream;
    uint64_t left;  /* records without a place: the bound of the next index */
    uint64_t group; /* the next group */
} faro_indices;

static inline faro_indices faro_indices_of(const faro_substream *stream, uint64_t n) {
    return (faro_indices){*stream, n, 0};
}

/* Writes the next indices, up to 16 groups of them; returns how many steps they are, 0 at the end.
 * `index` has FARO_INDEX_ROOM places; those behind the last step are overwritten too. */
size_t faro_indices_next(faro_indices *maker, uint32_t *index);

/* One group from its block of 8 words: 8 * dice indices; returns the lanes (bit l) whose word may
 * have to be rejected. 64 < left <= 2^21 or, when dice = 8, left <= 64. */
unsigned faro_group_portable(const unsigned char *block, uint32_t left, unsigned dice,
                             uint32_t *index);
unsigned faro_group_avx512(const unsigned char *block, uint32_t left, unsigned dice,
                           uint32_t *index);

/* Below this a last remainder needs the exact comparison; an upper bound of the product of the
 * bounds. */
static inline uint64_t faro_group_limit(uint32_t left, unsigned dice) {
    uint64_t limit = 1;
    if (dice == 8) return (uint64_t)1 << 40; /* 64 * 56 * ... * 8 < 2^39.4 */
    for (unsigned d = 0; d < dice; d++) limit *= left;
    return limit;
}

#endif
