/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws that grow card by card as a triangle: cycles (Stirling numbers of the first kind) and
 * descents (Eulerian numbers), divided by n! on the way. In place, quadratic cost, positive terms
 * only. */
#include "faro/permutation.h"

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Card m opens a new cycle with probability 1/m. */
size_t faro_law_cycles(size_t n, double *pmf, size_t size) {
    if (!pmf || size == 0) return n + 1;
    pmf[0] = 1;
    for (size_t m = 1; m <= n; m++) {
        double x = (double)m;
        if (m < size) pmf[m] = 0;
        for (size_t k = least(m, size - 1); k > 0; k--)
            pmf[k] = ((x - 1) * pmf[k] + pmf[k - 1]) / x;
        pmf[0] *= (x - 1) / x;
    }
    return n + 1;
}

/* Put into a permutation with k descents, card m (the largest) keeps their number at k + 1 of m
 * places: in a descent or at the end. */
size_t faro_law_descents(size_t n, double *pmf, size_t size) {
    size_t count = n > 0 ? n : 1;
    if (!pmf || size == 0) return count;
    pmf[0] = 1;
    for (size_t m = 2; m <= n; m++) {
        double x = (double)m;
        if (m - 1 < size) pmf[m - 1] = 0;
        for (size_t k = least(m - 1, size - 1); k > 0; k--)
            pmf[k] = ((double)(k + 1) * pmf[k] + (double)(m - k) * pmf[k - 1]) / x;
        pmf[0] /= x;
    }
    return count;
}

/* Rising sequences are the descents of the inverse plus 1. */
size_t faro_law_rising_sequences(size_t n, double *pmf, size_t size) {
    if (!pmf || size == 0) return n + 1;
    pmf[0] = n == 0;
    if (n > 0 && size > 1) faro_law_descents(n, pmf + 1, size - 1);
    return n + 1;
}
