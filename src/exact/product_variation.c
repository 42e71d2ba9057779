/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The total variation of a product law, E (1 - R)^+ over uniform orders with R = n! P, where log R
 * is a sum of one independent term a step: its law is convolved on a grid, once with every term
 * rounded down and once up, which brackets the answer. Cost: steps times different weights times
 * the grid. */
#include "exact/product.h"

#include <math.h>
#include <stdlib.h>

enum { LIKELIHOOD_CELLS = 1 << 15 };

static const double most_work = 4e8, finest = 1 << 20;

/* The different weights of a step. */
typedef struct term {
    double share; /* of the open places */
    double log;   /* of choices * weight / total; -INFINITY for weight 0 */
} term;

typedef struct terms {
    size_t count;
    term *term;
    double least, range; /* of the finite logarithms */
} terms;

static double log_of(uint64_t weight, size_t choices, const faro_schedule *s, size_t t) {
    if (weight == 0) return -INFINITY;
    __int128 total = s->total[t] ? (__int128)s->total[t] : (__int128)1 << 64;
    return log1p((double)((__int128)weight * (__int128)choices - total) / (double)total);
}

static int by_weight(const void *a, const void *b) {
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static faro_status terms_of(const faro_schedule *s, size_t t, terms *out) {
    size_t choices = faro_product_choices(s, t), count = 0;
    uint64_t *weight = malloc((s->n + 1) * sizeof *weight);
    *out = (terms){.term = malloc((choices + 1) * sizeof *out->term), .least = INFINITY};
    if (!weight || !out->term) {
        free(weight);
        return FARO_ERROR_MEMORY;
    }
    for (size_t j = 0; j < s->n; j++)
        if (s->weights[t * s->n + j] != 0) weight[count++] = s->weights[t * s->n + j];
    while (count < choices) weight[count++] = 0;
    qsort(weight, count, sizeof *weight, by_weight);
    double most = -INFINITY;
    for (size_t i = 0; i < count;) {
        size_t same = i;
        while (same < count && weight[same] == weight[i]) same++;
        term one = {(double)(same - i) / (double)choices, log_of(weight[i], choices, s, t)};
        if (isfinite(one.log)) out->least = fmin(out->least, one.log), most = fmax(most, one.log);
        out->term[out->count++] = one;
        i = same;
    }
    out->range = most - out->least;
    free(weight);
    return FARO_OK;
}

/* mass[k] moves by each term's offset in grid steps; what has R = 0 leaves. */
static void convolve(double *to, const double *from, size_t used, const terms *step, double grid,
                     bool up) {
    for (size_t k = 0; k < step->count; k++) {
        if (!isfinite(step->term[k].log)) continue;
        double offset = grid > 0 ? (step->term[k].log - step->least) / grid : 0;
        size_t move = (size_t)(up ? ceil(offset) : floor(offset));
        for (size_t i = 0; i < used; i++) to[i + move] += step->term[k].share * from[i];
    }
}

/* E (1 - R)^+ with all terms rounded in one direction. `base` is log of n! over the orders made. */
static double one_side(const terms *step, size_t steps, double base, size_t size, double grid,
                       bool up, double *mass, double *next) {
    double least = base, alive = 1, sum = 0;
    size_t used = 1;
    for (size_t i = 0; i < size; i++) mass[i] = 0;
    mass[0] = 1;
    for (size_t t = 0; t < steps; t++) {
        size_t grown = used + (grid > 0 ? (size_t)ceil(step[t].range / grid) : 0);
        for (size_t i = 0; i < grown; i++) next[i] = 0;
        convolve(next, mass, used, &step[t], grid, up);
        double *swap = mass;
        mass = next, next = swap;
        used = grown, least += step[t].least;
        for (size_t k = 0; k < step[t].count; k++)
            if (!isfinite(step[t].term[k].log)) alive *= 1 - step[t].term[k].share;
    }
    for (size_t i = 0; i < used; i++) {
        double log_r = least + (double)i * grid;
        if (log_r < 0) sum -= mass[i] * expm1(log_r);
    }
    double made = exp(-base);
    return (1 - made) + made * ((1 - alive) + sum);
}

static void terms_free(terms *step, size_t steps) {
    for (size_t t = 0; step && t < steps; t++) free(step[t].term);
    free(step);
}

/* The terms of all steps, NULL without memory; *range is that of the sum. */
static terms *all_terms(const faro_schedule *s, double *range, double *kinds) {
    terms *step = calloc(s->steps + 1, sizeof *step);
    *range = 0, *kinds = 1;
    for (size_t t = 0; step && t < s->steps; t++) {
        if (terms_of(s, t, &step[t])) {
            terms_free(step, s->steps);
            return NULL;
        }
        *range += step[t].range, *kinds += (double)step[t].count;
    }
    return step;
}

faro_status faro_product_variation(const faro_schedule *s, double *lower, double *upper) {
    double range, kinds, base = lgamma((double)(s->n - s->steps) + 1);
    terms *step = all_terms(s, &range, &kinds);
    if (!step) return FARO_ERROR_MEMORY;
    double cells = fmin(finest, most_work / kinds), grid = range / cells;
    size_t size = (size_t)cells + s->steps + 2;
    double *mass = malloc(size * sizeof *mass), *next = malloc(size * sizeof *next);
    faro_status status = mass && next ? FARO_OK : FARO_ERROR_MEMORY;
    if (!status) {
        *upper = one_side(step, s->steps, base, size, grid, false, mass, next);
        *lower = one_side(step, s->steps, base, size, grid, true, mass, next);
    }
    free(mass), free(next);
    terms_free(step, s->steps);
    return status;
}

/* As convolve, but a term between two cells goes to both, so that its mean stays. */
static void convolve_evenly(double *to, const double *from, size_t used, const terms *step,
                            double grid) {
    for (size_t k = 0; k < step->count; k++) {
        if (!isfinite(step->term[k].log)) continue;
        double offset = grid > 0 ? (step->term[k].log - step->least) / grid : 0;
        size_t cell = (size_t)offset;
        double share = step->term[k].share, upper = share * (offset - (double)cell);
        for (size_t i = 0; i < used; i++) {
            to[i + cell] += (share - upper) * from[i];
            to[i + cell + 1] += upper * from[i];
        }
    }
}

faro_status faro_product_likelihood(const faro_schedule *s, size_t *count, double **log_ratio,
                                    double **uniform) {
    double range, kinds, base = lgamma((double)(s->n - s->steps) + 1), least = base;
    terms *step = all_terms(s, &range, &kinds);
    if (!step) return FARO_ERROR_MEMORY;
    double grid = range / LIKELIHOOD_CELLS;
    size_t size = LIKELIHOOD_CELLS + 2 * s->steps + 3, used = 1;
    double *mass = calloc(size, sizeof *mass), *next = malloc(size * sizeof *next),
           *ratio = malloc(size * sizeof *ratio), possible = 0;
    for (size_t t = 0; mass && next && t < s->steps; t++) {
        size_t grown = used + (grid > 0 ? (size_t)(step[t].range / grid) : 0) + 1;
        if (t == 0) mass[0] = exp(-base);
        for (size_t i = 0; i < grown; i++) next[i] = 0;
        convolve_evenly(next, mass, used, &step[t], grid);
        double *swap = mass;
        mass = next, next = swap;
        used = grown, least += step[t].least;
    }
    terms_free(step, s->steps);
    free(next);
    if (!mass || !next || !ratio) {
        free(mass), free(ratio);
        return FARO_ERROR_MEMORY;
    }
    *count = 0;
    for (size_t i = 0; i < used; i++) {
        if (mass[i] == 0) continue;
        possible += mass[i];
        ratio[*count] = least + (double)i * grid;
        mass[(*count)++] = mass[i];
    }
    if (possible < 1 - 1e-9) ratio[*count] = -INFINITY, mass[(*count)++] = 1 - possible;
    *log_ratio = ratio, *uniform = mass;
    return FARO_OK;
}
