/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Lines of a chain of files, of standard input or of a program, as they arrive. A last line without
 * its newline gets one; blank lines are allowed at the end of a file only.
 */
#ifndef FARO_CLI_TEXT_H
#define FARO_CLI_TEXT_H

#include "cli/reader.h"

typedef struct cli_text_input {
    const char *const *paths; /* files to read, "-" is standard input */
    size_t path_count, path_next;
    const char *name; /* what is read now, for messages */
    int descriptor;   /* -1: nothing left to read */
    bool program;     /* a program is read, not files */
    cli_child child;  /* process 0: it has ended, or there is none */
    char *buffer;
    size_t capacity, begin, complete, end; /* unparsed lines: begin..complete-1, all with newline */
    uint64_t line;                         /* lines of `name` before `begin` */
    uint64_t blank;                        /* the first blank line that is pending, 0: none */
} cli_text_input;

bool cli_text_open_files(cli_text_input *text, const char *const *paths, size_t count);
bool cli_text_open_program(cli_text_input *text, const char *const *argv);

/* Makes sure that a line that is not blank stands at `begin`. May move the buffer. */
cli_reading cli_text_need(cli_text_input *text, const cli_reader *reader);

/* Reads more, whether or not lines are left. May move the buffer. */
cli_reading cli_text_fill(cli_text_input *text, const cli_reader *reader);

/* Bytes of the line at `begin` without its newline. */
size_t cli_text_line_size(const cli_text_input *text);
bool cli_text_line_is_blank(const cli_text_input *text);

void cli_text_close(cli_text_input *text);

/* "FILE:LINE" for messages. */
typedef struct cli_where {
    char text[256];
} cli_where;
cli_where cli_text_where(const cli_text_input *text, uint64_t line);

#endif
