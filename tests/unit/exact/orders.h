/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lexicographic ranks of small orders, written apart from the library that is tested. */
#ifndef FARO_TESTS_ORDERS_H
#define FARO_TESTS_ORDERS_H

#include <stddef.h>
#include <stdint.h>

static inline size_t order_rank(const uint32_t *p, size_t n) {
    size_t rank = 0;
    for (size_t i = 0; i < n; i++) {
        size_t smaller = 0;
        for (size_t j = i + 1; j < n; j++) smaller += p[j] < p[i];
        rank = rank * (n - i) + smaller;
    }
    return rank;
}

static inline void order_unrank(uint32_t *p, size_t n, size_t rank) {
    for (size_t i = n; i-- > 0;) {
        p[i] = (uint32_t)(rank % (n - i));
        rank /= n - i;
        for (size_t j = i + 1; j < n; j++) p[j] += p[j] >= p[i];
    }
}

static inline size_t order_count(size_t n) {
    size_t count = 1;
    for (size_t i = 2; i <= n; i++) count *= i;
    return count;
}

#endif
