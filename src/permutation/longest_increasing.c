/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Length of the longest increasing subsequence by patience sorting (Schensted 1961; Fredman 1975):
 * the last cards of the best subsequences of each length rise, so a bisection finds where a card
 * belongs. */
#include "permutation/bits.h"

/* The first of `count` rising numbers that is at least `card`. */
static size_t lower_bound(const uint32_t *ends, size_t count, uint32_t card) {
    const uint32_t *at = ends;
    while (count > 0) {
        size_t half = count / 2;
        bool above = at[half] < card;
        at += above ? half + 1 : 0;
        count = above ? count - half - 1 : half;
    }
    return (size_t)(at - ends);
}

size_t faro_perm_longest_increasing(const uint32_t *p, size_t n, uint32_t *scratch) {
    FARO_OWN_SCRATCH(scratch);
    size_t length = 0;
    for (size_t i = 0; i < n; i++) {
        size_t at = lower_bound(scratch, length, p[i]);
        scratch[at] = p[i];
        length += at == length;
    }
    return length;
}
