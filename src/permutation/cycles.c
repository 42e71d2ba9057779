/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Cycles: their number and lengths, parity, order. Each card is visited once; the visits jump
 * about, so arrays beyond the caches cost a cache miss a card. */
#include "permutation/bits.h"

/* Length of the cycle through `start`; marks its places. */
static size_t walk(const uint32_t *p, size_t start, uint32_t *seen) {
    size_t length = 0;
    for (size_t i = start; !faro_bits_has(seen, i); i = p[i], length++) faro_bits_add(seen, i);
    return length;
}

size_t faro_perm_cycles(const uint32_t *p, size_t n, uint32_t *scratch) {
    FARO_OWN_SCRATCH(scratch);
    faro_bits_clear(scratch, n);
    size_t cycles = 0;
    for (size_t i = 0; i < n; i++) cycles += walk(p, i, scratch) > 0;
    return cycles;
}

int faro_perm_parity(const uint32_t *p, size_t n, uint32_t *scratch) {
    return (int)((n - faro_perm_cycles(p, n, scratch)) & 1);
}

size_t faro_perm_cycle_type(uint32_t *lengths, const uint32_t *p, size_t n, uint32_t *scratch) {
    FARO_OWN_SCRATCH(scratch);
    uint32_t *of_length = scratch, *seen = scratch + n + 1;
    memset(of_length, 0, (n + 1) * sizeof *of_length);
    faro_bits_clear(seen, n);
    for (size_t i = 0; i < n; i++) of_length[walk(p, i, seen)]++;
    size_t cycles = 0;
    for (size_t length = n; length > 0; length--)
        for (uint32_t k = of_length[length]; k > 0; k--) lengths[cycles++] = (uint32_t)length;
    return cycles;
}

static uint64_t greatest_common_divisor(uint64_t a, uint64_t b) {
    while (b) {
        uint64_t rest = a % b;
        a = b, b = rest;
    }
    return a;
}

faro_status faro_perm_order(const uint32_t *p, size_t n, uint32_t *scratch, uint64_t *order) {
    FARO_OWN_SCRATCH(scratch);
    faro_bits_clear(scratch, n);
    uint64_t multiple = 1;
    for (size_t i = 0; i < n; i++) {
        uint64_t length = walk(p, i, scratch);
        if (length == 0) continue;
        uint64_t factor = length / greatest_common_divisor(multiple, length);
        if (multiple > UINT64_MAX / factor) return FARO_ERROR_OVERFLOW;
        multiple *= factor;
    }
    *order = multiple;
    return FARO_OK;
}
