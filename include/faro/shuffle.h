/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The stream `faro1`: one permutation of n records for each key and number, executed in many ways.
 * docs/streams.md is its specification and proof; it never changes.
 */
#ifndef FARO_SHUFFLE_H
#define FARO_SHUFFLE_H

#include "faro/status.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A key with its recipe ("faro1" draws from ChaCha8, "faro1-chacha20" from ChaCha20). Plain, copyable. */
typedef struct faro_stream {
    uint32_t key[8];
    unsigned rounds;
} faro_stream;

/* The stream of a seed (any byte string, also empty): key = SHA-256 of it, domain-separated. */
FARO_API void faro_stream_seed(faro_stream *stream, const void *seed, size_t seed_size);

/* A stream with a key from the operating system. Error: SOURCE. */
FARO_API faro_status faro_stream_random(faro_stream *stream);

/* Writes permutation `number` of 0..n-1 to `out`. Errors: OVERFLOW (n > 2^32), MEMORY. */
FARO_API faro_status faro_permutation(const faro_stream *stream, uint64_t number, uint32_t *out, size_t n);

/* Writes permutations number, number+1, ..., number+count-1 of n <= 256 cards, deck after deck, one
 * byte a card. Equal to faro_permutation for each; many decks are made side by side. */
FARO_API void faro_decks(const faro_stream *stream, uint64_t number, size_t count, uint8_t *out, size_t n);

/* Shuffles n elements of `size` bytes in place by permutation `number`: afterwards place i holds what
 * lay at place p[i]. Errors: OVERFLOW (n*size), MEMORY (the array is untouched then). */
FARO_API faro_status faro_shuffle(const faro_stream *stream, uint64_t number, void *base, size_t n, size_t size);

#ifdef __cplusplus
}
#endif
#endif
