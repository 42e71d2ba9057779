/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Linear congruential generators modulo a power of two behind the rand() of many systems: the
 * example of the C standard, the old BSD one and Microsoft's. Bit b of the state has period
 * 2^(b+1): the lowest bits are worthless where they are shown. */
#include "random/source.h"

typedef struct state {
    uint32_t x;
} state;

static faro_status seed(void *memory, const void *bytes, size_t size) {
    uint64_t number;
    faro_status status = faro_seed_number(bytes, size, UINT32_MAX, &number);
    if (status == FARO_OK) ((state *)memory)->x = (uint32_t)number;
    return status;
}

static uint32_t ansi(uint32_t x) {
    return x * 1103515245u + 12345u;
}
static uint32_t msvc(uint32_t x) {
    return x * 214013u + 2531011u;
}

static size_t fill_ansi(void *memory, uint64_t *out, size_t count) {
    state *s = memory;
    for (size_t i = 0; i < count; i++) out[i] = (s->x = ansi(s->x)) >> 16 & 0x7fff;
    return count;
}

static size_t fill_bsd(void *memory, uint64_t *out, size_t count) {
    state *s = memory;
    for (size_t i = 0; i < count; i++) out[i] = (s->x = ansi(s->x)) & 0x7fffffff;
    return count;
}

static size_t fill_msvc(void *memory, uint64_t *out, size_t count) {
    state *s = memory;
    for (size_t i = 0; i < count; i++) out[i] = (s->x = msvc(s->x)) >> 16 & 0x7fff;
    return count;
}

const faro_source_info faro_source_ansi_rand = {
    .name = "ansi-rand",
    .summary = "the rand() printed in the C standard, 15-bit outputs",
    .reference = "ISO C, 7.22.2.2, example",
    .seeding = "a 32-bit number",
    .max = 0x7fff,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill_ansi,
};

const faro_source_info faro_source_bsd_rand = {
    .name = "bsd-rand",
    .summary = "the old rand() of BSD, the whole 31-bit state of an LCG; its lowest bit alternates",
    .reference = "4.2BSD rand(3); TYPE_0 of random(3)",
    .seeding = "a 32-bit number",
    .max = 0x7fffffff,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill_bsd,
};

const faro_source_info faro_source_msvc_rand = {
    .name = "msvc-rand",
    .summary = "rand() of Microsoft's C library, 15-bit outputs",
    .reference = "Microsoft C run-time library",
    .seeding = "a 32-bit number",
    .max = 0x7fff,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill_msvc,
};
