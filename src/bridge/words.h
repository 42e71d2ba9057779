/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The words for dealer, vulnerability and board number that text formats share. */
#ifndef FARO_BRIDGE_WORDS_H
#define FARO_BRIDGE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* "N" or "North", any case; "", "?" and "-" give FARO_UNKNOWN. False for other text. */
bool faro_seat_parse(const char *text, size_t length, int *seat);
/* None, Love, O, 0, "-"; NS, N-S; EW, E-W; All, Both; any case. "" and "?" give FARO_UNKNOWN. */
bool faro_vulnerable_parse(const char *text, size_t length, int *vulnerable);
/* Decimal digits of a number up to 10^18; false for other text. */
bool faro_number_parse(const char *text, size_t length, uint64_t *number);
/* Whether `text` is `word` (given in lower case) in any case. */
bool faro_word_is(const char *text, size_t length, const char *word);

#endif
