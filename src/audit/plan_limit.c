/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The information bound of Fisher-Yates with faulty draws. Its draws are independent and its n!
 * paths lead to the n! orders one to one, so the divergence of the law of the order from uniform is
 * the sum of those of the draws. */
#include "faro/plan.h"

#include <math.h>

/* The loops that are one to one: each visits every place but one, in order, and draws from the
 * places up to it or from it on. */
typedef struct loop {
    bool below;  /* partners 0..place, else place..n-1 */
    bool rising; /* visits places in rising order */
} loop;

static size_t place_at(loop l, size_t n, uint64_t index) {
    size_t first = l.below ? 1 : 0;
    return l.rising ? first + (size_t)index : first + n - 2 - (size_t)index;
}

/* Draws of this law against `count` equally likely ones, in nats; -1 when it reaches outside
 * first..first+count-1. */
static double divergence(const uint64_t *weights, size_t n, size_t first, size_t count) {
    double sum = 0, part = 0;
    for (size_t j = 0; j < n; j++) {
        if (weights[j] && (j < first || j >= first + count)) return -1;
        sum += (double)weights[j];
    }
    for (size_t j = first; j < first + count; j++) {
        /* x = p count - 1, where p = 1/count in doubles too; p log(p count) + 1/count - p adds up
         * to the same and keeps its digits near x = 0. */
        double x = ((double)weights[j] * (double)count - sum) / sum;
        part += (weights[j] ? (1 + x) * log1p(x) - x : 1) / (double)count;
    }
    return part;
}

static double limit_of(const faro_procedure *procedure, size_t n, loop l, uint64_t *weights) {
    double total = 0;
    for (uint64_t index = 0; index + 1 < n; index++) {
        size_t place;
        if (!faro_procedure_swap_law(procedure, n, index, &place, weights)) return NAN;
        if (place != place_at(l, n, index)) return NAN;
        double one = divergence(weights, n, l.below ? 0 : place, l.below ? place + 1 : n - place);
        if (one < 0) return NAN;
        total += one;
    }
    return total;
}

double faro_plan_limit(const faro_procedure *procedure, size_t n, double alpha, uint64_t *scratch) {
    if (n < 2 || procedure->from_previous || faro_procedure_memory(procedure, n) > 0 ||
        faro_procedure_steps(procedure, n) != n - 1)
        return NAN;
    for (int kind = 0; kind < 4; kind++) {
        double total = limit_of(procedure, n, (loop){kind & 1, kind & 2}, scratch);
        if (!isnan(total)) return total > 0 ? log(1 / alpha) / total : (double)INFINITY;
    }
    return NAN;
}
