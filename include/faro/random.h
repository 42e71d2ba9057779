/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Random sources and bounded draws.
 *
 * A source is a descriptor (what it is, how it is seeded and filled) and a plain state that may be
 * copied by assignment: the copy continues with the same numbers. It is filled by blocks; the
 * inline functions below take words from the buffer and call the generator once per block only.
 */
#ifndef FARO_RANDOM_H
#define FARO_RANDOM_H

#include "faro/status.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- ChaCha (Bernstein 2008), the generator under every faro stream ------------------------- */

/* Writes `blocks` keystream blocks of 64 bytes to `out`. `key` and `position` are the state words
 * 4..11 and 12..15; words 12 and 13 are a 64-bit block counter, least significant word first, which
 * grows by one a block. `rounds` is even, 8, 12 or 20. Bytes are in the published order on every
 * machine. `out` needs no alignment. Cost: about 0.1 ns a byte with AVX-512 at 8 rounds. */
FARO_API void faro_chacha_blocks(unsigned rounds, const uint32_t key[8], const uint32_t position[4],
                                 size_t blocks, void *out);

/* ---- sources ------------------------------------------------------------------------------------
 *
 * Words from raw outputs. A generator gives raw outputs in min..max; r = raw - min lies in
 * 0..R-1 with R = max - min + 1.
 *   R = 2^64        the word is r.
 *   R = 2^b, b < 64 ceil(64/b) outputs make a word: the first one in the lowest b bits, the next
 * one above it, and so on; of the last one the lowest bits that still fit. other R         an
 * output with r >= the largest multiple of 2^m up to R is rejected, the others give the lowest m
 * bits of r, put together as above; m = max(1, floor(log2 R) - 8), so that for R >= 512 fewer than
 * one output in 256 is rejected. Words are exactly uniform and independent if the raw outputs are;
 * no output is thrown away at the end of a block. */

typedef struct faro_source faro_source;

typedef struct faro_source_info {
    const char *name;      /* "xoshiro256++" */
    const char *summary;   /* one line for people */
    const char *reference; /* author, year, where it is specified */
    const char *seeding;   /* which seeds it takes and what it does with them, one line */
    uint64_t min, max;     /* range of one raw output */
    size_t state_size;     /* bytes of state; at most FARO_SOURCE_STATE */
    int reproducible;      /* 0 when a seed cannot fix the output (operating system) */
    int cryptographic;     /* 1 when its output is meant to be unpredictable */
    /* Sets the state from a seed of seed_size bytes. */
    faro_status (*seed)(void *state, const void *seed, size_t seed_size);
    /* Writes `count` raw outputs, each in min..max, and returns how many it could write: fewer than
     * `count` only when the source has ended or failed. */
    size_t (*fill)(void *state, uint64_t *out, size_t count);
    /* Releases what the state holds outside itself; NULL when it holds nothing. */
    void (*close)(void *state);
} faro_source_info;

enum { FARO_SOURCE_STATE = 2512, FARO_SOURCE_BUFFER = 128 };

struct faro_source {
    const faro_source_info *info;
    faro_status
        status;    /* sticky: FARO_ERROR_SOURCE once it ended or failed; words are 0 from then on */
    uint32_t used; /* words of the buffer already taken */
    uint32_t filled; /* words in the buffer */
    uint64_t buffer[FARO_SOURCE_BUFFER];
    _Alignas(16) unsigned char state[FARO_SOURCE_STATE];
};

/* Registry order is the order on screen. NULL past the end. */
FARO_API const faro_source_info *faro_source_at(size_t index);
/* NULL when there is no source of that name. */
FARO_API const faro_source_info *faro_source_find(const char *name);

/* Prepares `source` with a seed of seed_size bytes. Generators with an integer seed read up to
 * eight bytes as a little-endian number (none: 0); info->seeding tells what else they take. Errors:
 * ARGUMENT (a seed the generator cannot take), SOURCE (the system or the file fails). */
FARO_API faro_status faro_source_init(faro_source *source, const faro_source_info *info,
                                      const void *seed, size_t seed_size);

/* The same with a number as the seed: its eight bytes, least significant first. */
FARO_API faro_status faro_source_init_number(faro_source *source, const faro_source_info *info,
                                             uint64_t seed);

/* Releases what the source holds: the descriptor of an open file; for all others it does nothing
 * and may be left out. Copies of a file source share the descriptor: close one of them. */
FARO_API void faro_source_close(faro_source *source);

/* Writes the next `count` raw outputs (min..max of the descriptor), those that come after the block
 * from which words are taken: use words or raw outputs of one source, not both. Error: SOURCE; the
 * outputs that could not be had are then `min`. */
