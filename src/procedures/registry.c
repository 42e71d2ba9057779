/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The list of all procedures, made from procedures.def, and the usual answers for what an entry
 * leaves out. Cost: find looks at each name once. */
#include "procedures/procedure.h"

#include <string.h>

static const faro_procedure_info *const procedures[] = {
#define FARO_PROCEDURE(name) &faro_procedure_##name,
#include "procedures/procedures.def"
#undef FARO_PROCEDURE
};

const faro_procedure_info *faro_procedure_at(size_t index) {
    return index < sizeof procedures / sizeof *procedures ? procedures[index] : NULL;
}

const faro_procedure_info *faro_procedure_find(const char *name) {
    for (size_t i = 0; i < sizeof procedures / sizeof *procedures; i++)
        if (strcmp(procedures[i]->name, name) == 0) return procedures[i];
    return NULL;
}

void faro_procedure_preset(faro_procedure *procedure, const faro_procedure_info *info) {
    memset(procedure, 0, sizeof *procedure);
    procedure->info = info;
    for (size_t i = 0; info->parameters[i].key; i++)
        procedure->value[i] = info->parameters[i].preset;
}

faro_truth faro_procedure_truth(const faro_procedure *procedure, size_t n) {
    if (n < 2) return FARO_TRUTH_UNIFORM;
    if (procedure->info->truth_at) return procedure->info->truth_at(procedure, n);
    return procedure->info->truth;
}

uint64_t faro_procedure_steps(const faro_procedure *procedure, size_t n) {
    return procedure->info->steps ? procedure->info->steps(procedure, n) : FARO_NOT_STEPWISE;
}

bool faro_procedure_swap_law(const faro_procedure *procedure, size_t n, uint64_t index,
                             size_t *place, uint64_t *weights) {
    if (!procedure->info->swap_law) return false;
    return procedure->info->swap_law(procedure, n, index, place, weights);
}

size_t faro_procedure_memory(const faro_procedure *procedure, size_t n) {
    return procedure->info->memory ? procedure->info->memory(procedure, n) : 0;
}

size_t faro_procedure_drawn(const faro_procedure *procedure, size_t n) {
    return procedure->info->drawn ? procedure->info->drawn(procedure, n) : n;
}
