/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What a command of the program is. commands.def lists them; each lives in a file of its own and
 * defines `const cli_command cli_command_NAME`. One table of options serves the parser, --help and
 * the shell completions.
 */
#ifndef FARO_CLI_COMMAND_H
#define FARO_CLI_COMMAND_H

#include "cli/options.h"

#include <stddef.h>

/* Exit codes of every command except shuffle, whose only failure is 1 as that of shuf. */
enum { CLI_OK = 0, CLI_FOUND = 1, CLI_TROUBLE = 2 };

/* What is left after the options. The strings live as long as the program. */
typedef struct cli_arguments {
    size_t count;
    const char **word;
    size_t program_count; /* the words after "--", for commands that start a program */
    const char **program; /* ends with NULL; NULL when there was no "--" */
} cli_arguments;

typedef struct cli_command {
    const char *name;
    const char *summary;  /* one line for the list of commands */
    const char *usage;    /* lines that follow "faro NAME ", separated by newlines */
    const char *about;    /* what it does: lines of at most 78 columns */
    const char *examples; /* lines of "command   what it shows", or NULL */
    const cli_option *options;
    int trouble;      /* exit code of a failure */
    int runs_program; /* 1 when "--" starts the words of a program */
    int (*run)(const cli_arguments *arguments);
} cli_command;

/* The registry in the order of the screen; NULL past the end. */
const cli_command *cli_command_at(size_t index);
const cli_command *cli_command_find(const char *name);

/* Prints the help of a command, or of the program, to stdout. */
void cli_help_command(const cli_command *command);
void cli_help_program(void);

/* Parses argv and runs what it says; the exit code of the program. */
int cli_main(int argc, const char **argv);

#endif
