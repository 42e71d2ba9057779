/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Estimates of the distance between a swap schedule and the uniform law at sizes where no law can
 * be written down: decks of both laws, each with its exact probability. Decks are drawn in blocks
 * with a seed of their own, so threads do not change a number. */
#include "exact/law.h"
#include "exact/ratios.h"
#include "exact/schedule.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 8, PARTS = 10, SAMPLES = 400 };

static const double errors[FARO_DETECTIONS] = {1e-6, 1e-3, 0.05};

static void uniform_deck(faro_source *source, uint32_t *p, size_t n) {
    for (size_t i = 0; i < n; i++) {
        size_t j = (size_t)faro_source_below(source, i + 1);
        p[i] = p[j];
        p[j] = (uint32_t)i;
    }
}

/* Decks first..last-1 of both laws. */
static faro_status sample_block(const faro_schedule *s, uint64_t seed, size_t first, size_t last,
                                double *uniform, double *law) {
    uint64_t words[2] = {seed, first};
    unsigned char bytes[16];
    for (size_t i = 0; i < 16; i++) bytes[i] = (unsigned char)(words[i / 8] >> 8 * (i % 8));
    faro_source source;
    faro_status status =
        faro_source_init(&source, faro_source_find("chacha8"), bytes, sizeof bytes);
    uint32_t p[FARO_SCHEDULE_MOST];
    double log_all = lgamma((double)s->n + 1);
    for (size_t i = first; i < last && !status; i++) {
        uniform_deck(&source, p, s->n);
        status = faro_schedule_log_probability(s, p, &uniform[i]);
        if (status) break;
        faro_schedule_run(s, &source, p);
        status = faro_schedule_log_probability(s, p, &law[i]);
        uniform[i] += log_all, law[i] += log_all;
    }
    return status;
}

static faro_status sample_all(const faro_schedule *s, const faro_estimate_options *o, size_t count,
                              double *uniform, double *law) {
    faro_exact_options plain = {.threads = o->threads, .stop = o->stop, .context = o->context};
    int threads = faro_exact_threads(&plain);
    atomic_int status = FARO_OK;
    int64_t blocks = (int64_t)((count + BLOCK - 1) / BLOCK);
#pragma omp parallel for num_threads(threads) schedule(dynamic, 1)
    for (int64_t b = 0; b < blocks; b++) {
        if (atomic_load(&status) != FARO_OK) continue;
        size_t first = (size_t)b * BLOCK, last = first + BLOCK < count ? first + BLOCK : count;
        faro_status mine = faro_exact_stopped(&plain)
                               ? FARO_ERROR_INTERRUPTED
                               : sample_block(s, o->seed, first, last, uniform, law);
        if (mine) atomic_store(&status, mine);
    }
    return (faro_status)atomic_load(&status);
}

/* Mean and standard error of a function over one sample. */
typedef double term(double x);
static faro_number mean_of(const double *x, size_t count, term *f) {
    double sum = 0, squares = 0, k = (double)count;
    for (size_t i = 0; i < count; i++) {
        double y = f(x[i]);
        sum += y, squares += y * y;
    }
    double mean = sum / k, variance = fmax(0, squares / k - mean * mean) / fmax(1, k - 1);
    return (faro_number){NULL, mean, sqrt(variance)};
}

/* The same over both samples together, each of half the weight. */
static faro_number pooled(const faro_ratios *r, term *f) {
    faro_number u = mean_of(r->uniform, r->count, f), p = mean_of(r->law, r->count, f);
    return (faro_number){NULL, (u.value + p.value) / 2,
                         sqrt(u.error * u.error + p.error * p.error) / 2};
}

static double difference(double x) {
    return fabs(tanh(x / 2));
} /* |P - U| / (P + U) */
static double law_share(double x) {
    return 2 / (1 + exp(-x));
} /* P / ((P + U) / 2) */
static double bits(double x) {
    return x / log(2);
}
static double excess(double x) {
    return expm1(x);
}

