/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Means and variances under the uniform law, in closed form. Sources: David and Barton,
 * "Combinatorial Chance", 1962; displacement: Diaconis and Graham 1977. */
#include "faro/permutation.h"

faro_moments faro_moments_fixed_points(size_t n) {
    return (faro_moments){n >= 1, n >= 2};
}

/* Sums of independent indicators with probability 1/m. */
faro_moments faro_moments_cycles(size_t n) {
    faro_moments sum = {0, 0};
    for (size_t m = n; m > 0; m--) {
        double p = 1 / (double)m;
        sum.mean += p;
        sum.variance += p * (1 - p);
    }
    return sum;
}

faro_moments faro_moments_descents(size_t n) {
    double x = (double)n;
    if (n < 2) return (faro_moments){0, 0};
    return (faro_moments){(x - 1) / 2, (x + 1) / 12};
}

faro_moments faro_moments_successions(size_t n) {
    double x = (double)n;
    if (n < 2) return (faro_moments){0, 0};
    double mean = (x - 1) / x, pairs = (x - 2) / x;
    return (faro_moments){mean, pairs + mean - mean * mean};
}

faro_moments faro_moments_inversions(size_t n) {
    double x = (double)n;
    return (faro_moments){x * (x - 1) / 4, x * (x - 1) * (2 * x + 5) / 72};
}

faro_moments faro_moments_displacement(size_t n) {
    double x = (double)n;
    if (n < 2) return (faro_moments){0, 0};
    return (faro_moments){(x * x - 1) / 3, (x + 1) * (2 * x * x + 7) / 45};
}
