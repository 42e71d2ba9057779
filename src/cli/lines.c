/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Reads an input to its end and finds its lines: two passes of memchr, eight bytes a line. */
#include "cli/lines.h"

#include "cli/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_SIZE = 1 << 16, STREAMED_SIZE = 8 << 20 };

/* Room for the file's size and one terminator; pipes start small and double. */
static size_t first_capacity(cli_lines *lines, int descriptor) {
    struct stat info;
    bool regular = fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode);
    lines->streamed = !regular || info.st_size > STREAMED_SIZE;
    return regular && info.st_size > 0 ? (size_t)info.st_size + 2 : FIRST_SIZE;
}

static bool grow(cli_lines *lines, size_t capacity) {
    char *grown = realloc(lines->bytes, capacity);
    if (!grown)
        errno = ENOMEM;
    else
        lines->bytes = grown;
    return grown != NULL;
}

static bool read_bytes(cli_lines *lines, int descriptor) {
    size_t capacity = first_capacity(lines, descriptor);
    if (!grow(lines, capacity)) return false;
    for (;;) {
        if (capacity - lines->size < 2 && !grow(lines, capacity *= 2)) return false;
        ssize_t got = read(descriptor, lines->bytes + lines->size, capacity - lines->size - 1);
        if (got == 0) return true;
        if (got > 0)
            lines->size += (size_t)got;
        else if (errno != EINTR)
            return false;
    }
}

static size_t count_byte(const char *bytes, size_t size, char wanted) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++) count += bytes[i] == wanted;
    return count;
}

static bool find_lines(cli_lines *lines, char terminator) {
    if (lines->size && lines->bytes[lines->size - 1] != terminator)
        lines->bytes[lines->size++] = terminator;
    lines->count = count_byte(lines->bytes, lines->size, terminator);
    lines->end = malloc((lines->count + 1) * sizeof *lines->end);
    if (!lines->end) {
        errno = ENOMEM;
        return false;
    }
    size_t start = 0;
    for (size_t i = 0; i < lines->count; i++) {
        const char *found = memchr(lines->bytes + start, terminator, lines->size - start);
        lines->end[i] = (size_t)(found - lines->bytes);
        start = lines->end[i] + 1;
    }
    return true;
}

bool cli_lines_read(cli_lines *lines, const char *path, char terminator) {
    *lines = (cli_lines){0};
    bool standard = !path || strcmp(path, "-") == 0;
    int descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY);
    bool good = descriptor >= 0 && read_bytes(lines, descriptor) && find_lines(lines, terminator);
    if (!good) cli_fail_errno("%s", standard ? "standard input" : path);
    if (!standard && descriptor >= 0) close(descriptor);
    if (!good) cli_lines_free(lines);
    return good;
}

void cli_lines_free(cli_lines *lines) {
    free(lines->bytes);
    free(lines->end);
    *lines = (cli_lines){0};
}
