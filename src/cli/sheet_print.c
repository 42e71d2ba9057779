/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A sheet as columns, as CSV (RFC 4180, numbers in full) and as JSON. */
#include "cli/sheet.h"
#include "cli/table.h"

#include <stdlib.h>
#include <string.h>

/* ---- columns: the first to the left, the others to the right ---- */

static size_t widest(const cli_sheet *sheet, size_t column) {
    size_t most = 0;
    for (size_t i = column; i < sheet->count; i += sheet->columns) {
        size_t width = cli_text_width(sheet->cell[i].text);
        if (width > most) most = width;
    }
    return most;
}

void cli_sheet_print(const cli_sheet *sheet, FILE *out) {
    size_t *width = calloc(sheet->columns, sizeof *width);
    if (!width) return;
    for (size_t c = 0; c < sheet->columns; c++) width[c] = widest(sheet, c);
    if (*sheet->title) fprintf(out, "%s\n", sheet->title);
    for (size_t i = 0; i < sheet->count; i++) {
        size_t column = i % sheet->columns;
        const char *text = sheet->cell[i].text;
        int blanks = (int)(width[column] - cli_text_width(text));
        bool last = column + 1 == sheet->columns;
        if (column == 0)
            fprintf(out, "%s%*s", text, last ? 0 : blanks, "");
        else
            fprintf(out, "  %*s%s", blanks, "", text);
        if (last) fputc('\n', out);
    }
    if (*sheet->note) fprintf(out, "%s\n", sheet->note);
    free(width);
}

/* ---- CSV ---- */

enum { LONGEST_HEAD = 600 };

static void print_quoted(const char *text, FILE *out) {
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void print_value(const json_t *value, FILE *out) {
    if (json_is_object(value)) {
        const json_t *decimal = json_object_get(value, "decimal");
        value = decimal ? decimal : json_object_get(value, "verdict");
    }
    if (json_is_integer(value))
        fprintf(out, "%lld", (long long)json_integer_value(value));
    else if (json_is_real(value))
        fprintf(out, "%.15g", json_real_value(value));
    else if (json_is_string(value))
        print_quoted(json_string_value(value), out);
}

/* ",naive kind,naive error" in the header, ",estimate,0.027" below. */
static void print_label(const cli_sheet *sheet, size_t index, FILE *out) {
    const json_t *value = sheet->cell[index].value;
    if (index < sheet->columns) {
        char text[LONGEST_HEAD];
        for (int k = 0; k < 2; k++) {
            snprintf(text, sizeof text, "%s %s", sheet->cell[index].text, k ? "error" : "kind");
            fputc(',', out), print_quoted(text, out);
        }
        return;
    }
    fputc(',', out), print_value(json_object_get(value, "kind"), out);
    fputc(',', out), print_value(json_object_get(value, "error"), out);
}

void cli_sheet_print_csv(const cli_sheet *sheet, FILE *out) {
    for (size_t i = 0; i < sheet->count; i++) {
        print_value(sheet->cell[i].value, out);
        if (sheet->labelled && i % sheet->columns != 0) print_label(sheet, i, out);
        fputc((i + 1) % sheet->columns == 0 ? '\n' : ',', out);
    }
}

/* ---- JSON ---- */

json_t *cli_sheet_json(const cli_sheet *sheet) {
    json_t *object = json_object(), *columns = json_array(), *rows = json_array(), *row = NULL;
    for (size_t i = 0; i < sheet->count; i++) {
        size_t column = i % sheet->columns;
        if (i < sheet->columns) {
            json_array_append(columns, sheet->cell[i].value);
            continue;
        }
        if (column == 0) json_array_append_new(rows, row = json_object());
        json_object_set(row, sheet->cell[column].text, sheet->cell[i].value);
    }
    json_object_set_new(object, "table", json_string(sheet->name));
    json_object_set_new(object, "columns", columns);
    json_object_set_new(object, "rows", rows);
    return object;
}
