/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Arrays of elements up to FARO_ELEMENT bytes: the recipe on them, whatever n. */
#ifndef FARO_SHUFFLE_ARRAY_H
#define FARO_SHUFFLE_ARRAY_H

#include "shuffle/leaf.h"

/* Shuffles in place; scratch for n elements when n > recipe->leaf, else it may be NULL. */
void faro_array_shuffle(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                        void *base, size_t n, size_t size, void *scratch);

#endif
