/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Errors of the best test between an exact law P and the uniform law U from N shuffles (Neyman and
 * Pearson 1933): the law of the sum of N log-likelihood ratios by powers of a Fourier transform on
 * a grid. Ratios are rounded to the grid once down and once up, which bounds both errors from both
 * sides. The grid covers all but 10^-13 of the sum (Chernoff's bound); the rest wraps around.
 * Cost: a second or less, for any number of classes. */
#include "cli/likelihood.h"

#include <complex.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

enum { LOG_SIZE = 17, SIZE = 1 << LOG_SIZE };
static const double rest = 30;       /* -log of what may lie off the grid */
static const double accuracy = 1e-3; /* of the errors, relative */

/* ---- discrete Fourier transform in place, SIZE numbers ---- */

static void bit_reverse(double complex *a) {
    for (size_t i = 1, j = 0; i < SIZE; i++) {
        size_t bit = SIZE / 2;
        for (; j & bit; bit /= 2) j ^= bit;
        j ^= bit;
        if (i >= j) continue;
        double complex t = a[i];
        a[i] = a[j], a[j] = t;
    }
}

/* roots[k] = exp(-2 pi i k / SIZE), k < SIZE / 2. */
static void transform(double complex *a, const double complex *roots) {
    bit_reverse(a);
    for (size_t length = 2; length <= SIZE; length *= 2)
        for (size_t first = 0; first < SIZE; first += length)
            for (size_t k = 0; k < length / 2; k++) {
                double complex *even = &a[first + k], *odd = &a[first + k + length / 2];
                double complex t = *odd * roots[k * (SIZE / length)];
                *odd = *even - t;
                *even += t;
            }
}

/* ---- the grid ---- */

enum { EXPONENTS = 40 };

typedef struct grid {
    const cli_likelihood *l;
    double exponent[EXPONENTS];            /* s > 0 */
    double up[EXPONENTS], down[EXPONENTS]; /* log E_P[exp(s X)], log E_U[exp(-s X)] */
    double complex *roots, *work;
    double step;
    double *p, *u; /* law of the rounded sum */
} grid;

/* log E[exp(s X)] of the ratio X under P. */
static double cumulant(const cli_likelihood *l, double s) {
    double most = -INFINITY, sum = 0;
    for (size_t i = 0; i < l->count; i++) most = fmax(most, s * l->ratio[i]);
    for (size_t i = 0; i < l->count; i++) sum += l->p[i] * exp(s * l->ratio[i] - most);
    return most + log(sum);
}

static void open_cumulants(grid *g) {
    double s = 1.0 / 64;
    for (size_t k = 0; k < EXPONENTS; k++, s *= 1.25) {
        g->exponent[k] = s;
        g->up[k] = cumulant(g->l, s);
        g->down[k] = cumulant(g->l, -s - 1); /* exp(-X) turns E_P into E_U */
    }
}

/* What the sum of N ratios passes with probability exp(-rest) at most, upwards under P or downwards
 * under U. At least 1, so that what is far out under one law is far out under the other. */
static double reach(const grid *g, double shuffles, const double *cumulants) {
    double least = INFINITY;
    for (size_t k = 0; k < EXPONENTS; k++)
        least = fmin(least, (shuffles * cumulants[k] + rest) / g->exponent[k]);
    return fmax(1, least);
}

/* The law of the sum of N ratios as a cyclic array. */
static void law_of_sum(const grid *g, const double *weights, double shuffles, double *out) {
    for (size_t i = 0; i < SIZE; i++) g->work[i] = 0;
    for (size_t i = 0; i < g->l->count; i++) {
        double exact = g->l->ratio[i] / g->step, below = floor(exact);
        long long cell = (long long)below;
        g->work[(size_t)(cell & (SIZE - 1))] += weights[i] * (1 - (exact - below));
        g->work[(size_t)((cell + 1) & (SIZE - 1))] += weights[i] * (exact - below);
    }
    transform(g->work, g->roots);
    for (size_t i = 0; i < SIZE; i++) {
        double complex z = g->work[i];
        double size = pow(cabs(z), shuffles) / SIZE, angle = carg(z) * shuffles;
        g->work[i] = size * cos(angle) - I * size * sin(angle); /* conjugate: the inverse */
    }
    transform(g->work, g->roots);
    for (size_t i = 0; i < SIZE; i++) out[i] = creal(g->work[i]);
}

/* Whether some threshold, with a coin on the threshold itself, has both errors at most `error`. */
static bool possible(grid *g, double shuffles, double error) {
    double high = reach(g, shuffles, g->up), low = reach(g, shuffles, g->down);
    g->step = (high + low) / (SIZE - shuffles); /* N ratios may be N steps too large */
    law_of_sum(g, g->l->p, shuffles, g->p);
    law_of_sum(g, g->l->u, shuffles, g->u);
    long long first = (long long)floor(-low / g->step);
    double missed = 0, alarms = 0;
    for (size_t i = 0; i < SIZE; i++) alarms += g->u[i];
    for (size_t k = 0; k < SIZE; k++) { /* the test says P above cell first + k */
        size_t cell = (size_t)((first + (long long)k) & (SIZE - 1));
        missed += g->p[cell], alarms -= g->u[cell];
        if (missed <= error) continue;
        double share = g->p[cell] > 0 ? (missed - error) / g->p[cell] : 0; /* of the cell, to P */
        return alarms + fmin(1, share) * g->u[cell] <= error;
    }
    return true;
}

/* The least N above `low`, where the test is not possible, up to `high`, which is the answer when
 * none below is. */
static uint64_t search(grid *g, double error, uint64_t low, uint64_t high) {
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (possible(g, (double)middle, error))
            high = middle;
        else
            low = middle;
    }
    return high;
}

faro_status cli_best_test(const cli_likelihood *l, double error, uint64_t *least, uint64_t *most) {
    double chernoff = cli_chernoff(l), enough = ceil(-log(error) / chernoff);
    *least = 1, *most = UINT64_MAX;
    if (!(enough < 1e15)) return FARO_OK;
    *most = (uint64_t)fmax(1, enough);
    if (*most > SIZE / 8) return FARO_OK; /* the grid would be too coarse */
    grid g = {.l = l,
              .roots = malloc(SIZE / 2 * sizeof *g.roots),
              .work = malloc(SIZE * sizeof *g.work),
              .p = malloc(SIZE * sizeof *g.p),
              .u = malloc(SIZE * sizeof *g.u)};
    bool good = g.roots && g.work && g.p && g.u;
    if (good) {
        open_cumulants(&g);
        for (size_t k = 0; k < SIZE / 2; k++) {
            double angle = -2 * acos(-1) * (double)k / SIZE;
            g.roots[k] = cos(angle) + I * sin(angle);
        }
        *least = search(&g, error * (1 + accuracy), 0, *most);
        *most = search(&g, error * (1 - accuracy), *least - 1, *most);
    }
    free(g.roots), free(g.work), free(g.p), free(g.u);
    return good ? FARO_OK : FARO_ERROR_MEMORY;
}
