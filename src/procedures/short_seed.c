/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A perfect shuffle behind a seed of b bits: only 2^b of the n! orders can come out (52 cards need
 * 226 bits). The expansion is Fisher-Yates fed by SplitMix64. 0 bits: a generator that is never
 * seeded, one fixed order. TV >= 1 - 2^b/n!; seen by repeats after about 2^(b/2) decks. One draw.
 */
#include "procedures/seeded.h"

static const faro_parameter parameters[] = {
    {.key = "bits", .help = "width of the seed", .least = 0, .most = 63, .preset = 32},
    {.key = NULL},
};

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    uint64_t seed = faro_choose(run->chooser, UINT64_C(1) << procedure->value[0]);
    faro_seeded_shuffle(seed, run->deck, run->n);
}

const faro_procedure_info faro_procedure_short_seed = {
    .name = "short-seed",
    .summary = "a perfect shuffle behind a seed of few bits",
    .reference = "srand(time(NULL)); 32-bit seeds of mt19937",
    .truth = FARO_TRUTH_BIASED,
    .defect = "2^bits orders at most can come out",
    .cure = "seed with 256 bits from the operating system",
    .draws = "1",
    .parameters = parameters,
    .shuffle = shuffle,
};
