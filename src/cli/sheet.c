/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Cells of a sheet: a text for eyes and a value for programs. */
#include "cli/sheet.h"

#include "cli/exact.h"
#include "cli/number.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 300 };
static const char *const kinds[] = {"exact", "at least", "at most", "estimate", "measured"};

static void add(cli_sheet *sheet, const char *text, json_t *value) {
    if (sheet->count == sheet->room) {
        size_t room = 2 * sheet->room + 64;
        cli_cell *grown = realloc(sheet->cell, room * sizeof *grown);
        if (!grown) {
            sheet->broken = true;
            json_decref(value);
            return;
        }
        sheet->cell = grown, sheet->room = room;
    }
    cli_cell *cell = &sheet->cell[sheet->count++];
    *cell = (cli_cell){strdup(text), value};
    sheet->broken |= !cell->text || !value;
}

void cli_sheet_header_end(cli_sheet *sheet) {
    sheet->columns = sheet->count;
}

void cli_sheet_text(cli_sheet *sheet, const char *format, ...) {
    char text[LONGEST];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    add(sheet, text, json_string(text));
}

void cli_sheet_none(cli_sheet *sheet) {
    add(sheet, "-", json_null());
}

void cli_sheet_count(cli_sheet *sheet, uint64_t value) {
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)value);
    add(sheet, text, json_integer((json_int_t)value));
}

static json_t *real(double value) {
    return isfinite(value) ? json_real(value) : json_null();
}

void cli_sheet_real(cli_sheet *sheet, double value, int digits) {
    if (isnan(value))
        cli_sheet_none(sheet);
    else
        add(sheet, isinf(value) ? "infinite" : cli_show_real(value, digits).text, real(value));
}

/* An estimate with as many decimals as two digits of its error have. */
static void show_value(const faro_number *number, char *text, size_t size) {
    double value = number->value, error = number->error;
    if (isinf(value))
        snprintf(text, size, "infinite");
    else if (error > 0 && fabs(value) < 1e9)
        snprintf(text, size, "%.*f", (int)fmin(12, fmax(0, 1 - floor(log10(error)))), value);
    else if (fabs(value) >= 1e9)
        snprintf(text, size, "%.5g", value);
    else if (value == floor(value))
        snprintf(text, size, "%.0f", value);
    else
        snprintf(text, size, "%s", cli_show_real(value, 7).text);
}

void cli_sheet_number(cli_sheet *sheet, const faro_number *number, cli_known known) {
    char text[LONGEST], value[64];
    show_value(number, value, sizeof value);
    if (number->error > 0)
        snprintf(text, sizeof text, "%s +- %.2g %s", value, number->error, kinds[known]);
    else if (known == CLI_AT_LEAST || known == CLI_AT_MOST)
        snprintf(text, sizeof text, "%s %s bound", known == CLI_AT_LEAST ? ">=" : "<=", value);
    else
        snprintf(text, sizeof text, "%s %s", value, kinds[known]);
    json_t *object = cli_exact_number(number);
    json_object_set_new(object, "kind", json_string(kinds[known]));
    add(sheet, text, object);
}

void cli_sheet_known(cli_sheet *sheet, double value, cli_known known) {
    cli_sheet_number(sheet, &(faro_number){NULL, value, 0}, known);
}

void cli_sheet_verdict(cli_sheet *sheet, double log10_p) {
    if (isnan(log10_p)) {
        cli_sheet_text(sheet, "too few");
        return;
    }
    const char *word = log10_p < -6 ? "differs" : log10_p < -3 ? "doubtful" : "agrees";
    char text[96];
    snprintf(text, sizeof text, "%s (p = %s)", word, cli_show_log10(log10_p).text);
    json_t *object = json_object();
    json_object_set_new(object, "verdict", json_string(word));
    json_object_set_new(object, "log10_p", real(log10_p));
    add(sheet, text, object);
}

void cli_sheet_free(cli_sheet *sheet) {
    for (size_t i = 0; i < sheet->count; i++) {
        free(sheet->cell[i].text);
        json_decref(sheet->cell[i].value);
    }
    free(sheet->cell);
    *sheet = (cli_sheet){0};
}
