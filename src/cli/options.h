/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Options as one table: each line says its names, the kind of value and where the value goes. popt
 * does the parsing; the kinds do the checking, so that all commands read numbers alike.
 */
#ifndef FARO_CLI_OPTIONS_H
#define FARO_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cli_kind {
    CLI_FLAG,  /* bool: set to true */
    CLI_TEXT,  /* const char *: the last one counts */
    CLI_ONCE,  /* const char *: twice with different values is an error */
    CLI_FILE,  /* const char *: a file name, completed as such */
    CLI_PROC,  /* const char *: a procedure of the registry */
    CLI_WORD,  /* unsigned: index into `words` */
    CLI_COUNT, /* uint64_t: 1000, 1_000, 10k, 2.5M, 1e6 */
    CLI_LEAST, /* uint64_t: digits only, too large is the maximum, the smallest of several counts */
    CLI_REAL,  /* double > 0 */
    CLI_SECONDS, /* double: 90, 90s, 10m, 2h */
    CLI_LIST     /* cli_texts: every one is kept in order */
} cli_kind;

typedef struct cli_texts {
    size_t count;
    const char **text;
} cli_texts;

typedef struct cli_option {
    const char *name; /* long name; NULL ends the table */
    char letter;      /* short name or 0 */
    cli_kind kind;
    void *value;              /* a variable of the kind's type, holding the preset */
    const char *argument;     /* its name in the help, NULL for flags */
    const char *help;         /* one line, or several separated by newlines */
    const char *const *words; /* of CLI_WORD, ends with NULL */
} cli_option;

/* Lines of the table that several commands share. */
#define CLI_OPTION_SCREEN                                                                          \
    {"color", 0, CLI_WORD, &cli_color, "WHEN", "auto, always or never", cli_color_words}, {        \
        "ascii", 0, CLI_FLAG, &cli_ascii, NULL, "draw with plain ASCII", NULL                      \
    }
#define CLI_OPTION_END                                                                             \
    { NULL, 0, CLI_FLAG, NULL, NULL, NULL, NULL }

enum { CLI_COLOR_AUTO, CLI_COLOR_ALWAYS, CLI_COLOR_NEVER };
extern unsigned cli_color;
extern bool cli_ascii;
extern const char *const cli_color_words[];

typedef enum cli_parsed { CLI_PARSED, CLI_PARSED_HELP, CLI_PARSED_BAD } cli_parsed;

/* Parses argv[1..argc-1] by the table. The words that are not options go to *words (count words).
 * A message is already printed when the answer is CLI_PARSED_BAD. */
cli_parsed cli_options_parse(const cli_option *options, int argc, const char **argv, size_t *count,
                             const char ***words);

#endif
