/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Tables for eyes. A table that memory runs out for is printed as far as it got. */
#include "cli/table.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

size_t cli_text_width(const char *text) {
    size_t width = 0;
    for (; *text; text++) width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

void cli_table_row(cli_table *table, ...) {
    const char *cells[CLI_TABLE_COLUMNS] = {0};
    size_t count = 0;
    va_list values;
    va_start(values, table);
    for (const char *cell; count < CLI_TABLE_COLUMNS && (cell = va_arg(values, const char *));)
        cells[count++] = cell;
    va_end(values);
    if (table->rows == 0) table->columns = count;
    char **grown = realloc(table->cell, (table->rows + 1) * table->columns * sizeof *grown);
    if (!grown) return;
    table->cell = grown;
    for (size_t i = 0; i < table->columns; i++)
        grown[table->rows * table->columns + i] = strdup(cells[i] ? cells[i] : "");
    table->rows++;
}

static const char *cell_at(const cli_table *table, size_t row, size_t column) {
    const char *cell = table->cell[row * table->columns + column];
    return cell ? cell : "";
}

static int column_width(const cli_table *table, size_t column) {
    size_t widest = 0;
    for (size_t row = 0; row < table->rows; row++) {
        size_t width = cli_text_width(cell_at(table, row, column));
        if (width > widest) widest = width;
    }
    return (int)widest;
}

/* Columns of a row up to the last that holds something: lines have no blanks at their end. */
static size_t used_columns(const cli_table *table, size_t row) {
    size_t used = table->columns;
    while (used && !*cell_at(table, row, used - 1)) used--;
    return used;
}

static void print_row(const cli_table *table, FILE *out, size_t row, const int *width) {
    size_t used = used_columns(table, row);
    fprintf(out, "%*s", table->indent, "");
    for (size_t column = 0; column < used; column++) {
        const char *cell = cell_at(table, row, column);
        int blanks = width[column] - (int)cli_text_width(cell);
        bool last = column + 1 == used;
        if (table->right[column])
            fprintf(out, "%*s%s", blanks, "", cell);
        else
            fprintf(out, "%s%*s", cell, last ? 0 : blanks, "");
        fputs(last ? "" : "  ", out);
    }
    fputc('\n', out);
}

void cli_table_print(const cli_table *table, FILE *out) {
    int width[CLI_TABLE_COLUMNS];
    for (size_t column = 0; column < table->columns; column++)
        width[column] = column_width(table, column);
    for (size_t row = 0; row < table->rows; row++) print_row(table, out, row, width);
}

void cli_table_print_column(const cli_table *table, FILE *out, size_t column) {
    for (size_t row = 1; row < table->rows; row++)
        fprintf(out, "%s\n", cell_at(table, row, column));
}

void cli_table_free(cli_table *table) {
    for (size_t i = 0; i < table->rows * table->columns; i++) free(table->cell[i]);
    free(table->cell);
    *table = (cli_table){0};
}
