/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The arithmetic of swap_match.inc modulo the prime 2^61 - 1, where a product is reduced by a shift
 * and an addition, some times quicker than modulo another prime. Sums of products do not fit 128
 * bits, so it is not for the weights of cycles. */
#ifndef FARO_EXACT_FIELD_MERSENNE_H
#define FARO_EXACT_FIELD_MERSENNE_H

#include <stdbool.h>
#include <stdint.h>

#define FARO_MERSENNE (((uint64_t)1 << 61) - 1)

typedef struct field {
    int unused;
} field;
typedef uint64_t number; /* 0..p-1 */

static inline number number_add(const field *f, number a, number b) {
    (void)f;
    number sum = a + b;
    return sum >= FARO_MERSENNE ? sum - FARO_MERSENNE : sum;
}
static inline number number_mul(const field *f, number a, number b) {
    unsigned __int128 product = (unsigned __int128)a * b;
    return number_add(f, (number)product & FARO_MERSENNE, (number)(product >> 61));
}
/* By Fermat: b^(p-2). */
static inline number number_div(const field *f, number a, number b) {
    for (uint64_t left = FARO_MERSENNE - 2; left; left >>= 1) {
        if (left & 1) a = number_mul(f, a, b);
        b = number_mul(f, b, b);
    }
    return a;
}
static inline number number_of_count(const field *f, uint64_t count) {
    (void)f;
    return count;
}
static inline bool same_product(const field *f, number a, number d, number b, number c) {
    return number_mul(f, a, d) == number_mul(f, b, c);
}

#endif
