/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A deal file being written. The first MiB is held back, so that small files appear whole or not at
 * all even on standard output; named files always do. */
#ifndef FARO_CLI_DEAL_OUT_H
#define FARO_CLI_DEAL_OUT_H

#include "cli/output.h"

#include "faro/deals_io.h"

typedef struct cli_deal_out {
    cli_output output;
    faro_deals_writer *writer;
    char *held;
    size_t held_size;
    bool streaming; /* nothing is held any more */
} cli_deal_out;

/* `path` NULL is standard output, which must not be a terminal for a binary format. Prints a
 * message and answers false on failure. */
bool cli_deal_out_open(cli_deal_out *out, const char *path, const faro_deal_format *format,
                       const faro_write_options *options);

/* FARO_OK, or the reason lies in faro_deals_writer_error(out->writer). */
faro_status cli_deal_out_write(cli_deal_out *out, const faro_board *board);

/* Ends the file; 0, or prints a message and answers the exit code of trouble. */
int cli_deal_out_close(cli_deal_out *out);

/* Gives up: a named file stays as it was. */
void cli_deal_out_discard(cli_deal_out *out);

#endif
