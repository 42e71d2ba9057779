/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Random sources and bounded draws.
 *
 * A source is a descriptor (what it is, how it is seeded and filled) and a plain state that may be
 * copied by assignment: the copy continues with the same numbers. It is filled by blocks; the inline
 * functions below take words from the buffer and call the generator once per block only.
 */
#ifndef FARO_RANDOM_H
#define FARO_RANDOM_H

#include "faro/status.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- ChaCha (Bernstein 2008), the generator under every faro stream ---------------------------- */

/* Writes `blocks` keystream blocks of 64 bytes to `out`. `key` and `position` are the state words
 * 4..11 and 12..15; words 12 and 13 are a 64-bit block counter, least significant word first, which
 * grows by one a block. `rounds` is even, 8, 12 or 20. Bytes are in the published order on every
 * machine. `out` needs no alignment. Cost: about 0.1 ns a byte with AVX-512 at 8 rounds. */
FARO_API void faro_chacha_blocks(unsigned rounds, const uint32_t key[8], const uint32_t position[4],
                                 size_t blocks, void *out);

/* ---- sources ------------------------------------------------------------------------------------ */

typedef struct faro_source faro_source;

typedef struct faro_source_info {
    const char *name;        /* "xoshiro256++" */
    const char *summary;     /* one line for people */
    const char *reference;   /* author, year, where it is specified */
    uint64_t min, max;       /* range of one raw output */
    size_t state_size;       /* bytes of state; at most FARO_SOURCE_STATE */
    int reproducible;        /* 0 when a seed cannot fix the output (operating system) */
    int cryptographic;       /* 1 when its output is meant to be unpredictable */
    /* Sets the state from a seed: seed_size bytes. Generators with an integer seed read up to eight
     * bytes as a little-endian number. */
    faro_status (*seed)(void *state, const void *seed, size_t seed_size);
    /* Writes `count` raw outputs, each in min..max. */
    faro_status (*fill)(void *state, uint64_t *out, size_t count);
} faro_source_info;

enum { FARO_SOURCE_STATE = 5120, FARO_SOURCE_BUFFER = 256 };

struct faro_source {
    const faro_source_info *info;
    faro_status status; /* sticky: the first failure of fill; words are 0 from then on */
    size_t used;        /* words of the buffer already taken */
    uint64_t buffer[FARO_SOURCE_BUFFER];
    _Alignas(16) unsigned char state[FARO_SOURCE_STATE];
};

/* Registry order is the order on screen. NULL past the end. */
FARO_API const faro_source_info *faro_source_at(size_t index);
/* NULL when there is no source of that name. */
FARO_API const faro_source_info *faro_source_find(const char *name);

/* Prepares `source`. Errors: ARGUMENT (a seed the generator cannot take), SOURCE. */
FARO_API faro_status faro_source_init(faro_source *source, const faro_source_info *info,
                                      const void *seed, size_t seed_size);

/* Fills an array with raw outputs (min..max of the descriptor), after those still in the buffer. */
FARO_API faro_status faro_source_raw(faro_source *source, uint64_t *out, size_t count);

/* Makes a new block of uniform 64-bit words (only called by faro_source_word). */
FARO_API uint64_t faro_source_refill(faro_source *source);

/* One 64-bit word, uniform if the generator is: narrow outputs are put together, the first output in
 * the lowest bits; see docs/streams.md for the exact rule of each width. */
static inline uint64_t faro_source_word(faro_source *source) {
    if (source->used < FARO_SOURCE_BUFFER) return source->buffer[source->used++];
    return faro_source_refill(source);
}

/* ---- bounded draws -------------------------------------------------------------------------------- */

/* Exactly uniform in 0..bound-1 if the words are (multiply with rejection; Lemire 2019). bound >= 1. */
FARO_API uint64_t faro_source_below(faro_source *source, uint64_t bound);

#ifdef __cplusplus
}
#endif
#endif
