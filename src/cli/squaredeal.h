/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The steps of faro squaredeal. Each takes the words after its name and answers the exit code. */
#ifndef FARO_CLI_SQUAREDEAL_H
#define FARO_CLI_SQUAREDEAL_H

#include "cli/command.h"

#include "faro/squaredeal.h"

typedef struct cli_squaredeal_given {
    const char *name, *info, *format, *directory;
    cli_texts phases;
    uint64_t phase, session, boards;
    bool reserve;
} cli_squaredeal_given;
extern cli_squaredeal_given cli_squaredeal;

int cli_squaredeal_verify(const cli_arguments *words);
int cli_squaredeal_new(const cli_arguments *words);
int cli_squaredeal_publish(const cli_arguments *words);
int cli_squaredeal_reveal(const cli_arguments *words);
int cli_squaredeal_deal(const cli_arguments *words);

/* ---- shared ---- */

/* A whole file, zero-ended, to free; NULL after a message. Description and keys are at most 16 MiB.
 */
char *cli_squaredeal_read(const char *path, size_t *size);
/* The tournament of a description, with its keys when `keys` is a path; NULL after a message. */
faro_squaredeal *cli_squaredeal_open(const char *description, const char *keys);
/* Writes a text to a file that appears only when it is whole; the exit code. */
int cli_squaredeal_write(const char *path, const char *text);
/* First and last board of a session, from the description or --boards; false after a message. */
bool cli_squaredeal_boards(const faro_squaredeal *tournament, size_t phase, unsigned session,
                           unsigned *first, unsigned *last);

#endif
