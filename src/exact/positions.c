/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Where each card ends, for any n, by the way that knows the procedure; repeats are powers of the
 * matrix, since what one run does to a place does not depend on the card. */
#include "exact/number.h"
#include "exact/position_law.h"
#include "exact/schedule.h"

#include <fmpz_vec.h>

void faro_positions_reduce(fmpz_mat_t matrix, fmpz_t total) {
    fmpz_t common;
    fmpz_init(common);
    fmpz_mat_content(common, matrix);
    fmpz_gcd(common, common, total);
    if (!fmpz_is_one(common) && !fmpz_is_zero(common)) {
        fmpz_mat_scalar_divexact_fmpz(matrix, matrix, common);
        fmpz_divexact(total, total, common);
    }
    fmpz_clear(common);
}

static faro_status by_schedule(const faro_procedure *procedure, size_t n,
                               const faro_exact_options *options, fmpz_mat_t matrix, fmpz_t total) {
    (void)options;
    faro_schedule *schedule;
    faro_status status = faro_schedule_of(procedure, n, &schedule);
    if (status) return status;
    fmpz *weights = _fmpz_vec_init((slong)(n * n));
    faro_schedule_position_weights(schedule, weights, total);
    for (size_t i = 0; i < n * n; i++)
        fmpz_swap(fmpz_mat_entry(matrix, (slong)(i / n), (slong)(i % n)), weights + i);
    _fmpz_vec_clear(weights, (slong)(n * n));
    faro_schedule_free(schedule);
    return FARO_OK;
}

static faro_status by_symmetry(const faro_procedure *procedure, size_t n,
                               const faro_exact_options *options, fmpz_mat_t matrix, fmpz_t total) {
    (void)options;
    if (n == 0 || faro_procedure_truth(procedure, n) != FARO_TRUTH_UNIFORM)
        return FARO_ERROR_UNSUPPORTED;
    for (size_t i = 0; i < n * n; i++)
        fmpz_one(fmpz_mat_entry(matrix, (slong)(i / n), (slong)(i % n)));
    fmpz_set_ui(total, n);
    return FARO_OK;
}

static const struct {
    const char *name;
    faro_position_way *way;
} ways[] = {{"swap schedule", by_schedule},
            {"digits of a riffle", faro_positions_by_riffle},
            {"coins of a sort", faro_positions_by_coins},
            {"uniform", by_symmetry},
            {"product of the steps", faro_positions_by_steps}};

static void take_power(fmpz_mat_t matrix, fmpz_t total, uint64_t power) {
    if (power < 2) return;
    fmpz_mat_pow(matrix, matrix, power);
    fmpz_pow_ui(total, total, power);
    faro_positions_reduce(matrix, total);
}

faro_status faro_exact_positions(const faro_procedure *procedure, size_t n,
                                 const faro_exact_options *options, const char **method,
                                 faro_number *matrix) {
    if (n < procedure->info->least_n) return FARO_ERROR_ARGUMENT;
    if (faro_procedure_memory(procedure, n)) return FARO_ERROR_UNSUPPORTED;
    fmpz_mat_t weights;
    fmpz_t total;
    fmpz_mat_init(weights, (slong)n, (slong)n), fmpz_init(total);
    faro_status status = FARO_ERROR_UNSUPPORTED;
    for (size_t k = 0; k < sizeof ways / sizeof *ways && status == FARO_ERROR_UNSUPPORTED; k++) {
        fmpz_mat_zero(weights);
        status = ways[k].way(procedure, n, options, weights, total);
        if (!status && method) *method = ways[k].name;
    }
    if (!status) take_power(weights, total, faro_exact_repeats(options));
    size_t made = 0;
    for (; made < n * n && !status; made++)
        status = faro_number_of_ratio(fmpz_mat_entry(weights, (slong)(made / n), (slong)(made % n)),
                                      total, &matrix[made]);
    if (status)
        for (size_t i = 0; i + 1 < made; i++) faro_number_clear(&matrix[i]);
    fmpz_mat_clear(weights), fmpz_clear(total);
    return status;
}
