/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One small leaf. Digits by 16-bit words (Lehmer 1960; exact rejection, Lemire 2019), then places
 * by raising: from the last digit to the first, each later place that is not below moves up by one.
 */
#include "shuffle/small.h"

enum { BLOCKS = 8, WORDS = 32 * BLOCKS }; /* all words of the largest leaf, and one to spare */

/* The words of a leaf in order, fetched a few blocks at a time. */
typedef struct words {
    const faro_substream *stream;
    size_t first, count; /* those in `bytes` */
    unsigned char *bytes;
} words;

static void fetch(words *w, size_t i, size_t blocks) {
    w->first = i - i % 32;
    w->count = 32 * blocks;
    faro_substream_blocks(w->stream, w->first / 32, blocks, w->bytes);
}

static uint32_t word(words *w, size_t i) {
    if (i - w->first >= w->count) fetch(w, i, 1);
    return faro_load16(w->bytes + 2 * (i - w->first));
}

static uint8_t draw_again(words *w, uint32_t bound, size_t *unused) {
    uint32_t product;
    do product = word(w, (*unused)++) * bound;
    while ((product & 0xffff) < 65536 % bound);
    return (uint8_t)(product >> 16);
}

void faro_small_digits(const faro_substream *stream, size_t n, size_t count, uint8_t *digit) {
    if (count == n && n) digit[--count] = 0;
    if (!count) return;
    unsigned char leaf_bytes[2 * WORDS], later_bytes[64];
    words first = {stream, 0, 0, leaf_bytes}, later = {stream, 0, 0, later_bytes};
    size_t unused = n - 1;
    fetch(&first, 0, (count + 31) / 32);
    for (size_t t = 0; t < count; t++) {
        uint32_t bound = (uint32_t)(n - t), product = word(&first, t) * bound,
                 low = product & 0xffff;
        if (low < bound && low < 65536 % bound)
            digit[t] = draw_again(&later, bound, &unused);
        else
            digit[t] = (uint8_t)(product >> 16);
    }
}

void faro_small_unrank(uint8_t *code, size_t count) {
    for (size_t t = count; t-- > 0;) {
        uint8_t here = code[t];
        for (size_t u = t + 1; u < count; u++) code[u] = (uint8_t)(code[u] + (code[u] >= here));
    }
}
