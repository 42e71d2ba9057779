/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Every path of a procedure, or of one of its steps, from the identity, added up by order. */
#include "exact/run_paths.h"

#include "faro/permutation.h"

#include <string.h>

faro_status faro_run_paths_open(faro_run_paths *c, const faro_procedure *procedure, size_t n,
                                uint64_t step, const faro_exact_options *options) {
    *c = (faro_run_paths){.procedure = procedure, .step = step, .options = options};
    faro_status status = faro_run_open(&c->run, procedure, n, NULL);
    if (status) return status;
    status = faro_tally_new(&c->tally, n);
    if (status) faro_run_close(&c->run);
    return status;
}

void faro_run_paths_close(faro_run_paths *c) {
    faro_run_close(&c->run);
    faro_tally_free(&c->tally);
}

faro_status faro_run_paths_run(void *context, faro_chooser *chooser) {
    faro_run_paths *c = context;
    faro_run *run = &c->run;
    run->chooser = chooser;
    faro_perm_identity(run->deck, run->n);
    size_t memory = faro_procedure_memory(c->procedure, run->n);
    if (memory) memset(run->memory, 0, memory * sizeof *run->memory);
    if (c->step == FARO_NOT_STEPWISE)
        c->procedure->info->shuffle(c->procedure, run);
    else
        c->procedure->info->step(c->procedure, run, c->step);
    return FARO_OK;
}

faro_status faro_run_paths_leaf(void *context, const faro_paths *paths, const fmpz_t numerator,
                                const fmpz_t denominator) {
    (void)paths;
    faro_run_paths *c = context;
    if (++c->paths % 4096 == 0 && faro_exact_stopped(c->options)) return FARO_ERROR_INTERRUPTED;
    uint8_t p[16];
    for (size_t i = 0; i < c->run.n; i++) p[i] = (uint8_t)c->run.deck[i];
    return faro_tally_add(&c->tally, faro_dense_rank(p, c->run.n), numerator, denominator);
}
