/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A sample with replacement: independent uniform numbers, each addressable on its own
 * (docs/streams.md, section 6; multiply with rejection, Lemire 2019). About 1 ns a draw. */
#include "shuffle/draw.h"

enum { WORDS = 512 };

void faro_sample_with_replacement(const faro_stream *stream, uint64_t number, uint64_t first,
                                  uint64_t *out, size_t count, uint64_t n) {
    faro_substream s = faro_work_stream(stream, FARO_PURPOSE_REPEAT, number, n);
    unsigned char words[8 * WORDS];
    while (count) {
        /* whole blocks from the one that `first` lies in; a wrap of the draw number ends a run */
        size_t skip = (size_t)(first % 8), run = WORDS - skip < count ? WORDS - skip : count;
        if (run - 1 > UINT64_MAX - first) run = (size_t)(UINT64_MAX - first) + 1;
        faro_substream_blocks(&s, first / 8, (skip + run + 7) / 8, words);
        for (size_t i = 0; i < run; i++)
            out[i] = faro_draw(&s, first + i, faro_load64(words + 8 * (skip + i)), n);
        out += run, count -= run, first += run;
    }
}
