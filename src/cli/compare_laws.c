/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The distance of each procedure from uniform: the exact law where one of the engines can have it
 * within the limits, estimates over exact probabilities for swap schedules beyond, else nothing. */
#include "cli/compare.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/number.h"

#include <math.h>
#include <stdlib.h>

static const double most_work = 2e9;

static bool must_stop(void *context) {
    const cli_contestant *contestant = context;
    return cli_interrupted() || cli_procedure_error(&contestant->opened);
}

static faro_status exact_law(cli_contestant *c, size_t n) {
    faro_exact_plan plan;
    faro_exact_options options = {.threads = (unsigned)cli_compare.threads,
                                  .memory = cli_compare.memory,
                                  .stop = must_stop,
                                  .context = c};
    faro_status status = faro_exact_plan_of(&c->opened.procedure, n, &options, &plan);
    if (status != FARO_OK) return status;
    if (!plan.engine || !plan.possible || plan.work > most_work) return FARO_ERROR_UNSUPPORTED;
    status = faro_law_of(&c->opened.procedure, n, &options, &c->law);
    if (status == FARO_OK) status = faro_law_measures(c->law, &c->measures);
    return status;
}

static faro_status estimated_law(cli_contestant *c, size_t n) {
    faro_schedule *schedule;
    if (n > FARO_SCHEDULE_MOST) return FARO_ERROR_UNSUPPORTED;
    faro_status status = faro_schedule_of(&c->opened.procedure, n, &schedule);
    if (status != FARO_OK) return status;
    faro_estimate_options options = {.samples = cli_compare.samples,
                                     .threads = (unsigned)cli_compare.threads,
                                     .stop = must_stop,
                                     .context = c};
    status = faro_schedule_estimate(schedule, &options, &c->estimates);
    c->estimated = status == FARO_OK;
    faro_schedule_free(schedule);
    return status;
}

bool cli_compare_laws(cli_contest *contest) {
    for (size_t i = 0; i < contest->count; i++) {
        cli_contestant *c = &contest->contestant[i];
        if (c->law || c->estimated) continue;
        faro_status status = exact_law(c, contest->n);
        if (status == FARO_ERROR_UNSUPPORTED) status = estimated_law(c, contest->n);
        if (cli_procedure_error(&c->opened)) return cli_compare_fail(c, status);
        /* LIMIT: an order has too many cycles for its probability. */
        bool unknown = status == FARO_ERROR_UNSUPPORTED || status == FARO_ERROR_LIMIT;
        if (status != FARO_OK && !unknown) return cli_compare_fail(c, status);
    }
    return true;
}

void cli_contestant_free(cli_contestant *c) {
    if (c->law) faro_measures_clear(&c->measures);
    faro_law_free(c->law);
    free(c->matrix);
    free(c->counted.first), free(c->counted.position), free(c->counted.distance);
    free(c->counted.keys);
    cli_procedure_close(&c->opened);
}

/* ---- Chernoff information ---- */

/* The natural logarithm of a decimal number of any length. */
static double log_of(const char *decimal) {
    double value = 0;
    size_t digits = 0;
    for (; decimal[digits]; digits++)
        if (digits < 17) value = 10 * value + (decimal[digits] - '0');
    return log(value) + (digits > 17 ? (double)(digits - 17) * log(10) : 0);
}

/* The classes of a law in logarithms: orders, and the chance of an order. */
typedef struct classes {
    size_t count;
    double *orders, *chance;
    double fair; /* of an order */
} classes;

static bool read_classes(const faro_law *law, classes *out) {
    size_t count = faro_law_classes(law), used = 0;
    *out = (classes){.orders = malloc((count + 1) * sizeof *out->orders),
                     .chance = malloc((count + 1) * sizeof *out->chance),
                     .fair = -lgamma((double)faro_law_n(law) + 1)};
    bool good = out->orders && out->chance;
    for (size_t i = 0; i < count && good; i++) {
        faro_number p;
        char *orders;
        good = faro_law_class(law, i, &p, &orders, NULL, NULL) == FARO_OK;
        if (!good) break;
        if (p.value > 0) {
            out->orders[used] = log_of(orders);
            out->chance[used++] = log(p.value);
        }
        faro_number_clear(&p);
        free(orders);
    }
    out->count = used;
    return good;
}

/* log of the sum over orders of P^s U^(1-s), a convex function of s. */
static double log_affinity(const classes *c, double s) {
    double most = -INFINITY, sum = 0;
    for (size_t i = 0; i < c->count; i++)
        most = fmax(most, c->orders[i] + s * c->chance[i] + (1 - s) * c->fair);
    for (size_t i = 0; i < c->count; i++)
        sum += exp(c->orders[i] + s * c->chance[i] + (1 - s) * c->fair - most);
    return most + log(sum);
}

double cli_chernoff(const faro_law *law) {
    classes c;
    double low = 0, high = 1, answer = (double)NAN;
    if (read_classes(law, &c)) {
        for (int i = 0; i < 60; i++) {
            double a = low + (high - low) / 3, b = high - (high - low) / 3;
            if (log_affinity(&c, a) <= log_affinity(&c, b))
                high = b;
            else
                low = a;
        }
        answer = fmax(0, -fmin(log_affinity(&c, low), log_affinity(&c, high)));
    }
    free(c.orders), free(c.chance);
    return answer;
}
