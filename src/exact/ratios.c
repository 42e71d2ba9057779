/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The best test between two laws adds up log-likelihood ratios (Neyman and Pearson 1933). Its
 * errors for N decks by the saddlepoint formula of Lugannani and Rice (1980), from the cumulants of
 * one deck; these are means of r^lambda / ((1 + r) / 2), r = P / U, over a sample from both laws,
 * bounded for lambda in 0..1 where the formula needs them. */
#include "exact/ratios.h"

#include <math.h>
#include <stdbool.h>

/* Sums of weight, weight x and weight x^2 over one sample; weights are scaled by exp(-shift). */
static void add_sample(const faro_ratios *r, const double *x, double lambda, double sum[3]) {
    for (size_t i = 0; i < r->count; i++) {
        if (isinf(x[i]) || (i >= r->skip_first && i < r->skip_last)) continue;
        /* 2 e^(lambda x) / (1 + e^x), written so that nothing overflows */
        double w = x[i] > 0 ? 2 * exp((lambda - 1) * x[i]) / (1 + exp(-x[i]))
                            : 2 * exp(lambda * x[i]) / (1 + exp(x[i]));
        sum[0] += w, sum[1] += w * x[i], sum[2] += w * x[i] * x[i];
    }
}

faro_cumulant faro_ratios_cumulant(const faro_ratios *r, double lambda) {
    double sum[3] = {0}, count = 2 * (double)(r->count - (r->skip_last - r->skip_first));
    add_sample(r, r->uniform, lambda, sum);
    add_sample(r, r->law, lambda, sum);
    double mean = sum[1] / sum[0];
    return (faro_cumulant){log(sum[0] / count), mean, sum[2] / sum[0] - mean * mean};
}

/* The lambda in 0..1 where the derivative is `slope`; the cumulant is convex. */
static double solve(const faro_ratios *r, double slope) {
    double low = 0, high = 1;
    for (int i = 0; i < 40; i++) {
        double middle = (low + high) / 2;
        if (faro_ratios_cumulant(r, middle).first < slope)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

double faro_ratios_chernoff(const faro_ratios *r) {
    return -faro_ratios_cumulant(r, solve(r, 0)).value;
}

/* P(S >= t) (upper) or P(S < t) of a sum whose saddlepoint is `tilt` away from its law. */
static double saddlepoint(double n, const faro_cumulant *at, double base, double tilt, bool upper) {
    double t = n * at->first, exponent = tilt * t - n * (at->value - base);
    double w = copysign(sqrt(2 * fmax(exponent, 0)), tilt), v = tilt * sqrt(n * at->second);
    double tail = erfc((upper ? w : -w) / sqrt(2)) / 2,
           density = exp(-w * w / 2) / sqrt(2 * acos(-1));
    double correction = density * (1 / v - 1 / w);
    return fmax(0, upper ? tail + correction : tail - correction);
}

/* log of the larger error of the test of n decks whose threshold makes both errors equal. */
static double log_error(const faro_ratios *r, double n) {
    double low = 0, high = 1, first = 1, second = 1, at_zero = faro_ratios_cumulant(r, 0).value;
    double at_one = faro_ratios_cumulant(r, 1).value;
    for (int i = 0; i < 30; i++) {
        double lambda = (low + high) / 2;
        faro_cumulant c = faro_ratios_cumulant(r, lambda);
        first = saddlepoint(n, &c, at_zero, lambda, true);
        second = saddlepoint(n, &c, at_one, lambda - 1, false);
        if (first > second)
            low = lambda;
        else
            high = lambda;
    }
    return log(fmax(first, second));
}

/* The smallest and the largest finite ratio; false when every possible deck has the same one. */
static bool spread(const faro_ratios *r, double *ratio) {
    double least = INFINITY, most = -INFINITY;
    for (size_t i = 0; i < r->count; i++) {
        least = fmin(least, r->law[i]), most = fmax(most, r->law[i]);
        if (!isinf(r->uniform[i]))
            least = fmin(least, r->uniform[i]), most = fmax(most, r->uniform[i]);
    }
    *ratio = most;
    return most - least > 1e-9;
}

double faro_ratios_needed(const faro_ratios *r, double error) {
    double ratio, wanted = log(error);
    /* P uniform on a part of all orders: a deck of U passes with probability e^-ratio each time */
    if (!spread(r, &ratio)) return ratio > 0 ? ceil(-wanted / ratio - 1e-9) : INFINITY;
    double low = 0, high = 1;
    while (log_error(r, high) > wanted) {
        low = high, high *= 2;
        if (high > 1e15) return INFINITY;
    }
    for (int i = 0; i < 30 && high - low > 1e-3 * high; i++) {
        double middle = (low + high) / 2;
        if (log_error(r, middle) > wanted)
            low = middle;
        else
            high = middle;
    }
    return high;
}
