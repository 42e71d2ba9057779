/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A stream shuffled through a buffer: a random slot goes out and the next card takes its place; at
 * the end the buffer is emptied at random. A card cannot come out more than `size` - 1 places
 * early. Exactly uniform only when the buffer holds the whole stream. n-1 draws. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    {.key = "size", .help = "slots of the buffer", .least = 1, .most = UINT32_MAX, .preset = 10},
    {.key = NULL},
};

/* The buffer is the first part of `slots`; what comes out is never further than what went in. */
static void shuffle(const faro_procedure *procedure, faro_run *run) {
    const uint32_t *from = faro_copy_deck(run);
    uint32_t *slots = run->scratch + run->n;
    size_t held = procedure->value[0] < run->n ? (size_t)procedure->value[0] : run->n;
    size_t next = held;
    faro_copy_cards(slots, from, held);
    for (size_t i = 0; i < run->n; i++) {
        size_t slot = held > 1 ? faro_choose_place(run, held) : 0;
        run->deck[i] = slots[slot];
        slots[slot] = next < run->n ? from[next++] : slots[--held];
    }
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    return procedure->value[0] < n ? FARO_TRUTH_BIASED : FARO_TRUTH_UNIFORM;
}

const faro_procedure_info faro_procedure_shuffle_buffer = {
    .name = "shuffle-buffer",
    .summary = "pass the cards through a buffer, a random slot out and the next card in",
    .reference = "tensorflow issue 32376; data loaders",
    .truth = FARO_TRUTH_BIASED,
    .defect = "a card cannot come out much earlier than it went in",
    .cure = "make the buffer as large as the stream, or shuffle on disk",
    .draws = "(size>1)*(n-1)",
    .parameters = parameters,
    .shuffle = shuffle,
    .truth_at = truth_at,
};
