/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The house shuffle of blackjack and poker dealers: riffle, riffle, strip, riffle, cut. The riffles
 * are those of Gilbert, Shannon and Reeds, the strip throws packets (mean size `packet`) from the
 * top onto a new pile. Three riffles leave 52 cards far from uniform (TV above .9999). Up to 4n
 * draws. */
#include "procedures/moves.h"

enum { PARTS = 5 };

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("how often the whole is done", 1),
    {.key = "packet",
     .help = "mean number of cards in a packet of the strip",
     .least = 1,
     .most = UINT32_MAX,
     .preset = 8},
    {.key = NULL},
};

/* The entry that does one part, with its parameters. */
static faro_procedure part(const faro_procedure *procedure, uint64_t index) {
    static const faro_procedure_info *const parts[] = {
        &faro_procedure_gsr_riffle, &faro_procedure_gsr_riffle, &faro_procedure_overhand,
        &faro_procedure_gsr_riffle, &faro_procedure_cut};
    faro_procedure one;
    faro_procedure_preset(&one, parts[index % PARTS]);
    one.value[0] = 1;
    if (one.info == &faro_procedure_overhand) one.value[1] = procedure->value[1];
    return one;
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    return n > 1 ? procedure->value[0] * PARTS : 0;
}

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    faro_procedure one = part(procedure, index);
    one.info->step(&one, run, 0);
}

const faro_procedure_info faro_procedure_casino = {
    .name = "casino",
    .summary = "riffle, riffle, strip, riffle, cut",
    .reference = "house rules of card rooms",
    .truth = FARO_TRUTH_BIASED,
    .defect = "three riffles and a strip leave runs of cards together",
    .cure = "seven riffles at least, or a machine that draws an exact shuffle",
    .draws = "times*(4*n)",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = steps,
    .step = step,
    .truth_at = faro_truth_from_3,
};
