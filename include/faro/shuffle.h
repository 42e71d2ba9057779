/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The stream `faro1`: for each key, number and n one permutation, exactly uniform if the keystream
 * is, and the same in every execution: any CPU level, byte order, number of threads, memory or
 * machine. docs/streams.md is its specification and proof. After the first release it never
 * changes.
 *
 * A permutation p is written as places: p[i] is the record that lies at place i afterwards.
 * Functions take a stream as constant: one stream may serve many threads.
 */
#ifndef FARO_SHUFFLE_H
#define FARO_SHUFFLE_H

#include "faro/status.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- streams ----------------------------------------------------------------------------- */

/* A key with its recipe: "faro1" draws from ChaCha8 (rounds = 8), "faro1-chacha20" from ChaCha20
 * (rounds = 20). Plain, copyable; 32 bytes that were kept can be put back as the key. */
typedef struct faro_stream {
    uint32_t key[8];
    unsigned rounds;
} faro_stream;

/* The faro1 stream of a seed, any byte string, also an empty one (then `seed` may be NULL):
 * key = SHA-256("faro1", 0, seed). */
FARO_API void faro_stream_seed(faro_stream *stream, const void *seed, size_t seed_size);

/* The same for a named recipe; each name makes other keys. Error: UNKNOWN (`stream` is untouched).
 */
FARO_API faro_status faro_stream_named(faro_stream *stream, const char *name, const void *seed,
                                       size_t seed_size);

/* "faro1" or "faro1-chacha20"; NULL past the end. */
FARO_API const char *faro_stream_name_at(size_t index);

/* A faro1 stream with a key from the operating system. Error: SOURCE. */
FARO_API faro_status faro_stream_random(faro_stream *stream);

/* ---- permutations ------------------------------------------------------------------------ */

/* Writes permutation `number` of 0..n-1 to `out`. n = 0 writes nothing.
 * Above 2^21 records OpenMP threads share the work and 4n bytes of scratch are allocated.
 * Errors: OVERFLOW (n > 2^32), MEMORY; `out` is undefined then. Source: Fisher and Yates 1938,
 * Durstenfeld 1964, Rao 1961 and Sandelius 1962 for the split of large n. */
FARO_API faro_status faro_permutation(const faro_stream *stream, uint64_t number, uint32_t *out,
                                      size_t n);

/* The same with 64-bit numbers, for any n. Errors: OVERFLOW (8n bytes are no size), MEMORY. */
FARO_API faro_status faro_permutation_u64(const faro_stream *stream, uint64_t number, uint64_t *out,
                                          size_t n);

/* Writes permutations number, number+1, ..., number+count-1 (modulo 2^64) of n <= 256 cards, deck
 * after deck, one byte a card. Each equals faro_permutation of that number; many decks are made
 * side by side: with AVX-512 a 52-card deck costs a fifth of one made alone. n > 256 writes
 * nothing. */
FARO_API void faro_decks(const faro_stream *stream, uint64_t number, size_t count, uint8_t *out,
                         size_t n);

/* ---- arrays ------------------------------------------------------------------------------ */

/* Shuffles n elements of `size` bytes in place by permutation `number`: place i afterwards holds
 * what lay at place p[i]. No alignment is needed. size = 0 or n < 2 does nothing.
 * Elements of up to 16 bytes need no scratch for n <= 2^21 and cannot fail; more or longer elements
 * use faro_shuffle_scratch(n, size) bytes, which are allocated. Above 2^21 elements OpenMP threads
 * share the work. Cost on one core in the caches: about 1 ns an element of up to 8 bytes.
 * Errors: OVERFLOW (n*size or the scratch is no size), MEMORY; the array is untouched after either.
 */
FARO_API faro_status faro_shuffle(const faro_stream *stream, uint64_t number, void *base, size_t n,
                                  size_t size);

/* Bytes of scratch that faro_shuffle needs; 0 when none. SIZE_MAX when they are no size. */
FARO_API size_t faro_shuffle_scratch(size_t n, size_t size);

