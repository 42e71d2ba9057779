/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Numbered deals: seed 1..32000, a 15-bit linear congruential generator, cards picked by % left and
 * replaced by the last one. 32,000 orders. Deal 1 of 52 cards is the published one. One draw. */
#include "procedures/procedure.h"

static uint32_t next_15_bits(uint32_t *state) {
    *state = (*state * 214013u + 2531011u) & 0x7fffffffu;
    return *state >> 16;
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    uint32_t *slots = run->scratch;
    faro_copy_cards(slots, run->deck, run->n);
    uint32_t state = 1 + (uint32_t)faro_choose(run->chooser, 32000);
    for (size_t i = 0, left = run->n; left > 0; i++) {
        size_t slot = next_15_bits(&state) % left;
        run->deck[i] = slots[slot];
        slots[slot] = slots[--left];
    }
}

const faro_procedure_info faro_procedure_freecell_deals = {
    .name = "freecell-deals",
    .summary = "numbered deals: a 15-bit generator with seeds 1 to 32000",
    .reference = "Microsoft FreeCell 1992; fc-solve FAQ",
    .truth = FARO_TRUTH_BIASED,
    .defect = "32,000 orders can come out",
    .cure = "seed with 256 bits from the operating system",
    .draws = "1",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
    .truth_at = faro_truth_from_3,
};
