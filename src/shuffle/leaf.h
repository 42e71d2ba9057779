/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Leaves executed on arrays of elements. */
#ifndef FARO_SHUFFLE_LEAF_H
#define FARO_SHUFFLE_LEAF_H

#include "shuffle/stream.h"

#include <stddef.h>

enum { FARO_ELEMENT = 16 }; /* longest element, in bytes, that leaves and trees move themselves */

/* Permutes n <= recipe->leaf elements of `size` <= FARO_ELEMENT bytes in place. */
void faro_leaf(const faro_recipe *recipe, const faro_substream *stream, void *base, size_t n,
               size_t size);

/* The first k places of a leaf of n numbers records[0..n-1], which are permuted just far enough;
 * the rest stays in undefined order. */
void faro_leaf_head(const faro_recipe *recipe, const faro_substream *stream, uint64_t *records,
                    size_t n, size_t k);

#endif
