/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Workers that were started with one and the same seed: their decks are taken in turn, so each
 * order comes `workers` times in a row (a 63-bit seed is drawn once for all of them). One draw for
 * `workers` decks. */
#include "procedures/seeded.h"

static const faro_parameter parameters[] = {
    {.key = "workers",
     .help = "decks that share a seed",
     .least = 2,
     .most = UINT32_MAX,
     .preset = 4},
    {.key = "bits", .help = "width of the seed", .least = 0, .most = 63, .preset = 63},
    {.key = NULL},
};

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    uint64_t *turn = &run->memory[0], *seed = &run->memory[1];
    if (*turn == 0) *seed = faro_choose(run->chooser, UINT64_C(1) << procedure->value[1]);
    *turn = (*turn + 1) % procedure->value[0];
    faro_seeded_shuffle(*seed, run->deck, run->n);
}

static size_t memory(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    (void)n;
    return 2;
}

const faro_procedure_info faro_procedure_shared_seed = {
    .name = "shared-seed",
    .summary = "workers with one and the same seed, their decks taken in turn",
    .reference = "pytorch issue 5059; fairseq: numpy seeds of data-loader workers",
    .truth = FARO_TRUTH_BIASED,
    .defect = "the same order comes again for every worker",
    .cure = "give each worker its own seed (split the stream by worker number)",
    .draws = "<= 1",
    .parameters = parameters,
    .shuffle = shuffle,
    .memory = memory,
};
