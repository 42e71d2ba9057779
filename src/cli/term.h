/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Where text for eyes goes: its width, whether it may have colour, and whether it knows UTF-8.
 */
#ifndef FARO_CLI_TERM_H
#define FARO_CLI_TERM_H

#include <stdbool.h>
#include <stdio.h>

typedef struct cli_screen {
    FILE *out;
    bool colour, utf8;
    int width, height; /* in characters; 80 x 40 when it is no terminal */
} cli_screen;

/* Looks at --color and --ascii (see options.h), NO_COLOR, TERM, COLUMNS, the locale's variables and
 * the terminal itself. */
cli_screen cli_screen_open(FILE *out);

typedef enum cli_style {
    CLI_PLAIN,
    CLI_BOLD,
    CLI_OVER,
    CLI_UNDER,
    CLI_ALARM,
    CLI_WARNING,
    CLI_DIM
} cli_style;

/* Prints text in a style; plain where colours are off. */
void cli_styled(const cli_screen *screen, cli_style style, const char *text);

/* Prints " LABEL      text" wrapped to the width, following lines under the text. */
void cli_paragraph(const cli_screen *screen, const char *label, const char *text);

#endif
