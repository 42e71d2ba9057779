/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Numbers as people write and read them. The locale is never set, so the decimal point is a point.
 */
#include "cli/number.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The factor that a suffix stands for, 0 for an unknown one. */
static double suffix_factor(const char *suffix) {
    static const struct {
        const char *suffix;
        double factor;
    } table[] = {{"", 1}, {"k", 1e3}, {"K", 1e3}, {"M", 1e6}, {"G", 1e9}, {"T", 1e12}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(suffix, table[i].suffix) == 0) return table[i].factor;
    return 0;
}

/* Removes the underscores between digits; false when the text is too long or starts oddly. */
static bool plain_text(const char *text, char *out, size_t size) {
    size_t used = 0;
    if (!isdigit((unsigned char)*text)) return false;
    for (; *text; text++) {
        if (*text == '_') continue;
        if (used + 1 >= size) return false;
        out[used++] = *text;
    }
    out[used] = 0;
    return true;
}

bool cli_read_count(const char *text, uint64_t *value) {
    char plain[64], *end;
    bool saturated;
    if (!plain_text(text, plain, sizeof plain)) return false;
    if (cli_read_digits(plain, value, &saturated)) return !saturated;
    if (strchr(plain, 'x') || strchr(plain, 'X')) return false;
    double number = strtod(plain, &end), factor = suffix_factor(end);
    number *= factor;
    if (factor <= 0 || !(number < 0x1p64) || number != floor(number)) return false;
    *value = (uint64_t)number;
    return true;
}

bool cli_read_digits(const char *text, uint64_t *value, bool *saturated) {
    uint64_t number = 0;
    *saturated = false;
    if (*text == '+') text++;
    if (!*text) return false;
    for (; *text; text++) {
        if (!isdigit((unsigned char)*text)) return false;
        unsigned digit = (unsigned)(*text - '0');
        if (number > (UINT64_MAX - digit) / 10) *saturated = true;
        number = *saturated ? UINT64_MAX : number * 10 + digit;
    }
    *value = number;
    return true;
}

bool cli_read_real(const char *text, double *value) {
    char *end;
    double number = strtod(text, &end);
    if (end == text || *end || !isfinite(number) || number <= 0) return false;
    *value = number;
    return true;
}

bool cli_read_seconds(const char *text, double *value) {
    static const char units[] = "smhd";
    static const double seconds[] = {1, 60, 3600, 86400};
    char *end;
    double number = strtod(text, &end);
    if (end == text || !isfinite(number) || number < 0) return false;
    if (*end) {
        const char *unit = strchr(units, *end);
        if (!unit || end[1]) return false;
        number *= seconds[unit - units];
    }
    *value = number;
    return true;
}

cli_text cli_show_count(uint64_t value) {
    char digits[24];
    cli_text result;
    size_t length = (size_t)snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0) result.text[used++] = ',';
        result.text[used++] = digits[i];
    }
    result.text[used] = 0;
    return result;
}

cli_text cli_show_real(double value, int digits) {
    cli_text result;
    double size = fabs(value);
    if (value == 0) return (cli_text){"0"};
    if (!isfinite(value) || size >= 1e15 || (size > 0 && size < 1e-6)) {
        snprintf(result.text, sizeof result.text, "%.*g", digits, value);
        return result;
    }
    int whole = size < 1 ? 0 : (int)floor(log10(size)) + 1;
    int decimals = digits - whole;
    if (size > 0 && size < 1) decimals = digits - 1 - (int)floor(log10(size));
    if (decimals < 0) decimals = 0;
    char plain[48];
    snprintf(plain, sizeof plain, "%.*f", decimals > 12 ? 12 : decimals, size);
    const char *point = strchr(plain, '.');
    cli_text grouped = cli_show_count(strtoull(plain, NULL, 10));
    snprintf(result.text, sizeof result.text, "%s%.32s%.16s", value < 0 ? "-" : "", grouped.text,
             point ? point : "");
    return result;
}

cli_text cli_show_log10(double log10_p) {
    cli_text result;
    if (log10_p > -4)
        snprintf(result.text, sizeof result.text, "%.2g", pow(10, log10_p));
    else
        snprintf(result.text, sizeof result.text, "10^%.0f", log10_p);
    return result;
}

cli_text cli_show_factor(double log10_factor) {
    cli_text result;
    if (log10_factor < 6) return cli_show_real(pow(10, log10_factor), log10_factor < 1 ? 2 : 1);
    snprintf(result.text, sizeof result.text, "10^%.0f", floor(log10_factor));
    return result;
}

cli_text cli_show_seconds(double seconds) {
    cli_text result;
    if (seconds < 60)
        snprintf(result.text, sizeof result.text, "%.*f s", seconds < 10 ? 1 : 0, seconds);
    else if (seconds < 3600)
        snprintf(result.text, sizeof result.text, "%.0f min", seconds / 60);
    else
        snprintf(result.text, sizeof result.text, "%.1f h", seconds / 3600);
    return result;
}

cli_text cli_show_short(uint64_t value) {
    static const char suffixes[] = {0, 'k', 'M', 'G', 'T'};
    cli_text result;
    uint64_t unit = 1, step = 1;
    size_t suffix = 0;
    while (value / step >= 100) step *= 10;
    value = (value + step / 2) / step * step;
    while (suffix < 4 && value / unit >= 1000 && value % (unit * 1000) == 0) unit *= 1000, suffix++;
    snprintf(result.text, sizeof result.text, "%llu%.1s", (unsigned long long)(value / unit),
             suffix ? suffixes + suffix : "");
    return result;
}
