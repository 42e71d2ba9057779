/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* How far a law is from uniform: sums over its spectrum, rational ones exactly, logarithms by Arb
 * at a precision where 15 digits survive the cancellation of laws that are almost uniform. */
#include "exact/law.h"
#include "exact/number.h"
#include "exact/product.h"

#include <arb.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PRECISION = 256 };

/* sum over classes of orders * |weight * n! - total| / (2 total n!). */
static faro_status total_variation(const faro_law *law, const fmpz_t all, faro_number *out) {
    fmpz_t sum, term;
    fmpz_init(sum), fmpz_init(term);
    for (size_t i = 0; i < law->classes; i++) {
        fmpz_mul(term, &law->class[i].weight, all);
        fmpz_sub(term, term, law->total);
        fmpz_abs(term, term);
        fmpz_addmul(sum, term, &law->class[i].orders);
    }
    fmpz_mul(term, law->total, all);
    fmpz_mul_2exp(term, term, 1);
    faro_status status = faro_number_of_ratio(sum, term, out);
    fmpz_clear(sum), fmpz_clear(term);
    return status;
}

/* n! sum orders * weight^2 / total^2 - 1. */
static faro_status chi_square(const faro_law *law, const fmpz_t all, faro_number *out) {
    fmpz_t sum, term;
    fmpz_init(sum), fmpz_init(term);
    for (size_t i = 0; i < law->classes; i++) {
        fmpz_mul(term, &law->class[i].weight, &law->class[i].weight);
        fmpz_addmul(sum, term, &law->class[i].orders);
    }
    fmpz_mul(sum, sum, all);
    fmpz_mul(term, law->total, law->total);
    fmpz_sub(sum, sum, term);
    faro_status status = faro_number_of_ratio(sum, term, out);
    fmpz_clear(sum), fmpz_clear(term);
    return status;
}

/* log2(weight n! / total) of a class. */
static void log_ratio(arb_t out, const faro_law *law, const faro_class *class, const fmpz_t all) {
    arb_t log_two;
    arb_init(log_two);
    arb_set_fmpz(out, &class->weight);
    arb_mul_fmpz(out, out, all, PRECISION);
    arb_div_fmpz(out, out, law->total, PRECISION);
    arb_log(out, out, PRECISION);
    arb_const_log2(log_two, PRECISION);
    arb_div(out, out, log_two, PRECISION);
    arb_clear(log_two);
}

static double double_of(const arb_t x) {
    return arf_get_d(arb_midref(x), ARF_RND_NEAR);
}

/* Both divergences and the entropy, in bits. */
static void divergences(const faro_law *law, const fmpz_t all, faro_measures *out) {
    arb_t ratio, from, to, term;
    arb_init(ratio), arb_init(from), arb_init(to), arb_init(term);
    bool impossible = false;
    for (size_t i = 0; i < law->classes; i++) {
        const faro_class *class = &law->class[i];
        if (fmpz_is_zero(&class->weight)) {
            impossible = true;
            continue;
        }
        log_ratio(ratio, law, class, all);
        arb_mul_fmpz(ratio, ratio, &class->orders, PRECISION);
        arb_mul_fmpz(term, ratio, &class->weight, PRECISION);
        arb_add(from, from, term, PRECISION);
        arb_sub(to, to, ratio, PRECISION);
    }
    arb_div_fmpz(from, from, law->total, PRECISION);
    arb_div_fmpz(to, to, all, PRECISION);
    out->kl_from_uniform.value = fmax(0, double_of(from));
    out->kl_to_uniform.value = impossible ? INFINITY : fmax(0, double_of(to));
    arb_set_fmpz(term, all);
    arb_log_base_ui(term, term, 2, PRECISION);
    arb_sub(term, term, from, PRECISION);
    out->entropy.value = double_of(term);
    arb_clear(ratio), arb_clear(from), arb_clear(to), arb_clear(term);
}

/* Probability, ratio and number of orders of the class at one end of the spectrum. */
static faro_status extreme(const faro_law *law, const faro_class *class, const fmpz_t all,
                           faro_number *probability, faro_number *ratio, faro_number *orders) {
    fmpz_t scaled, one;
    fmpz_init(scaled), fmpz_init_set_ui(one, 1);
    fmpz_mul(scaled, &class->weight, all);
    faro_status status = faro_number_of_ratio(&class->weight, law->total, probability);
    if (!status) status = faro_number_of_ratio(scaled, law->total, ratio);
    if (!status) status = faro_number_of_ratio(&class->orders, one, orders);
    fmpz_clear(scaled), fmpz_clear(one);
    return status;
}

