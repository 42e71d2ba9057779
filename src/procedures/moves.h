/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What moves that are repeated share: a first parameter `times`, and a copy of the deck to rebuild
 * it from. */
#ifndef FARO_PROCEDURES_MOVES_H
#define FARO_PROCEDURES_MOVES_H

#include "procedures/procedure.h"

/* "times" as the first parameter, 1 when it is not given. */
#define FARO_TIMES_PARAMETER(text, value)                                                          \
    { .key = "times", .help = text, .least = 1, .most = UINT32_MAX, .preset = value }

static inline uint64_t faro_times_steps(const faro_procedure *procedure, size_t n) {
    return n > 1 ? procedure->value[0] : 0;
}

/* The deck copied to run->scratch, which is returned. */
static inline const uint32_t *faro_copy_deck(faro_run *run) {
    faro_copy_cards(run->scratch, run->deck, run->n);
    return run->scratch;
}

#endif
