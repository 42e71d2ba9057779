/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The "minimal standard" of Park and Miller: x -> a x mod 2^31 - 1 with a = 16807 (1988) and a =
 * 48271 (1993), as C++ std::minstd_rand0 and std::minstd_rand. 2^31 - 2 sequences that are one
 * orbit. */
#include "random/source.h"

static const uint64_t modulus = 0x7fffffff;

static faro_status seed(void *memory, const void *bytes, size_t size) {
    uint64_t number;
    faro_status status = faro_seed_number(bytes, size, UINT64_MAX, &number);
    if (status == FARO_OK) *(uint64_t *)memory = number % modulus ? number % modulus : 1;
    return status;
}

static size_t run(uint64_t *x, uint64_t multiplier, uint64_t *out, size_t count) {
    for (size_t i = 0; i < count; i++) out[i] = *x = *x * multiplier % modulus;
    return count;
}

static size_t fill_0(void *x, uint64_t *out, size_t count) {
    return run(x, 16807, out, count);
}
static size_t fill_1(void *x, uint64_t *out, size_t count) {
    return run(x, 48271, out, count);
}

const faro_source_info faro_source_minstd = {
    .name = "minstd",
    .summary = "minimal standard with 48271, as C++ std::minstd_rand",
    .reference = "Park, Miller and Stockmeyer 1993",
    .seeding = "a number, taken modulo 2^31 - 1; 0 is taken as 1",
    .min = 1,
    .max = 0x7ffffffe,
    .state_size = sizeof(uint64_t),
    .reproducible = 1,
    .seed = seed,
    .fill = fill_1,
};

const faro_source_info faro_source_minstd0 = {
    .name = "minstd0",
    .summary = "minimal standard with 16807, as C++ std::minstd_rand0",
    .reference = "Lewis, Goodman and Miller 1969; Park and Miller 1988",
    .seeding = "a number, taken modulo 2^31 - 1; 0 is taken as 1",
    .min = 1,
    .max = 0x7ffffffe,
    .state_size = sizeof(uint64_t),
    .reproducible = 1,
    .seed = seed,
    .fill = fill_0,
};
