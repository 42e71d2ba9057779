/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exact draws below a bound from 64-bit words. One: the upper half of word * bound, rejected when
 * the lower half is less than 2^64 mod bound (Lemire, "Fast random integer generation in an
 * interval", 2019). The division for that threshold is needed with probability bound / 2^64 only.
 * Several from one word: the lower half goes on as the word of the next bound, and the last lower
 * half, which is word * (product of the bounds) mod 2^64, decides in the same way
 * (Brackett-Rozinsky and Lemire, "Batched ranged random integer generation", 2024). */
#include "random/bound.h"

uint64_t faro_source_below(faro_source *source, uint64_t bound) {
    faro_uint128 product = (faro_uint128)faro_source_word(source) * bound;
    if ((uint64_t)product < bound) {
        uint64_t threshold = (0 - bound) % bound;
        while ((uint64_t)product < threshold) {
            if (source->status != FARO_OK) return 0;
            product = (faro_uint128)faro_source_word(source) * bound;
        }
    }
    return (uint64_t)(product >> 64);
}

static void split(uint64_t word, unsigned bits, const uint64_t *bounds, size_t count,
                  uint64_t *out) {
    uint64_t last = faro_bound_last(bits);
    for (size_t i = 0; i < count; i++) {
        faro_uint128 product = (faro_uint128)word * bounds[i];
        out[i] = (uint64_t)(product >> bits);
        word = (uint64_t)product & last;
    }
}

/* `product` is that of the bounds modulo 2^64: 0 stands for 2^64. */
static int accepted(uint64_t word, unsigned bits, uint64_t product) {
    uint64_t rest = word * product & faro_bound_last(bits);
    return product == 0 || rest >= product || rest >= faro_bound_excess(bits, product);
}

int faro_bound_batch(uint64_t word, unsigned bits, const uint64_t *bounds, size_t count,
                     uint64_t *out) {
    uint64_t product = 1;
    for (size_t i = 0; i < count; i++) product *= bounds[i];
    split(word, bits, bounds, count, out);
    return accepted(word, bits, product);
}

/* Whether all bounds are positive and their product at most 2^64; the product modulo 2^64. */
static int product_fits(const uint64_t *bounds, size_t count, uint64_t *value) {
    faro_uint128 product = 1;
    for (size_t i = 0; i < count; i++) {
        product *= bounds[i];
        if (product == 0 || product > (faro_uint128)1 << 64) return 0;
    }
    *value = (uint64_t)product;
    return 1;
}

faro_status faro_source_below_batch(faro_source *source, const uint64_t *bounds, size_t count,
                                    uint64_t *out) {
    uint64_t product, word;
    if (!product_fits(bounds, count, &product)) return FARO_ERROR_ARGUMENT;
    do {
        word = faro_source_word(source);
        if (source->status != FARO_OK) return source->status;
    } while (!accepted(word, 64, product));
    split(word, 64, bounds, count, out);
    return FARO_OK;
}
