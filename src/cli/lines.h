/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A whole input in memory and its lines. Bytes are bytes: nothing is decoded.
 */
#ifndef FARO_CLI_LINES_H
#define FARO_CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cli_lines {
    char *bytes; /* with a terminator after the last line, also if the input had none */
    size_t size;
    size_t *end; /* line i without its terminator: bytes[end[i-1]+1 .. end[i]-1], end[-1] = -1 */
    size_t count;
    bool streamed; /* no regular file, or one above 8 MiB: shuf would not hold it whole */
} cli_lines;

/* Reads file `path` ("-" or NULL: standard input). Prints a message and answers false on failure.
 */
bool cli_lines_read(cli_lines *lines, const char *path, char terminator);

static inline size_t cli_line_start(const cli_lines *lines, size_t index) {
    return index ? lines->end[index - 1] + 1 : 0;
}

void cli_lines_free(cli_lines *lines);

#endif
