/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Tokens and output shared by the two notations of permutations. */
#ifndef FARO_PERMUTATION_TEXT_H
#define FARO_PERMUTATION_TEXT_H

#include "faro/permutation.h"

/* The next token from `offset` on: a parenthesis, or a run of anything but separators and
 * parentheses. length 0: the text has ended. */
typedef struct faro_token {
    size_t offset, length;
} faro_token;
faro_token faro_token_next(const char *text, size_t size, size_t offset);

/* A token as a value. TEXT_OK, TEXT_TOKEN, or TEXT_RANGE (a number outside 0..2^32-1 after the
 * base). */
faro_text_fault_kind faro_token_value(const char *token, size_t length, faro_perm_form form,
                                      uint32_t *value);

/* The status that belongs to a kind of fault. */
faro_status faro_text_status(faro_text_fault_kind kind);

/* Text of which only the first bytes may fit, as snprintf: `length` counts all of them. */
typedef struct faro_sink {
    char *text;
    size_t size, length;
} faro_sink;
void faro_sink_char(faro_sink *sink, char c);
void faro_sink_value(faro_sink *sink, uint32_t value, faro_perm_form form);
/* Writes the final NUL where there is room for one and returns the length without it. */
size_t faro_sink_end(faro_sink *sink);

#endif
