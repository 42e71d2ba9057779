/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The p-values of the descriptive table, as log10, two-sided, exact or certified where the law
 * allows. */
#include "cli/audit.h"

#include "faro/exact.h"

#include <math.h>

/* Twice the smaller tail, at most 1. */
static double two_sided(double upper, double lower) {
    return fmin(0, log10(2) + fmin(upper, lower));
}

static double binomial(const faro_audit_statistic *s) {
    uint64_t successes = (uint64_t)s->value, trials = (uint64_t)s->trials;
    return two_sided(faro_tail_binomial(successes, trials, s->chance),
                     faro_tail_binomial_lower(successes, trials, s->chance));
}

double cli_log10_p(const faro_audit_statistic *s) {
    switch (s->law) {
    case FARO_LAW_CHI_SQUARE:
        if (s->degrees <= 0) return 0;
        return two_sided(faro_tail_chi_square(s->value, s->degrees),
                         faro_tail_chi_square_lower(s->value, s->degrees));
    case FARO_LAW_NORMAL:
        if (s->sd <= 0) return 0;
        return fmin(0, log10(2) + faro_tail_normal(fabs(s->value - s->mean) / s->sd));
    case FARO_LAW_BINOMIAL:
        return binomial(s);
    case FARO_LAW_REPEATS:
        return s->value > 0 ? faro_tail_poisson((uint64_t)s->value, s->mean) : 0;
    case FARO_LAW_KOLMOGOROV:
        return fmin(0, log10(2) - 2 * s->value * s->value / log(10));
    }
    return 0;
}
