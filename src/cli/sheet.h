/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A table for eyes and for programs: each cell is a text and a value. Printed as columns, as CSV or
 * as JSON. A sheet that memory runs out for is marked as broken and not printed. */
#ifndef FARO_CLI_SHEET_H
#define FARO_CLI_SHEET_H

#include "faro/exact.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct cli_cell {
    char *text;    /* for eyes; "" where there is nothing */
    json_t *value; /* a number, a string, an object with "decimal", or null */
} cli_cell;

/* Cells are added one after another, the header first. */
typedef struct cli_sheet {
    const char *name; /* "hamming" */
    char title[160];  /* a sentence above the columns */
    char note[320];   /* for eyes, below them */
    bool labelled;    /* all columns but the first hold labelled numbers; CSV gives kind and error
                         columns of their own */
    size_t columns;   /* set by cli_sheet_header_end */
    size_t count, room;
    cli_cell *cell;
    bool broken;
} cli_sheet;

/* Ends the header: as many columns as it has cells. */
void cli_sheet_header_end(cli_sheet *sheet);

void cli_sheet_text(cli_sheet *sheet, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void cli_sheet_none(cli_sheet *sheet); /* not known */
void cli_sheet_count(cli_sheet *sheet, uint64_t value);
/* A number with so many significant digits for eyes; infinity and NaN are null for programs. */
void cli_sheet_real(cli_sheet *sheet, double value, int digits);

/* How a number is known. */
typedef enum cli_known {
    CLI_EXACT,
    CLI_AT_LEAST, /* a proven bound */
    CLI_AT_MOST,
    CLI_ESTIMATE, /* with its standard error */
    CLI_MEASURED
} cli_known;
/* The number with its label; in JSON {"kind": "exact", "fraction": ..., "decimal": ...}. */
void cli_sheet_number(cli_sheet *sheet, const faro_number *number, cli_known known);
/* A number that is no fraction. */
void cli_sheet_known(cli_sheet *sheet, double value, cli_known known);

/* "agrees (p = 0.36)", "doubtful", "differs (p = 10^-22)" of a tail given by its log10: below 10^-3
 * and below 10^-6. NaN: "too few". */
void cli_sheet_verdict(cli_sheet *sheet, double log10_p);

void cli_sheet_print(const cli_sheet *sheet, FILE *out);
void cli_sheet_print_csv(const cli_sheet *sheet, FILE *out);
/* {"table": name, "columns": [...], "rows": [{column: value}, ...]} */
json_t *cli_sheet_json(const cli_sheet *sheet);
void cli_sheet_free(cli_sheet *sheet);

#endif
