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

/* Raises 32 codes by four earlier ones, the latest first: a fixed count that compilers turn into
 * vectors. */
static void raise_step(uint8_t *restrict code, const uint8_t *restrict by) {
    uint8_t by0 = by[0], by1 = by[1], by2 = by[2], by3 = by[3];
    for (int i = 0; i < FARO_SMALL_STEP; i++) {
        uint8_t x = code[i];
        x = (uint8_t)(x + (x >= by3));
        x = (uint8_t)(x + (x >= by2));
        x = (uint8_t)(x + (x >= by1));
        code[i] = (uint8_t)(x + (x >= by0));
    }
}

/* Four codes among themselves. */
static void raise_four(uint8_t *code) {
    uint8_t c0 = code[0], c1 = code[1], c2 = code[2], c3 = code[3];
    c3 = (uint8_t)(c3 + (c3 >= c2));
    c3 = (uint8_t)(c3 + (c3 >= c1)), c2 = (uint8_t)(c2 + (c2 >= c1));
    c3 = (uint8_t)(c3 + (c3 >= c0)), c2 = (uint8_t)(c2 + (c2 >= c0)),
    c1 = (uint8_t)(c1 + (c1 >= c0));
    code[1] = c1, code[2] = c2, code[3] = c3;
}

/* Time count^2 / 64 in vectors of 32 bytes. */
static void unrank_by_raising(uint8_t *code, size_t count) {
    /* Codes from `count` on may be raised too: nobody looks at them. */
    size_t t = (count + 3) / 4 * 4;
    for (size_t u = count; u < t; u++) code[u] = 0xff;
    for (; t > 0; t -= 4) {
        for (size_t u = t; u < count; u += FARO_SMALL_STEP) raise_step(code + u, code + t - 4);
        raise_four(code + t - 4);
    }
}

void faro_small_unrank(uint8_t *code, size_t n, size_t count) {
#if defined(__x86_64__)
    if (n >= 1 && n <= 64 && faro_cpu_level() >= FARO_CPU_AVX2) {
        faro_small_unrank_bmi2(code, n, count);
        return;
    }
#endif
    unrank_by_raising(code, count);
}
