/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The array 0, 1, 2, ... under a forward Fisher-Yates of k steps, kept only where it differs: a
 * hash table with linear probing of at most k entries in at least 2k slots (16 bytes a slot, a
 * power of two of slots). A step costs about one cache miss once the table has left the caches. */
#ifndef FARO_SHUFFLE_SPARSE_H
#define FARO_SHUFFLE_SPARSE_H

#include "faro/status.h"

#include <stdint.h>

typedef struct faro_sparse_slot {
    uint64_t place_plus_1; /* 0 is an empty slot */
    uint64_t record;
} faro_sparse_slot;

typedef struct faro_sparse {
    faro_sparse_slot *slots;
    unsigned shift; /* 64 - log2 of the number of slots */
    uint64_t mask;
} faro_sparse;

/* Room for k steps. Errors: OVERFLOW, MEMORY. */
faro_status faro_sparse_init(faro_sparse *array, uint64_t k);
void faro_sparse_clear(faro_sparse *array);

/* Step i, in the order 0, 1, 2, ...: swaps places i and partner >= i, returns what comes to place
 * i. Place i is never looked at again. partner < 2^64 - 1. */
uint64_t faro_sparse_take(faro_sparse *array, uint64_t i, uint64_t partner);

#endif
