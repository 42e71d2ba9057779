/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Seed bytes as numbers and words, little-endian on every machine. */
#include "random/source.h"

static uint64_t little_endian(const unsigned char *bytes, size_t size) {
    uint64_t number = 0;
    for (size_t i = size; i-- > 0;) number = number << 8 | bytes[i];
    return number;
}

/* The word of `width` bytes that starts at `width * index`. */
static uint64_t seed_word(const void *seed, size_t seed_size, size_t index, size_t width) {
    size_t start = index * width;
    if (start >= seed_size) return 0;
    size_t rest = seed_size - start;
    return little_endian((const unsigned char *)seed + start, rest < width ? rest : width);
}

uint32_t faro_seed_word_32(const void *seed, size_t seed_size, size_t index) {
    return (uint32_t)seed_word(seed, seed_size, index, 4);
}

uint64_t faro_seed_word_64(const void *seed, size_t seed_size, size_t index) {
    return seed_word(seed, seed_size, index, 8);
}

faro_status faro_seed_number(const void *seed, size_t seed_size, uint64_t most, uint64_t *number) {
    if (seed_size > 8) return FARO_ERROR_ARGUMENT;
    uint64_t value = seed_word(seed, seed_size, 0, 8);
    if (value > most) return FARO_ERROR_ARGUMENT;
    *number = value;
    return FARO_OK;
}
