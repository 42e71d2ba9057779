/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The first k places of a permutation. */
#ifndef FARO_SHUFFLE_HEAD_H
#define FARO_SHUFFLE_HEAD_H

#include "shuffle/stream.h"

#include <stddef.h>

/* Of permutation `number` of n records; k <= n. Errors: OVERFLOW, MEMORY. */
faro_status faro_head(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                      uint64_t *out, size_t k, uint64_t n);

/* The same for a node of n > recipe->leaf records 0..n-1; k >= 1. */
faro_status faro_tree_head(const faro_recipe *recipe, const faro_substream *node, uint64_t *out,
                           size_t k, uint64_t n);

#endif