/* With r = P/U: D(P||U) is the mean of r log r - r + 1 over U, and D(U||P) that of r - 1 - log r,
 * since r - 1 has mean 0. Over decks of both laws a term g of U becomes 2 g / (1 + r). Unlike log r
 * these are never negative and of second order where P and U are alike, so they vary less. */
static double from_uniform(double x) {
    if (x < -700) return 2 / log(2);
    return 2 * (x - 1 + exp(-x)) / (1 + exp(-x)) / log(2);
}
static double to_uniform(double x) {
    if (x > 700) return 2 / log(2);
    return 2 * (expm1(x) - x) / (1 + exp(x)) / log(2);
}

/* The better of two estimates of the same number. */
static faro_number better(faro_number a, faro_number b) {
    return a.error <= b.error ? a : b;
}

/* A statistic of the whole sample with its jackknife error over ten parts. */
static faro_number jackknife(const faro_ratios *all, double statistic(const faro_ratios *, double),
                             double parameter) {
    double whole = statistic(all, parameter), sum = 0, squares = 0;
    if (!isfinite(whole)) return (faro_number){NULL, whole, 0};
    for (size_t k = 0; k < PARTS; k++) {
        faro_ratios rest = *all;
        rest.skip_first = all->count * k / PARTS, rest.skip_last = all->count * (k + 1) / PARTS;
        double y = statistic(&rest, parameter);
        sum += y, squares += y * y;
    }
    double mean = sum / PARTS, variance = fmax(0, squares / PARTS - mean * mean) * (PARTS - 1);
    return (faro_number){NULL, whole, sqrt(variance)};
}

static double chernoff_of(const faro_ratios *r, double unused) {
    (void)unused;
    return faro_ratios_chernoff(r);
}

static void fill(const faro_ratios *r, faro_estimates *e) {
    e->samples = r->count;
    e->total_variation = pooled(r, difference);
    e->guess =
        (faro_number){NULL, (1 + e->total_variation.value) / 2, e->total_variation.error / 2};
    e->kl_from_uniform = mean_of(r->law, r->count, bits);
    e->kl_to_uniform = mean_of(r->uniform, r->count, bits);
    e->kl_to_uniform.value = -e->kl_to_uniform.value;
    if (isinf(e->kl_to_uniform.value)) /* few values of P, and their spread is not seen in U */
        e->kl_to_uniform.error = 0;
    else {
        e->kl_from_uniform = better(e->kl_from_uniform, pooled(r, from_uniform));
        e->kl_to_uniform = better(e->kl_to_uniform, pooled(r, to_uniform));
    }
    e->chi_square = mean_of(r->law, r->count, excess);
    e->mass = pooled(r, law_share);
    e->chernoff = jackknife(r, chernoff_of, 0);
    for (size_t k = 0; k < FARO_DETECTIONS; k++) {
        faro_number needed = jackknife(r, faro_ratios_needed, errors[k]);
        needed.value = ceil(needed.value);
        e->detect[k] = (faro_detection){errors[k], needed};
    }
}

faro_status faro_schedule_estimate(const faro_schedule *s, const faro_estimate_options *options,
                                   faro_estimates *out) {
    faro_estimate_options preset = {0};
    if (!options) options = &preset;
    size_t count = options->samples ? (size_t)options->samples : SAMPLES;
    if (s->n > FARO_SCHEDULE_MOST) return FARO_ERROR_LIMIT;
    double *uniform = calloc(count, sizeof *uniform), *law = calloc(count, sizeof *law);
    faro_status status =
        uniform && law ? sample_all(s, options, count, uniform, law) : FARO_ERROR_MEMORY;
    if (!status) fill(&(faro_ratios){.count = count, .uniform = uniform, .law = law}, out);
    free(uniform), free(law);
    return status;
}
