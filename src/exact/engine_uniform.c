/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Procedures that are proved to be exactly uniform, for any n. (For few cards the other engines
 * come first and find it out by themselves; the tests of the procedures do so for every entry.) */
#include "exact/statistics.h"
#include "exact/structure.h"

static bool plan(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *out) {
    (void)options;
    out->reason = "it is proved to be uniform";
    return faro_procedure_truth(procedure, n) == FARO_TRUTH_UNIFORM;
}

static faro_status compute(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out) {
    (void)procedure;
    faro_law *law;
    faro_status status = faro_law_new(n, "uniform", &law);
    if (status) return status;
    fmpz_t one, all;
    fmpz_init_set_ui(one, 1), fmpz_init(all);
    fmpz_fac_ui(all, n);
    status = faro_law_add(law, one, all, 0);
    if (!status) status = faro_law_finish(law);
    fmpq_set_si(law->sign, n < 2, 1), fmpq_set_si(law->fixed, n > 0, 1);
    law->has_sign = law->has_fixed = true;
    for (size_t t = 0; t < FARO_STATISTIC_COUNT && faro_exact_statistics(options); t++)
        if (n <= faro_statistic_most(t)) faro_statistic_fair(t, n, faro_law_statistic_room(law, t));
    fmpz_clear(one), fmpz_clear(all);
    if (status)
        faro_law_free(law);
    else
        *out = law;
    return status;
}

const faro_engine faro_engine_uniform = {"uniform", false, plan, compute};
