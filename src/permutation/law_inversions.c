/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Law of the inversions under the uniform law (Mahonian numbers / n!; Rodrigues 1839): the sum of
 * independent digits, the m-th uniform on 0..m-1. A step is a mean over a window of m entries; the
 * window is made of a suffix of one block and a prefix of the next, so that only positive numbers
 * are added. */
#include "faro/permutation.h"

#include <stdlib.h>

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* suffix[i] = block[i] + block[i+1] + ... up to entry m-1; entries from `count` on are 0. */
static void sum_suffixes(const double *block, size_t count, double *suffix, size_t m) {
    double sum = 0;
    for (size_t i = m; i-- > 0;) {
        if (i < count) sum += block[i];
        suffix[i] = sum;
    }
}

/* pmf[k] = mean of pmf[k-m+1..k] for all k < count, in place. `before` and `now` are m doubles
 * each. */
static void smooth(double *pmf, size_t count, size_t m, double *before, double *now) {
    for (size_t i = 0; i < m; i++) before[i] = 0;
    for (size_t begin = 0; begin < count; begin += m) {
        double prefix = 0;
        size_t end = least(begin + m, count);
        sum_suffixes(pmf + begin, end - begin, now, m);
        for (size_t k = begin; k < end; k++) {
            size_t i = k - begin;
            prefix += pmf[k];
            pmf[k] = (prefix + (i + 1 < m ? before[i + 1] : 0)) / (double)m;
        }
        double *swap = before;
        before = now, now = swap;
    }
}

size_t faro_law_inversions(size_t n, double *pmf, size_t size) {
    size_t count = n > 1 ? n * (n - 1) / 2 + 1 : 1;
    if (!pmf || size == 0) return count;
    double *sums = malloc((2 * n + 1) * sizeof *sums);
    if (!sums) return 0;
    for (size_t k = 1; k < least(size, count); k++) pmf[k] = 0;
    pmf[0] = 1;
    for (size_t m = 2; m <= n; m++)
        smooth(pmf, least(size, m * (m - 1) / 2 + 1), m, sums, sums + n);
    free(sums);
    return count;
}
