/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Procedures and random sources as the command line names them. */
#ifndef FARO_CLI_PROCEDURE_H
#define FARO_CLI_PROCEDURE_H

#include "faro/exact.h"

#include <stdbool.h>

/* A procedure of the registry, or a script in Lua. */
typedef struct cli_procedure {
    faro_procedure procedure;
    char text[256]; /* its canonical text, or the name of the script */
    faro_lua *lua;  /* NULL for the registry; `procedure` lives as long as this */
} cli_procedure;

/* Opens "name", "name:key=value" or a file whose name ends in .lua. On failure a message is
 * printed and the answer is false; nothing is open then. */
bool cli_procedure_open(cli_procedure *opened, const char *text);
void cli_procedure_close(cli_procedure *opened);

/* The first error of a script, with its line; NULL when there is none. */
const char *cli_procedure_error(const cli_procedure *opened);

/* Statistical generators with an integer seed are seeded as their own programs would be, all others
 * with the bytes of the text. Prints a message and answers false on failure. */
bool cli_source_open(faro_source *source, const char *name, const char *seed);

#endif
