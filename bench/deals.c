/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal numbers against the plain loops that everybody writes first, all in one run and on one core.
 *
 * usage: bench_deals [MILLISECONDS A ROW]. Ratios are what counts; the plain loops use the best
 * code of this machine (BMI2 moves when it has them), so that they are no straw men. */
#include "faro/bridge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

__extension__ typedef unsigned __int128 u128;
enum { DEALS = 1 << 14 };

static uint8_t codes[DEALS * FARO_DEAL_BYTES], out[DEALS * FARO_DEAL_BYTES];
static faro_deal deals[DEALS];
static uint64_t binomial[53][16];
static faro_stream stream;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- the plain loops ------------------------------------------------------------------------- */

static void make_binomials(void) {
    for (int n = 0; n <= 52; n++)
        for (int k = 0; k < 16; k++)
            binomial[n][k] = k == 0 ? 1 : n == 0 ? 0 : binomial[n - 1][k - 1] + binomial[n - 1][k];
}

static u128 load(const uint8_t *p) {
    u128 x = 0;
    for (int i = 0; i < 12; i++) x = x << 8 | p[i];
    return x;
}

static void store(uint8_t *p, u128 x) {
    for (int i = 11; i >= 0; i--, x >>= 8) p[i] = (uint8_t)x;
}

#if defined(__x86_64__)
#include <immintrin.h>
#define BMI2 __attribute__((target("bmi,bmi2")))
BMI2 static uint64_t fast_scatter(uint64_t x, uint64_t mask) {
    return _pdep_u64(x, mask);
}
BMI2 static uint64_t fast_gather(uint64_t x, uint64_t mask) {
    return _pext_u64(x, mask);
}
#endif

static uint64_t plain_scatter(uint64_t x, uint64_t mask) {
    uint64_t r = 0;
    for (; mask; mask &= mask - 1, x >>= 1)
        if (x & 1) r |= mask & -mask;
    return r;
}

static uint64_t plain_gather(uint64_t x, uint64_t mask) {
    uint64_t r = 0, bit = 1;
    for (; mask; mask &= mask - 1, bit <<= 1)
        if (x & mask & -mask) r |= bit;
    return r;
}

static uint64_t (*scatter)(uint64_t, uint64_t) = plain_scatter;
static uint64_t (*gather)(uint64_t, uint64_t) = plain_gather;

static uint64_t subset(uint64_t r, int n, int k) {
    uint64_t m = 0;
    while (k > 0) {
        n--;
        if (r >= binomial[n][k]) {
            r -= binomial[n][k--];
            m |= UINT64_C(1) << n;
        }
    }
    return m;
}

static uint64_t number(uint64_t m) {
    uint64_t r = 0;
    for (int i = 1; m; m &= m - 1) r += binomial[__builtin_ctzll(m)][i++];
    return r;
}

static const uint64_t c1 = UINT64_C(635013559600), c2 = UINT64_C(8122425444), c3 = 10400600;

static void plain_unrank(void) {
    for (size_t i = 0; i < DEALS; i++) {
        u128 x = load(codes + 12 * i);
        uint64_t a = (uint64_t)(x / (c2 * c3)), rest = (uint64_t)(x % (c2 * c3));
        uint64_t n = subset(c1 - 1 - a, 52, 13), left = FARO_PACK & ~n;
        uint64_t e = scatter(subset(c2 - 1 - rest / c3, 39, 13), left);
        left &= ~e;
        uint64_t s = scatter(subset(c3 - 1 - rest % c3, 26, 13), left);
        deals[i] = (faro_deal){{n, e, s, left & ~s}};
    }
}

static void plain_rank(void) {
    for (size_t i = 0; i < DEALS; i++) {
        const uint64_t *h = deals[i].hand;
        uint64_t left = FARO_PACK & ~h[0];
        uint64_t a = c1 - 1 - number(h[0]), b = c2 - 1 - number(gather(h[1], left));
        uint64_t c = c3 - 1 - number(gather(h[2], left & ~h[1]));
        store(out + 12 * i, (u128)a * (c2 * c3) + (b * c3 + c));
    }
}

/* xoshiro256++ (Blackman, Vigna 2019), and Fisher-Yates on a pack with multiply-high draws. */
static uint64_t xo[4] = {1, 2, 3, 4};
static uint64_t rotate(uint64_t x, int k) {
    return x << k | x >> (64 - k);
}
static uint64_t word(void) {
    uint64_t r = rotate(xo[0] + xo[3], 23) + xo[0], t = xo[1] << 17;
    xo[2] ^= xo[0], xo[3] ^= xo[1], xo[1] ^= xo[2], xo[0] ^= xo[3], xo[2] ^= t;
    xo[3] = rotate(xo[3], 45);
    return r;
}

