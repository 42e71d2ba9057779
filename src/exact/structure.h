/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What engines that use the structure of one procedure share. */
#ifndef FARO_EXACT_STRUCTURE_H
#define FARO_EXACT_STRUCTURE_H

#include "exact/engine.h"

#include <string.h>

static inline bool faro_is(const faro_procedure *procedure, const char *name) {
    return strcmp(procedure->info->name, name) == 0;
}

/* The value of the parameter `key`, or `otherwise` when the procedure has none of that name. */
uint64_t faro_value_of(const faro_procedure *procedure, const char *key, uint64_t otherwise);

/* The word of the parameter `key`, or "". */
const char *faro_word_of(const faro_procedure *procedure, const char *key);

/* The expectations of sign and number of fixed points of a swap schedule, exactly; nothing when the
 * procedure is none. The sign is a product over the steps, the fixed points are the trace of the
 * position matrix. Cost: steps * n^2 for the latter, left out above n = 128. */
faro_status faro_law_add_schedule_moments(faro_law *law, const faro_procedure *procedure);

/* Whether a law is computed once only (repeats are left to other engines). */
static inline bool faro_once(const faro_exact_options *options) {
    return faro_exact_repeats(options) == 1;
}

#endif
