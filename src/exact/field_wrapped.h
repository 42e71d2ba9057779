/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The arithmetic of swap_cycle.inc and swap_annulus.inc modulo 2^64: the processor's own. It has no
 * division, so cycles cannot be matched in it. */
#ifndef FARO_EXACT_FIELD_WRAPPED_H
#define FARO_EXACT_FIELD_WRAPPED_H

#include <stdbool.h>
#include <stdint.h>

typedef struct field {
    int unused;
} field;
typedef uint64_t number;
typedef uint64_t wide;

static inline number number_mul(const field *f, number a, number b) {
    (void)f;
    return a * b;
}
static inline wide wide_of(number a) {
    return a;
}
static inline number narrow(const field *f, wide a) {
    (void)f;
    return a;
}
static inline void add_product(const field *f, wide *to, wide a, number b) {
    (void)f;
    *to += a * b;
}

#endif