/* The first order of a class, or one that the engine has found. */
static faro_status example(const faro_law *law, const faro_class *class, const uint32_t *found,
                           uint32_t **order, bool *known) {
    bool first = class && class->rank != UINT64_MAX;
    *known = first || found;
    if (!*known) return FARO_OK;
    *order = malloc((law->n + 1) * sizeof **order);
    if (!*order) return FARO_ERROR_MEMORY;
    if (first) return faro_law_first_order(law, class->rank, *order);
    memcpy(*order, found, law->n * sizeof **order);
    return FARO_OK;
}

/* 1 - n! min P. */
static faro_status separation(const faro_law *law, const fmpz_t all, faro_number *out) {
    fmpz_t rest;
    fmpz_init(rest);
    fmpz_mul(rest, &law->class[0].weight, all);
    fmpz_sub(rest, law->total, rest);
    faro_status status = faro_number_of_ratio(rest, law->total, out);
    fmpz_clear(rest);
    return status;
}

static faro_status support(const faro_law *law, const fmpz_t all, faro_number *out) {
    fmpz_t possible, one;
    fmpz_init_set(possible, all), fmpz_init_set_ui(one, 1);
    if (fmpz_is_zero(&law->class[0].weight)) fmpz_sub(possible, possible, &law->class[0].orders);
    faro_status status = faro_number_of_ratio(possible, one, out);
    fmpz_clear(possible), fmpz_clear(one);
    return status;
}

/* (1 + E sign) / 2. */
static faro_status even(const faro_law *law, faro_number *out) {
    fmpq_t half;
    fmpq_init(half);
    fmpq_add_si(half, law->sign, 1);
    fmpq_div_2exp(half, half, 1);
    faro_status status = faro_number_of_fmpq(half, out);
    fmpq_clear(half);
    return status;
}

static faro_status spectrum_measures(const faro_law *law, faro_measures *m) {
    const faro_class *least = &law->class[0], *most = &law->class[law->classes - 1];
    fmpz_t all;
    fmpz_init(all);
    fmpz_fac_ui(all, law->n);
    divergences(law, all, m);
    faro_status status = total_variation(law, all, &m->total_variation);
    if (!status) status = chi_square(law, all, &m->chi_square);
    if (!status) status = separation(law, all, &m->separation);
    if (!status) status = support(law, all, &m->support);
    if (!status)
        status = extreme(law, most, all, &m->max_probability, &m->max_ratio, &m->max_orders);
    if (!status)
        status = extreme(law, least, all, &m->min_probability, &m->min_ratio, &m->min_orders);
    fmpz_clear(all);
    return status;
}

faro_status faro_law_measures(const faro_law *law, faro_measures *out) {
    faro_measures m = {.has_even = law->has_sign, .has_fixed_points = law->has_fixed};
    const faro_class *least = law->classes ? &law->class[0] : NULL,
                     *most = law->classes ? &law->class[law->classes - 1] : NULL;
    faro_status status = law->product ? faro_product_measures(law, &m) : spectrum_measures(law, &m);
    if (!status) status = example(law, most, law->argmax, &m.argmax, &m.has_argmax);
    if (!status) status = example(law, least, law->argmin, &m.argmin, &m.has_argmin);
    if (!status && law->has_sign) status = even(law, &m.even);
    if (!status && law->has_fixed) status = faro_number_of_fmpq(law->fixed, &m.fixed_points);
    if (status)
        faro_measures_clear(&m);
    else
        *out = m;
    return status;
}

faro_status faro_law_likelihood(const faro_law *law, size_t *count, double **log_ratio,
                                double **uniform) {
    if (law->product) return faro_product_likelihood(law->product, count, log_ratio, uniform);
    double *ratio = malloc((law->classes + 1) * sizeof *ratio),
           *share = malloc((law->classes + 1) * sizeof *share);
    if (!ratio || !share) {
        free(ratio), free(share);
        return FARO_ERROR_MEMORY;
    }
    fmpz_t all, scaled;
    fmpz_init(all), fmpz_init(scaled);
    fmpz_fac_ui(all, law->n);
    for (size_t i = 0; i < law->classes; i++) {
        fmpz_mul(scaled, &law->class[i].weight, all);
        ratio[i] = log(faro_double_of_ratio(scaled, law->total));
        share[i] = faro_double_of_ratio(&law->class[i].orders, all);
    }
    fmpz_clear(all), fmpz_clear(scaled);
    *count = law->classes, *log_ratio = ratio, *uniform = share;
    return FARO_OK;
}

void faro_measures_clear(faro_measures *m) {
    faro_number *numbers[] = {
        &m->total_variation, &m->separation, &m->chi_square,      &m->kl_from_uniform,
        &m->kl_to_uniform,   &m->entropy,    &m->max_probability, &m->min_probability,
        &m->max_ratio,       &m->min_ratio,  &m->max_orders,      &m->min_orders,
        &m->support,         &m->even,       &m->fixed_points};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) faro_number_clear(numbers[i]);
    free(m->argmax), free(m->argmin);
    *m = (faro_measures){0};
}