static void exchange(uint8_t *pack, unsigned i, unsigned j) {
    uint8_t t = pack[i];
    pack[i] = pack[j];
    pack[j] = t;
}

static faro_deal masks_of(const uint8_t *pack) {
    faro_deal d = {{0, 0, 0, 0}};
    for (unsigned c = 0; c < 52; c++) d.hand[c / 13] |= UINT64_C(1) << pack[c];
    return d;
}

static void fisher_yates(void) {
    for (size_t i = 0; i < DEALS; i++) {
        uint8_t pack[52];
        for (unsigned c = 0; c < 52; c++) pack[c] = (uint8_t)c;
        for (unsigned c = 51; c > 0; c--)
            exchange(pack, c, (unsigned)((u128)word() * (c + 1) >> 64));
        deals[i] = masks_of(pack);
    }
}

/* The same from the generator that the library uses: 32-bit words of ChaCha8, made 64 deals at a
 * time. */
static void fisher_yates_chacha(void) {
    enum { SOME = 64, BLOCKS = SOME * 52 * 4 / 64 };
    static uint32_t words[SOME * 52];
    for (size_t i = 0; i < DEALS; i++) {
        const uint32_t *w = words + i % SOME * 52, position[4] = {(uint32_t)(i * BLOCKS), 0, 9, 0};
        if (i % SOME == 0) faro_chacha_blocks(8, stream.key, position, BLOCKS, (uint8_t *)words);
        uint8_t pack[52];
        for (unsigned c = 0; c < 52; c++) pack[c] = (uint8_t)c;
        for (unsigned c = 51; c > 0; c--)
            exchange(pack, c, (unsigned)((uint64_t)w[c] * (c + 1) >> 32));
        deals[i] = masks_of(pack);
    }
}

/* ---- the library ----------------------------------------------------------------------------- */

static void library_unrank(void) {
    faro_deal_unrank(NULL, codes, DEALS, deals, NULL);
}
static void library_rank(void) {
    faro_deal_rank(NULL, deals, DEALS, out);
}
static void library_random(void) {
    faro_deal_random(&stream, 0, DEALS, deals);
}
static void library_random_codes(void) {
    faro_deal_random_codes(&stream, 0, DEALS, out);
}
static void library_check(void) {
    if (faro_deal_code_check(codes, DEALS) != DEALS) abort();
}
static void library_north(void) {
    for (size_t i = 0; i < DEALS; i++)
        faro_deal_hand(NULL, codes + 12 * i, FARO_NORTH, &deals[i].hand[0]);
}
static void library_one_by_one(void) {
    for (size_t i = 0; i < DEALS; i++) faro_deal_unrank(NULL, codes + 12 * i, 1, deals + i, NULL);
}

static double milliseconds = 150;

static double row(const char *what, void (*run)(void), double peer) {
    run();
    double best = 1e9, start = now();
    do { /* the fastest pass: others share the machine */
        double t = now();
        run();
        t = (now() - t) / DEALS * 1e9;
        if (t < best) best = t;
    } while (now() - start < milliseconds / 1000);
    printf("  %-36s %8.1f ns", what, best);
    if (peer > 0) printf("   %5.2f times", peer / best);
    puts("");
    return best;
}

static void level(faro_cpu cpu, double fy) {
    faro_cpu_limit(cpu);
    if (faro_cpu_level() != cpu) return;
    printf("%s\n", faro_cpu_name(cpu));
#if defined(__x86_64__)
    scatter = cpu == FARO_CPU_PORTABLE ? plain_scatter : fast_scatter;
    gather = cpu == FARO_CPU_PORTABLE ? plain_gather : fast_gather;
#endif
    double decode = row("decode, plain loop", plain_unrank, 0);
    row("decode", library_unrank, decode);
    row("decode, one call a deal", library_one_by_one, decode);
    row("decode North only", library_north, decode);
    double encode = row("encode, bit loop", plain_rank, 0);
    row("encode", library_rank, encode);
    double same = row("Fisher-Yates to masks, ChaCha8", fisher_yates_chacha, 0);
    double deal = row("random deal (against xoshiro256++)", library_random, fy);
    printf("  %-36s %11s    %5.2f times\n", "  (against ChaCha8)", "", same / deal);
    row("random code", library_random_codes, fy);
    row("check of codes", library_check, 0);
}

int main(int argc, char **argv) {
    if (argc > 1) milliseconds = atof(argv[1]);
    make_binomials();
    faro_stream_seed(&stream, "bench", 5);
    faro_deal_random_codes(&stream, 0, DEALS, codes);
    puts("nanoseconds a deal; times faster than the row it is compared with");
    double fy = row("Fisher-Yates to masks (xoshiro256++)", fisher_yates, 0);
    for (int cpu = FARO_CPU_PORTABLE; cpu <= FARO_CPU_AVX512; cpu++) level((faro_cpu)cpu, fy);
    return 0;
}
