/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Leaves on arrays: Fisher-Yates from the front for large ones, digits and a gather for small ones.
 * An exchange is two loads and two stores; in the L2 cache a step costs 0.7 to 1.2 ns. */
#include "shuffle/leaf.h"

#include "shuffle/indices.h"
#include "shuffle/small.h"

#include <string.h>

#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

/* With a constant size the copies are single moves, whatever the type and alignment of the
 * elements. */
INLINE void exchange_sized(unsigned char *at, const uint32_t *index, size_t steps, size_t size) {
    for (size_t i = 0; i < steps; i++, at += size) {
        unsigned char mine[FARO_ELEMENT], theirs[FARO_ELEMENT], *partner = at + size * index[i];
        memcpy(mine, at, size);
        memcpy(theirs, partner, size);
        memcpy(partner, mine, size);
        memcpy(at, theirs, size);
    }
}

static void exchange(unsigned char *at, const uint32_t *index, size_t steps, size_t size) {
    switch (size) {
    case 1:
        exchange_sized(at, index, steps, 1);
        return;
    case 2:
        exchange_sized(at, index, steps, 2);
        return;
    case 4:
        exchange_sized(at, index, steps, 4);
        return;
    case 8:
        exchange_sized(at, index, steps, 8);
        return;
    case 16:
        exchange_sized(at, index, steps, 16);
        return;
    default:
        exchange_sized(at, index, steps, size);
        return;
    }
}

static void large(const faro_substream *stream, unsigned char *base, size_t n, size_t k,
                  size_t size) {
    uint32_t index[FARO_INDEX_ROOM];
    faro_indices maker = faro_indices_of(stream, n);
    for (size_t i = 0, steps; i < k && (steps = faro_indices_next(&maker, index)) > 0; i += steps)
        exchange(base + i * size, index, steps < k - i ? steps : k - i, size);
}

INLINE void gather_sized(unsigned char *to, const unsigned char *from, const uint8_t *place,
                         size_t n, size_t size) {
    for (size_t i = 0; i < n; i++) memcpy(to + i * size, from + place[i] * size, size);
}

static void gather(unsigned char *to, const unsigned char *from, const uint8_t *place, size_t n,
                   size_t size) {
    switch (size) {
    case 1:
        gather_sized(to, from, place, n, 1);
        return;
    case 2:
        gather_sized(to, from, place, n, 2);
        return;
    case 4:
        gather_sized(to, from, place, n, 4);
        return;
    case 8:
        gather_sized(to, from, place, n, 8);
        return;
    case 16:
        gather_sized(to, from, place, n, 16);
        return;
    default:
        gather_sized(to, from, place, n, size);
        return;
    }
}

static void small(const faro_substream *stream, unsigned char *base, size_t n, size_t k,
                  size_t size) {
    uint8_t place[FARO_SMALL_ROOM];
    unsigned char copy[FARO_SMALL * FARO_ELEMENT];
    faro_small_digits(stream, n, k, place);
    faro_small_unrank(place, n, k);
    gather(copy, base, place, k, size);
    memcpy(base, copy, k * size);
}

void faro_leaf(const faro_recipe *recipe, const faro_substream *stream, void *base, size_t n,
               size_t size) {
    if (n < 2) return;
    if (n <= recipe->small)
        small(stream, base, n, n, size);
    else
        large(stream, base, n, n, size);
}

void faro_leaf_head(const faro_recipe *recipe, const faro_substream *stream, uint64_t *records,
                    size_t n, size_t k) {
    if (n < 2 || k == 0) return;
    if (n <= recipe->small)
        small(stream, (unsigned char *)records, n, k, sizeof *records);
    else
        large(stream, (unsigned char *)records, n, k, sizeof *records);
}
