/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal files through the safe output of the program. */
#include "cli/deal_out.h"

#include "cli/message.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HELD = 1 << 20 };

static void release(cli_deal_out *out) {
    cli_output_write(&out->output, out->held, out->held_size);
    out->held_size = 0;
    out->streaming = true;
}

static bool put(void *context, const void *bytes, size_t size) {
    cli_deal_out *out = context;
    if (!out->streaming && size <= HELD - out->held_size) {
        memcpy(out->held + out->held_size, bytes, size);
        out->held_size += size;
        return true;
    }
    if (!out->streaming) release(out);
    cli_output_write(&out->output, bytes, size);
    return !cli_output_failed(&out->output);
}

bool cli_deal_out_open(cli_deal_out *out, const char *path, const faro_deal_format *format,
                       const faro_write_options *options) {
    *out = (cli_deal_out){.writer = NULL};
    if (!path && (format->flags & FARO_FORMAT_BINARY) && isatty(STDOUT_FILENO)) {
        cli_fail("%s is a binary format, and standard output is a terminal; name a file with -o",
                 format->name);
        return false;
    }
    if (!cli_output_open(&out->output, path)) return false;
    out->held = malloc(HELD);
    faro_status status = out->held ? FARO_OK : FARO_ERROR_MEMORY;
    if (!status) status = faro_deals_create(put, out, format, options, &out->writer);
    if (status == FARO_OK) return true;
    cli_fail_status(status, "%s", format->name);
    cli_deal_out_discard(out);
    return false;
}

faro_status cli_deal_out_write(cli_deal_out *out, const faro_board *board) {
    return faro_deals_write(out->writer, board);
}

int cli_deal_out_close(cli_deal_out *out) {
    int answer = 0;
    faro_status status = faro_deals_finish(out->writer);
    if (!status) release(out);
    if (status && !cli_output_failed(&out->output)) {
        answer = cli_fail("%s: %s", out->output.name, faro_deals_writer_error(out->writer)->reason);
        cli_deal_out_discard(out);
        return answer;
    }
    answer = cli_output_close(&out->output);
    faro_deals_discard(out->writer);
    free(out->held);
    return answer;
}

void cli_deal_out_discard(cli_deal_out *out) {
    faro_deals_discard(out->writer);
    free(out->held);
    cli_output_discard(&out->output);
}
