/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Three ways to the divergence of a procedure from uniform: by formula, from the whole law of few
 * cards, and estimated over exact probabilities of orders. */
#include "cli/plan_limit.h"

#include "faro/exact.h"
#include "faro/plan.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_FORMULA = 1 << 14, MOST_LAW = 7, MOST_ESTIMATED = 60, SAMPLES = 400 };

static double by_formula(const faro_procedure *procedure, size_t n, double alpha) {
    uint64_t *scratch = n <= MOST_FORMULA ? malloc(n * sizeof *scratch) : NULL;
    double limit = scratch ? faro_plan_limit(procedure, n, alpha, scratch) : (double)NAN;
    free(scratch);
    return limit;
}

/* Divergences in bits. */
static double by_law(const faro_procedure *procedure, size_t n) {
    const faro_exact_options options = {.work = 20000000, .memory = 100000000};
    faro_law *law;
    faro_measures measures;
    if (n > MOST_LAW || faro_law_of(procedure, n, &options, &law) != FARO_OK) return NAN;
    double divergence = NAN;
    if (faro_law_measures(law, &measures) == FARO_OK) {
        divergence = measures.kl_from_uniform.value;
        faro_measures_clear(&measures);
    }
    faro_law_free(law);
    return divergence;
}

static double by_estimate(const faro_procedure *procedure, size_t n) {
    faro_schedule *schedule;
    faro_estimates e;
    if (n > MOST_ESTIMATED || faro_schedule_of(procedure, n, &schedule) != FARO_OK) return NAN;
    const faro_estimate_options options = {.samples = SAMPLES, .seed = 1};
    faro_status status = faro_schedule_estimate(schedule, &options, &e);
    faro_schedule_free(schedule);
    return status == FARO_OK ? e.kl_from_uniform.value : (double)NAN;
}

double cli_plan_limit(const faro_procedure *procedure, size_t n, double alpha, bool patient) {
    if (procedure->from_previous || faro_procedure_memory(procedure, n) > 0) return NAN;
    double limit = by_formula(procedure, n, alpha);
    if (!isnan(limit)) return limit;
    double bits = by_law(procedure, n);
    if (isnan(bits) && patient) bits = by_estimate(procedure, n);
    return bits > 0 ? log(1 / alpha) / (bits * log(2)) : (double)NAN;
}
