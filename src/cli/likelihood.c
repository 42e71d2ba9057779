/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Likelihood ratios of an exact law, and its Chernoff information (see likelihood.h). */
#include "cli/likelihood.h"

#include <math.h>
#include <stdlib.h>

/* The natural logarithm of a decimal number of any length. */
static double log_of(const char *decimal) {
    double value = 0;
    size_t digits = 0;
    for (; decimal[digits]; digits++)
        if (digits < 17) value = 10 * value + (decimal[digits] - '0');
    return log(value) + (digits > 17 ? (double)(digits - 17) * log(10) : 0);
}

faro_status cli_likelihood_of(const faro_law *law, cli_likelihood *out) {
    size_t count = faro_law_classes(law);
    double log_fair = -lgamma((double)faro_law_n(law) + 1);
    *out = (cli_likelihood){.ratio = malloc((count + 1) * sizeof *out->ratio),
                            .p = malloc((count + 1) * sizeof *out->p),
                            .u = malloc((count + 1) * sizeof *out->u)};
    if (!out->ratio || !out->p || !out->u) return FARO_ERROR_MEMORY;
    for (size_t i = 0; i < count; i++) {
        faro_number p;
        char *orders;
        faro_status status = faro_law_class(law, i, &p, &orders, NULL, NULL);
        if (status) return status;
        if (p.value > 0) {
            double log_orders = log_of(orders), log_p = log(p.value);
            out->ratio[out->count] = log_p - log_fair;
            out->p[out->count] = exp(log_orders + log_p);
            out->u[out->count++] = exp(log_orders + log_fair);
        }
        faro_number_clear(&p);
        free(orders);
    }
    return FARO_OK;
}

void cli_likelihood_free(cli_likelihood *l) {
    free(l->ratio), free(l->p), free(l->u);
    *l = (cli_likelihood){0};
}

/* log of the sum of P^s U^(1-s), a convex function of s. */
static double log_affinity(const cli_likelihood *l, double s) {
    double sum = 0;
    for (size_t i = 0; i < l->count; i++) sum += l->u[i] * exp(s * l->ratio[i]);
    return log(sum);
}

double cli_chernoff(const cli_likelihood *l) {
    double low = 0, high = 1;
    for (int i = 0; i < 60; i++) {
        double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (log_affinity(l, a) <= log_affinity(l, b))
            high = b;
        else
            low = a;
    }
    return fmax(0, -fmin(log_affinity(l, low), log_affinity(l, high)));
}
