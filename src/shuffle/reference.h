/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The slow reference that every fast path is tested against. */
#ifndef FARO_SHUFFLE_REFERENCE_H
#define FARO_SHUFFLE_REFERENCE_H

#include "shuffle/stream.h"

/* Writes permutation `number` of 0..n-1. Error: MEMORY. */
faro_status faro_reference_permutation(const faro_recipe *recipe, const faro_stream *stream,
                                       uint64_t number, uint64_t *out, uint64_t n);

/* Draw `i` of a sample with replacement (FARO_PURPOSE_REPEAT), or the draw for place `i` of a range
 * sample: a number below `bound` from word i of the substream. */
uint64_t faro_reference_draw(const faro_substream *s, uint64_t i, uint64_t bound);

#endif
