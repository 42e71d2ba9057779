/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Nothing happens: a shuffle that is never called, works on a copy, or has its result thrown away.
 * No draws. */
#include "procedures/procedure.h"

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    (void)run;
}

const faro_procedure_info faro_procedure_identity = {
    .name = "identity",
    .summary = "leave the deck as it is",
    .reference = "python issue 91546: shuffling a copy",
    .truth = FARO_TRUTH_BIASED,
    .defect = "one fixed order: nothing is random",
    .cure = "the shuffle is never called, or works on a copy",
    .draws = "0",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
};
