/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "faro/shuffle.h"
#include "shuffle/reference.h"
#include <stdlib.h>
#include <string.h>

faro_status faro_permutation_u64(const faro_stream *stream, uint64_t number, uint64_t *out,
                                 size_t n) {
    if (n > SIZE_MAX / 8) return FARO_ERROR_OVERFLOW;
    faro_recipe r = FARO1;
    return faro_reference_permutation(&r, stream, number, out, n);
}

faro_status faro_permutation(const faro_stream *stream, uint64_t number, uint32_t *out, size_t n) {
    if (n > (uint64_t)1 << 32) return FARO_ERROR_OVERFLOW;
    uint64_t small[256];
    uint64_t *wide = n <= 256 ? small : malloc(n * sizeof *wide);
    if (!wide) return FARO_ERROR_MEMORY;
    faro_status status = faro_permutation_u64(stream, number, wide, n);
    if (status == FARO_OK)
        for (size_t i = 0; i < n; i++) out[i] = (uint32_t)wide[i];
    if (wide != small) free(wide);
    return status;
}

void faro_decks(const faro_stream *stream, uint64_t number, size_t count, uint8_t *out, size_t n) {
    if (n > 256) return;
    for (size_t k = 0; k < count; k++) {
        uint64_t deck[256];
        (void)faro_permutation_u64(stream, number + k, deck, n);
        for (size_t i = 0; i < n; i++) *out++ = (uint8_t)deck[i];
    }
}

size_t faro_shuffle_scratch(size_t n, size_t size) {
    if (size && n > SIZE_MAX / 2 / size) return SIZE_MAX;
    return n * size;
}

faro_status faro_shuffle_in(const faro_stream *stream, uint64_t number, void *base, size_t n,
                            size_t size, void *scratch) {
    if (size == 0 || n < 2) return FARO_OK;
    if (n > SIZE_MAX / size || n > SIZE_MAX / 8) return FARO_ERROR_OVERFLOW;
    uint64_t *p = malloc(n * sizeof *p);
    if (!p) return FARO_ERROR_MEMORY;
    faro_status status = faro_permutation_u64(stream, number, p, n);
    if (status == FARO_OK) {
        char *to = scratch, *from = base;
        for (size_t i = 0; i < n; i++) memcpy(to + i * size, from + p[i] * size, size);
        memcpy(base, scratch, n * size);
    }
    free(p);
    return status;
}

faro_status faro_shuffle(const faro_stream *stream, uint64_t number, void *base, size_t n,
                         size_t size) {
    if (size == 0 || n < 2) return FARO_OK;
    size_t bytes = faro_shuffle_scratch(n, size);
    if (bytes == SIZE_MAX) return FARO_ERROR_OVERFLOW;
    void *scratch = malloc(bytes);
    if (!scratch) return FARO_ERROR_MEMORY;
    faro_status status = faro_shuffle_in(stream, number, base, n, size, scratch);
    free(scratch);
    return status;
}
