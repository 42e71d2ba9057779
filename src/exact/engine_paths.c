/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Every path of draws that a procedure can take, on threads that share the answers of the first
 * draw; paths that end in the same order are added up. For procedures that are not a sequence of
 * steps. */
#include "exact/engine.h"
#include "exact/run_paths.h"

#include <fmpz_vec.h>

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { MOST_CARDS = 12, SAMPLES = 400 };

static bool plan(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *out) {
    if (faro_procedure_memory(procedure, n) && faro_exact_repeats(options) > 1) return false;
    out->reason = "all paths of random draws are enumerated";
    out->work = out->bytes = INFINITY;
    if (n > MOST_CARDS) return true;
    faro_run_paths c;
    if (faro_run_paths_open(&c, procedure, n, FARO_NOT_STEPWISE, options)) return false;
    double paths;
    if (!faro_paths_estimate(faro_run_paths_run, &c, SAMPLES, &paths)) {
        double orders = tgamma((double)n + 1), repeats = (double)faro_exact_repeats(options);
        out->work = 200 * paths + (repeats - 1) * fmin(paths, orders) * orders;
        out->bytes = 100 * fmin(paths, orders) +
                     (repeats > 1 || (options && options->keep) ? 48 * orders : 0);
    }
    faro_run_paths_close(&c);
    return true;
}

/* One share of the paths each; the shares are merged in order, so the result does not depend on
 * them. */
static faro_status tally_all(const faro_procedure *procedure, size_t n,
                             const faro_exact_options *options, faro_tally *out) {
    int threads = faro_exact_threads(options);
    atomic_int status = FARO_OK;
#pragma omp parallel for num_threads(threads) schedule(static, 1)
    for (int share = 0; share < threads; share++) {
        faro_run_paths c;
        faro_status mine = faro_run_paths_open(&c, procedure, n, FARO_NOT_STEPWISE, options);
        if (mine) {
            atomic_store(&status, mine);
            continue;
        }
        mine = faro_paths_walk(faro_run_paths_run, faro_run_paths_leaf, &c, (uint64_t)share,
                               (uint64_t)threads);
#pragma omp critical(faro_tally)
        {
            if (!mine && !atomic_load(&status)) mine = faro_tally_merge(out, &c.tally);
            if (mine) atomic_store(&status, mine);
        }
        faro_run_paths_close(&c);
    }
    return (faro_status)atomic_load(&status);
}

/* The weights of a tally as a dense law. */
static faro_status spread(const faro_tally *tally, faro_dense **out) {
    fmpz_t total;
    fmpz_init(total);
    fmpz *weights = faro_tally_weights(tally, total);
    faro_moves moves = {.n = tally->n,
                        .count = tally->used,
                        .orders = malloc(tally->used * tally->n + 1),
                        .weights = weights};
    faro_status status = moves.orders ? faro_dense_new(tally->n, out) : FARO_ERROR_MEMORY;
    if (!status) {
        for (size_t k = 0; k < tally->used; k++)
            faro_dense_unrank(moves.orders + k * tally->n, tally->n, tally->rank[k]);
        status = faro_dense_scatter(*out, &moves);
        if (status) faro_dense_free(*out);
    }
    faro_moves_free(&moves);
    fmpz_clear(total);
    return status;
}

static faro_status repeat(const faro_tally *tally, const faro_exact_options *options,
                          faro_dense *dense) {
    fmpz_t total;
    fmpz_init(total);
    faro_moves moves = {
        .n = tally->n, .count = tally->used, .orders = malloc(tally->used * tally->n + 1)};
    moves.weights = faro_tally_weights(tally, total);
    faro_status status = moves.orders ? FARO_OK : FARO_ERROR_MEMORY;
    for (size_t k = 0; k < tally->used && !status; k++)
        faro_dense_unrank(moves.orders + k * tally->n, tally->n, tally->rank[k]);
    for (uint64_t r = 1; r < faro_exact_repeats(options) && !status; r++)
        status = faro_dense_apply(dense, &moves, options);
    faro_moves_free(&moves);
    fmpz_clear(total);
    return status;
}

static faro_status compute(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out) {
    faro_tally tally;
    faro_dense *dense;
    faro_status status = faro_tally_new(&tally, n);
    if (status) return status;
    status = tally_all(procedure, n, options, &tally);
    if (!status) status = spread(&tally, &dense);
    if (!status) {
        status = repeat(&tally, options, dense);
        if (!status) status = faro_law_of_dense(dense, "paths", options, out);
        if (status) faro_dense_free(dense);
    }
    faro_tally_free(&tally);
    return status;
}

const faro_engine faro_engine_paths = {"paths", true, plan, compute};
