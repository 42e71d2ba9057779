/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The Gilbert-Shannon-Reeds riffle, k times (Gilbert 1955, Reeds 1981, Bayer and Diaconis 1992): a
 * binomial cut, and packets dropped in proportion to their sizes. Drawn as n coins: all 2^n
 * patterns of "from the top packet" and "from the bottom packet" are equally likely. P depends only
 * on the rising sequences; TV at n = 52: .334 after 7, .043 after 10. The inverse riffle (coins = 0
 * to the top, order kept) is one pass of a sort by 1-bit keys. times*n draws. */
#include "procedures/moves.h"

static const char *const inverse_words[] = {"no", "yes", NULL};

static const faro_parameter parameters[] = {
    FARO_TIMES_PARAMETER("number of riffles", 7),
    {.key = "inverse", .help = "take the riffle apart instead", .words = inverse_words},
    {.key = NULL},
};

/* Place i gets the next card of the packet that its coin names. */
static void interleave(uint32_t *deck, const uint32_t *from, const uint32_t *coin, size_t n) {
    size_t next[2] = {0, n};
    for (size_t i = 0; i < n; i++) next[1] -= coin[i];
    for (size_t i = 0; i < n; i++) deck[i] = from[next[coin[i]]++];
}

/* The card at place i goes to the end of the packet that its coin names. */
static void separate(uint32_t *deck, const uint32_t *from, const uint32_t *coin, size_t n) {
    size_t next[2] = {0, n};
    for (size_t i = 0; i < n; i++) next[1] -= coin[i];
    for (size_t i = 0; i < n; i++) deck[next[coin[i]]++] = from[i];
}

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    (void)index;
    const uint32_t *from = faro_copy_deck(run);
    uint32_t *coin = run->scratch + run->n;
    for (size_t i = 0; i < run->n; i++) coin[i] = faro_choose_coin(run->chooser);
    if (procedure->value[1])
        separate(run->deck, from, coin, run->n);
    else
        interleave(run->deck, from, coin, run->n);
}

const faro_procedure_info faro_procedure_gsr_riffle = {
    .name = "gsr-riffle",
    .summary = "cut near the middle and riffle, like a good human shuffler",
    .reference = "Gilbert 1955, Shannon, Reeds 1981; Bayer and Diaconis 1992",
    .truth = FARO_TRUTH_BIASED,
    .defect = "each riffle at most doubles the number of rising sequences",
    .cure = "riffle more often (12 times for 52 cards leave 1.1 %), or draw one exact shuffle",
    .draws = "times*n",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = faro_times_steps,
    .step = step,
};
