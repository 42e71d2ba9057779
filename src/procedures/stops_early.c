/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates whose last steps are missing: "i > 1" for "i > 0", or a loop that stops half-way.
 * With m steps missing the orders split into n!/(m+1)! classes that come out with one order each,
 * so TV = 1 - 1/(m+1)!. n-1-missing draws. */
#include "procedures/schedule.h"

static const faro_parameter parameters[] = {
    {.key = "direction", .help = FARO_LOOP_HELP, .words = faro_loop_words},
    {.key = "missing",
     .help = "steps left out at the end",
     .least = 1,
     .most = UINT32_MAX,
     .preset = 1},
    {.key = NULL},
};

static faro_partners partners_at(const faro_procedure *procedure, size_t n, uint64_t index) {
    return faro_loop_at(procedure->value[0], n, (size_t)index);
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    uint64_t all = faro_loop_steps(n), missing = procedure->value[1];
    return all > missing ? all - missing : 0;
}

FARO_SCHEDULE(partners_at, steps)

const faro_procedure_info faro_procedure_stops_early = {
    .name = "stops-early",
    .summary = "Fisher-Yates without its last steps",
    .reference = "loops that end at i > 1, or half-way",
    .truth = FARO_TRUTH_BIASED,
    .defect = "cards that no step has reached keep their order",
    .cure = "run the loop to its end: n-1 steps",
    .draws = "max(0,n-1-missing)",
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = steps,
    .step = step,
    .swap_law = swap_law,
};
