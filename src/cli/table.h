/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Tables for eyes: columns as wide as their widest cell, two blanks between, the header underlined
 * by nothing. Cells are UTF-8.
 */
#ifndef FARO_CLI_TABLE_H
#define FARO_CLI_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { CLI_TABLE_COLUMNS = 10 };

typedef struct cli_table {
    size_t columns, rows;          /* the header, if any, is row 0 */
    char **cell;                   /* rows * columns */
    bool right[CLI_TABLE_COLUMNS]; /* columns that are aligned to the right */
    int indent;
} cli_table;

/* Adds a row of strings (copied), ended by NULL. The first row fixes the number of columns. */
void cli_table_row(cli_table *table, ...) __attribute__((sentinel));
#define cli_table_header cli_table_row

void cli_table_print(const cli_table *table, FILE *out);
/* One column without its header, a cell a line. */
void cli_table_print_column(const cli_table *table, FILE *out, size_t column);
void cli_table_free(cli_table *table);

/* Columns of a terminal that a UTF-8 text takes (every code point one; no East Asian widths). */
size_t cli_text_width(const char *text);

#endif
