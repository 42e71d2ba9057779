/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The first k places of a permutation, without making the rest: in a leaf k steps of Fisher-Yates,
 * in a tree one pass over the digits that keeps the records of the first children only. Memory
 * O(k), and a list of some children (a few megabytes) above n = 2^21. */
#include "shuffle/array.h"
#include "shuffle/head.h"
#include "shuffle/indices.h"
#include "shuffle/range.h"
#include "shuffle/small.h"
#include "shuffle/sparse.h"
#include "shuffle/tree.h"

#include <stdlib.h>
#include <string.h>

static void small_head(const faro_substream *leaf, uint64_t *out, size_t k, size_t n) {
    uint8_t place[FARO_SMALL_ROOM];
    faro_small_digits(leaf, n, k, place);
    faro_small_unrank(place, n, k);
    for (size_t i = 0; i < k; i++) out[i] = place[i];
}

static faro_status sparse_head(const faro_substream *leaf, uint64_t *out, size_t k, size_t n) {
    uint32_t index[FARO_INDEX_ROOM];
    faro_indices maker = faro_indices_of(leaf, n);
    faro_sparse array;
    faro_status status = faro_sparse_init(&array, k);
    if (status != FARO_OK) return status;
    for (size_t i = 0, steps; i < k && (steps = faro_indices_next(&maker, index)) > 0;)
        for (size_t s = 0; s < steps && i < k; s++, i++)
            out[i] = faro_sparse_take(&array, i, i + index[s]);
    faro_sparse_clear(&array);
    return FARO_OK;
}

/* Most of the places: a part of the array is not worth its own way. */
static faro_status dense_head(const faro_recipe *recipe, const faro_substream *root, uint64_t *out,
                              size_t k, size_t n) {
    size_t scratch = n > recipe->leaf ? n : 0, most = SIZE_MAX / sizeof(uint64_t) / 2;
    uint64_t *records = n <= most ? malloc((n + scratch) * sizeof *records) : NULL;
    if (!records) return FARO_ERROR_MEMORY;
    for (size_t i = 0; i < n; i++) records[i] = i;
    if (n <= recipe->leaf)
        faro_leaf_head(recipe, root, records, n, k);
    else
        faro_tree(recipe, root, records, n, sizeof *records, records + n);
    memcpy(out, records, k * sizeof *out);
    free(records);
    return FARO_OK;
}

faro_status faro_head(const faro_recipe *recipe, const faro_stream *stream, uint64_t number,
                      uint64_t *out, size_t k, uint64_t n) {
    enum { SPARSE = 16, DENSE = 4 }; /* n / k from which on the part is cheaper than the whole */
    if (k == 0) return FARO_OK;
    if (n <= recipe->small) {
        faro_substream leaf = faro_small_stream(stream, number, n);
        small_head(&leaf, out, k, (size_t)n);
        return FARO_OK;
    }
    faro_substream root = faro_work_stream(stream, FARO_PURPOSE_TREE, number, n);
    root.name = FARO_ROOT;
    if (n / DENSE >= k && n > recipe->leaf) return faro_tree_head(recipe, &root, out, k, n);
    if (n / SPARSE >= k && n <= recipe->leaf) return sparse_head(&root, out, k, (size_t)n);
    return dense_head(recipe, &root, out, k, (size_t)n);
}

faro_status faro_sample(const faro_stream *stream, uint64_t number, uint64_t *out, uint64_t k,
                        uint64_t n) {
    const faro_recipe recipe = FARO1;
    if (k > n) return FARO_ERROR_ARGUMENT;
    if (k > SIZE_MAX / sizeof *out) return FARO_ERROR_OVERFLOW;
    if (n > (uint64_t)1 << 32) return faro_range_sample(stream, number, out, k, n);
    return faro_head(&recipe, stream, number, out, (size_t)k, n);
}
