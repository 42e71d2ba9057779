/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* MT19937-64 (Nishimura 2000): the 64-bit Mersenne Twister, as C++ std::mt19937_64. Linear over
 * bits. */
#include "random/source.h"

enum { N = 312, M = 156 };

typedef struct state {
    uint64_t word[N];
    uint64_t next; /* index of the next word; N: a new block is due */
} state;

static void start(state *s, uint64_t number) {
    s->word[0] = number;
    for (uint64_t i = 1; i < N; i++) {
        uint64_t before = s->word[i - 1];
        s->word[i] = 6364136223846793005u * (before ^ before >> 62) + i;
    }
    s->next = N;
}

/* One step of the seeding by an array: mixes the word before into word i. */
static uint64_t mixed(const state *s, size_t i, uint64_t factor) {
    uint64_t before = s->word[i - 1];
    return s->word[i] ^ (before ^ before >> 62) * factor;
}

static size_t following(state *s, size_t i) {
    if (++i < N) return i;
    s->word[0] = s->word[N - 1];
    return 1;
}

static void start_array(state *s, const void *bytes, size_t size) {
    size_t length = (size + 7) / 8, i = 1;
    start(s, 19650218u);
    for (size_t k = 0, j = 0; k < (length > N ? length : N); k++) {
        s->word[i] = mixed(s, i, 3935559000370003845u) + faro_seed_word_64(bytes, size, j) + j;
        i = following(s, i);
        if (++j == length) j = 0;
    }
    for (int k = 0; k < N - 1; k++) {
        s->word[i] = mixed(s, i, 2862933555777941757u) - i;
        i = following(s, i);
    }
    s->word[0] = UINT64_C(1) << 63;
}

static faro_status seed(void *memory, const void *bytes, size_t size) {
    uint64_t number;
    if (faro_seed_number(bytes, size, UINT64_MAX, &number) == FARO_OK)
        start(memory, number);
    else
        start_array(memory, bytes, size);
    return FARO_OK;
}

static uint64_t twist(uint64_t high, uint64_t low) {
    uint64_t y = (high & 0xffffffff80000000u) | (low & 0x7fffffffu);
    return y >> 1 ^ (y & 1 ? 0xb5026f5aa96619e9u : 0);
}

static void make_block(state *s) {
    uint64_t *w = s->word;
    for (int i = 0; i < N - M; i++) w[i] = w[i + M] ^ twist(w[i], w[i + 1]);
    for (int i = N - M; i < N - 1; i++) w[i] = w[i + M - N] ^ twist(w[i], w[i + 1]);
    w[N - 1] = w[M - 1] ^ twist(w[N - 1], w[0]);
    s->next = 0;
}

static uint64_t temper(uint64_t y) {
    y ^= y >> 29 & 0x5555555555555555u;
    y ^= y << 17 & 0x71d67fffeda60000u;
    y ^= y << 37 & 0xfff7eee000000000u;
    return y ^ y >> 43;
}

static size_t fill(void *memory, uint64_t *out, size_t count) {
    state *s = memory;
    for (size_t i = 0; i < count; i++) {
        if (s->next >= N) make_block(s);
        out[i] = temper(s->word[s->next++]);
    }
    return count;
}

const faro_source_info faro_source_mt19937_64 = {
    .name = "mt19937-64",
    .summary = "Mersenne Twister, 64-bit outputs, as C++ std::mt19937_64",
    .reference = "Nishimura 2000",
    .seeding = "a 64-bit number, or a longer string as 64-bit words (init_by_array64)",
    .max = UINT64_MAX,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill,
};
