/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Permutations as arrays of numbers: the identity, shuffled. */
#include "shuffle/array.h"

#include <stdlib.h>

enum { NARROW = 4, WIDE = 8 };

static faro_status permute(const faro_stream *stream, uint64_t number, void *out, size_t n,
                           size_t size) {
    const faro_recipe recipe = FARO1;
    void *scratch = NULL;
    if (n > recipe.leaf && !(scratch = malloc(n * size))) return FARO_ERROR_MEMORY;
    faro_array_shuffle(&recipe, stream, number, out, n, size, scratch);
    free(scratch);
    return FARO_OK;
}

faro_status faro_permutation(const faro_stream *stream, uint64_t number, uint32_t *out, size_t n) {
    if (n > (uint64_t)1 << 32 || n > SIZE_MAX / NARROW) return FARO_ERROR_OVERFLOW;
    for (size_t i = 0; i < n; i++) out[i] = (uint32_t)i;
    return permute(stream, number, out, n, NARROW);
}

faro_status faro_permutation_u64(const faro_stream *stream, uint64_t number, uint64_t *out,
                                 size_t n) {
    if (n > SIZE_MAX / WIDE) return FARO_ERROR_OVERFLOW;
    for (size_t i = 0; i < n; i++) out[i] = i;
    return permute(stream, number, out, n, WIDE);
}
