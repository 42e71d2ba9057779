/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* MT19937 (Matsumoto and Nishimura 1998, seeding of 2002), with the 32-bit outputs, and the same
 * generator seeded as Python's random.seed(int). Period 2^19937 - 1; linear over bits; a short
 * integer seed gives only 2^32 sequences. */
#include "random/source.h"

enum { N = 624, M = 397 };

typedef struct state {
    uint32_t word[N];
    uint32_t next; /* index of the next word; N: a new block is due */
} state;

static void start(state *s, uint32_t number) {
    s->word[0] = number;
    for (uint32_t i = 1; i < N; i++) {
        uint32_t before = s->word[i - 1];
        s->word[i] = 1812433253u * (before ^ before >> 30) + i;
    }
    s->next = N;
}

/* One step of the seeding by an array: mixes the word before into word i. */
static uint32_t mixed(const state *s, uint32_t i, uint32_t factor) {
    uint32_t before = s->word[i - 1];
    return s->word[i] ^ (before ^ before >> 30) * factor;
}

static uint32_t following(state *s, uint32_t i) {
    if (++i < N) return i;
    s->word[0] = s->word[N - 1];
    return 1;
}

/* Seeding by `length` words of the seed. */
static void start_array(state *s, const void *bytes, size_t size, size_t length) {
    start(s, 19650218u);
    uint32_t i = 1;
    for (size_t k = 0, j = 0; k < (length > N ? length : N); k++) {
        s->word[i] = mixed(s, i, 1664525u) + faro_seed_word_32(bytes, size, j) + (uint32_t)j;
        i = following(s, i);
        if (++j == length) j = 0;
    }
    for (int k = 0; k < N - 1; k++) {
        s->word[i] = mixed(s, i, 1566083941u) - i;
        i = following(s, i);
    }
    s->word[0] = 0x80000000u;
}

static faro_status seed(void *memory, const void *bytes, size_t size) {
    uint64_t number;
    if (faro_seed_number(bytes, size, UINT32_MAX, &number) == FARO_OK)
        start(memory, (uint32_t)number);
    else
        start_array(memory, bytes, size, (size + 3) / 4);
    return FARO_OK;
}

/* Python: the words of the integer without leading zeros, at least one. */
static faro_status seed_python(void *memory, const void *bytes, size_t size) {
    size_t length = (size + 3) / 4;
    while (length > 1 && faro_seed_word_32(bytes, size, length - 1) == 0) length--;
    start_array(memory, bytes, size, length ? length : 1);
    return FARO_OK;
}

static uint32_t twist(uint32_t high, uint32_t low) {
    uint32_t y = (high & 0x80000000u) | (low & 0x7fffffffu);
    return y >> 1 ^ (y & 1 ? 0x9908b0dfu : 0);
}

static void make_block(state *s) {
    uint32_t *w = s->word;
    for (int i = 0; i < N - M; i++) w[i] = w[i + M] ^ twist(w[i], w[i + 1]);
    for (int i = N - M; i < N - 1; i++) w[i] = w[i + M - N] ^ twist(w[i], w[i + 1]);
    w[N - 1] = w[M - 1] ^ twist(w[N - 1], w[0]);
    s->next = 0;
}

static uint32_t temper(uint32_t y) {
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
}

static size_t fill(void *memory, uint64_t *out, size_t count) {
    state *s = memory;
    for (size_t i = 0; i < count; i++) {
        if (s->next >= N) make_block(s);
        out[i] = temper(s->word[s->next++]);
    }
    return count;
}

const faro_source_info faro_source_mt19937 = {
    .name = "mt19937",
    .summary = "Mersenne Twister, 32-bit outputs, as C++ std::mt19937",
    .reference = "Matsumoto and Nishimura 1998, seeding of 2002",
    .seeding = "a 32-bit number, or a longer string as 32-bit words (init_by_array)",
    .max = UINT32_MAX,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill,
};

const faro_source_info faro_source_python_random = {
    .name = "python-random",
    .summary = "Mersenne Twister seeded as Python's random.seed(int), getrandbits(32)",
    .reference = "Matsumoto and Nishimura 1998; Python's module random",
    .seeding = "a number of any length, little-endian",
    .max = UINT32_MAX,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed_python,
    .fill = fill,
};
