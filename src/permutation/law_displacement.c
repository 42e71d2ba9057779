/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Law of the displacement sum |p[i] - i| (Diaconis and Graham 1977) under the uniform law. Places
 * and cards are taken up together; with j places and j cards still open after step m, half the sum
 * grows by j. The new place and card are matched with each other or one of them with an open
 * partner (2j + 1 ways), both stay open, or both find partners (j^2 ways). Cost n^4/16 steps and
 * n^3 bytes. */
#include "faro/permutation.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* to[s + j] += factor * from[s] */
static void add(double *to, const double *from, size_t count, size_t j, double factor) {
    for (size_t s = 0; s + j < count; s++) to[s + j] += factor * from[s];
}

/* Row j of `law` holds the weights with j open ones, divided by m!. */
static void step(double *to, const double *from, size_t rows, size_t count, size_t m, size_t n) {
    memset(to, 0, rows * count * sizeof *to);
    for (size_t j = 0; j <= least(least(m, n - m), rows - 1); j++) {
        double x = (double)j, scale = 1 / (double)m, *row = to + j * count;
        add(row, from + j * count, count, j, (2 * x + 1) * scale);
        if (j > 0) add(row, from + (j - 1) * count, count, j, scale);
        if (j + 1 < rows) add(row, from + (j + 1) * count, count, j, (x + 1) * (x + 1) * scale);
    }
}

size_t faro_law_displacement(size_t n, double *pmf, size_t size) {
    size_t half = n / 2, whole = half * (n - half) + 1, count = least(size, whole), rows = half + 1;
    if (!pmf || count == 0) return whole;
    if (count > SIZE_MAX / sizeof(double) / 2 / rows) return 0;
    double *from = calloc(2 * rows * count, sizeof *from), *to = from + rows * count;
    if (!from) return 0;
    double *memory = from;
    from[0] = 1;
    for (size_t m = 1; m <= n; m++) {
        step(to, from, rows, count, m, n);
        double *swap = from;
        from = to, to = swap;
    }
    memcpy(pmf, from, count * sizeof *pmf);
    free(memory);
    return whole;
}
