/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exact draws from one word with rejection: every outcome keeps the same number of words. Multiply
 * (Lemire 2019) and modulo (BSD arc4random_uniform) keep floor(2^w / n) words for each outcome,
 * mask keeps 2^w / 2^k for the smallest 2^k >= n. */
#include "random/bound.h"

static uint64_t multiply(uint64_t word, unsigned bits, uint64_t bound) {
    faro_uint128 product = (faro_uint128)word * bound;
    uint64_t rest = (uint64_t)product & faro_bound_last(bits);
    if (rest < bound && rest < faro_bound_excess(bits, bound)) return FARO_BOUND_REJECTED;
    return (uint64_t)(product >> bits);
}

static uint64_t modulo(uint64_t word, unsigned bits, uint64_t bound) {
    return word < faro_bound_excess(bits, bound) ? FARO_BOUND_REJECTED : word % bound;
}

static uint64_t count_share(unsigned bits, uint64_t bound, uint64_t outcome) {
    (void)outcome;
    return faro_bound_share(bits, bound);
}

static uint64_t mask(uint64_t word, unsigned bits, uint64_t bound) {
    (void)bits;
    uint64_t masked = word & faro_bound_cover(bound);
    return masked < bound ? masked : FARO_BOUND_REJECTED;
}

static uint64_t count_mask(unsigned bits, uint64_t bound, uint64_t outcome) {
    (void)outcome;
    return (faro_bound_last(bits) - faro_bound_cover(bound)) / (faro_bound_cover(bound) + 1) + 1;
}

const faro_bound_info faro_bound_multiply_rejection = {
    .name = "multiply-rejection",
    .summary = "x * n >> w, redrawn when the rest is below 2^w mod n",
    .reference = "Lemire 2019",
    .exact = 1,
    .map = multiply,
    .count = count_share,
};

const faro_bound_info faro_bound_modulo_rejection = {
    .name = "modulo-rejection",
    .summary = "x % n, redrawn when x is below 2^w mod n",
    .reference = "BSD arc4random_uniform",
    .exact = 1,
    .map = modulo,
    .count = count_share,
};

const faro_bound_info faro_bound_mask_rejection = {
    .name = "mask-rejection",
    .summary = "the lowest bits of x that n needs, redrawn when not below n",
    .reference = "Apple arc4random_uniform; O'Neill 2018",
    .exact = 1,
    .map = mask,
    .count = count_mask,
};
