/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* random() of BSD and of the GNU C library with the default table (TYPE_3): an additive lagged
 * Fibonacci generator x(i) = x(i-3) + x(i-31) mod 2^32 that shows its upper 31 bits; the GNU rand()
 * is the same. The lowest bit is dropped; sums of two outputs still predict a third one up to 1.
 * Described by P. Selinger, "The GLIBC random number generator", 2007. */
#include "random/source.h"

enum { LONG = 31, SHORT = 3, DISCARD = 310 };

typedef struct state {
    uint32_t word[LONG];
    uint32_t front; /* index of x(i-31), which x(i) replaces */
} state;

static uint32_t step(state *s) {
    uint32_t front = s->front;
    uint32_t rear = front >= SHORT ? front - SHORT : front + LONG - SHORT;
    s->word[front] += s->word[rear];
    s->front = front + 1 < LONG ? front + 1 : 0;
    return s->word[front] >> 1;
}

/* 16807 x mod 2^31 - 1 of a signed number with C's truncating division, as both libraries compute
 * it (a negative start stays off the generator's usual path). */
static int32_t schrage(int32_t x) {
    int64_t next = INT64_C(16807) * (x % 127773) - INT64_C(2836) * (x / 127773);
    return (int32_t)(next < 0 ? next + 2147483647 : next);
}

static faro_status seed(void *memory, const void *bytes, size_t size) {
    state *s = memory;
    uint64_t number;
    faro_status status = faro_seed_number(bytes, size, UINT32_MAX, &number);
    if (status != FARO_OK) return status;
    if (number == 0) number = 1;
    int32_t x = (int32_t)(number < 0x80000000u ? (int64_t)number : (int64_t)number - 0x100000000);
    for (int i = 0; i < LONG; i++) {
        s->word[i] = (uint32_t)x;
        x = schrage(x);
    }
    /* x(31..33) are copies of x(0..2), so the first sum is x(34) = x(31) + x(3). */
    s->front = SHORT;
    for (int i = 0; i < DISCARD; i++) step(s);
    return FARO_OK;
}

static size_t fill(void *memory, uint64_t *out, size_t count) {
    state *s = memory;
    for (size_t i = 0; i < count; i++) out[i] = step(s);
    return count;
}

const faro_source_info faro_source_random = {
    .name = "random",
    .summary = "random() of BSD and glibc, 31-bit outputs",
    .reference = "4.3BSD random(3), default table of 31 words",
    .seeding = "a 32-bit number, 0 is taken as 1",
    .max = 0x7fffffff,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill,
};

const faro_source_info faro_source_rand = {
    .name = "rand",
    .summary = "rand() of glibc, the same numbers as random()",
    .reference = "rand(3) of the GNU C library",
    .seeding = "a 32-bit number, 0 is taken as 1",
    .max = 0x7fffffff,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill,
};
