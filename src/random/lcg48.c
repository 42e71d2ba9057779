/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The 48-bit linear congruential generator x -> 25214903917 x + 11 mod 2^48 in two dresses: Java's
 * java.util.Random, which shows the upper 32 bits, and drand48() of POSIX (and Perl's rand),
 * all 48. Only 2^48 sequences: 52 cards need 2^226. */
#include "random/source.h"

static const uint64_t mask = (UINT64_C(1) << 48) - 1;
static const uint64_t multiplier = 0x5deece66d;

static uint64_t step(uint64_t x) {
    return (x * multiplier + 11) & mask;
}

static faro_status seed_java(void *memory, const void *bytes, size_t size) {
    uint64_t number;
    faro_status status = faro_seed_number(bytes, size, UINT64_MAX, &number);
    if (status == FARO_OK) *(uint64_t *)memory = (number ^ multiplier) & mask;
    return status;
}

static size_t fill_java(void *memory, uint64_t *out, size_t count) {
    uint64_t *x = memory;
    for (size_t i = 0; i < count; i++) out[i] = (*x = step(*x)) >> 16;
    return count;
}

static faro_status seed_drand48(void *memory, const void *bytes, size_t size) {
    uint64_t number;
    faro_status status = faro_seed_number(bytes, size, UINT32_MAX, &number);
    if (status == FARO_OK) *(uint64_t *)memory = number << 16 | 0x330e;
    return status;
}

static size_t fill_drand48(void *memory, uint64_t *out, size_t count) {
    uint64_t *x = memory;
    for (size_t i = 0; i < count; i++) out[i] = *x = step(*x);
    return count;
}

const faro_source_info faro_source_java_random = {
    .name = "java-random",
    .summary = "java.util.Random, next(32)",
    .reference = "Java SE API, class java.util.Random",
    .seeding = "a 64-bit number (a negative one in two's complement), of which 48 bits count",
    .max = UINT32_MAX,
    .state_size = sizeof(uint64_t),
    .reproducible = 1,
    .seed = seed_java,
    .fill = fill_java,
};

const faro_source_info faro_source_drand48 = {
    .name = "drand48",
    .summary = "drand48() of POSIX and rand of Perl since 5.20, 48-bit outputs",
    .reference = "POSIX drand48(3), srand48",
    .seeding = "a 32-bit number",
    .max = (UINT64_C(1) << 48) - 1,
    .state_size = sizeof(uint64_t),
    .reproducible = 1,
    .seed = seed_drand48,
    .fill = fill_drand48,
};
