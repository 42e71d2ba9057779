/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The paths of draws one by one, for people who want to see them. */
#include "exact/number.h"
#include "exact/paths.h"

#include "faro/permutation.h"

#include <stdlib.h>
#include <string.h>

typedef struct walker {
    const faro_procedure *procedure;
    faro_run run;
    faro_path_visitor *visit;
    void *context;
    uint64_t *answers;
    size_t capacity;
} walker;

static faro_status run_once(void *context, faro_chooser *chooser) {
    walker *w = context;
    w->run.chooser = chooser;
    faro_perm_identity(w->run.deck, w->run.n);
    size_t memory = faro_procedure_memory(w->procedure, w->run.n);
    if (memory) memset(w->run.memory, 0, memory * sizeof *w->run.memory);
    w->procedure->info->shuffle(w->procedure, &w->run);
    return FARO_OK;
}

static faro_status leaf(void *context, const faro_paths *paths, const fmpz_t numerator,
                        const fmpz_t denominator) {
    walker *w = context;
    if (paths->depth > w->capacity) {
        uint64_t *larger = realloc(w->answers, 2 * paths->depth * sizeof *larger);
        if (!larger) return FARO_ERROR_MEMORY;
        w->answers = larger, w->capacity = 2 * paths->depth;
    }
    for (size_t i = 0; i < paths->depth; i++) w->answers[i] = paths->level[i].answer;
    faro_number probability;
    faro_status status = faro_number_of_ratio(numerator, denominator, &probability);
    if (status) return status;
    bool more = w->visit(w->context, w->answers, paths->depth, w->run.deck, &probability);
    faro_number_clear(&probability);
    return more ? FARO_OK : FARO_ERROR_INTERRUPTED;
}

faro_status faro_exact_each_path(const faro_procedure *procedure, size_t n,
                                 faro_path_visitor *visit, void *context) {
    walker w = {.procedure = procedure, .visit = visit, .context = context};
    faro_status status = faro_run_open(&w.run, procedure, n, NULL);
    if (status) return status;
    status = faro_paths_walk(run_once, leaf, &w, 0, 1);
    free(w.answers);
    faro_run_close(&w.run);
    return status;
}
