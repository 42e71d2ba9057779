/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* xoshiro256++ 1.0 (Blackman and Vigna 2019): 256 bits of state, period 2^256 - 1. Fast and sound
 * for simulation; anybody who sees a few outputs can tell the next ones. */
#include "random/source.h"

typedef struct state {
    uint64_t s[4];
} state;

static uint64_t rotate(uint64_t x, int bits) {
    return x << bits | x >> (64 - bits);
}

static uint64_t step(uint64_t s[4]) {
    uint64_t result = rotate(s[0] + s[3], 23) + s[0];
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

static faro_status seed(void *memory, const void *bytes, size_t size) {
    state *x = memory;
    uint64_t number;
    if (size == sizeof x->s) {
        for (size_t i = 0; i < 4; i++) x->s[i] = faro_seed_word_64(bytes, size, i);
        return x->s[0] | x->s[1] | x->s[2] | x->s[3] ? FARO_OK : FARO_ERROR_ARGUMENT;
    }
    faro_status status = faro_seed_number(bytes, size, UINT64_MAX, &number);
    if (status != FARO_OK) return status;
    for (size_t i = 0; i < 4; i++) x->s[i] = faro_splitmix64(&number);
    return FARO_OK;
}

static size_t fill(void *memory, uint64_t *out, size_t count) {
    state local = *(state *)memory;
    for (size_t i = 0; i < count; i++) out[i] = step(local.s);
    *(state *)memory = local;
    return count;
}

const faro_source_info faro_source_xoshiro256pp = {
    .name = "xoshiro256++",
    .summary = "xoshiro256++ 1.0, small and fast",
    .reference = "Blackman and Vigna 2019, prng.di.unimi.it",
    .seeding = "a 64-bit number, spread by SplitMix64, or the 32 bytes of the state (not all zero)",
    .max = UINT64_MAX,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill,
};
