/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Statistics straight from their definitions, quadratic or worse, to compare with. */
#ifndef FARO_TESTS_NAIVE_H
#define FARO_TESTS_NAIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline uint64_t naive_inversions(const uint32_t *p, size_t n) {
    uint64_t count = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++) count += p[i] > p[j];
    return count;
}

/* Length of the cycle of i; 0 when i is not its smallest card. */
static inline size_t naive_cycle(const uint32_t *p, size_t i) {
    size_t length = 1;
    for (size_t j = p[i]; j != i; j = p[j], length++)
        if (j < i) return 0;
    return length;
}

static inline size_t naive_cycles(const uint32_t *p, size_t n) {
    size_t count = 0;
    for (size_t i = 0; i < n; i++) count += naive_cycle(p, i) > 0;
    return count;
}

/* Cards k, k+1 with k+1 to the left of k start a new rising sequence. */
static inline size_t naive_rising_sequences(const uint32_t *p, size_t n) {
    size_t count = n > 0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++) count += p[i] == p[j] + 1;
    return count;
}

static inline size_t naive_longest_increasing(const uint32_t *p, size_t n) {
    size_t best[1000], longest = 0;
    for (size_t i = 0; i < n; i++) {
        best[i] = 1;
        for (size_t j = 0; j < i; j++)
            if (p[j] < p[i] && best[j] + 1 > best[i]) best[i] = best[j] + 1;
        if (best[i] > longest) longest = best[i];
    }
    return longest;
}

#endif
