/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A table of counts as glyphs: which cells came too often or too seldom, and by how much.
 */
#ifndef FARO_CLI_HEATMAP_H
#define FARO_CLI_HEATMAP_H

#include "cli/term.h"

#include <stddef.h>

/* Counts and what they would be if all were fair, rows x columns, row after row. Row r is labelled
 * r * row_span, and likewise columns: labels are the first place and card of a block. */
typedef struct cli_heatmap {
    const char *row, *column; /* "place", "card" */
    size_t rows, columns, row_span, column_span;
    const double *counts, *fair;
    size_t column_base;             /* added to the labels of columns: cards may count from 1 */
    const char *const *column_name; /* labels of columns instead of numbers; NULL: numbers */
} cli_heatmap;

/* Prints it with its legend, neighbours put together until it fits. Returns false, with nothing
 * printed, when no cell is farther from fair than chance explains, when it has a single row or
 * column (or the memory is short). */
bool cli_heatmap_print(const cli_screen *screen, const cli_heatmap *map);

#endif
