/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The swap schedule of a procedure of the registry. */
#include "exact/schedule.h"

#include <stdlib.h>

faro_status faro_schedule_of(const faro_procedure *procedure, size_t n, faro_schedule **out) {
    uint64_t steps = faro_procedure_steps(procedure, n);
    if (n < procedure->info->least_n) return FARO_ERROR_ARGUMENT;
    if (steps == FARO_NOT_STEPWISE) return FARO_ERROR_UNSUPPORTED;
    faro_schedule *schedule;
    faro_status status = faro_schedule_new(n, &schedule);
    if (status) return status;
    uint64_t *weights = malloc((n + 1) * sizeof *weights);
    if (!weights) status = FARO_ERROR_MEMORY;
    for (uint64_t t = 0; t < steps && !status; t++) {
        size_t place;
        bool known = faro_procedure_swap_law(procedure, n, t, &place, weights);
        status = known ? faro_schedule_add(schedule, place, weights) : FARO_ERROR_UNSUPPORTED;
    }
    free(weights);
    if (status)
        faro_schedule_free(schedule);
    else
        *out = schedule;
    return status;
}
