/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The distance of each procedure from uniform: the exact law where one of the engines can have it
 * within the limits, estimates over exact probabilities for swap schedules beyond, else nothing. */
#include "cli/compare.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/number.h"

#include <stdlib.h>

static const double most_work = 2e9;

bool cli_compare_stop(void *context) {
    const cli_contestant *contestant = context;
    return cli_interrupted() || cli_procedure_error(&contestant->opened);
}

static faro_status exact_law(cli_contestant *c, size_t n) {
    faro_exact_plan plan;
    faro_exact_options options = {.threads = (unsigned)cli_compare.threads,
                                  .memory = cli_compare.memory,
                                  .stop = cli_compare_stop,
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
                                     .stop = cli_compare_stop,
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
