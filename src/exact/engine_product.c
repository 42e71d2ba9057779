/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates loops with any law of the index, any n: when no step touches a place that was
 * visited before (or all steps touch only such places and ones that are never visited), the choices
 * of J and the orders correspond one to one, so the probability of an order is a product, one
 * factor a step. Its law is the convolution of the steps' laws. Cost: the number of different
 * products, one for uniform ranges of any kind, up to 2^(n-1) for indices by modulo. Above two
 * million the law has no spectrum, but all measures are closed products, the total variation in
 * bounds (product_measures.c). */
#include "exact/product.h"
#include "exact/schedule.h"
#include "exact/statistics.h"
#include "exact/structure.h"

#include <math.h>

enum { MOST_CLASSES = 1 << 21 };

/* Different positive weights of a step. */
static size_t different(const faro_schedule *s, size_t t) {
    size_t count = 0;
    for (size_t j = 0; j < s->n; j++) {
        uint64_t weight = s->weights[t * s->n + j];
        size_t i = 0;
        while (i < j && s->weights[t * s->n + i] != weight) i++;
        count += weight != 0 && i == j;
    }
    return count;
}

static bool plan(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *out) {
    faro_schedule *s;
    if (!faro_once(options) || n < 2 || n > 4096 || faro_schedule_of(procedure, n, &s))
        return false;
    bool applies = faro_one_to_one(s);
    if (applies) {
        double classes = 1;
        for (size_t t = 0; t < s->steps; t++) classes *= (double)different(s, t);
        out->reason =
            "choices and orders correspond one to one; the probability is a product over the steps";
        bool spectrum = classes <= MOST_CLASSES;
        out->bytes = spectrum ? 100 * classes + 8 * (double)n * (double)n : 16e6;
        out->work = (spectrum ? 4 * classes : 1e8) + (double)n * (double)n;
    }
    faro_schedule_free(s);
    return applies;
}

/* The law so far times one step. */
static faro_status convolve(faro_law *law, const uint64_t *weights, size_t n) {
    faro_law *next;
    faro_status status = faro_law_new(law->n, law->engine, &next);
    fmpz_t product, orders;
    fmpz_init(product), fmpz_init(orders);
    for (size_t j = 0; j < n && !status; j++) {
        uint64_t same = 0;
        for (size_t i = 0; i < n; i++) same += weights[i] == weights[j];
        size_t i = 0;
        while (i < j && weights[i] != weights[j]) i++;
        if (weights[j] == 0 || i < j) continue;
        for (size_t k = 0; k < law->classes && !status; k++) {
            fmpz_mul_ui(product, &law->class[k].weight, weights[j]);
            fmpz_mul_ui(orders, &law->class[k].orders, same);
            status = faro_law_add(next, product, orders, UINT64_MAX);
        }
    }
    fmpz_clear(product), fmpz_clear(orders);
    if (status) {
        faro_law_free(next);
        return status;
    }
    faro_law_merge(next);
    faro_law swap = *law;
    *law = *next, *next = swap;
    faro_law_free(next);
    return FARO_OK;
}

/* The exchanges of different places make a forest, so each of them joins two cycles. */
static void add_cycles(faro_law *law, const faro_schedule *s) {
    fmpz *cycles = faro_law_statistic_room(law, FARO_STATISTIC_cycles);
    fmpz_t stay, move;
    fmpz_init(stay), fmpz_init(move);
    fmpz_one(cycles + (law->n - s->steps));
    for (size_t t = 0; t < s->steps; t++) {
        fmpz_set_ui(stay, s->weights[t * s->n + s->place[t]]);
        faro_schedule_total_fmpz(s, t, move);
        fmpz_sub(move, move, stay);
        for (size_t c = law->n + 1; c-- > 0;) {
            fmpz_mul(cycles + c, cycles + c, move);
            if (c > 0) fmpz_addmul(cycles + c, cycles + c - 1, stay);
        }
    }
    fmpz_clear(stay), fmpz_clear(move);
}

static faro_status fill_spectrum(faro_law *law, const faro_schedule *s) {
    fmpz_t one;
    fmpz_init_set_ui(one, 1);
    faro_status status = faro_law_add(law, one, one, UINT64_MAX);
    for (size_t t = 0; t < s->steps && !status; t++)
        status = convolve(law, s->weights + t * s->n, s->n);
    if (!status) status = faro_law_finish(law);
    fmpz_clear(one);
    return status;
}

static faro_status compute(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out) {
    faro_schedule *s;
    faro_law *law;
    faro_status status = faro_schedule_of(procedure, n, &s);
    if (status) return status;
    status = faro_law_new(n, "product", &law);
    if (status) {
        faro_schedule_free(s);
        return status;
    }
    double classes = 1;
    for (size_t t = 0; t < s->steps; t++) classes *= (double)different(s, t);
    if (classes <= MOST_CLASSES) status = fill_spectrum(law, s);
    if (!status) status = faro_product_extremes(law, s);
    if (!status) status = faro_law_add_schedule_moments(law, procedure);
    if (!status && faro_exact_statistics(options) &&
        n <= faro_statistic_most(FARO_STATISTIC_cycles))
        add_cycles(law, s);
    if (classes > MOST_CLASSES)
        law->product = s;
    else
        faro_schedule_free(s);
    if (status)
        faro_law_free(law);
    else
        *out = law;
    return status;
}

const faro_engine faro_engine_product = {"product", false, plan, compute};
