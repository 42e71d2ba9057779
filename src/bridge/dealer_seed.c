/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The registry of programs with small seeds, and the search for the seed that made a deal. */
#include "bridge/dealer_programs.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const faro_dealer_program *const programs[] = {
#define PROGRAM(name) &faro_dealer_program_##name,
#include "bridge/dealer_programs.def"
#undef PROGRAM
};
enum { PROGRAMS = sizeof programs / sizeof programs[0], MOST_DEPTH = 1 << 20 };

const faro_dealer_program *faro_dealer_program_at(size_t index) {
    return index < PROGRAMS ? programs[index] : NULL;
}

const faro_dealer_program *faro_dealer_program_find(const char *name) {
    for (size_t i = 0; i < PROGRAMS; i++)
        if (strcmp(programs[i]->name, name) == 0) return programs[i];
    return NULL;
}

/* What the threads share: the lowest seed that was found, and the first failure. */
typedef struct search {
    const faro_dealer_program *program;
    const faro_deal *deal;
    uint64_t first;
    size_t depth;
    atomic_ullong found; /* offset from first */
    atomic_int status;
} search;

/* Board of the deal among those of a seed, from 1; 0 when it is not there. */
static size_t board_of(search *s, uint64_t seed, faro_deal *deals) {
    faro_status status = s->program->deals(seed, s->depth, deals);
    if (status != FARO_OK) atomic_store(&s->status, status);
    for (size_t i = 0; status == FARO_OK && i < s->depth; i++)
        if (memcmp(&deals[i], s->deal, sizeof *deals) == 0) return i + 1;
    return 0;
}

static void try_seeds(search *s, uint64_t seeds) {
#pragma omp parallel
    {
        faro_deal *deals = malloc(s->depth * sizeof *deals);
        if (!deals) atomic_store(&s->status, FARO_ERROR_MEMORY);
#pragma omp for schedule(dynamic, 64)
        for (uint64_t i = 0; i < seeds; i++) {
            unsigned long long best = atomic_load(&s->found);
            if (!deals || i >= best || atomic_load(&s->status) != FARO_OK) continue;
            if (!board_of(s, s->first + i, deals)) continue;
            while (i < best && !atomic_compare_exchange_weak(&s->found, &best, i)) continue;
        }
        free(deals);
    }
}

faro_status faro_dealer_seed(const faro_dealer_program *program, const faro_deal *deal,
                             uint64_t first, uint64_t last, size_t depth, uint64_t *seed,
                             size_t *board) {
    if (first > last || last >= program->seeds || depth == 0 || depth > MOST_DEPTH)
        return FARO_ERROR_ARGUMENT;
    search s = {.program = program, .deal = deal, .first = first, .depth = depth};
    atomic_init(&s.found, UINT64_MAX);
    atomic_init(&s.status, FARO_OK);
    try_seeds(&s, last - first + 1);
    if (atomic_load(&s.status) != FARO_OK) return (faro_status)atomic_load(&s.status);
    if (atomic_load(&s.found) == UINT64_MAX) return FARO_ERROR_UNKNOWN;
    faro_deal *deals = malloc(depth * sizeof *deals);
    if (!deals) return FARO_ERROR_MEMORY;
    *seed = first + atomic_load(&s.found);
    *board = board_of(&s, *seed, deals);
    free(deals);
    return FARO_OK;
}
