/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The stream faro1, written to be read: docs/streams.md in C. Every number that it draws is fetched
 * alone, from the keystream block that it lies in, so nothing here depends on an order of
 * execution. Sources: Fisher and Yates 1938 and Durstenfeld 1964 (large leaf), Lehmer 1960 (small
 * leaf), Rao 1961 and Sandelius 1962 (tree), Brackett-Rozinsky and Lemire 2024 (several indices
 * from one word). Cost: about 20 times that of the fast code; use it for tests only. */
#include "shuffle/reference.h"

#include <stdlib.h>
#include <string.h>

/* Section 2: word i of a substream, of 16 or 64 bits. */
static uint32_t word16(const faro_substream *s, uint64_t i) {
    unsigned char block[64];
    faro_substream_blocks(s, i / 32, 1, block);
    return faro_load16(block + 2 * (i % 32));
}

static uint64_t word64(const faro_substream *s, uint64_t i) {
    unsigned char block[64];
    faro_substream_blocks(s, i / 8, 1, block);
    return faro_load64(block + 8 * (i % 8));
}

/* Section 3: a leaf of at most 256 records. */
static void small_leaf(const faro_substream *s, uint64_t *records, uint64_t n) {
    if (n < 2) return;
    uint64_t unused = n - 1; /* the next word that no digit has taken */
    for (uint64_t t = 0; t + 1 < n; t++) {
        uint32_t bound = (uint32_t)(n - t);
        uint32_t product = word16(s, t) * bound;
        while ((product & 0xffff) < 65536 % bound) product = word16(s, unused++) * bound;
        uint64_t from = t + (product >> 16);
        uint64_t record = records[from];
        memmove(records + t + 1, records + t, (size_t)(from - t) * sizeof *records);
        records[t] = record;
    }
}

/* Section 4: the indices of steps lane, lane + 8, ... of a group; 0 if the word is rejected. */
static int indices(uint64_t word, uint64_t left, unsigned lane, uint64_t index[64]) {
    const uint64_t mask = ((uint64_t)1 << 52) - 1;
    uint64_t fraction = word >> 12, all = 1;
    for (unsigned step = lane; step < 8 * faro_dice(left); step += 8) {
        uint64_t bound = step < left ? left - step : 1, low;
        uint64_t high = faro_multiply(fraction, bound, &low);
        index[step] = high << 12 | low >> 52;
        fraction = low & mask;
        all *= bound;
    }
    return fraction >= ((uint64_t)1 << 52) % all;
}

static void large_leaf(const faro_substream *s, uint64_t *records, uint64_t n) {
    uint64_t i = 0;
    for (uint64_t group = 0; i + 1 < n; group++) {
        uint64_t index[64], left = n - i;
        for (unsigned lane = 0; lane < 8; lane++) {
            uint64_t attempt = 0;
            while (!indices(word64(s, attempt << 35 | (8 * group + lane)), left, lane, index))
                attempt++;
        }
        for (unsigned step = 0; step < 8 * faro_dice(left) && i < n; step++, i++) {
            uint64_t partner = i + index[step], record = records[i];
            records[i] = records[partner];
            records[partner] = record;
        }
    }
}

/* Section 5: leaves, and nodes that send each record to the child of its digit. */
static void leaf(const faro_recipe *recipe, const faro_substream *s, uint64_t *records,
                 uint64_t n) {
    if (n <= recipe->small)
        small_leaf(s, records, n);
    else
        large_leaf(s, records, n);
}

static uint64_t digit(const faro_substream *s, uint64_t i, unsigned bits) {
    return word16(s, i) >> (FARO_DIGIT_BITS - bits);
}

static faro_status node(const faro_recipe *recipe, faro_substream s, uint64_t *records, uint64_t n,
                        uint64_t *scratch) {
    if (n <= recipe->leaf) {
        leaf(recipe, &s, records, n);
        return FARO_OK;
    }
    unsigned bits = faro_digit_bits(recipe, n);
    size_t children = (size_t)1 << bits;
    uint64_t *start = calloc(children + 1, sizeof *start);
    if (!start) return FARO_ERROR_MEMORY;
    for (uint64_t i = 0; i < n; i++) start[digit(&s, i, bits)]++;
    for (size_t c = 1; c <= children; c++) start[c] += start[c - 1];
    for (uint64_t i = n; i-- > 0;) scratch[--start[digit(&s, i, bits)]] = records[i];
    memcpy(records, scratch, n * sizeof *records);
    faro_status status = FARO_OK;
    for (size_t c = 0; c < children && status == FARO_OK; c++) {
        faro_substream child = s;
        child.name = faro_child_name(s.name, bits, c);
        status = node(recipe, child, records + start[c], start[c + 1] - start[c], scratch);
    }
    free(start);
    return status;
}

faro_status faro_reference_permutation(const faro_recipe *recipe, const faro_stream *stream,
                                       uint64_t number, uint64_t *out, uint64_t n) {
    for (uint64_t i = 0; i < n; i++) out[i] = i;
    if (n <= recipe->small) {
        faro_substream s = faro_small_stream(stream, number, n);
        small_leaf(&s, out, n);
        return FARO_OK;
    }
    uint64_t *scratch = malloc(n * sizeof *scratch);
    if (!scratch) return FARO_ERROR_MEMORY;
    faro_substream root = faro_work_stream(stream, FARO_PURPOSE_TREE, number, n);
    root.name = FARO_ROOT;
    faro_status status = node(recipe, root, out, n, scratch);
    free(scratch);
    return status;
}

/* Section 6: one number below `bound` from word i. */
uint64_t faro_reference_draw(const faro_substream *s, uint64_t i, uint64_t bound) {
    faro_substream attempt = *s;
    uint64_t low, high = faro_multiply(word64(&attempt, i), bound, &low);
    while (low < (0 - bound) % bound) {
        attempt.name++;
        high = faro_multiply(word64(&attempt, i), bound, &low);
    }
    return high;
}
