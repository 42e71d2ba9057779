/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The ways from an output to a number below a bound: exactly, one output at a time, and as tests on
 * many. A test passes all outputs that give the number wanted, those that are drawn again, and of
 * cut outputs those whose missing bits might decide. */
#include "crack/crack.h"

static unsigned bit_length(uint32_t x) {
    unsigned length = 0;
    for (; x; x >>= 1) length++;
    return length;
}

static bool take_modulo(uint64_t x, uint64_t range, uint32_t bound, uint32_t *number) {
    (void)range;
    *number = (uint32_t)(x % bound);
    return true;
}

static void set_remainder(faro_crack_test *test, unsigned shift, uint32_t bound, uint32_t wanted,
                          uint32_t limit) {
    *test = bound == 1 ? (faro_crack_test){.kind = FARO_TEST_RANGE, .span = UINT32_MAX}
                       : (faro_crack_test){.kind = FARO_TEST_REMAINDER,
                                           .shift = shift,
                                           .mask = UINT32_MAX,
                                           .bound = bound,
                                           .wanted = wanted,
                                           .reciprocal = (uint32_t)((UINT64_C(1) << 32) / bound),
                                           .limit = limit};
}

static void test_modulo(faro_crack_test *test, uint64_t range, unsigned cut, uint32_t bound,
                        uint32_t wanted) {
    (void)range, (void)cut; /* goes with whole outputs only */
    set_remainder(test, 0, bound, wanted, UINT32_MAX);
}

/* bound < 2^27, so that nothing overflows at ranges up to 2^32, and < 2^16 at 2^48. */
static bool take_floor(uint64_t x, uint64_t range, uint32_t bound, uint32_t *number) {
    *number = (uint32_t)(x * bound / range);
    return true;
}

static void test_floor(faro_crack_test *test, uint64_t range, unsigned cut, uint32_t bound,
                       uint32_t wanted) {
    uint64_t first = (wanted * range + bound - 1) / bound;
    uint64_t last = ((wanted + UINT64_C(1)) * range + bound - 1) / bound - 1;
    *test = (faro_crack_test){.kind = FARO_TEST_RANGE,
                              .low = (uint32_t)(first >> cut),
                              .span = (uint32_t)((last >> cut) - (first >> cut)),
                              .bound = bound};
}

static void set_bits(faro_crack_test *test, unsigned shift, uint32_t mask, uint32_t bound,
                     uint32_t wanted) {
    *test = (faro_crack_test){.kind = FARO_TEST_BITS,
                              .shift = shift,
                              .mask = mask,
                              .bound = bound,
                              .wanted = wanted,
                              .limit = bound};
}

/* getrandbits(bound.bit_length()). */
static bool take_top_bits(uint64_t x, uint64_t range, uint32_t bound, uint32_t *number) {
    (void)range;
    *number = (uint32_t)x >> (32 - bit_length(bound));
    return *number < bound;
}

static void test_top_bits(faro_crack_test *test, uint64_t range, unsigned cut, uint32_t bound,
                          uint32_t wanted) {
    (void)range, (void)cut;
    set_bits(test, 32 - bit_length(bound), UINT32_MAX, bound, wanted);
}

/* The smallest mask of ones that holds bound - 1. */
static uint32_t mask_of(uint32_t bound) {
    return (uint32_t)((UINT64_C(1) << bit_length(bound - 1)) - 1);
}

static bool take_low_bits(uint64_t x, uint64_t range, uint32_t bound, uint32_t *number) {
    (void)range;
    *number = (uint32_t)x & mask_of(bound);
    return *number < bound;
}

static void test_low_bits(faro_crack_test *test, uint64_t range, unsigned cut, uint32_t bound,
                          uint32_t wanted) {
    (void)range, (void)cut;
    set_bits(test, 0, mask_of(bound), bound, wanted);
}

/* next(31): powers of two take its top bits, other bounds the remainder, drawn again when the last
 * group of remainders is not whole. */
static uint32_t java_limit(uint32_t bound) {
    return UINT32_C(0x80000000) - UINT32_C(0x80000000) % bound;
}

static bool take_java(uint64_t x, uint64_t range, uint32_t bound, uint32_t *number) {
    (void)range;
    uint32_t y = (uint32_t)x >> 1;
    bool power = (bound & (bound - 1)) == 0;
    *number = power ? (uint32_t)((uint64_t)bound * y >> 31) : y % bound;
    return power || y < java_limit(bound);
}

static void test_java(faro_crack_test *test, uint64_t range, unsigned cut, uint32_t bound,
                      uint32_t wanted) {
    if ((bound & (bound - 1)) == 0)
        test_floor(test, range, cut, bound, wanted);
    else
        set_remainder(test, 1, bound, wanted, java_limit(bound));
}

#define DRAW(id, name, about, ...)                                                                 \
    {.entry = {name, about}, .take = take_##id, .test = test_##id, __VA_ARGS__},
static const faro_crack_drawing draws[] = {
#include "crack/draws.def"
};
#undef DRAW
enum { DRAWS = sizeof draws / sizeof *draws };

const faro_crack_drawing *faro_crack_draw(size_t index) {
    return index < DRAWS ? &draws[index] : NULL;
}

const faro_crack_entry *faro_crack_draw_at(size_t index) {
    return index < DRAWS ? &draws[index].entry : NULL;
}
