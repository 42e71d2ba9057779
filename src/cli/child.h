/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A program whose standard output is read. It runs in a process group of its own, so that it can be
 * ended with everything that it started.
 */
#ifndef FARO_CLI_CHILD_H
#define FARO_CLI_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct cli_child {
    pid_t process;
    int output; /* the read end of its standard output */
} cli_child;

/* Starts argv[0] (looked up in PATH) with `input` as its standard input; -1: /dev/null. Returns 0
 * or the errno that tells why it could not be started. */
int cli_child_start(cli_child *child, const char *const *argv, int input);

/* Ends a program that is no longer needed: asks it, closes the pipe, and kills it after a second.
 */
void cli_child_stop(cli_child *child);

/* Closes the pipe and waits for the end. True when it exited with 0; otherwise `reason` says what
 * happened: "exited with code 3", "was killed by signal 11 (Segmentation fault)". */
bool cli_child_finish(cli_child *child, char *reason, size_t size);

#endif
