/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The overhand shuffle (Pemantle 1989): packets are thrown from the top onto a new pile, so that
 * packets come out in reverse order and the cards inside a packet keep theirs. Packet law: after
 * each card but the last a packet ends with probability 1/packet, independently, so packets have
 * geometric sizes with mean about `packet`. Mixes slowly, in about n^2 shuffles: 10 of them are
 * seen after six decks. times*(n-1) draws. */
#include "procedures/moves.h"

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of shuffles", 10),
    {.key = "packet",
     .help = "mean number of cards in a packet",
     .least = 1,
     .most = UINT32_MAX,
     .preset = 5},
    {.key = NULL},
};

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)index;
    const uint32_t *from = faro_copy_deck(run);
    size_t start = 0;
    for (size_t i = 1; i <= run->n; i++) {
        if (i < run->n && !faro_choose_one_in(run->chooser, procedure->value[1])) continue;
        faro_copy_cards(run->deck + run->n - i, from + start, i - start);
        start = i;
    }
}

/* Two cards change places in each shuffle with probability 1/packet. */
static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    return n == 2 && procedure->value[1] == 2 ? FARO_TRUTH_UNIFORM : FARO_TRUTH_BIASED;
}

const faro_procedure_info faro_procedure_overhand = {
    .name = "overhand",
    .summary = "throw packets from the top onto a new pile",
    .reference = "Pemantle 1989; the commonest shuffle by hand",
    .truth = FARO_TRUTH_BIASED,
    .defect = "cards inside a packet stay together",
    .cure = "overhand needs about n^2 repeats; riffle, or draw an exact shuffle",
    .draws = "times*(n-1)",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
    .truth_at = truth_at,
};
