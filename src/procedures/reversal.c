/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The deck turned round. No draws: one fixed order. */
#include "procedures/procedure.h"

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    for (size_t i = 0; i + 1 < run->n - i; i++) faro_swap_cards(run->deck, i, run->n - 1 - i);
}

const faro_procedure_info faro_procedure_reversal = {
    .name = "reversal",
    .summary = "turn the deck round",
    .reference = "lists built by pushing to the front",
    .truth = FARO_TRUTH_BIASED,
    .defect = "one fixed order: nothing is random",
    .cure = "the shuffle is never called, or its result is thrown away",
    .draws = "0",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
};
