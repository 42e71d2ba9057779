/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the files of SquareDeal share: texts, board lists, session numbers in names. */
#ifndef FARO_BRIDGE_SQUAREDEAL_H
#define FARO_BRIDGE_SQUAREDEAL_H

#include "faro/squaredeal.h"

/* A copy of `size` characters, zero-ended; NULL without memory. */
char *faro_text_copy(const char *text, size_t size);

/* Replaces *where by a copy. */
faro_status faro_text_set(char **where, const char *text, size_t size);

/* Reads the digits at *text, up to a million, and moves behind them. False when there are none. */
bool faro_text_number(const char **text, unsigned *number);

/* Item `index` of a board list, again from the start behind its end. Errors: SYNTAX (not such a
 * list, a range that falls, a board 0), UNSUPPORTED ("?"). */
faro_status faro_board_list(const char *boards, unsigned index, unsigned *first, unsigned *last);

/* Adds a phase with no keys; the strings are copied. Error: MEMORY. */
faro_status faro_squaredeal_append(faro_squaredeal *tournament, unsigned sessions,
                                   const char *boards, const char *prefix, const char *description);

/* Index of a session's key in its phase; phase->key_count when there is no such session. */
size_t faro_squaredeal_key_index(const faro_squaredeal_phase *phase, unsigned session);

#endif
