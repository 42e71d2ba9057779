/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Codes: bijections between permutations and rows of independent uniform digits d(m) in 0..m-1 for
 * m = n, n-1, ..., 2. Each is the record of what one common way of shuffling must have drawn.
 */
#ifndef FARO_AUDIT_CODES_H
#define FARO_AUDIT_CODES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum faro_code {
    FARO_CODE_SHIFT,      /* take the d-th of the remaining cards, the others close up (Lehmer) */
    FARO_CODE_LAST,       /* take card d of the m remaining, the last one fills the gap */
    FARO_CODE_FIRST,      /* swap place i with place i + d, upwards (Fisher-Yates forward) */
    FARO_CODE_SHIFT_BACK, /* as SHIFT, the deck read from its end */
    FARO_CODE_DOWN,       /* swap place m-1 with place d, downwards (Durstenfeld) */
    FARO_CODE_INSERT,     /* insert card m-1 at place d of a growing deck */
    FARO_CODE_INSIDE_OUT, /* swap place m-1 with place d, upwards (inside-out) */
    FARO_CODE_FIRST_INVERSE, /* FIRST of the inverse */
    FARO_CODES
} faro_code;

/* "Fisher-Yates from the top down", for people. */
const char *faro_code_text(faro_code code);

/* Writes the n-1 digits, digit[s] for m = n-s. `inverse` is the inverse of `deck`; `scratch` has
 * 4n+2 words. Cost: linear, but n log n for the SHIFT kinds. */
void faro_code_digits(faro_code code, const uint32_t *deck, const uint32_t *inverse, size_t n,
                      uint32_t *digit, uint32_t *scratch);

/* Whether the first k cards show the first k digits, so that partial draws can be read too. */
bool faro_code_reads_prefixes(faro_code code);

/* The same for the first `drawn` cards of a deck of n, `inverse` UINT32_MAX for the others:
 * min(drawn, n-1) digits of a code that reads prefixes, the rest of `digit` undefined; `scratch`
 * has 5n+2 words. Any code with drawn = n. */
void faro_code_digits_of_draw(faro_code code, const uint32_t *deck, const uint32_t *inverse,
                              size_t n, size_t drawn, uint32_t *digit, uint32_t *scratch);

/* Adds the first `steps` draws of `count` decks of up to 64 cards to counter[cell], where the cells
 * of step s (n-s values) come behind those of the steps before. false, and nothing done, for the
 * kinds that close up. */
bool faro_code_count_64(faro_code code, const uint32_t *decks, const uint32_t *inverses,
                        size_t count, size_t n, size_t steps, uint64_t *counter);

/* The deck of these digits: the inverse of the map above, for tests and for replaying a shuffle. */
void faro_code_deck(faro_code code, const uint32_t *digit, size_t n, uint32_t *deck,
                    uint32_t *scratch);

#endif
