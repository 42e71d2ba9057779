/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the tests of deals share: deals as text, random deals and codes that owe nothing to the
 * library. */
#ifndef FARO_TESTS_DEALS_H
#define FARO_TESTS_DEALS_H

#include "unit.h"

#include "faro/bridge.h"

#include <string.h>

static const char test_ranks[] = "AKQJT98765432";

/* "AKQ.J98.T.5432 ..." North, East, South, West. */
static inline faro_deal test_deal(const char *text) {
    faro_deal deal = {{0, 0, 0, 0}};
    unsigned seat = 0, suit = 0;
    for (; *text; text++) {
        if (*text == ' ') {
            seat++;
            suit = 0;
        } else if (*text == '.') {
            suit++;
        } else {
            unsigned rank = (unsigned)(strchr(test_ranks, *text) - test_ranks);
            deal.hand[seat] |= faro_card_bit(13 * suit + rank);
        }
    }
    return deal;
}

static inline faro_deal test_random_deal(uint64_t *state) {
    uint32_t deck[FARO_DEAL_CARDS];
    faro_deal deal = {{0, 0, 0, 0}};
    test_permutation(state, deck, FARO_DEAL_CARDS);
    for (unsigned i = 0; i < FARO_DEAL_CARDS; i++) deal.hand[i % 4] |= faro_card_bit(deck[i]);
    return deal;
}

/* A uniform 12-byte string that is a code. */
static inline void test_random_code(uint64_t *state, uint8_t code[FARO_DEAL_BYTES]) {
    do {
        uint64_t a = test_word(state), b = test_word(state);
        memcpy(code, &a, 8);
        memcpy(code + 8, &b, 4);
    } while (faro_deal_code_check(code, 1) == 0);
}

/* Calls `run` at every CPU level that this machine has. */
static inline void test_every_level(void (*run)(void)) {
    for (int level = FARO_CPU_PORTABLE; level <= FARO_CPU_AVX512; level++) {
        faro_cpu_limit((faro_cpu)level);
        if (faro_cpu_level() == (faro_cpu)level) run();
    }
    faro_cpu_limit(FARO_CPU_AVX512);
}

#endif
