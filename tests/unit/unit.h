/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What every unit test starts from: cmocka, and a small generator for laws on random inputs. */
#ifndef FARO_TESTS_UNIT_H
#define FARO_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* SplitMix64 (Steele, Lea, Flood 2014): independent of the library under test. */
static inline uint64_t test_word(uint64_t *state) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Below `bound`; the bias of 2^-64 * bound does not matter here. */
static inline uint64_t test_below(uint64_t *state, uint64_t bound) { return test_word(state) % bound; }

/* A random permutation of 0..n-1. */
static inline void test_permutation(uint64_t *state, uint32_t *p, size_t n) {
    for (size_t i = 0; i < n; i++) {
        size_t j = (size_t)test_below(state, i + 1);
        p[i] = p[j];
        p[j] = (uint32_t)i;
    }
}

#endif