/* faro_shuffle on the caller's scratch of at least faro_shuffle_scratch(n, size) bytes, any
 * alignment, not overlapping the array (NULL when they are 0). Its contents afterwards are
 * undefined. Error: OVERFLOW. */
FARO_API faro_status faro_shuffle_in(const faro_stream *stream, uint64_t number, void *base,
                                     size_t n, size_t size, void *scratch);

/* ---- samples ----------------------------------------------------------------------------- */

/* Writes k different numbers of 0..n-1 in random order to `out`; k <= n.
 * For n <= 2^32 they are the first k places of permutation `number`. Time O(k) up to n = 2^21 and
 * one pass over n digits (2n bytes of keystream) above; memory O(k). For n > 2^32 they are drawn by
 * a rule of their own in O(k) time and memory. Errors: ARGUMENT (k > n), OVERFLOW (8k is no size),
 * MEMORY. */
FARO_API faro_status faro_sample(const faro_stream *stream, uint64_t number, uint64_t *out,
                                 uint64_t k, uint64_t n);

/* Writes draws first, first+1, ..., first+count-1 of an endless sequence of independent uniform
 * numbers of 0..n-1 (a sample with replacement). n >= 1. Each draw is addressable in O(1). */
FARO_API void faro_sample_with_replacement(const faro_stream *stream, uint64_t number,
                                           uint64_t first, uint64_t *out, size_t count, uint64_t n);

/* ---- the draws of GNU shuf --------------------------------------------------------------- */

/* Draws from a file of bytes as `shuf --random-source=FILE` of GNU coreutils makes them, for users
 * who need its output. Start with pool = most = 0. Plain and copyable. */
typedef struct faro_gnu_draws {
    int (*next_byte)(void *context); /* 0..255, or negative at the end of the bytes */
    void *context;
    uint64_t pool, most; /* a number uniform in 0..most that is not used up */
} faro_gnu_draws;

/* A number of 0..bound-1; uniform for bounds up to 2^56. Errors: ARGUMENT (bound = 0), SOURCE (the
 * bytes ended). */
FARO_API faro_status faro_gnu_below(faro_gnu_draws *draws, uint64_t bound, uint64_t *out);

/* The first k of n in shuf's order, numbers of 0..n-1: what `shuf -i 0-(n-1) -n k` and a file of n
 * lines give (its lines from a pipe with -n k < n take another way, a reservoir). Time and memory
 * O(k). Errors: ARGUMENT (k > n), SOURCE, OVERFLOW, MEMORY; after SOURCE `out` holds what was drawn
 * before. */
FARO_API faro_status faro_gnu_sample(faro_gnu_draws *draws, uint64_t *out, uint64_t k, uint64_t n);

/* ---- the draws of uutils shuf ------------------------------------------------------------ */

/* The recipe of `shuf --random-seed=STRING` of uutils coreutils ("uutils1" where a stream is
 * named). Plain and copyable. */
typedef struct faro_uutils_draws {
    uint32_t key[8];
    uint64_t taken; /* 64-bit words used so far */
    unsigned char words[256];
} faro_uutils_draws;

/* `seed` is the string (UTF-8 there, any bytes here), without an end. Error: MEMORY. */
FARO_API faro_status faro_uutils_seed(faro_uutils_draws *draws, const void *seed, size_t seed_size);

/* A uniform number of 0..bound-1, bound >= 1: a line of `shuf --repeat`. */
FARO_API uint64_t faro_uutils_below(faro_uutils_draws *draws, uint64_t bound);

/* The first k of n in the order of its lines and arguments, numbers of 0..n-1. (Its -i LO-HI
 * without
 * --repeat takes another way, which its authors have not frozen.) Time and memory O(k).
 * Errors: ARGUMENT (k > n), OVERFLOW, MEMORY. */
FARO_API faro_status faro_uutils_sample(faro_uutils_draws *draws, uint64_t *out, uint64_t k,
                                        uint64_t n);

#ifdef __cplusplus
}
#endif
#endif
