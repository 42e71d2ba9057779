/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Numbers as people write and read them.
 */
#ifndef FARO_CLI_NUMBER_H
#define FARO_CLI_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* Reads "1000", "1_000_000", "10k", "2.5M", "3G", "1e6": a whole number below 2^64. */
bool cli_read_count(const char *text, uint64_t *value);

/* Reads digits only ("+" may stand before); a number that is too large becomes UINT64_MAX. */
bool cli_read_digits(const char *text, uint64_t *value, bool *saturated);

/* Reads a finite number above 0. */
bool cli_read_real(const char *text, double *value);

/* Reads "90", "90s", "10m", "2h", "1d" as seconds. */
bool cli_read_seconds(const char *text, double *value);

typedef struct cli_text {
    char text[64];
} cli_text;

/* "1,234,567"; the struct is returned by value, so that several can stand in one printf. */
cli_text cli_show_count(uint64_t value);

/* Two significant digits as an option takes them: "200k", "12M", "350". */
cli_text cli_show_short(uint64_t value);

/* A value with about `digits` significant digits and grouped thousands, never "1e+06" below 10^15.
 */
cli_text cli_show_real(double value, int digits);

/* A probability given by its log10: "0.23", "0.0012", "10^-22266". */
cli_text cli_show_log10(double log10_p);

/* A large factor given by its log10: "3", "1,200", "10^42". */
cli_text cli_show_factor(double log10_factor);

/* "0.4 s", "3 min", "2.5 h". */
cli_text cli_show_seconds(double seconds);

#endif
