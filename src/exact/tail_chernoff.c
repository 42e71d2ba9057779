/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The Chernoff bound for the mean of many draws of a finite law (H. Chernoff 1952): the least value
 * of log E exp(t X) - t x over t >= 0, which is convex in t, by bisection of its derivative. */
#include "faro/exact.h"

#include <math.h>

/* Mean of the law tilted by exp(t x), and *log_mass = log E exp(t X). */
static double tilted_mean(const double *pmf, size_t size, double t, double *log_mass) {
    double largest = -INFINITY, mass = 0, moment = 0;
    for (size_t x = 0; x < size; x++)
        if (pmf[x] > 0) largest = fmax(largest, log(pmf[x]) + t * (double)x);
    for (size_t x = 0; x < size; x++) {
        if (!(pmf[x] > 0)) continue;
        double w = exp(log(pmf[x]) + t * (double)x - largest);
        mass += w, moment += w * (double)x;
    }
    *log_mass = largest + log(mass);
    return moment / mass;
}

double faro_tail_chernoff(const double *pmf, size_t size, uint64_t trials, double sum) {
    size_t top = size;
    while (top > 0 && !(pmf[top - 1] > 0)) top--;
    double log_mass, mean = sum / (double)trials;
    if (trials == 0 || top == 0 || mean <= tilted_mean(pmf, size, 0, &log_mass))
        return sum <= 0 || trials ? 0 : -INFINITY;
    if (mean > (double)(top - 1)) return -INFINITY;
    if (mean == (double)(top - 1)) return (double)trials * log10(pmf[top - 1]);
    double low = 0, high = 1;
    while (tilted_mean(pmf, size, high, &log_mass) < mean && high < 1e6) low = high, high *= 2;
    for (int i = 0; i < 200 && high - low > 1e-15 * high; i++) {
        double middle = (low + high) / 2;
        if (tilted_mean(pmf, size, middle, &log_mass) < mean)
            low = middle;
        else
            high = middle;
    }
    tilted_mean(pmf, size, low, &log_mass);
    return (double)trials * (log_mass - low * mean) / log(10);
}
