/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The options of `faro audit`.
 */
#ifndef FARO_CLI_AUDIT_GIVEN_H
#define FARO_CLI_AUDIT_GIVEN_H

#include "cli/command.h"
#include "cli/reader.h"

enum { CLI_WIDTH_TEXT = 3 }; /* other widths are 2^width bytes a number */

typedef struct cli_audit_given {
    cli_setup setup;
    const char *start, *procedure, *source, *seed, *state, *folder;
    bool each, all, keep_going, deep, json, merge, progress, forget, bridge;
    const char *seeds; /* --bridge: PROGRAM:FIRST-LAST */
    unsigned width;
    uint64_t shuffles, threads;
    double seconds, alpha;
} cli_audit_given;
extern cli_audit_given cli_given;

/* Opens the reader that the options describe; false after a message. reader->close must be called
 * in both cases, if it is set. */
bool cli_audit_open(cli_reader *reader, const cli_arguments *arguments);

#endif
