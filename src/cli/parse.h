/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The fast path of text input: one line of small integers.
 */
#ifndef FARO_CLI_PARSE_H
#define FARO_CLI_PARSE_H

#include <stddef.h>
#include <stdint.h>

/* Bytes after the newline that may be read (not used), so that the parser need not look where it
 * is. */
enum { CLI_PARSE_SLACK = 2 };

/* Reads exactly `count` numbers below 10^9 from a line that ends with a newline, stores each less
 * `base` (modulo 2^32) and returns the byte after the newline; NULL, with `values` undefined, when
 * the line is anything else. Between numbers stand separators as of cli_is_separator. */
const char *cli_parse_integers(const char *line, uint32_t *values, size_t count, uint32_t base);

#endif
