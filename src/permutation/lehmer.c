/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lehmer codes (Laisant 1888, Lehmer 1960) with a Fenwick tree (Fenwick 1994) over the cards that
 * are left: tree[i] counts those among i - lowbit(i) .. i - 1. Cost: n log n, both ways. */
#include "permutation/bits.h"

static size_t low_bit(size_t i) {
    return i & (0 - i);
}

/* All n cards are left. */
static void start(uint32_t *tree, size_t n) {
    for (size_t i = 1; i <= n; i++) tree[i] = (uint32_t)low_bit(i);
}

static void take(uint32_t *tree, size_t n, size_t card) {
    for (size_t i = card + 1; i <= n; i += low_bit(i)) tree[i]--;
}

/* How many cards below `card` are left. */
static uint32_t left_below(const uint32_t *tree, size_t card) {
    uint32_t count = 0;
    for (size_t i = card; i > 0; i -= low_bit(i)) count += tree[i];
    return count;
}

/* Takes the card that has `digit` others left below it and returns it. `top` is the largest power
 * of two up to n. */
static uint32_t take_nth(uint32_t *tree, size_t n, size_t top, uint32_t digit) {
    size_t card = 0;
    for (size_t step = top; step > 0; step /= 2)
        if (card + step <= n && tree[card + step] <= digit) {
            card += step;
            digit -= tree[card];
        }
    take(tree, n, card);
    return (uint32_t)card;
}

void faro_perm_lehmer(uint32_t *code, const uint32_t *p, size_t n, uint32_t *scratch) {
    FARO_OWN_SCRATCH(scratch);
    start(scratch, n);
    for (size_t i = 0; i < n; i++) {
        uint32_t card = p[i];
        code[i] = left_below(scratch, card);
        take(scratch, n, card);
    }
}

faro_status faro_perm_from_lehmer(uint32_t *p, const uint32_t *code, size_t n, uint32_t *scratch) {
    for (size_t i = 0; i < n; i++)
        if (code[i] >= n - i) return FARO_ERROR_ARGUMENT;
    FARO_OWN_SCRATCH(scratch);
    start(scratch, n);
    size_t top = 1;
    while (top <= n / 2) top *= 2;
    for (size_t i = 0; i < n; i++) p[i] = take_nth(scratch, n, top, code[i]);
    return FARO_OK;
}
