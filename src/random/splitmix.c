/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SplitMix64 (Steele, Lea and Flood 2014): a counter behind a 64-bit mixer. Every output occurs
 * exactly once in the period 2^64, so no value repeats: too even for long runs; good for spreading
 * seeds. */
#include "random/source.h"

uint64_t faro_splitmix64(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static faro_status seed(void *state, const void *bytes, size_t size) {
    return faro_seed_number(bytes, size, UINT64_MAX, state);
}

static size_t fill(void *state, uint64_t *out, size_t count) {
    uint64_t *s = state;
    for (size_t i = 0; i < count; i++) out[i] = faro_splitmix64(s);
    return count;
}

const faro_source_info faro_source_splitmix64 = {
    .name = "splitmix64",
    .summary = "SplitMix64, a mixed counter",
    .reference = "Steele, Lea and Flood 2014",
    .seeding = "a 64-bit number",
    .max = UINT64_MAX,
    .state_size = sizeof(uint64_t),
    .reproducible = 1,
    .seed = seed,
    .fill = fill,
};
