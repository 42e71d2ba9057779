/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Small leaves (docs/streams.md, section 3): the Lehmer digits of at most 256 records, and the
 * permutation that they stand for. */
#ifndef FARO_SHUFFLE_SMALL_H
#define FARO_SHUFFLE_SMALL_H

#include "shuffle/stream.h"

#include <stddef.h>

enum { FARO_SMALL = 256 };

/* The first `count` digits of a leaf of n <= 256 records; digit n-1 is 0. */
void faro_small_digits(const faro_substream *stream, size_t n, size_t count, uint8_t *digit);

/* Digits to places, in place: afterwards code[t] is the record at place t, for the first `count`
 * places. Time n^2 in vectors of bytes: 52 cards about 100 ns. */
void faro_small_unrank(uint8_t *code, size_t count);

#endif
