/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Card at place i comes from place (A i + B) mod n with random A prime to n and random B: a
 * bijection that needs no memory. n phi(n) orders at most (1,248 for 52 cards); steps from card to
 * card are constant. Position tables look perfect. Uniform for n = 3. 2 draws. */
#include "procedures/moves.h"

static size_t gcd(size_t a, size_t b) {
    while (b) {
        size_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Lists the numbers below n that are prime to n (0 counts for n = 1) and returns how many there
 * are. */
static size_t list_units(uint32_t *unit, size_t n) {
    size_t count = 0;
    for (size_t a = 0; a < n; a++)
        if (gcd(n, a) == 1) unit[count++] = (uint32_t)a;
    return count;
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    if (run->n < 2) return;
    const uint32_t *from = faro_copy_deck(run);
    uint32_t *unit = run->scratch + run->n;
    size_t a = unit[faro_choose_place(run, list_units(unit, run->n))];
    size_t place = faro_choose_place(run, run->n);
    for (size_t i = 0; i < run->n; i++) {
        run->deck[i] = from[place];
        place = place + a < run->n ? place + a : place + a - run->n;
    }
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return n > 3 ? FARO_TRUTH_BIASED : FARO_TRUTH_UNIFORM;
}

const faro_procedure_info faro_procedure_affine = {
    .name = "affine",
    .summary = "take the cards in steps of a random length from a random start",
    .reference = "memory-less permutations of GPU libraries; NVIDIA/raft pull 3079",
    .truth = FARO_TRUTH_BIASED,
    .defect = "n*phi(n) of the n! orders, with constant steps from card to card",
    .cure = "draw n-1 independent numbers, or use a Feistel network with many rounds",
    .draws = "2",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
    .truth_at = truth_at,
};
