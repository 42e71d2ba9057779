/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws of fixed points (Montmort 1708) and of successions (Whitworth 1867) under the uniform law,
 * from d(m) = D(m) / m!, D(m) the derangements of m: P(k fixed points) = d(n-k) / k! and P(k
 * successions) =
 * ((n-k) d(n-k) + d(n-k-1)) / (n k!). Positive terms only; linear cost. */
#include "faro/permutation.h"

/* d(m) from d(m-1) and d(m-2): D(m) = (m-1) (D(m-1) + D(m-2)). */
static double derangements(size_t m, double d1, double d2) {
    double x = (double)m;
    return m == 0 ? 1 : m == 1 ? 0 : ((x - 1) * d1 + d2) / x;
}

/* pmf[k] /= k! */
static void divide_by_factorials(double *pmf, size_t count) {
    double inverse = 1;
    for (size_t k = 0; k < count; k++) {
        if (k > 1) inverse /= (double)k;
        pmf[k] *= inverse;
    }
}

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

size_t faro_law_fixed_points(size_t n, double *pmf, size_t size) {
    if (!pmf) return n + 1;
    double d1 = 0, d2 = 0;
    for (size_t m = 0; m <= n; m++) {
        double d = derangements(m, d1, d2);
        if (n - m < size) pmf[n - m] = d;
        d2 = d1, d1 = d;
    }
    divide_by_factorials(pmf, least(size, n + 1));
    return n + 1;
}

size_t faro_law_successions(size_t n, double *pmf, size_t size) {
    size_t count = n > 0 ? n : 1;
    if (!pmf) return count;
    if (n == 0 && size > 0) pmf[0] = 1;
    double d1 = 0, d2 = 0;
    for (size_t m = 0; m <= n; m++) {
        double d = derangements(m, d1, d2);
        if (m > 0 && n - m < size) pmf[n - m] = ((double)m * d + d1) / (double)n;
        d2 = d1, d1 = d;
    }
    divide_by_factorials(pmf, least(size, count));
    return count;
}
