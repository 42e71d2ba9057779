/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* floor(u * n) with a binary fraction u of 24 bits (float) or 53 bits (double): the top bits of the
 * word when it has more. The product is rounded to nearest even as IEEE 754 hardware does, computed
 * here in integers so that it is the same on every machine. With fewer bits than log2 of n some
 * outcomes never occur. An outcome of n, which rounding can give for n > 2^24 (2^53), is taken as
 * n-1. */
#include "random/bound.h"

static unsigned length(faro_uint128 x) {
    unsigned bits = 0;
    for (; x; x >>= 1) bits++;
    return bits;
}

/* x rounded to `digits` significant bits, to nearest, ties to even. */
static faro_uint128 rounded(faro_uint128 x, unsigned digits) {
    unsigned bits = length(x);
    if (bits <= digits) return x;
    unsigned drop = bits - digits;
    faro_uint128 unit = (faro_uint128)1 << drop, rest = x & (unit - 1);
    x -= rest;
    int up = rest > unit / 2 || (rest == unit / 2 && (x >> drop & 1));
    return up ? x + unit : x;
}

static uint64_t scaled(uint64_t word, unsigned bits, uint64_t bound, unsigned digits) {
    if (bits > digits) word >>= bits - digits, bits = digits;
    faro_uint128 outcome = rounded(word * rounded(bound, digits), digits) >> bits;
    return outcome < bound ? (uint64_t)outcome : bound - 1;
}

static uint64_t float32(uint64_t word, unsigned bits, uint64_t bound) {
    return scaled(word, bits, bound, 24);
}

static uint64_t float64(uint64_t word, unsigned bits, uint64_t bound) {
    return scaled(word, bits, bound, 53);
}

static uint64_t count_float32(unsigned bits, uint64_t bound, uint64_t outcome) {
    return faro_bound_count_monotone(float32, bits, bound, outcome);
}

static uint64_t count_float64(unsigned bits, uint64_t bound, uint64_t outcome) {
    return faro_bound_count_monotone(float64, bits, bound, outcome);
}

const faro_bound_info faro_bound_float32_floor = {
    .name = "float32-floor",
    .summary = "(int)(x / 2^w * n) in float, of the top 24 bits",
    .reference = "(int)(random_float() * n)",
    .map = float32,
    .count = count_float32,
};

const faro_bound_info faro_bound_float64_floor = {
    .name = "float64-floor",
    .summary = "(int)(x / 2^w * n) in double, of the top 53 bits",
    .reference = "Math.floor(Math.random() * n)",
    .map = float64,
    .count = count_float64,
};
