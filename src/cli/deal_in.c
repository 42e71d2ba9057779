/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Opens deal files one by one; each may have a format of its own. */
#include "cli/deal_in.h"

#include "cli/message.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const char *const standard_input[] = {"-"};

void cli_deal_in_init(cli_deal_in *in, const char *const *paths, size_t count,
                      const faro_read_options *options) {
    *in = (cli_deal_in){.paths = count ? paths : standard_input,
                        .path_count = count ? count : 1,
                        .name = "standard input",
                        .descriptor = -1,
                        .options = *options};
}

static size_t read_bytes(void *context, void *buffer, size_t size) {
    cli_deal_in *in = context;
    for (;;) {
        ssize_t got = read(in->descriptor, buffer, size);
        if (got >= 0) return (size_t)got;
        if (errno == EINTR) continue;
        in->error = errno;
        return SIZE_MAX;
    }
}

static bool fail(const cli_deal_in *in, const faro_deals_error *error) {
    char text[FARO_DEALS_REASON_SIZE + 512];
    if (in->error) {
        errno = in->error;
        cli_fail_errno("%s", in->name);
        return false;
    }
    faro_deals_error_text(error, in->name, text, sizeof text);
    cli_fail("%s", text);
    return false;
}

static bool open_next(cli_deal_in *in) {
    const char *path = in->paths[in->path_next++];
    bool standard = strcmp(path, "-") == 0;
    in->name = standard ? "standard input" : path;
    in->descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    in->in_file = 0;
    if (in->descriptor < 0) {
        cli_fail_errno("%s", path);
        return false;
    }
    faro_deals_error error;
    if (faro_deals_open(read_bytes, in, &in->options, &in->reader, &error) != FARO_OK)
        return fail(in, &error);
    const char *format = faro_deals_reader_format(in->reader)->name;
    if (!in->numbers_only || strcmp(format, "deals") == 0 || strcmp(format, "stream") == 0)
        return true;
    cli_fail("%s: no packed deals; it looks like %s, which faro convert reads", in->name, format);
    return false;
}

static void close_file(cli_deal_in *in) {
    faro_deals_close(in->reader);
    in->reader = NULL;
    if (in->descriptor > STDIN_FILENO) close(in->descriptor);
    in->descriptor = -1;
}

int cli_deal_in_next(cli_deal_in *in, const faro_board **board) {
    for (;;) {
        if (!in->reader) {
            if (in->path_next == in->path_count) return 0;
            if (!open_next(in)) return -1;
        }
        if (faro_deals_next(in->reader, board) != FARO_OK) {
            fail(in, faro_deals_reader_error(in->reader));
            return -1;
        }
        if (*board) break;
        if (in->in_file == 0) cli_note("%s: no boards", in->name);
        close_file(in);
    }
    in->position++;
    in->in_file++;
    in->board = **board;
    bool numbered = faro_deals_reader_format(in->reader)->flags & FARO_FORMAT_NUMBERED;
    if (!numbered && !in->board.number) in->board.number = in->position;
    *board = &in->board;
    return 1;
}

void cli_deal_in_close(cli_deal_in *in) {
    close_file(in);
}

int cli_deal_in_fail(const cli_deal_in *in, const faro_board *board, const char *reason) {
    if (board->line)
        return cli_fail("%s:%llu: board %llu: %s", in->name, (unsigned long long)board->line,
                        (unsigned long long)in->in_file, reason);
    return cli_fail("%s: byte %llu: board %llu: %s", in->name, (unsigned long long)board->byte,
                    (unsigned long long)in->in_file, reason);
}
