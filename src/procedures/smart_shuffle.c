/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The "smart" shuffle of players: of m exact shuffles the one is taken that evens out best how
 * often each card has been at each place so far. Too even is unfair too: an upper-tail chi-square
 * never sees it. Keeps n*n counts. m*(n-1) draws. */
#include "procedures/procedure.h"

static const faro_parameter parameters[] = {
    {.key = "tries",
     .help = "exact shuffles to choose from",
     .least = 2,
     .most = 1000,
     .preset = 2},
    {.key = NULL},
};

/* How often the cards of this deck have been where they are now. */
static uint64_t times_seen(const uint64_t *seen, const uint32_t *deck, size_t n) {
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) sum += seen[i * n + deck[i]];
    return sum;
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    size_t n = run->n;
    uint32_t *from = run->scratch, *best = run->scratch + n;
    uint64_t *seen = run->memory, least = UINT64_MAX;
    faro_copy_cards(from, run->deck, n);
    for (uint64_t i = 0; i < procedure->value[0]; i++) {
        faro_copy_cards(run->deck, from, n);
        faro_shuffle_part(run->chooser, run->deck, n);
        uint64_t sum = times_seen(seen, run->deck, n);
        if (sum < least) faro_copy_cards(best, run->deck, n);
        if (sum < least) least = sum;
    }
    faro_copy_cards(run->deck, best, n);
    for (size_t i = 0; i < n; i++) seen[i * n + best[i]]++;
}

/* n*n counts; what does not fit is refused by faro_run_open. */
static size_t memory(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return n > UINT32_MAX / sizeof(uint64_t) ? SIZE_MAX : n * n;
}

const faro_procedure_info faro_procedure_smart_shuffle = {
    .name = "smart-shuffle",
    .summary = "of several exact shuffles take the one that evens out past places best",
    .reference = "players that spread songs evenly",
    .truth = FARO_TRUTH_BIASED,
    .defect = "too even: cards avoid the places where they have been",
    .cure = "take the first exact shuffle; chance repeats itself",
    .draws = "tries*(n-1)",
    .parameters = parameters,
    .shuffle = shuffle,
    .memory = memory,
};
