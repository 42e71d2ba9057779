/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Boards of a chain of deal files, one after the other. */
#ifndef FARO_CLI_DEAL_IN_H
#define FARO_CLI_DEAL_IN_H

#include "faro/deals_io.h"

typedef struct cli_deal_in {
    const char *const *paths; /* "-" is standard input */
    size_t path_count, path_next;
    const char *name; /* what is read now, for messages */
    int descriptor;   /* -1: nothing open */
    int error;        /* errno of a failed read */
    faro_read_options options;
    bool numbers_only; /* only .deals files and bare streams are wanted */
    faro_deals_reader *reader;
    faro_board board;  /* the last one read */
    uint64_t position; /* boards handed out, over all files */
    uint64_t in_file;  /* boards handed out of this file */
} cli_deal_in;

/* No paths: standard input. */
void cli_deal_in_init(cli_deal_in *in, const char *const *paths, size_t count,
                      const faro_read_options *options);

/* 1 and *board: the next one; 0: the end; -1: failed, and the message is printed. A board of a
 * format without numbers is numbered by its position. */
int cli_deal_in_next(cli_deal_in *in, const faro_board **board);

void cli_deal_in_close(cli_deal_in *in);

/* Prints why board `board`, the last one read, cannot be used: "FILE:12: board 3: reason". Returns
 * the exit code. */
int cli_deal_in_fail(const cli_deal_in *in, const faro_board *board, const char *reason);

#endif
