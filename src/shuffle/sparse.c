/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A sparse array for Fisher-Yates on a range that is too long to write out. Nothing is ever
 * removed: each step adds at most one entry, so k steps need at most k. */
#include "shuffle/sparse.h"

#include <stdlib.h>

faro_status faro_sparse_init(faro_sparse *array, uint64_t k) {
    unsigned bits = 3;
    while (bits < 63 && (uint64_t)1 << bits < 2 * k) bits++;
    if (k > SIZE_MAX / 64 || (uint64_t)1 << bits > SIZE_MAX / sizeof *array->slots)
        return FARO_ERROR_OVERFLOW;
    array->slots = calloc((size_t)1 << bits, sizeof *array->slots);
    if (!array->slots) return FARO_ERROR_MEMORY;
    array->shift = 64 - bits;
    array->mask = ((uint64_t)1 << bits) - 1;
    return FARO_OK;
}

void faro_sparse_clear(faro_sparse *array) {
    free(array->slots);
    array->slots = NULL;
}

/* The slot of a place, or the empty one where it would go. Fibonacci hashing (Knuth, vol. 3, 6.4).
 */
static faro_sparse_slot *find(const faro_sparse *array, uint64_t place) {
    uint64_t at = place * 0x9e3779b97f4a7c15u >> array->shift;
    while (array->slots[at].place_plus_1 && array->slots[at].place_plus_1 != place + 1)
        at = (at + 1) & array->mask;
    return &array->slots[at];
}

uint64_t faro_sparse_take(faro_sparse *array, uint64_t i, uint64_t partner) {
    const faro_sparse_slot *here = find(array, i);
    uint64_t mine = here->place_plus_1 ? here->record : i;
    if (partner == i) return mine;
    faro_sparse_slot *there = find(array, partner);
    uint64_t taken = there->place_plus_1 ? there->record : partner;
    there->place_plus_1 = partner + 1;
    there->record = mine;
    return taken;
}
