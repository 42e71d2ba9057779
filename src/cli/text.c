/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lines as they arrive: whatever one read brings is given at once, so that a slow program is
 * audited while it works. */
#include "cli/text.h"

#include "cli/message.h"
#include "cli/parse.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_BUFFER = 1 << 18 };

cli_where cli_text_where(const cli_text_input *text, uint64_t line) {
    cli_where where;
    snprintf(where.text, sizeof where.text, "%.220s:%llu", text->name, (unsigned long long)line);
    return where;
}

static bool open_buffer(cli_text_input *text) {
    *text = (cli_text_input){.descriptor = -1, .capacity = FIRST_BUFFER};
    text->buffer = malloc(text->capacity);
    if (!text->buffer) cli_fail_status(FARO_ERROR_MEMORY, "input");
    return text->buffer != NULL;
}

static bool open_next_file(cli_text_input *text) {
    const char *path = text->paths[text->path_next++];
    bool standard = strcmp(path, "-") == 0;
    text->name = standard ? "standard input" : path;
    text->descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    text->line = text->blank = 0;
    if (text->descriptor < 0) cli_fail_errno("%s", path);
    return text->descriptor >= 0;
}

bool cli_text_open_files(cli_text_input *text, const char *const *paths, size_t count) {
    if (!open_buffer(text)) return false;
    text->paths = paths;
    text->path_count = count;
    return open_next_file(text);
}

bool cli_text_open_program(cli_text_input *text, const char *const *argv) {
    if (!open_buffer(text)) return false;
    text->name = argv[0];
    text->program = true;
    int error = cli_child_start(&text->child, argv, -1);
    text->descriptor = text->child.output;
    if (error) cli_fail("cannot start \"%s\": %s", argv[0], strerror(error));
    return error == 0;
}

static cli_reading end_of_program(cli_text_input *text) {
    char reason[128];
    cli_child child = text->child;
    text->child.process = 0;
    text->descriptor = -1;
    if (cli_child_finish(&child, reason, sizeof reason)) return CLI_READ_END;
    cli_fail("%s %s after line %llu", text->name, reason, (unsigned long long)text->line);
    return CLI_READ_FAILED;
}

/* Gives an unfinished last line its newline; the next call then comes to the end proper. Who looks
 * ahead is told that nothing follows, but the lines that are left are still to be read. */
static cli_reading end_of_file(cli_text_input *text) {
    if (text->end > text->complete) {
        text->buffer[text->end++] = '\n';
        text->complete = text->end;
        return CLI_READ_DECKS;
    }
    if (text->complete > text->begin) return CLI_READ_END;
    if (text->child.process) return end_of_program(text);
    if (text->descriptor > STDIN_FILENO) close(text->descriptor);
    text->descriptor = -1;
    if (text->path_next == text->path_count) return CLI_READ_END;
    return open_next_file(text) ? CLI_READ_DECKS : CLI_READ_FAILED;
}

/* Moves the unparsed bytes to the front and leaves room behind them. */
static bool make_room(cli_text_input *text) {
    size_t kept = text->end - text->begin;
    memmove(text->buffer, text->buffer + text->begin, kept);
    text->complete -= text->begin;
    text->begin = 0;
    text->end = kept;
    if (kept < text->capacity / 2) return true;
    char *grown = realloc(text->buffer, text->capacity * 2);
    if (!grown) return cli_fail_status(FARO_ERROR_MEMORY, "%s", text->name), false;
    text->buffer = grown;
    text->capacity *= 2;
    return true;
}

cli_reading cli_text_fill(cli_text_input *text, const cli_reader *reader) {
    if (text->descriptor < 0) return CLI_READ_END;
    if (!make_room(text)) return CLI_READ_FAILED;
    ssize_t got = cli_read_some(reader, text->descriptor, text->buffer + text->end,
                                text->capacity - text->end - 1 - CLI_PARSE_SLACK);
    if (got == 0) return end_of_file(text);
    if (got < 0 && (errno == EINTR || errno == ETIME)) return CLI_READ_STOPPED;
    if (got < 0) return cli_fail_errno("%s", text->name), CLI_READ_FAILED;
    text->end += (size_t)got;
    for (size_t i = text->end; i > text->complete; i--) {
        if (text->buffer[i - 1] != '\n') continue;
        text->complete = i;
        break;
    }
    return CLI_READ_DECKS;
}

size_t cli_text_line_size(const cli_text_input *text) {
    const char *line = text->buffer + text->begin;
    return (size_t)((const char *)memchr(line, '\n', text->complete - text->begin) - line);
}

bool cli_text_line_is_blank(const cli_text_input *text) {
    const char *byte = text->buffer + text->begin;
    while (cli_is_separator(*byte)) byte++;
    return *byte == '\n';
}

/* Spreadsheets and editors of some systems put a mark before the first line. */
static void skip_byte_order_mark(cli_text_input *text) {
    static const char mark[] = "\xef\xbb\xbf";
    if (text->line == 0 && text->complete - text->begin > 3 &&
        memcmp(text->buffer + text->begin, mark, 3) == 0)
        text->begin += 3;
}

cli_reading cli_text_need(cli_text_input *text, const cli_reader *reader) {
    for (;;) {
        while (text->begin >= text->complete) {
            cli_reading answer = cli_text_fill(text, reader);
            if (answer != CLI_READ_DECKS) return answer;
        }
        skip_byte_order_mark(text);
        if (!cli_text_line_is_blank(text)) break;
        text->begin += cli_text_line_size(text) + 1;
        text->line++;
        if (!text->blank) text->blank = text->line;
    }
    if (!text->blank) return CLI_READ_DECKS;
    cli_fail("%s: empty line, expected the values of a deck",
             cli_text_where(text, text->blank).text);
    return CLI_READ_FAILED;
}

void cli_text_close(cli_text_input *text) {
    if (text->child.process)
        cli_child_stop(&text->child);
    else if (text->descriptor > STDIN_FILENO)
        close(text->descriptor);
    free(text->buffer);
    *text = (cli_text_input){.descriptor = -1};
}
