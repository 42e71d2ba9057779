/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The arithmetic of swap_*.inc modulo a prime between 2^32 and 2^57. Sums of up to 2^14 products
 * fit 128 bits, so they are reduced once at their end. */
#ifndef FARO_EXACT_FIELD_MODULAR_H
#define FARO_EXACT_FIELD_MODULAR_H

#include <nmod_vec.h>
#include <ulong_extras.h>

#include <stdbool.h>
#include <stdint.h>

typedef struct field {
    nmod_t modulus;
} field;
typedef uint64_t number;        /* 0..p-1 */
typedef unsigned __int128 wide; /* a sum of products of values */

static inline number narrow(const field *f, wide a) {
    mp_limb_t r;
    NMOD2_RED2(r, (mp_limb_t)(a >> 64), (mp_limb_t)a, f->modulus);
    return r;
}
static inline number number_mul(const field *f, number a, number b) {
    return narrow(f, (wide)a * b);
}
static inline number number_add(const field *f, number a, number b) {
    return a + b < f->modulus.n ? a + b : a + b - f->modulus.n;
}
static inline number number_div(const field *f, number a, number b) {
    return number_mul(f, a, n_invmod(b, f->modulus.n));
}
static inline number number_of_count(const field *f, uint64_t count) {
    return count % f->modulus.n;
}
static inline wide wide_of(number a) {
    return a;
}
static inline void add_product(const field *f, wide *to, wide a, number b) {
    if (b != 0) *to += (wide)narrow(f, a) * b;
}
static inline bool same_product(const field *f, number a, number d, number b, number c) {
    return number_mul(f, a, d) == number_mul(f, b, c);
}

#endif
