/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The arithmetic of swap_*.inc in double precision. Every term there is positive, so nothing
 * cancels and about 13 digits survive at n = 52. */
#ifndef FARO_PROCEDURES_FIELD_DOUBLE_H
#define FARO_PROCEDURES_FIELD_DOUBLE_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct field {
    int unused;
} field;
typedef double number; /* a value */
typedef double wide;   /* a sum of products of values */

static inline number number_mul(const field *f, number a, number b) {
    (void)f;
    return a * b;
}
static inline number number_add(const field *f, number a, number b) {
    (void)f;
    return a + b;
}
static inline number number_div(const field *f, number a, number b) {
    (void)f;
    return a / b;
}
static inline number number_of_count(const field *f, uint64_t count) {
    (void)f;
    return (number)count;
}
static inline wide wide_of(number a) {
    return a;
}
static inline number narrow(const field *f, wide a) {
    (void)f;
    return a;
}
/* *to += a * b, a sum that is reduced before. */
static inline void add_product(const field *f, wide *to, wide a, number b) {
    (void)f;
    *to += a * b;
}
/* Whether a * d equals b * c up to rounding. */
static inline bool same_product(const field *f, number a, number d, number b, number c) {
    (void)f;
    return fabs(a * d - b * c) <= 1e-13 * fabs(a * d);
}

#endif
