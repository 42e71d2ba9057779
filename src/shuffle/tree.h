/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The tree of large n (docs/streams.md, section 5) executed in memory. */
#ifndef FARO_SHUFFLE_TREE_H
#define FARO_SHUFFLE_TREE_H

#include "shuffle/stream.h"

#include <stddef.h>

/* Permutes the n elements of `size` <= FARO_ELEMENT bytes of the node `stream`, in place; scratch
 * for n elements, not overlapping, is used when n > recipe->leaf. Cannot fail: counters that find
 * no memory only cost time. OpenMP threads share the work; the result does not depend on their
 * number. */
void faro_tree(const faro_recipe *recipe, const faro_substream *stream, void *base, size_t n,
               size_t size, void *scratch);

#endif
