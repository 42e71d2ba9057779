/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Likelihood ratios of an exact law, and its Chernoff information (see likelihood.h). */
#include "cli/likelihood.h"

#include <math.h>
#include <stdlib.h>

faro_status cli_likelihood_of(const faro_law *law, cli_likelihood *out) {
    size_t count;
    *out = (cli_likelihood){0};
    faro_status status = faro_law_likelihood(law, &count, &out->ratio, &out->u);
    if (status) return status;
    out->p = malloc((count + 1) * sizeof *out->p);
    if (!out->p) return FARO_ERROR_MEMORY;
    for (size_t i = 0; i < count; i++) {
        if (isinf(out->ratio[i])) continue;
        out->ratio[out->count] = out->ratio[i];
        out->u[out->count] = out->u[i];
        out->p[out->count++] = out->u[i] * exp(out->ratio[i]);
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
