/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Cards are drawn by a masked word and rejection, but the mask is halved at every even number of
 * cards left instead of at powers of two, so that soon only the first slots can be drawn. The fault
 * of a 2022 clone of shuf. n-1 draws at most. */
#include "procedures/moves.h"

/* The numbers that the mask lets through, before the first draw: the power of two above n. */
static size_t first_range(size_t n) {
    size_t range = 1;
    for (; n > 0; n >>= 1) range <<= 1;
    return range;
}

static size_t next_range(size_t range, size_t left) {
    return left % 2 == 0 && range > 2 ? range / 2 : range;
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    faro_copy_deck(run);
    uint32_t *slots = run->scratch;
    size_t range = first_range(run->n);
    for (size_t i = 0, left = run->n; left > 0; i++) {
        size_t open = range < left ? range : left;
        size_t slot = open > 1 ? faro_choose_place(run, open) : 0;
        run->deck[i] = slots[slot];
        range = next_range(range, left);
        slots[slot] = slots[--left];
    }
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    size_t range = first_range(n);
    for (size_t left = n; left > 0; range = next_range(range, left--))
        if (range < left) return FARO_TRUTH_BIASED;
    return FARO_TRUTH_UNIFORM;
}

const faro_procedure_info faro_procedure_mask_halved = {
    .name = "mask-halved",
    .summary = "draw by mask and rejection, with a mask that shrinks too early",
    .reference = "uutils/coreutils issue 3098, before commit 30ae952",
    .truth = FARO_TRUTH_BIASED,
    .defect = "after a few draws only the first slots can come out",
    .cure = "use a bounded draw from the library; halve the mask only at powers of two",
    .draws = "n-1",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
    .truth_at = truth_at,
};
