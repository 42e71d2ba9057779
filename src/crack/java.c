/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* java.util.Random from 48 unknown bits. A draw below b shows y % b, y = bits 17..47 of the state,
 * and with b = 2^v odd the bits 17..16+v, which depend on lower bits alone: 2^(17+k) lower parts
 * are sifted by all such draws, then every upper part is tried with what is left. For 52 cards one
 * lower part remains: 2^21 + 2^27 steps in place of 2^48. Bounds that are powers of two show upper
 * bits and do not help. Does not see seeds where nextInt draws again (n^2 / 2^31). */
#include "crack/crack.h"

#include <stdlib.h>

enum { FIRST_BIT = 17, MOST_SHOWN = 6, MOST_STEPS_LOG2 = 35, MOST_LEFT = 1 << 16 };
static const uint64_t multiplier = 0x5deece66d, mask48 = (UINT64_C(1) << 48) - 1;

static uint64_t step(uint64_t x) {
    return x * multiplier + 11;
}

/* Lowest bits of y that a draw below `bound` shows. */
static unsigned shown(uint32_t bound) {
    unsigned v = 0;
    if ((bound & (bound - 1)) == 0) return 0;
    while (v < MOST_SHOWN && (bound >> v & 1) == 0) v++;
    return v;
}

/* Whether a state with these lower bits can give the digits. */
static bool lower_fits(const faro_crack_pattern *pattern, const unsigned char *bits, uint64_t x) {
    for (size_t t = 0; t < pattern->count; t++) {
        x = step(x);
        uint64_t mask = (UINT64_C(1) << bits[t]) - 1;
        if (((x >> FIRST_BIT ^ pattern->digits[t].number) & mask) != 0) return false;
    }
    return true;
}

static bool state_fits(const faro_crack_pattern *pattern, uint64_t x) {
    for (size_t t = 0; t < pattern->count; t++) {
        uint32_t number;
        x = step(x) & mask48;
        if (!pattern->draw->take(x >> 16, 0, pattern->digits[t].bound, &number) ||
            number != pattern->digits[t].number)
            return false;
    }
    return true;
}

/* The lower parts that are left; their number, or SIZE_MAX when they are too many. */
static size_t sift(const faro_crack_pattern *pattern, const unsigned char *bits, unsigned width,
                   uint64_t *left) {
    size_t count = 0;
    for (uint64_t low = 0; low < UINT64_C(1) << width; low++) {
        if (!lower_fits(pattern, bits, low)) continue;
        if (count == MOST_LEFT) return SIZE_MAX;
        left[count++] = low;
    }
    return count;
}

/* Tries all upper parts over one lower part, `width` bits wide. */
static void try_upper(const faro_crack_pattern *pattern, uint64_t low, unsigned width,
                      unsigned threads, void (*found)(void *context, uint64_t seed),
                      void *context) {
    const int64_t parts = INT64_C(1) << 8;
    const uint64_t each = UINT64_C(1) << (48 - width - 8);
    (void)threads;
#pragma omp parallel for schedule(dynamic) num_threads((int)threads)
    for (int64_t part = 0; part < parts; part++)
        for (uint64_t high = (uint64_t)part * each, end = high + each; high < end; high++) {
            uint64_t x = high << width | low;
            if (!state_fits(pattern, x)) continue;
#pragma omp critical(faro_crack_found)
            found(context, (x ^ multiplier) & mask48);
        }
}

bool faro_crack_java(const faro_crack_pattern *pattern, unsigned threads,
                     void (*found)(void *context, uint64_t seed), void *context) {
    unsigned most = 0;
    unsigned char *bits = malloc(pattern->count + 1);
    uint64_t *left = malloc(MOST_LEFT * sizeof *left);
    bool done = false;
    for (size_t t = 0; bits && t < pattern->count; t++) {
        bits[t] = (unsigned char)shown(pattern->digits[t].bound);
        if (bits[t] > most) most = bits[t];
    }
    if (bits && left && pattern->count) {
        unsigned width = FIRST_BIT + most;
        size_t count = sift(pattern, bits, width, left);
        done = count <= MOST_LEFT &&
               count <= UINT64_C(1)
                            << (MOST_STEPS_LOG2 > 48 - width ? MOST_STEPS_LOG2 + width - 48 : 0);
        for (size_t i = 0; done && i < count; i++)
            try_upper(pattern, left[i], width, threads, found, context);
    }
    free(bits);
    free(left);
    return done;
}
