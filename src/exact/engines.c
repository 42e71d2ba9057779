/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Which engine computes the law of a procedure, and what it needs: known before any work starts. */
#include "exact/engine.h"
#include "exact/statistics.h"

static const double quick = 1e8;   /* about a second */
static const double a_move = 1e-8; /* seconds, unless the engine knows better */

static const faro_engine *const engines[] = {
#define FARO_ENGINE(identifier) &faro_engine_##identifier,
#include "exact/engines.def"
#undef FARO_ENGINE
};

/* The first engine that is possible and quick, else the possible one with the least work, else
 * (with plan->possible false) the one that comes nearest; NULL when none applies. */
static const faro_engine *find(const faro_procedure *procedure, size_t n,
                               const faro_exact_options *options, faro_exact_plan *plan) {
    const faro_engine *best = NULL;
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++) {
        faro_exact_plan one = {.engine = engines[i]->name};
        if (options && options->keep && !engines[i]->keeps) continue;
        if (!engines[i]->plan(procedure, n, options, &one)) continue;
        if (one.seconds == 0) one.seconds = one.work * a_move;
        one.possible =
            one.bytes <= (double)faro_exact_memory(options) && one.work <= faro_exact_work(options);
        bool better = !best || one.possible > plan->possible ||
                      (one.possible == plan->possible && one.work < plan->work);
        if (better) best = engines[i], *plan = one;
        if (one.possible && one.work <= quick) return best;
    }
    return best;
}

faro_status faro_exact_plan_of(const faro_procedure *procedure, size_t n,
                               const faro_exact_options *options, faro_exact_plan *plan) {
    if (n < procedure->info->least_n) return FARO_ERROR_ARGUMENT;
    *plan = (faro_exact_plan){.reason = "no engine can compute the law of this procedure"};
    find(procedure, n, options, plan);
    return FARO_OK;
}

faro_status faro_law_of(const faro_procedure *procedure, size_t n,
                        const faro_exact_options *options, faro_law **out) {
    if (n < procedure->info->least_n) return FARO_ERROR_ARGUMENT;
    faro_exact_plan plan;
    const faro_engine *engine = find(procedure, n, options, &plan);
    if (!engine) return FARO_ERROR_UNSUPPORTED;
    faro_status status =
        plan.possible ? engine->compute(procedure, n, options, out) : FARO_ERROR_LIMIT;
    if (!status && faro_exact_statistics(options)) faro_law_complete_parity(*out);
    return status;
}
