/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A buffered output that loses nothing: a named file is written beside its place and renamed at the
 * end, so a full disk, a kill or a failing input leaves what was there.
 */
#ifndef FARO_CLI_OUTPUT_H
#define FARO_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cli_output {
    int descriptor;
    const char *name; /* for messages */
    char *target;     /* the file to replace, symbolic links followed; NULL when written directly */
    char *temporary;  /* its name while it is written */
    int error;        /* errno of the first failure; everything after it is dropped */
    size_t used;
    char *buffer;
} cli_output;

/* `path` NULL is standard output. Devices and pipes are written directly, and so is a file in a
 * directory that lets nobody add one. On failure a message is printed and the answer is false. */
bool cli_output_open(cli_output *output, const char *path);

void cli_output_write(cli_output *output, const void *bytes, size_t size);
void cli_output_number(cli_output *output, uint64_t value);
void cli_output_byte(cli_output *output, char byte);

/* Whether a write has failed: a loop without end should stop. */
static inline bool cli_output_failed(const cli_output *output) {
    return output->error != 0;
}

/* Finishes: writes what is left and moves the file to its place. Prints a message and answers the
 * command's exit code of trouble when anything failed, else 0. */
int cli_output_close(cli_output *output);

/* Gives up: what was at the place stays. */
void cli_output_discard(cli_output *output);

#endif
