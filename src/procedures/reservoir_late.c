/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A reservoir sample of k cards whose card number l comes in with probability k/(l-1) instead of
 * k/l (counted from 1): the late cards are in too often. Only the first k places are delivered; the
 * other cards follow in their old order. n-1 draws at most (the sample is shuffled exactly). */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    {.key = "sample",
     .help = "number of cards drawn",
     .least = 1,
     .most = UINT32_MAX,
     .preset = 10},
    {.key = NULL},
};

static size_t drawn(const faro_procedure *procedure, size_t n) {
    return procedure->value[0] < n ? (size_t)procedure->value[0] : n;
}

/* Puts the cards of `from` that are not in the sample behind it, using marks by place. */
static void append_rest(faro_run *run, const uint32_t *from, const uint32_t *place, size_t count) {
    uint32_t *chosen = run->scratch + 2 * run->n;
    memset(chosen, 0, run->n * sizeof *chosen);
    for (size_t i = 0; i < count; i++) chosen[place[i]] = 1;
    for (size_t i = 0, to = count; i < run->n; i++)
        if (!chosen[i]) run->deck[to++] = from[i];
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    const uint32_t *from = faro_copy_deck(run);
    uint32_t *place = run->scratch + run->n;
    size_t count = drawn(procedure, run->n);
    for (size_t i = 0; i < count; i++) place[i] = (uint32_t)i;
    for (size_t i = count; i < run->n; i++) {
        size_t slot = i > 1 ? faro_choose_place(run, i) : 0;
        if (slot < count) place[slot] = (uint32_t)i;
    }
    faro_shuffle_part(run->chooser, place, count);
    for (size_t i = 0; i < count; i++) run->deck[i] = from[place[i]];
    append_rest(run, from, place, count);
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    return procedure->value[0] < n ? FARO_TRUTH_BIASED : FARO_TRUTH_UNIFORM;
}

const faro_procedure_info faro_procedure_reservoir_late = {
    .name = "reservoir-late",
    .summary = "a reservoir sample that counts one card too few",
    .reference = "apache/spark pull 16129",
    .truth = FARO_TRUTH_BIASED,
    .defect = "late cards are in the sample too often",
    .cure = "draw the slot below l, the number of cards seen including this one",
    .draws = "<= n-1",
    .parameters = parameters,
    .shuffle = shuffle,
    .truth_at = truth_at,
    .drawn = drawn,
};
