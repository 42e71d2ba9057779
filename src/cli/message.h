/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Messages on stderr, all of the form "faro COMMAND: what".
 */
#ifndef FARO_CLI_MESSAGE_H
#define FARO_CLI_MESSAGE_H

#include "faro/status.h"

/* The command that messages speak for, and the exit code of its failures. */
void cli_message_command(const char *name, int trouble);

/* Prints a message and returns the exit code of a failure: `return cli_fail("...")`. */
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same with ": " and the text of errno (or of a status) at its end. */
int cli_fail_errno(const char *format, ...) __attribute__((format(printf, 1, 2)));
int cli_fail_status(faro_status status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A failure of usage: adds the hint where the help is. */
int cli_fail_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A remark that does not change the exit code. */
void cli_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
