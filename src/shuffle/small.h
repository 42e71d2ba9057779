/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Small leaves (docs/streams.md, section 3): the Lehmer digits of at most 256 records, and the
 * permutation that they stand for. */
#ifndef FARO_SHUFFLE_SMALL_H
#define FARO_SHUFFLE_SMALL_H

#include "shuffle/stream.h"

#include <stddef.h>

/* Codes are worked on in steps, so their arrays have room for FARO_SMALL_ROOM. */
enum { FARO_SMALL = 256, FARO_SMALL_STEP = 32, FARO_SMALL_ROOM = FARO_SMALL + FARO_SMALL_STEP };

/* The first `count` digits of a leaf of n <= 256 records; digit n-1 is 0. */
void faro_small_digits(const faro_substream *stream, size_t n, size_t count, uint8_t *digit);

/* Digits to places, in place: afterwards code[t] is the record at place t, for the first `count`
 * places of n. `code` has FARO_SMALL_ROOM bytes; those from `count` on are overwritten. */
void faro_small_unrank(uint8_t *code, size_t n, size_t count);

/* The same for 1 <= n <= 64, at level FARO_CPU_AVX2 and above. */
void faro_small_unrank_bmi2(uint8_t *code, size_t n, size_t count);

#endif
