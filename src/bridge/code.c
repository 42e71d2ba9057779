/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal numbers as text, and the neighbours of a deal in the default order. */
#include "faro/bridge.h"

#include "bridge/number.h"

#include <string.h>

void faro_deal_code_text(const uint8_t code[FARO_DEAL_BYTES], char text[FARO_DEAL_DIGITS + 1]) {
    faro_u128 number = faro_number_load(code);
    char digits[FARO_DEAL_DIGITS];
    size_t start = FARO_DEAL_DIGITS;
    do {
        digits[--start] = (char)('0' + (int)(number % 10));
        number /= 10;
    } while (number);
    memcpy(text, digits + start, FARO_DEAL_DIGITS - start);
    text[FARO_DEAL_DIGITS - start] = '\0';
}

/* Value of a digit, 99 for anything else. Written out: the locale must not matter. */
static unsigned digit_value(char c) {
    if (c >= '0' && c <= '9') return (unsigned)(c - '0');
    if (c >= 'a' && c <= 'f') return (unsigned)(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return (unsigned)(c - 'A') + 10;
    return 99;
}

faro_status faro_deal_code_parse(const char *text, uint8_t code[FARO_DEAL_BYTES]) {
    unsigned base = 10;
    if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        base = 16;
        text += 2;
    }
    if (!*text) return FARO_ERROR_SYNTAX;
    const faro_u128 end = (faro_u128)1 << 96;
    faro_u128 number = 0;
    for (; *text; text++) {
        unsigned value = digit_value(*text);
        if (value >= base) return FARO_ERROR_SYNTAX;
        if (number < end) number = number * base + value; /* stays too big once it is */
    }
    if (number >= end) return FARO_ERROR_OVERFLOW;
    faro_number_store(code, number);
    return number < FARO_DEALS ? FARO_OK : FARO_ERROR_ARGUMENT;
}

/* One step up or down, unless the number is `stop`. */
static bool move(faro_deal *deal, int step, faro_u128 stop) {
    uint8_t code[FARO_DEAL_BYTES];
    faro_deal_rank(NULL, deal, 1, code);
    faro_u128 number = faro_number_load(code);
    if (number == stop) return false;
    faro_number_store(code, step > 0 ? number + 1 : number - 1);
    faro_deal_unrank(NULL, code, 1, deal, NULL);
    return true;
}

bool faro_deal_next(faro_deal *deal) {
    return move(deal, 1, FARO_DEALS - 1);
}

bool faro_deal_previous(faro_deal *deal) {
    return move(deal, -1, 0);
}
