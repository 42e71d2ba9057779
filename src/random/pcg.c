/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* PCG64-DXSM (O'Neill 2019): a 128-bit linear congruential generator with the 64-bit multiplier and
 * the output function "double xorshift multiply" of the state before the step, as NumPy's
 * PCG64DXSM. */
#include "random/source.h"

typedef unsigned __int128 uint128;

static const uint64_t multiplier = 0xda942042e4dd58b5u;

typedef struct state {
    uint64_t high, low;                     /* of the 128-bit state */
    uint64_t increment_high, increment_low; /* odd */
} state;

static uint128 join(uint64_t high, uint64_t low) {
    return (uint128)high << 64 | low;
}

static void store(state *s, uint128 value) {
    s->high = (uint64_t)(value >> 64), s->low = (uint64_t)value;
}

static uint128 step(uint128 value, uint128 increment) {
    return value * multiplier + increment;
}

static uint64_t output(uint128 value) {
    uint64_t high = (uint64_t)(value >> 64), low = (uint64_t)value | 1;
    high ^= high >> 32;
    high *= multiplier;
    high ^= high >> 48;
    return high * low;
}

/* PCG's two-number start: `size` up to 8, 16 (start) or 32 bytes (start and stream). */
static faro_status seed(void *memory, const void *bytes, size_t size) {
    if (size > 8 && size != 16 && size != 32) return FARO_ERROR_ARGUMENT;
    state *s = memory;
    uint128 start = join(faro_seed_word_64(bytes, size, 1), faro_seed_word_64(bytes, size, 0));
    uint128 stream = join(faro_seed_word_64(bytes, size, 3), faro_seed_word_64(bytes, size, 2));
    uint128 increment = stream << 1 | 1;
    store(s, step(start + increment, increment));
    s->increment_high = (uint64_t)(increment >> 64), s->increment_low = (uint64_t)increment;
    return FARO_OK;
}

static size_t fill(void *memory, uint64_t *out, size_t count) {
    state *s = memory;
    uint128 value = join(s->high, s->low), increment = join(s->increment_high, s->increment_low);
    for (size_t i = 0; i < count; i++) {
        out[i] = output(value);
        value = step(value, increment);
    }
    store(s, value);
    return count;
}

const faro_source_info faro_source_pcg64_dxsm = {
    .name = "pcg64-dxsm",
    .summary = "PCG64-DXSM, as NumPy's PCG64DXSM",
    .reference = "O'Neill 2014 and 2019, pcg-random.org",
    .seeding = "a number of up to 8 or of 16 bytes, or 32 bytes: start and stream, little-endian",
    .max = UINT64_MAX,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill,
};
