/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Draws from one word without rejection: biased whenever n does not divide 2^w. The bias is at most
 * n / 2^w for modulo and multiply; mask and clamp are wrong by a factor, rounding halves both ends.
 */
#include "random/bound.h"

static uint64_t modulo(uint64_t word, unsigned bits, uint64_t bound) {
    (void)bits;
    return word % bound;
}

static uint64_t count_modulo(unsigned bits, uint64_t bound, uint64_t outcome) {
    return faro_bound_share(bits, bound) + (outcome < faro_bound_excess(bits, bound));
}

static uint64_t multiply(uint64_t word, unsigned bits, uint64_t bound) {
    return (uint64_t)((faro_uint128)word * bound >> bits);
}

static uint64_t count_multiply(unsigned bits, uint64_t bound, uint64_t outcome) {
    return faro_bound_count_monotone(multiply, bits, bound, outcome);
}

/* floor(x * (n-1) / 2^w + 1/2) */
static uint64_t rounding(uint64_t word, unsigned bits, uint64_t bound) {
    return (uint64_t)(((faro_uint128)word * (bound - 1) + (UINT64_C(1) << (bits - 1))) >> bits);
}

static uint64_t count_rounding(unsigned bits, uint64_t bound, uint64_t outcome) {
    return faro_bound_count_monotone(rounding, bits, bound, outcome);
}

static uint64_t mask(uint64_t word, unsigned bits, uint64_t bound) {
    (void)bits;
    uint64_t masked = word & faro_bound_cover(bound);
    return masked < bound ? masked : masked - bound;
}

/* Number of words whose masked value is `value`. */
static uint64_t count_masked(unsigned bits, uint64_t bound, uint64_t value) {
    uint64_t last = faro_bound_last(bits), all = faro_bound_cover(bound);
    if (value > all || value > last) return 0;
    return last < all ? 1 : (last - all) / (all + 1) + 1;
}

static uint64_t count_mask(unsigned bits, uint64_t bound, uint64_t outcome) {
    uint64_t folded = outcome + bound;
    return count_masked(bits, bound, outcome) +
           (folded > outcome ? count_masked(bits, bound, folded) : 0);
}

static uint64_t clamp(uint64_t word, unsigned bits, uint64_t bound) {
    (void)bits;
    uint64_t masked = word & faro_bound_cover(bound);
    return masked < bound ? masked : bound - 1;
}

static uint64_t count_clamp(unsigned bits, uint64_t bound, uint64_t outcome) {
    uint64_t last = faro_bound_last(bits), all = faro_bound_cover(bound);
    uint64_t share = count_masked(bits, bound, outcome);
    if (outcome < bound - 1 || share == 0) return share;
    return share * ((last < all ? last : all) - bound + 2);
}

const faro_bound_info faro_bound_modulo = {
    .name = "modulo",
    .summary = "x % n",
    .reference = "rand() % n, everywhere",
    .map = modulo,
    .count = count_modulo,
};

const faro_bound_info faro_bound_multiply = {
    .name = "multiply",
    .summary = "x * n >> w",
    .reference = "fixed-point scaling without rejection",
    .map = multiply,
    .count = count_multiply,
};

const faro_bound_info faro_bound_rounding = {
    .name = "rounding",
    .summary = "round(x / 2^w * (n-1)): both ends get half of what the others get",
    .reference = "Math.round(Math.random() * (n-1))",
    .map = rounding,
    .count = count_rounding,
};

const faro_bound_info faro_bound_mask = {
    .name = "mask",
    .summary = "the lowest bits of x that n needs, less n when not below n",
    .reference = "mask without rejection, folded",
    .map = mask,
    .count = count_mask,
};

const faro_bound_info faro_bound_clamp = {
    .name = "clamp",
    .summary = "the lowest bits of x that n needs, n-1 when not below n",
    .reference = "mask without rejection, min(x, n-1)",
    .map = clamp,
    .count = count_clamp,
};
