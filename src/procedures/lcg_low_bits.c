/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates by x % (i+1) with a power-of-two linear congruential generator, x = 1103515245 x +
 * 12345 mod 2^b, whose low bits have short periods (the lowest alternates). The state runs on from
 * deck to deck, or is drawn afresh for each. The first state is drawn: one draw, then none (fresh:
 * one a deck). */
#include "procedures/procedure.h"

enum { BITS, STATE };
enum { STATE_KEPT, STATE_FRESH };
static const char *const state_words[] = {"kept", "fresh", NULL};

static const faro_parameter parameters[] = {
    [BITS] = {.key = "bits", .help = "width of the state", .least = 4, .most = 32, .preset = 31},
    [STATE] = {.key = "state",
               .help = "runs on from deck to deck, or drawn for each deck",
               .words = state_words},
    {.key = NULL},
};

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    uint64_t modulus = UINT64_C(1) << procedure->value[BITS];
    uint64_t *started = &run->memory[0], *x = &run->memory[1];
    if (!*started || procedure->value[STATE] == STATE_FRESH)
        *x = faro_choose(run->chooser, modulus);
    *started = 1;
    for (size_t i = run->n; i-- > 1;) {
        *x = (*x * 1103515245 + 12345) & (modulus - 1);
        faro_swap_cards(run->deck, i, (size_t)(*x % (i + 1)));
    }
}

static size_t memory(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    (void)n;
    return 2;
}

const faro_procedure_info faro_procedure_lcg_low_bits = {
    .name = "lcg-low-bits",
    .summary = "Fisher-Yates by x % (i+1) with a power-of-two linear congruential generator",
    .reference = "ANSI C rand() % n; Knuth, TAOCP 2, 3.2.1.1",
    .truth = FARO_TRUTH_BIASED,
    .defect = "the low bits of the generator have short periods",
    .cure = "use the high bits, or better a generator without such structure",
    .draws = "<= 1",
    .parameters = parameters,
    .shuffle = shuffle,
    .memory = memory,
};
