/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A Feistel network on the square of side ceil(sqrt n) with ideal round functions and cycle
 * walking: place i of the deck takes the card of place F(i). Format-preserving encryption and
 * random access shuffles of large ranges. Near uniform after many rounds, never exactly.
 * rounds * side draws. */
#include "procedures/moves.h"

enum { ROUNDS, MIX };
static const char *const mix_words[] = {"add", "xor", NULL};

static const faro_parameter parameters[] = {
    [ROUNDS] = {.key = "rounds", .help = "number of rounds", .least = 1, .most = 24, .preset = 4},
    [MIX] = {.key = "mix",
             .help = "halves are mixed by addition; or by exclusive or, on a side of 2^k",
             .words = mix_words},
    {.key = NULL},
};

static size_t side_of(size_t n, bool xor) {
    size_t side = 1;
    while (side * side < n) side += xor ? side : 1;
    return side;
}

/* One pass through the network: (left, right) -> (right, left + f(right)) in every round. Exclusive
 * or on 4^k cards makes even orders only. */
static size_t encrypt(const uint32_t *table, uint64_t rounds, bool xor, size_t side, size_t x) {
    size_t left = x / side, right = x % side;
    for (uint64_t round = 0; round < rounds; round++, table += side) {
        size_t next = xor ? left ^ table[right] : (left + table[right]) % side;
        left = right;
        right = next;
    }
    return left * side + right;
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    if (run->n < 2) return;
    const uint32_t *from = faro_copy_deck(run);
    uint32_t *table = run->scratch + run->n;
    const bool xor = procedure->value[MIX] == 1;
    size_t n = run->n, side = side_of(n, xor);
    uint64_t rounds = procedure->value[ROUNDS];
    for (uint64_t i = 0; i < rounds * side; i++) table[i] = (uint32_t)faro_choose_place(run, side);
    for (size_t i = 0; i < n; i++) {
        size_t x = i;
        do x = encrypt(table, rounds, xor, side, x);
        while (x >= n);
        run->deck[i] = from[x];
    }
}

const faro_procedure_info faro_procedure_feistel = {
    .name = "feistel",
    .summary = "a Feistel network with random round functions, walked until inside the range",
    .reference = "Luby and Rackoff 1988; Black and Rogaway 2002; thrust::shuffle",
    .truth = FARO_TRUTH_BIASED,
    .defect = "few rounds reach few orders, and unevenly",
    .cure = "use more rounds (24 in thrust), or Fisher-Yates when the deck fits memory",
    .draws = "<= 2*rounds*sqrt(n)",
    .parameters = parameters,
    .shuffle = shuffle,
    .truth_at = faro_truth_from_3,
};
