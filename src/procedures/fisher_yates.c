/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates in place (Fisher and Yates 1938, Durstenfeld 1964, Knuth's algorithm P): each place
 * is exchanged with one of those still open to it. Exactly uniform: the choices and the n! orders
 * correspond one to one. n-1 draws. */
#include "procedures/schedule.h"

const char *const faro_loop_words[] = {"down", "up", "forward", "backward", NULL};

static const faro_parameter parameters[] = {
    {.key = "direction", .help = FARO_LOOP_HELP, .words = faro_loop_words},
    {.key = NULL},
};

static faro_partners partners_at(const faro_procedure *procedure, size_t n, uint64_t index) {
    return faro_loop_at(procedure->value[0], n, (size_t)index);
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return faro_loop_steps(n);
}

FARO_SCHEDULE(partners_at, steps)

const faro_procedure_info faro_procedure_fisher_yates = {
    .name = "fisher-yates",
    .summary = "exchange each place with a random one of those still open to it",
    .reference = "Fisher and Yates 1938; Durstenfeld 1964; Knuth, TAOCP 2, 3.4.2 P",
    .truth = FARO_TRUTH_UNIFORM,
    .draws = "n-1",
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = steps,
    .step = step,
    .swap_law = swap_law,
};
