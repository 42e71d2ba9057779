/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Sums, means and factorials in the log domain.
 *
 * ln Gamma is Stirling's series (Abramowitz and Stegun 6.1.41) after the argument is raised above
 * 10 by the recurrence; the first omitted term is below 3e-15 there.
 */
#include "audit/logs.h"

static double largest(const double *log, size_t count) {
    double most = -INFINITY;
    for (size_t i = 0; i < count; i++)
        if (log[i] > most) most = log[i];
    return most;
}

double faro_log_sum(const double *log_of, size_t count) {
    const double most = largest(log_of, count);
    if (most == -INFINITY) return most;
    double sum = 0;
    for (size_t i = 0; i < count; i++) sum += exp(log_of[i] - most);
    return most + log(sum);
}

double faro_log_mean(const double *log_of, size_t count) {
    return faro_log_sum(log_of, count) - log((double)count);
}

double faro_log_weighted(const double *log_of, const double *weight, size_t count) {
    const double most = largest(log_of, count);
    if (most == -INFINITY) return most;
    double sum = 0;
    for (size_t i = 0; i < count; i++) sum += weight[i] * exp(log_of[i] - most);
    return most + log(sum);
}

/* ln Gamma(x) - (x - 1/2) ln x + x - ln sqrt(2 pi), x >= 10. */
static double stirling_series(double x) {
    const double r = 1 / x, r2 = r * r;
    return r *
           (1.0 / 12 -
            r2 * (1.0 / 360 -
                  r2 * (1.0 / 1260 - r2 * (1.0 / 1680 - r2 * (1.0 / 1188 - r2 * 691.0 / 360360)))));
}

double faro_log_gamma(double x) {
    double below = 1;
    for (; x < 10; x += 1) below *= x;
    return (x - 0.5) * log(x) - x + 0.91893853320467274178 + stirling_series(x) - log(below);
}

/* The difference of two ln Gamma would lose all digits for large a: the leading terms are taken
 * together. */
double faro_log_rising(double a, double m) {
    if (m <= 12) {
        double product = 1;
        for (double i = 0; i < m; i += 1) product *= a + i;
        return log(product);
    }
    double low = 1, high = 1;
    for (; a < 10; a += 1) {
        low *= a;
        high *= a + m;
    }
    return (a - 0.5) * log1p(m / a) + m * log(a + m) - m + stirling_series(a + m) -
           stirling_series(a) + log(low) - log(high);
}

double faro_log_factorial(double n) {
    return faro_log_gamma(n + 1);
}
