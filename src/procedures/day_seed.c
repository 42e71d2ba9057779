/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* java.util.Random seeded with the milliseconds since midnight: 86,400,000 decks, all known in
 * advance (the online poker flaw of 1999). Collections.shuffle as Java does it: i = n-1..1 with
 * nextInt(i+1). One draw. */
#include "procedures/procedure.h"

enum { DAY = 86400000 }; /* milliseconds */

/* The 48-bit linear congruential generator of java.util.Random; `bits` top bits. */
static uint32_t java_next(uint64_t *state, unsigned bits) {
    *state = (*state * UINT64_C(0x5deece66d) + 0xb) & ((UINT64_C(1) << 48) - 1);
    return (uint32_t)(*state >> (48 - bits));
}

/* nextInt(bound) for bound below 2^31, as its documentation lays down. */
static uint32_t java_below(uint64_t *state, uint32_t bound) {
    uint32_t word = java_next(state, 31), result = word % bound;
    if ((bound & (bound - 1)) == 0) return (uint32_t)((uint64_t)bound * word >> 31);
    while (word - result + (bound - 1) > INT32_MAX) {
        word = java_next(state, 31);
        result = word % bound;
    }
    return result;
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    (void)procedure;
    uint64_t state = faro_choose(run->chooser, DAY) ^ UINT64_C(0x5deece66d);
    for (size_t i = run->n; i-- > 1;)
        faro_swap_cards(run->deck, i, java_below(&state, (uint32_t)i + 1));
}

const faro_procedure_info faro_procedure_day_seed = {
    .name = "day-seed",
    .summary = "java.util.Random seeded with the time of day in milliseconds",
    .reference = "Arkin et al. 1999 (online poker); magefree/mage issue 1428",
    .truth = FARO_TRUTH_BIASED,
    .defect = "86,400,000 orders at most, and they can be looked up",
    .cure = "seed with 256 bits from the operating system (SecureRandom)",
    .draws = "1",
    .parameters = faro_no_parameters,
    .shuffle = shuffle,
};
