/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The swap-or-not network (Hoang, Morris and Rogaway 2012) with ideal round functions: each round
 * draws K and tosses a coin for every pair of places {x, (K - x) mod n}. A shuffle by formula for
 * ciphers and beacon chains (90 rounds); about 6 log2 n rounds mix. Up to 1 + floor(n/2) draws a
 * round. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    {.key = "rounds", .help = "number of rounds", .least = 1, .most = UINT32_MAX, .preset = 90},
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)procedure;
    (void)index;
    size_t n = run->n, key = faro_choose_place(run, n);
    for (size_t x = 0; x < n; x++) {
        size_t partner = key >= x ? key - x : key + n - x;
        if (partner > x && faro_choose_coin(run->chooser)) faro_swap_cards(run->deck, x, partner);
    }
}

const faro_procedure_info faro_procedure_swap_or_not = {
    .name = "swap-or-not",
    .summary = "rounds of coin-tossed exchanges between mirrored places",
    .reference = "Hoang, Morris and Rogaway 2012; Ethereum beacon chain",
    .truth = FARO_TRUTH_BIASED,
    .defect = "a finite number of rounds is near uniform, never exactly",
    .cure = "use more rounds (about 6 log2 n), or Fisher-Yates when the deck fits memory",
    .draws = "<= rounds*(1+n/2)",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
};
