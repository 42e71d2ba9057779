/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Next and previous in lexicographic order (Narayana Pandita, 14th century; Knuth 7.2.1.2,
 * algorithm L). Constant time on the average over all n! steps. */
#include "faro/permutation.h"

static void swap(uint32_t *a, uint32_t *b) {
    uint32_t card = *a;
    *a = *b, *b = card;
}

/* Whether a stands before b in the direction of the walk. */
static bool before(uint32_t a, uint32_t b, bool up) {
    return up ? a < b : a > b;
}

static bool step(uint32_t *p, size_t n, bool up) {
    size_t i = n;
    while (i > 1 && !before(p[i - 2], p[i - 1], up)) i--;
    if (i <= 1) return false;
    size_t j = n - 1;
    while (!before(p[i - 2], p[j], up)) j--;
    swap(&p[i - 2], &p[j]);
    for (size_t a = i - 1, b = n - 1; a < b; a++, b--) swap(&p[a], &p[b]);
    return true;
}

bool faro_perm_next(uint32_t *p, size_t n) {
    return step(p, n, true);
}
bool faro_perm_previous(uint32_t *p, size_t n) {
    return step(p, n, false);
}
