/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* k different numbers of a range above 2^32: forward Fisher-Yates of which only the first k places
 * are made, on an array that exists only where it was touched (docs/streams.md, section 6). Time
 * and memory O(k). */
#include "shuffle/range.h"
#include "shuffle/draw.h"
#include "shuffle/sparse.h"

enum { WORDS = 512 };

faro_status faro_range_sample(const faro_stream *stream, uint64_t number, uint64_t *out, uint64_t k,
                              uint64_t n) {
    faro_sparse array;
    faro_status status = faro_sparse_init(&array, k);
    if (status != FARO_OK) return status;
    faro_substream s = faro_work_stream(stream, FARO_PURPOSE_RANGE, number, n);
    unsigned char words[8 * WORDS];
    for (uint64_t i = 0; i < k; i++) {
        if (i % WORDS == 0) faro_substream_blocks(&s, i / 8, WORDS / 8, words);
        uint64_t word = faro_load64(words + 8 * (i % WORDS));
        out[i] = faro_sparse_take(&array, i, i + faro_draw(&s, i, word, n - i));
    }
    faro_sparse_clear(&array);
    return FARO_OK;
}
