/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Where cards end after independent steps, any n: a card's place is a Markov chain, so the matrices
 * of the steps are multiplied. The matrix of a step comes from all its paths of draws. Cost: paths
 * * n and n^3 a step. */
#include "exact/paths.h"
#include "exact/position_law.h"

#include "faro/permutation.h"

#include <fmpq.h>

#include <math.h>
#include <stdlib.h>

enum { SAMPLES = 8 };

static const double most_work = 3e9, most_paths = 3e8;

typedef struct one_step {
    const faro_procedure *procedure;
    const faro_exact_options *options;
    uint64_t step, paths;
    faro_run run;
    fmpq *chance; /* [card * n + place] */
} one_step;

static faro_status run_step(void *context, faro_chooser *chooser) {
    one_step *s = context;
    s->run.chooser = chooser;
    faro_perm_identity(s->run.deck, s->run.n);
    s->procedure->info->step(s->procedure, &s->run, s->step);
    return FARO_OK;
}

static faro_status add_path(void *context, const faro_paths *paths, const fmpz_t numerator,
                            const fmpz_t denominator) {
    (void)paths;
    one_step *s = context;
    if (++s->paths % 1024 == 0 && faro_exact_stopped(s->options)) return FARO_ERROR_INTERRUPTED;
    fmpq_t chance;
    fmpq_init(chance);
    fmpq_set_fmpz_frac(chance, numerator, denominator);
    for (size_t place = 0; place < s->run.n; place++) {
        fmpq *to = s->chance + s->run.deck[place] * s->run.n + place;
        fmpq_add(to, to, chance);
    }
    fmpq_clear(chance);
    return FARO_OK;
}

/* The matrix of one step over a common denominator. */
static faro_status step_matrix(one_step *s, fmpz_mat_t matrix, fmpz_t total) {
    size_t n = s->run.n;
    for (size_t i = 0; i < n * n; i++) fmpq_zero(s->chance + i);
    faro_status status = faro_paths_walk(run_step, add_path, s, 0, 1);
    fmpz_t factor;
    fmpz_init(factor);
    fmpz_one(total);
    for (size_t i = 0; i < n * n; i++) fmpz_lcm(total, total, fmpq_denref(s->chance + i));
    for (size_t i = 0; i < n * n; i++) {
        fmpz_divexact(factor, total, fmpq_denref(s->chance + i));
        fmpz_mul(fmpz_mat_entry(matrix, (slong)(i / n), (slong)(i % n)), factor,
                 fmpq_numref(s->chance + i));
    }
    fmpz_clear(factor);
    return status;
}

/* Whether the paths of the first and the middle step let all be walked. */
static bool affordable(one_step *s, uint64_t steps) {
    double paths, most = 0, n = (double)s->run.n;
    for (uint64_t k = 0; k < steps && k < 2; k++) {
        s->step = k == 0 ? 0 : steps / 2;
        if (faro_paths_estimate(run_step, s, SAMPLES, &paths)) return false;
        most = fmax(most, paths);
    }
    return (double)steps * (most * n * 8 + n * n * n) <= most_work && most * n <= most_paths;
}

faro_status faro_positions_by_steps(const faro_procedure *procedure, size_t n,
                                    const faro_exact_options *options, fmpz_mat_t matrix,
                                    fmpz_t total) {
    uint64_t steps = faro_procedure_steps(procedure, n);
    if (steps == FARO_NOT_STEPWISE || !procedure->info->step || n == 0 ||
        faro_procedure_memory(procedure, n))
        return FARO_ERROR_UNSUPPORTED;
    one_step s = {.procedure = procedure, .options = options};
    faro_status status = faro_run_open(&s.run, procedure, n, NULL);
    if (status) return status;
    s.chance = calloc(n * n, sizeof *s.chance);
    for (size_t i = 0; s.chance && i < n * n; i++) fmpq_init(s.chance + i);
    if (!s.chance)
        status = FARO_ERROR_MEMORY;
    else if (!affordable(&s, steps))
        status = FARO_ERROR_UNSUPPORTED;
    fmpz_mat_t one, product;
    fmpz_t part;
    fmpz_mat_init(one, (slong)n, (slong)n), fmpz_mat_init(product, (slong)n, (slong)n);
    fmpz_init(part);
    fmpz_mat_one(matrix), fmpz_one(total);
    for (s.step = 0; s.step < steps && !status; s.step++) {
        status = step_matrix(&s, one, part);
        if (status) break;
        fmpz_mat_mul(product, matrix, one);
        fmpz_mat_swap(matrix, product);
        fmpz_mul(total, total, part);
        faro_positions_reduce(matrix, total);
    }
    fmpz_mat_clear(one), fmpz_mat_clear(product), fmpz_clear(part);
    for (size_t i = 0; s.chance && i < n * n; i++) fmpq_clear(s.chance + i);
    free(s.chance);
    faro_run_close(&s.run);
    return status;
}
