/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The memory of a run and the making of its decks. Two blocks a run; making a deck allocates
 * nothing. */
#include "procedures/procedure.h"

#include "faro/permutation.h"

#include <stdlib.h>
#include <string.h>

const faro_parameter faro_no_parameters[] = {{.key = NULL}};

faro_truth faro_truth_from_3(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return n >= 3 ? FARO_TRUTH_BIASED : FARO_TRUTH_UNIFORM;
}

void faro_shuffle_by_steps(const faro_procedure *procedure, faro_run *run) {
    uint64_t steps = procedure->info->steps(procedure, run->n);
    for (uint64_t i = 0; i < steps; i++) procedure->info->step(procedure, run, i);
}

faro_status faro_run_open(faro_run *run, const faro_procedure *procedure, size_t n,
                          faro_chooser *chooser) {
    if (n < procedure->info->least_n || n > UINT32_MAX) return FARO_ERROR_ARGUMENT;
    size_t memory = faro_procedure_memory(procedure, n);
    size_t limit = SIZE_MAX / sizeof(uint64_t) / 2;
    if (memory > limit || n > limit / 8) return FARO_ERROR_OVERFLOW;
    size_t words = FARO_RUN_WORDS(n) + memory;
    uint64_t *block = malloc(words * sizeof *block);
    uint32_t *cards = malloc((n + FARO_RUN_SCRATCH(n)) * sizeof *cards);
    if (!block || !cards) {
        free(block);
        free(cards);
        return FARO_ERROR_MEMORY;
    }
    memset(block, 0, memory * sizeof *block);
    *run = (faro_run){.chooser = chooser,
                      .n = n,
                      .deck = cards,
                      .scratch = cards + n,
                      .words = block + memory,
                      .memory = block};
    faro_perm_identity(run->deck, n);
    return FARO_OK;
}

void faro_run_next(const faro_procedure *procedure, faro_run *run) {
    if (!procedure->from_previous) faro_perm_identity(run->deck, run->n);
    procedure->info->shuffle(procedure, run);
}

void faro_run_close(faro_run *run) {
    free(run->memory);
    free(run->deck);
    *run = (faro_run){0};
}
