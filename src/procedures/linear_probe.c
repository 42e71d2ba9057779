/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Draw an index; when its card is gone already take the next one that is left, cyclically. Long
 * gaps grow longer, so cards behind a gap are favoured: n = 3 gives 1/9 three times and 2/9 three
 * times. The list is built from its end. n draws. */
#include "procedures/procedure.h"

/* The first free place from i on: next[i] = i when i is free, else a place closer to it. */
static uint32_t find_free(uint32_t *next, uint32_t i) {
    while (next[i] != i) {
        next[i] = next[next[i]];
        i = next[i];
    }
    return i;
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    size_t n = run->n;
    uint32_t *next = run->scratch, *from = run->scratch + n;
    faro_copy_cards(from, run->deck, n);
    for (size_t i = 0; i < n; i++) next[i] = (uint32_t)i;
    for (size_t left = n; left-- > 0;) {
        uint32_t place = find_free(next, (uint32_t)faro_choose_place(run, n));
        run->deck[left] = from[place];
        if (left > 0) next[place] = find_free(next, (uint32_t)((place + 1) % n));
    }
}

const faro_procedure_info faro_procedure_linear_probe = {
    .name = "linear-probe",
    .summary = "draw an index; if its card is gone, take the next one that is left",
    .reference = "elm-community/random-extra issue 24",
    .truth = FARO_TRUTH_BIASED,
    .defect = "a card behind a gap is drawn for every card of the gap too",
    .cure = "draw among the cards that are left, not among all of them",
    .draws = "n",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
    .truth_at = faro_truth_from_3,
};
