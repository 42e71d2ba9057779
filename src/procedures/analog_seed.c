/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A seed read from an open analog pin (b bits, never 0) into MINSTD, x = 16807 x mod (2^31 - 1),
 * partner x % (i+1): at most 2^b - 1 orders, and the first draws of n = 35 are multiples of 7. One
 * draw. */
#include "procedures/procedure.h"

static const faro_parameter parameters[] = {
    {.key = "bits", .help = "width of the reading", .least = 1, .most = 30, .preset = 10},
    {.key = NULL},
};

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    uint64_t seeds = (UINT64_C(1) << procedure->value[0]) - 1;
    uint64_t x = 1 + faro_choose(run->chooser, seeds);
    for (size_t i = run->n; i-- > 1;) {
        x = x * 16807 % 2147483647;
        faro_swap_cards(run->deck, i, (size_t)(x % (i + 1)));
    }
}

const faro_procedure_info faro_procedure_analog_seed = {
    .name = "analog-seed",
    .summary = "MINSTD seeded from a reading of few bits, reduced by %",
    .reference = "Arduino randomSeed(analogRead(0)); arduino/Arduino issue 217",
    .truth = FARO_TRUTH_BIASED,
    .defect = "2^bits - 1 orders at most can come out",
    .cure = "gather many readings, hash them, and use a generator with a larger state",
    .draws = "1",
    .parameters = parameters,
    .shuffle = shuffle,
};
