/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Blocks of consecutive cards come in random order, each block in its old order: the files of a
 * data set are shuffled but not the records in them. blocks-1 draws. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    {.key = "size", .help = "cards in a block", .least = 1, .most = UINT32_MAX, .preset = 7},
    {.key = NULL},
};

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    const uint32_t *from = faro_copy_deck(run);
    uint32_t *order = run->scratch + run->n, *to = run->deck;
    size_t n = run->n, size = procedure->value[0] < n ? (size_t)procedure->value[0] : n;
    size_t blocks = n ? (n + size - 1) / size : 0;
    for (size_t i = 0; i < blocks; i++) order[i] = (uint32_t)i;
    faro_shuffle_part(run->chooser, order, blocks);
    for (size_t i = 0; i < blocks; i++) {
        size_t start = order[i] * size, length = n - start < size ? n - start : size;
        faro_copy_cards(to, from + start, length);
        to += length;
    }
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    (void)n;
    return procedure->value[0] == 1 ? FARO_TRUTH_UNIFORM : FARO_TRUTH_BIASED;
}

const faro_procedure_info faro_procedure_block_order = {
    .name = "block-order",
    .summary = "put blocks of cards in random order, each block unshuffled",
    .reference = "NVIDIA-Merlin/NVTabular pull 200; Parquet partitions",
    .truth = FARO_TRUTH_BIASED,
    .defect = "cards of a block stay together in their old order",
    .cure = "shuffle the cards inside the blocks and across them",
    .draws = "ceil(n,size)-1",
    .parameters = parameters,
    .shuffle = shuffle,
    .truth_at = truth_at,
};
