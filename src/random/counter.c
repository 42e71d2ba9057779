/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The numbers seed, seed + 1, seed + 2, ... modulo 2^64: not random at all, for tests. */
#include "random/source.h"

static faro_status seed(void *state, const void *bytes, size_t size) {
    return faro_seed_number(bytes, size, UINT64_MAX, state);
}

static size_t fill(void *state, uint64_t *out, size_t count) {
    uint64_t *next = state;
    for (size_t i = 0; i < count; i++) out[i] = (*next)++;
    return count;
}

const faro_source_info faro_source_counter = {
    .name = "counter",
    .summary = "counts up from the seed: not random, for tests",
    .reference = "-",
    .seeding = "a 64-bit number",
    .max = UINT64_MAX,
    .state_size = sizeof(uint64_t),
    .reproducible = 1,
    .seed = seed,
    .fill = fill,
};
