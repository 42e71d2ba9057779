/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Measures of a product law for any n: sums of powers and of logarithms over all orders are
 * products and sums over the steps. */
#include "exact/number.h"
#include "exact/product.h"

#include <arb.h>

#include <math.h>
#include <stdlib.h>

enum { PRECISION = 320 };

/* What the steps multiply and add up to. */
typedef struct products {
    fmpz_t total, squares; /* sums of weights, sums of their squares */
    fmpz_t most, least;    /* largest and smallest weights */
    fmpz_t most_orders, least_orders;
    fmpz_t support, made, all; /* possible orders, orders made, n! */
    arb_t from, to;            /* sums of p log2 p, and of the mean of log2 p over the choices */
} products;

static void products_init(products *p) {
    fmpz *const one[] = {p->total,        p->squares, p->most, p->least, p->most_orders,
                         p->least_orders, p->support, p->made, p->all};
    for (size_t i = 0; i < sizeof one / sizeof *one; i++) fmpz_init_set_ui(one[i], 1);
    arb_init(p->from), arb_init(p->to);
}

static void products_clear(products *p) {
    fmpz *const one[] = {p->total,        p->squares, p->most, p->least, p->most_orders,
                         p->least_orders, p->support, p->made, p->all};
    for (size_t i = 0; i < sizeof one / sizeof *one; i++) fmpz_clear(one[i]);
    arb_clear(p->from), arb_clear(p->to);
}

static int by_weight(const void *a, const void *b) {
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* One weight that `same` choices have: its part of both sums of logarithms. */
static void add_logarithms(products *p, uint64_t weight, const fmpz_t total, size_t same,
                           size_t choices) {
    arb_t log, term, two;
    arb_init(log), arb_init(term), arb_init(two);
    arb_set_ui(log, weight);
    arb_div_fmpz(log, log, total, PRECISION);
    arb_log(log, log, PRECISION);
    arb_const_log2(two, PRECISION);
    arb_div(log, log, two, PRECISION);
    arb_mul_ui(log, log, same, PRECISION);
    arb_mul_ui(term, log, weight, PRECISION);
    arb_div_fmpz(term, term, total, PRECISION);
    arb_add(p->from, p->from, term, PRECISION);
    arb_div_ui(term, log, choices, PRECISION);
    arb_add(p->to, p->to, term, PRECISION);
    arb_clear(log), arb_clear(term), arb_clear(two);
}

/* `weight`: the positive ones of step t, sorted; the other choices have weight 0. */
static void add_step(products *p, const faro_schedule *s, size_t t, const uint64_t *weight,
                     size_t count) {
    size_t choices = faro_product_choices(s, t), same = 0;
    fmpz_t total, squares;
    fmpz_init(total), fmpz_init(squares);
    faro_schedule_total_fmpz(s, t, total);
    for (size_t i = 0; i < count; i += same) {
        for (same = 1; i + same < count && weight[i + same] == weight[i];) same++;
        for (size_t k = 0; k < same; k++) {
            fmpz_t square;
            fmpz_init_set_ui(square, weight[i]);
            fmpz_mul_ui(square, square, weight[i]);
            fmpz_add(squares, squares, square);
            fmpz_clear(square);
        }
        add_logarithms(p, weight[i], total, same, choices);
        if (i == 0) {
            fmpz_mul_ui(p->least, p->least, choices > count ? 0 : weight[0]);
            fmpz_mul_ui(p->least_orders, p->least_orders, same);
        }
        if (i + same == count) {
            fmpz_mul_ui(p->most, p->most, weight[i]);
            fmpz_mul_ui(p->most_orders, p->most_orders, same);
        }
    }
    fmpz_mul(p->total, p->total, total), fmpz_mul(p->squares, p->squares, squares);
    fmpz_mul_ui(p->support, p->support, count), fmpz_mul_ui(p->made, p->made, choices);
    fmpz_clear(total), fmpz_clear(squares);
}

static faro_status collect(products *p, const faro_schedule *s) {
    uint64_t *weight = malloc((s->n + 1) * sizeof *weight);
    if (!weight) return FARO_ERROR_MEMORY;
    for (size_t t = 0; t < s->steps; t++) {
        size_t count = 0;
        for (size_t j = 0; j < s->n; j++)
            if (s->weights[t * s->n + j] != 0) weight[count++] = s->weights[t * s->n + j];
        qsort(weight, count, sizeof *weight, by_weight);
        add_step(p, s, t, weight, count);
    }
    free(weight);
    fmpz_fac_ui(p->all, s->n);
    if (!fmpz_equal(p->made, p->all)) fmpz_zero(p->least);
    if (fmpz_is_zero(p->least)) fmpz_sub(p->least_orders, p->all, p->support);
    return FARO_OK;
}

static double double_of(const arb_t x) {
    return arf_get_d(arb_midref(x), ARF_RND_NEAR);
}

static void fill_logarithms(const products *p, faro_measures *out) {
    arb_t all, value;
    arb_init(all), arb_init(value);
    arb_set_fmpz(all, p->all);
    arb_log_base_ui(all, all, 2, PRECISION);
    arb_add(value, all, p->from, PRECISION);
    out->kl_from_uniform.value = fmax(0, double_of(value));
    arb_neg(value, p->from);
    out->entropy.value = double_of(value);
    arb_add(value, all, p->to, PRECISION);
    out->kl_to_uniform.value = fmpz_is_zero(p->least) ? INFINITY : fmax(0, -double_of(value));
    arb_clear(all), arb_clear(value);
}

static faro_status fill_rationals(products *p, faro_measures *out) {
    fmpz_t one, scaled;
    fmpz_init_set_ui(one, 1), fmpz_init(scaled);
    faro_status status = faro_number_of_ratio(p->most, p->total, &out->max_probability);
    if (!status) status = faro_number_of_ratio(p->least, p->total, &out->min_probability);
    fmpz_mul(scaled, p->most, p->all);
    if (!status) status = faro_number_of_ratio(scaled, p->total, &out->max_ratio);
    fmpz_mul(scaled, p->least, p->all);
    if (!status) status = faro_number_of_ratio(scaled, p->total, &out->min_ratio);
    fmpz_sub(scaled, p->total, scaled);
    if (!status) status = faro_number_of_ratio(scaled, p->total, &out->separation);
    if (!status) status = faro_number_of_ratio(p->most_orders, one, &out->max_orders);
    if (!status) status = faro_number_of_ratio(p->least_orders, one, &out->min_orders);
    if (!status) status = faro_number_of_ratio(p->support, one, &out->support);
    fmpz_mul(p->total, p->total, p->total); /* last use */
    fmpz_mul(scaled, p->squares, p->all);
    fmpz_sub(scaled, scaled, p->total);
    if (!status) status = faro_number_of_ratio(scaled, p->total, &out->chi_square);
    fmpz_clear(one), fmpz_clear(scaled);
    return status;
}

faro_status faro_product_measures(const faro_law *law, faro_measures *out) {
    products p;
    products_init(&p);
    faro_status status = collect(&p, law->product);
    if (!status) {
        fill_logarithms(&p, out);
        status = fill_rationals(&p, out);
    }
    double lower, upper;
    if (!status) status = faro_product_variation(law->product, &lower, &upper);
    if (!status) {
        out->total_variation.value = (lower + upper) / 2;
        out->total_variation.error = (upper - lower) / 2;
    }
    products_clear(&p);
    return status;
}
