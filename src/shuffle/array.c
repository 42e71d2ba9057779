/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro_shuffle: elements up to 16 bytes move themselves; of longer ones a permutation is made and
 * followed once, since an exchange of 100 bytes costs more than a gather (1.6 times at 10^6). */
#include "shuffle/array.h"

#include "shuffle/tree.h"

#include <stdlib.h>
#include <string.h>

void faro_array_shuffle(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                        void *base, size_t n, size_t size, void *scratch) {
    if (n < 2) return;
    if (n <= recipe->small) {
        faro_substream leaf = faro_small_stream(stream, number, n);
        faro_leaf(recipe, &leaf, base, n, size);
        return;
    }
    faro_substream root = faro_work_stream(stream, FARO_PURPOSE_TREE, number, n);
    root.name = FARO_ROOT;
    faro_tree(recipe, &root, base, n, size, scratch);
}

/* ---- longer elements: scratch = places, then the scratch of their own shuffle or the gathered
 * copy */

static size_t place_size(size_t n) {
    return n > UINT32_MAX ? sizeof(uint64_t) : sizeof(uint32_t);
}

static void identity(unsigned char *place, size_t n, size_t width) {
    for (size_t i = 0; i < n; i++) {
        uint32_t narrow = (uint32_t)i;
        uint64_t wide = i;
        memcpy(place + i * width, width == 4 ? (const void *)&narrow : &wide, width);
    }
}

static size_t place_at(const unsigned char *place, size_t i, size_t width) {
    uint32_t narrow;
    uint64_t wide;
    memcpy(width == 4 ? (void *)&narrow : &wide, place + i * width, width);
    return width == 4 ? narrow : (size_t)wide;
}

static void prefetch(const unsigned char *element, size_t size) {
#if defined(__GNUC__)
    for (size_t line = 0; line < size && line < 1024; line += 64)
        __builtin_prefetch(element + line);
#else
    (void)element, (void)size;
#endif
}

static void gather(unsigned char *to, const unsigned char *from, const unsigned char *place,
                   size_t n, size_t size, size_t width) {
    enum { AHEAD = 24 };
    for (size_t i = 0; i < n; i++) {
        if (i + AHEAD < n) prefetch(from + place_at(place, i + AHEAD, width) * size, size);
        memcpy(to + i * size, from + place_at(place, i, width) * size, size);
    }
}

static void shuffle_long(const faro_stream *stream, uint64_t number, unsigned char *base, size_t n,
                         size_t size, unsigned char *scratch) {
    const faro_recipe recipe = FARO1;
    size_t width = place_size(n);
    unsigned char *place = scratch, *copy = scratch + n * width;
    identity(place, n, width);
    faro_array_shuffle(&recipe, stream, number, place, n, width, copy);
    gather(copy, base, place, n, size, width);
    memcpy(base, copy, n * size);
}

size_t faro_shuffle_scratch(size_t n, size_t size) {
    const faro_recipe recipe = FARO1;
    if (n < 2 || size == 0) return 0;
    size_t each = size <= FARO_ELEMENT ? n > recipe.leaf ? size : 0 : size + place_size(n);
    return each < size && each ? SIZE_MAX : each && n > (SIZE_MAX - 1) / each ? SIZE_MAX : n * each;
}

faro_status faro_shuffle_in(const faro_stream *stream, uint64_t number, void *base, size_t n,
                            size_t size, void *scratch) {
    const faro_recipe recipe = FARO1;
    if (size == 0 || n < 2) return FARO_OK;
    if (n > SIZE_MAX / size || faro_shuffle_scratch(n, size) == SIZE_MAX)
        return FARO_ERROR_OVERFLOW;
    if (size <= FARO_ELEMENT)
        faro_array_shuffle(&recipe, stream, number, base, n, size, scratch);
    else
        shuffle_long(stream, number, base, n, size, scratch);
    return FARO_OK;
}

faro_status faro_shuffle(const faro_stream *stream, uint64_t number, void *base, size_t n,
                         size_t size) {
    if (size == 0 || n < 2) return FARO_OK;
    size_t bytes = faro_shuffle_scratch(n, size);
    if (n > SIZE_MAX / size || bytes == SIZE_MAX) return FARO_ERROR_OVERFLOW;
    void *scratch = bytes ? malloc(bytes) : NULL;
    if (bytes && !scratch) return FARO_ERROR_MEMORY;
    faro_status status = faro_shuffle_in(stream, number, base, n, size, scratch);
    free(scratch);
    return status;
}
