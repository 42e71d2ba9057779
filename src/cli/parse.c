/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Numbers from text. Nearly all have one or two digits and one blank behind them. Whether the
 * second byte is a digit is a coin that no branch predictor can guess, so these are read without a
 * branch. */
#include "cli/parse.h"

#include "cli/deck.h"

static inline unsigned digit_of(char byte) {
    return (unsigned)(unsigned char)byte - '0';
}

static inline const char *skip_separators(const char *s) {
    while (cli_is_separator(*s)) s++;
    return s;
}

/* Any number with what stands around it; the byte behind it is a separator or the newline. NULL
 * when there is no number, or one of more than nine digits. */
static const char *any_number(const char *s, uint32_t *value) {
    s = skip_separators(s);
    const char *start = s;
    uint32_t number = 0;
    for (unsigned digit; (digit = digit_of(*s)) <= 9; s++) {
        if (s - start == 9) return NULL;
        number = number * 10 + digit;
    }
    *value = number;
    return s > start && (*s == '\n' || cli_is_separator(*s)) ? s : NULL;
}

const char *cli_parse_integers(const char *line, uint32_t *values, size_t count, uint32_t base) {
    const char *s = line;
    for (size_t i = 0; i < count; i++) {
        unsigned first = digit_of(s[0]), second = digit_of(s[1]), two = second <= 9;
        uint32_t value = first + ((0 - two) & (first * 9 + second));
        if (first <= 9 && s[1 + two] == ' ')
            s += 2 + two;
        else if (!(s = any_number(s, &value)))
            return NULL;
        values[i] = value - base;
    }
    s = skip_separators(s);
    return *s == '\n' ? s + 1 : NULL;
}
