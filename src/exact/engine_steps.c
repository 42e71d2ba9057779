/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The law over all n! orders moved step by step, for procedures that are a sequence of independent
 * steps: the paths of one step give its moves, and the whole law takes them. Cost: n! times the
 * moves of all steps; memory two arrays of n! weights. */
#include "exact/engine.h"
#include "exact/run_paths.h"

#include <fmpz_vec.h>

#include <math.h>
#include <stdlib.h>

enum { MOST_CARDS = 13, SPREAD = 16 };

/* The moves of one step with integer weights. */
static faro_status moves_of(const faro_procedure *procedure, size_t n, uint64_t step,
                            const faro_exact_options *options, faro_moves *moves) {
    faro_run_paths c;
    faro_status status = faro_run_paths_open(&c, procedure, n, step, options);
    if (status) return status;
    status = faro_paths_walk(faro_run_paths_run, faro_run_paths_leaf, &c, 0, 1);
    if (!status) {
        fmpz_t total;
        fmpz_init(total);
        *moves =
            (faro_moves){.n = n, .count = c.tally.used, .orders = malloc(c.tally.used * n + 1)};
        moves->weights = faro_tally_weights(&c.tally, total);
        fmpz_clear(total);
        if (!moves->orders) status = FARO_ERROR_MEMORY;
        for (size_t k = 0; k < c.tally.used && !status; k++)
            faro_dense_unrank(moves->orders + k * n, n, c.tally.rank[k]);
        if (status) faro_moves_free(moves);
    }
    faro_run_paths_close(&c);
    return status;
}

/* Paths of the first step, as a sign of what all cost. */
static double moves_of_a_step(const faro_procedure *procedure, size_t n,
                              const faro_exact_options *options) {
    double most = 0;
    uint64_t steps = faro_procedure_steps(procedure, n);
    for (uint64_t s = 0; s < steps && s < 2; s++) {
        faro_run_paths c;
        double paths = 0;
        if (faro_run_paths_open(&c, procedure, n, s == 0 ? 0 : steps / 2, options)) return INFINITY;
        if (faro_paths_estimate(faro_run_paths_run, &c, 16, &paths)) paths = INFINITY;
        faro_run_paths_close(&c);
        most = fmax(most, paths);
    }
    return most;
}

/* How wide a weight is, is decided by log2 of the total weight, and before each step by the largest
 * one so far. A step has at most as much as its paths. What is announced lets the most likely order
 * have 2^SPREAD times its share before 32 bits become too few (the naive loop: 2^6 at n = 12);
 * should it have more and the memory not be allowed, the computation ends with LIMIT. */
static bool plan(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *out) {
    uint64_t steps = faro_procedure_steps(procedure, n);
    if (steps == FARO_NOT_STEPWISE ||
        (faro_procedure_memory(procedure, n) && faro_exact_repeats(options) > 1))
        return false;
    out->reason = "the law over all orders is moved step by step";
    double orders = tgamma((double)n + 1),
           all = (double)steps * (double)faro_exact_repeats(options);
    if (n > MOST_CARDS) {
        out->bytes = 8 * orders;
        out->work = fmax(2 * faro_exact_work(options), all * (double)n * orders);
        return true;
    }
    double moves = moves_of_a_step(procedure, n, options), bits = all * log2(fmax(moves, 2));
    double likely = bits - log2(fmax(orders, 1)) + SPREAD;
    double width = bits <= 32 || likely <= 32 ? 4
                   : bits <= 64               ? 8
                   : bits <= 128              ? 16
                                              : 24 + bits / 8;
    out->bytes = 2 * width * orders;
    out->work = all * fmin(moves, orders) * orders;
    double move = width <= 8 ? 1e-9 : width <= 16 ? 4e-9 : 1e-7;
    bool exchanges = procedure->info->swap_law != NULL;
    out->seconds = out->work * (exchanges ? move : fmax(move, 1e-8));
    return true;
}

static faro_status compute(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out) {
    faro_dense *dense;
    faro_status status = faro_dense_new(n, &dense);
    if (status) return status;
    uint64_t steps = faro_procedure_steps(procedure, n), all = steps * faro_exact_repeats(options);
    for (uint64_t s = 0; s < all && !status; s++) {
        faro_moves moves;
        status = moves_of(procedure, n, s % steps, options, &moves);
        if (status) break;
        status = faro_dense_apply(dense, &moves, options);
        faro_moves_free(&moves);
    }
    if (!status) status = faro_law_of_dense(dense, "steps", options, out);
    if (status) faro_dense_free(dense);
    return status;
}

const faro_engine faro_engine_steps = {"steps", true, plan, compute};
