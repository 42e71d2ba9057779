/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Rao 1961, Sandelius 1962: every card draws a digit, the cards of digit 0 come first, then those
 * of digit 1, ..., and each part is shuffled in the same way. Exactly uniform: given the digits,
 * the parts are independent and uniform. Parts of at most `leaf` cards, and parts that a round of
 * digits did not make smaller, are finished by Fisher-Yates, which bounds the number of draws
 * without changing the law. The shape of large parallel shuffles. At most about n^2/2 draws, n log
 * n as a rule. */
#include "procedures/procedure.h"

static const faro_parameter parameters[] = {
    {.key = "digits",
     .help = "number of digits that a card can draw",
     .least = 2,
     .most = 64,
     .preset = 2},
    {.key = "leaf",
     .help = "parts of at most so many cards are shuffled at once",
     .least = 1,
     .most = UINT32_MAX,
     .preset = 2},
    {.key = NULL},
};

/* Scatters count cards by fresh digits, order kept; start[d] is where digit d begins. */
static void scatter(faro_run *run, uint32_t *cards, size_t count, size_t digits, size_t *start) {
    uint32_t *digit = run->scratch, *from = run->scratch + run->n;
    memset(start, 0, (digits + 1) * sizeof *start);
    for (size_t i = 0; i < count; i++) {
        digit[i] = (uint32_t)faro_choose_place(run, digits);
        start[digit[i] + 1]++;
    }
    for (size_t d = 0; d < digits; d++) start[d + 1] += start[d];
    faro_copy_cards(from, cards, count);
    size_t next[64];
    memcpy(next, start, digits * sizeof *next);
    for (size_t i = 0; i < count; i++) cards[next[digit[i]]++] = from[i];
}

static void shuffle_cards(const faro_procedure *procedure, faro_run *run, uint32_t *cards,
                          size_t count) {
    size_t start[65], digits = (size_t)procedure->value[0];
    if (count <= procedure->value[1]) {
        faro_shuffle_part(run->chooser, cards, count);
        return;
    }
    scatter(run, cards, count, digits, start);
    for (size_t d = 0; d < digits; d++) {
        size_t part = start[d + 1] - start[d];
        if (part == count)
            faro_shuffle_part(run->chooser, cards, count);
        else
            shuffle_cards(procedure, run, cards + start[d], part);
    }
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    shuffle_cards(procedure, run, run->deck, run->n);
}

const faro_procedure_info faro_procedure_rao_sandelius = {
    .name = "rao-sandelius",
    .summary = "scatter the cards by random digits, then shuffle each part in the same way",
    .reference = "Rao 1961; Sandelius 1962",
    .truth = FARO_TRUTH_UNIFORM,
    .draws = "<= n*(n+1)/2",
    .parameters = parameters,
    .shuffle = shuffle,
};
