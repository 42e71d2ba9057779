/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Numbers from text at about a gigabyte a second. Most numbers have one or two digits and one blank
 * behind them; these are read without a loop. */
#include "cli/parse.h"

#include "cli/deck.h"

static inline unsigned digit_of(char byte) {
    return (unsigned)(unsigned char)byte - '0';
}

static inline const char *skip_separators(const char *s) {
    while (cli_is_separator(*s)) s++;
    return s;
}

/* The digits after the first two; NULL when there are more than nine in all. */
static const char *long_number(const char *s, uint32_t *value) {
    const char *limit = s + 7;
    for (unsigned digit; (digit = digit_of(*s)) <= 9; s++) {
        if (s == limit) return NULL;
        *value = *value * 10 + digit;
    }
    return s;
}

const char *cli_parse_integers(const char *line, uint32_t *values, size_t count, uint32_t base) {
    const char *s = line;
    for (size_t i = 0; i < count; i++) {
        if (cli_is_separator(*s)) s = skip_separators(s + 1);
        uint32_t value = digit_of(*s);
        if (value > 9) return NULL;
        unsigned second = digit_of(*++s);
        if (second <= 9) {
            value = value * 10 + second;
            if (digit_of(*++s) <= 9 && !(s = long_number(s, &value))) return NULL;
        }
        if (*s != '\n' && !cli_is_separator(*s)) return NULL;
        values[i] = value - base;
    }
    s = skip_separators(s);
    return *s == '\n' ? s + 1 : NULL;
}