FARO_API faro_status faro_source_raw(faro_source *source, uint64_t *out, size_t count);

/* Makes a new block of uniform 64-bit words (only called by faro_source_word). */
FARO_API uint64_t faro_source_refill(faro_source *source);

/* The next 64-bit word, by the rule above. 0 once the source has ended: look at source->status
 * after a batch of draws when the source can end (`file`) or fail (`os`). */
static inline uint64_t faro_source_word(faro_source *source) {
    if (source->used < source->filled) return source->buffer[source->used++];
    return faro_source_refill(source);
}

/* Writes the next `count` words, the same ones that faro_source_word would return. Error: SOURCE.
 */
FARO_API faro_status faro_source_words(faro_source *source, uint64_t *out, size_t count);

/* ---- bounded draws --------------------------------------------------------------------------- */

/* Exactly uniform in 0..bound-1 if the words are (multiply with rejection; Lemire 2019). bound
 * >= 1. Takes one word, and another one for each rejection (probability below bound / 2^64). 0 once
 * the source has ended. */
FARO_API uint64_t faro_source_below(faro_source *source, uint64_t bound);

/* Independent numbers out[i] in 0..bounds[i]-1 from one word, all exactly uniform if the words are
 * (Brackett-Rozinsky and Lemire 2024); a rejected word is redrawn whole. bounds[i] >= 1, their
 * product at most 2^64. `out` may be `bounds`. Error: ARGUMENT (the product is larger, or a bound
 * is 0). */
FARO_API faro_status faro_source_below_batch(faro_source *source, const uint64_t *bounds,
                                             size_t count, uint64_t *out);

/* ---- how people draw below a bound: exact ways and biased ones, with their exact laws -------- */

/* What `map` returns for a word that is thrown away. */
#define FARO_BOUND_REJECTED UINT64_MAX

/* A way to turn a word of `bits` bits, uniform in 0..2^bits-1, into a number below a bound. */
typedef struct faro_bound_info {
    const char *name;      /* "modulo" */
    const char *summary;   /* the expression, x the word, w its bits, n the bound */
    const char *reference; /* author, year, or where people meet it */
    int exact;             /* 1: every outcome has the same number of words, the rest is rejected */
    /* The outcome of one word, in 0..bound-1 or FARO_BOUND_REJECTED. word < 2^bits. */
    uint64_t (*map)(uint64_t word, unsigned bits, uint64_t bound);
    /* How many of the 2^bits words have this outcome. */
    uint64_t (*count)(unsigned bits, uint64_t bound, uint64_t outcome);
} faro_bound_info;

/* Registry order is the order on screen. NULL past the end. */
FARO_API const faro_bound_info *faro_bound_at(size_t index);
/* NULL when there is none of that name. */
FARO_API const faro_bound_info *faro_bound_find(const char *name);

/* In all of the following 1 <= bits <= 64 and bound >= 2; an exact way needs bound <= 2^bits, a
 * biased one takes any bound (outcomes out of reach have the count 0). */

/* The outcome of one word: info->map. */
FARO_API uint64_t faro_bound_map(const faro_bound_info *info, uint64_t word, unsigned bits,
                                 uint64_t bound);

/* How many of the 2^bits words give `outcome` < bound: exact, closed form or at most 64 steps. */
FARO_API uint64_t faro_bound_count(const faro_bound_info *info, unsigned bits, uint64_t bound,
                                   uint64_t outcome);

/* How many of the 2^bits words are rejected; 0 for the biased ways. */
FARO_API uint64_t faro_bound_rejected(const faro_bound_info *info, unsigned bits, uint64_t bound);

/* counts[j] = faro_bound_count(info, bits, bound, j) for j = 0..bound-1. The sum of the counts is
 * 2^bits less the rejected words (it does not fit 64 bits at bits = 64). */
FARO_API void faro_bound_law(const faro_bound_info *info, unsigned bits, uint64_t bound,
                             uint64_t *counts);

/* A draw with words that are the top `bits` bits of the source's words; redraws rejected ones. 0
 * once the source has ended. */
FARO_API uint64_t faro_bound_draw(const faro_bound_info *info, faro_source *source, unsigned bits,
                                  uint64_t bound);

/* The batch of faro_source_below_batch on one word of `bits` bits: returns 1 and fills `out`, or
 * returns 0 when the word is rejected (`out` is undefined then). Product of the bounds at most
 * 2^bits, which is not checked. `out` may be `bounds`. */
FARO_API int faro_bound_batch(uint64_t word, unsigned bits, const uint64_t *bounds, size_t count,
                              uint64_t *out);

#ifdef __cplusplus
}
#endif
#endif
