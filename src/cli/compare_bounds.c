/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Proven bounds. The chance that two laws can be told apart by one event is at most their total
 * variation: parity, and where one card lies, are such events. */
#include "cli/compare_bounds.h"

#include <math.h>
#include <stdlib.h>

/* Half the mean sign: a step flips it unless the card stays. */
static faro_status parity_bound(const cli_contestant *c, size_t n, double *out) {
    const faro_procedure *procedure = &c->opened.procedure;
    uint64_t *weights = malloc(n * sizeof *weights), steps = faro_procedure_steps(procedure, n);
    if (!weights) return FARO_ERROR_MEMORY;
    faro_status status = steps == FARO_NOT_STEPWISE ? FARO_ERROR_UNSUPPORTED : FARO_OK;
    double sign = 1;
    for (uint64_t t = 0; t < steps && status == FARO_OK; t++) {
        size_t place;
        double all = 0;
        if (!faro_procedure_swap_law(procedure, n, t, &place, weights))
            status = FARO_ERROR_UNSUPPORTED;
        else {
            for (size_t j = 0; j < n; j++) all += (double)weights[j];
            sign *= 2 * (double)weights[place] / all - 1;
        }
    }
    free(weights);
    *out = fabs(sign) / 2;
    return status;
}

/* The largest distance of one card's law of places from the uniform one. */
static double position_bound(const double *matrix, size_t n) {
    double most = 0;
    for (size_t card = 0; matrix && card < n; card++) {
        double sum = 0;
        for (size_t place = 0; place < n; place++)
            sum += fabs(matrix[card * n + place] - 1 / (double)n);
        most = fmax(most, sum / 2);
    }
    return most;
}

/* n! P of the order that turns by `turn` places. */
static faro_status ratio_of_turn(const faro_schedule *schedule, size_t n, size_t turn,
                                 double *ratio) {
    uint32_t order[FARO_SCHEDULE_MOST];
    double log_p;
    for (size_t i = 0; i < n; i++) order[i] = (uint32_t)((i + turn) % n);
    faro_status status = faro_schedule_log_probability(schedule, order, &log_p);
    if (status == FARO_OK) *ratio = exp(log_p + lgamma((double)n + 1));
    return status;
}

faro_status cli_compare_bounds(const cli_contestant *c, size_t n, cli_bounds *out) {
    faro_schedule *schedule;
    double untouched = 0, up = 0, down = 0;
    if (n < 2 || n > FARO_SCHEDULE_MOST) return FARO_ERROR_UNSUPPORTED;
    faro_status status = parity_bound(c, n, &out->total_variation);
    if (status == FARO_OK) status = faro_schedule_of(&c->opened.procedure, n, &schedule);
    if (status != FARO_OK) return status;
    status = ratio_of_turn(schedule, n, 0, &untouched);
    if (status == FARO_OK) status = ratio_of_turn(schedule, n, 1, &up);
    if (status == FARO_OK) status = ratio_of_turn(schedule, n, n - 1, &down);
    faro_schedule_free(schedule);
    out->total_variation = fmax(out->total_variation, position_bound(c->matrix, n));
    out->max_ratio = fmax(untouched, fmax(up, down));
    out->min_ratio = fmin(untouched, fmin(up, down));
    out->separation = 1 - out->min_ratio;
    return status;
}
