/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sample sizes, from normal approximations and a birthday bound. z is the sum of the quantile of
 * alpha (shared between all places where the fault could sit) and the quantile of 99 %. These are
 * the sizes that the best bettor for the purpose finds in 99 of 100 runs; what learning and sharing
 * the stake costs is covered by a factor of 1.2 on the size. */
#include "faro/plan.h"

#include <math.h>

static const double learning = 1.2, quantile_99 = 2.3263478740408408;
enum { EVENTS = 200 /* both sides of some hundred events, between which the stake is shared */ };

static const faro_power table[] = {
#define FARO_POWER(procedure, n, runs, most, n50, error, n99)                                             \
    {procedure, n, runs, most, n50, n99, error},
#include "audit/power.def"
#undef FARO_POWER
};
enum { ROWS = sizeof table / sizeof *table };

const faro_power *faro_power_at(size_t index) {
    return index < ROWS ? &table[index] : NULL;
}

/* The z with upper tail exp(log_tail), from the leading terms of Mills' ratio by fixed-point
 * iteration. */
static double quantile(double log_tail) {
    double z = sqrt(-2 * log_tail);
    for (int i = 0; i < 20; i++)
        z = sqrt(-2 * (log_tail + log(z) + 0.91893853320467274178 + log1p(1 / (z * z))));
    return z;
}

/* Size times the square root of the shuffles: one cell of chance 1/n that is off by a share e has
 * (e^2 / n) N = z^2; an event of chance p off by d has d^2 / (p (1-p)) N = z^2. */
static double cell_scale(size_t n, size_t drawn, double alpha) {
    double cells = (double)n * (double)drawn;
    return learning * (quantile(log(alpha) - log(2 * cells)) + quantile_99) * sqrt((double)n);
}

static double event_scale(double chance, double alpha) {
    return learning * (quantile(log(alpha) - log(EVENTS)) + quantile_99) *
           sqrt(chance * (1 - chance));
}

double faro_plan_cell(size_t n, size_t drawn, double alpha, double effect) {
    double root = cell_scale(n, drawn, alpha) / effect;
    return root * root;
}

double faro_plan_cell_found(size_t n, size_t drawn, double alpha, double shuffles) {
    return cell_scale(n, drawn, alpha) / sqrt(shuffles);
}

double faro_plan_event(double chance, double alpha, double difference) {
    double root = event_scale(chance, alpha) / difference;
    return root * root;
}

double faro_plan_event_found(double chance, double alpha, double shuffles) {
    return event_scale(chance, alpha) / sqrt(shuffles);
}

/* No repeat among N of S states has probability exp(-N^2 / 2S) = 1 %. */
double faro_plan_seeds(double bits) {
    return sqrt(2 * log(100)) * exp2(bits / 2);
}

double faro_plan_seeds_found(double shuffles) {
    return log2(shuffles * shuffles / (2 * log(100)));
}
