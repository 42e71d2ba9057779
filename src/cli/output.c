/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The output that loses nothing. Every write and the final close are checked. */
#include "cli/output.h"

#include "cli/interrupt.h"
#include "cli/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUFFER_SIZE = 1 << 18 };

/* Creates "TARGET.XXXXXX" with the mode that the finished file shall have. */
static bool open_beside(cli_output *output, const char *path, const struct stat *old) {
    output->target = old ? realpath(path, NULL) : strdup(path);
    if (!output->target) return false;
    output->temporary = malloc(strlen(output->target) + 8);
    if (!output->temporary) return false;
    sprintf(output->temporary, "%s.XXXXXX", output->target);
    output->descriptor = mkstemp(output->temporary);
    if (output->descriptor < 0) return false;
    mode_t mask = umask(0);
    umask(mask);
    fchmod(output->descriptor, old ? old->st_mode & 07777 : 0666 & ~mask);
    cli_remove_on_kill(output->temporary);
    return true;
}

static void forget_names(cli_output *output) {
    free(output->target);
    free(output->temporary);
    output->target = output->temporary = NULL;
}

static bool open_file(cli_output *output, const char *path) {
    struct stat old;
    bool exists = stat(path, &old) == 0;
    if (!exists || S_ISREG(old.st_mode)) {
        if (exists && access(path, W_OK) != 0) return false;
        if (open_beside(output, path, exists ? &old : NULL)) return true;
        bool closed_directory = exists && (errno == EACCES || errno == EPERM || errno == EROFS);
        forget_names(output);
        if (!closed_directory) return false;
    }
    output->descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    return output->descriptor >= 0;
}

bool cli_output_open(cli_output *output, const char *path) {
    *output = (cli_output){.descriptor = STDOUT_FILENO, .name = path ? path : "standard output"};
    output->buffer = malloc(BUFFER_SIZE);
    if (!output->buffer) {
        cli_fail_status(FARO_ERROR_MEMORY, "%s", output->name);
        return false;
    }
    if (!path || open_file(output, path)) return true;
    cli_fail_errno("%s", path);
    forget_names(output);
    free(output->buffer);
    return false;
}

static void write_all(cli_output *output, const char *bytes, size_t size) {
    while (size && !output->error) {
        ssize_t written = write(output->descriptor, bytes, size);
        if (written < 0) {
            if (errno != EINTR) output->error = errno;
            continue;
        }
        bytes += written;
        size -= (size_t)written;
    }
}

static void flush(cli_output *output) {
    write_all(output, output->buffer, output->used);
    output->used = 0;
}

void cli_output_write(cli_output *output, const void *bytes, size_t size) {
    if (size > BUFFER_SIZE - output->used) flush(output);
    if (size > BUFFER_SIZE) {
        write_all(output, bytes, size);
        return;
    }
    memcpy(output->buffer + output->used, bytes, size);
    output->used += size;
}

void cli_output_byte(cli_output *output, char byte) {
    if (output->used == BUFFER_SIZE) flush(output);
    output->buffer[output->used++] = byte;
}

void cli_output_number(cli_output *output, uint64_t value) {
    char digits[20];
    size_t first = sizeof digits;
    do digits[--first] = (char)('0' + value % 10);
    while (value /= 10);
    cli_output_write(output, digits + first, sizeof digits - first);
}

/* Closes the descriptor and moves a finished file to its place. */
static void finish(cli_output *output) {
    if (output->descriptor != STDOUT_FILENO && close(output->descriptor) != 0 && !output->error)
        output->error = errno;
    if (!output->temporary) return;
    if (!output->error && rename(output->temporary, output->target) != 0) output->error = errno;
    if (output->error) unlink(output->temporary);
    cli_remove_on_kill(NULL);
}

int cli_output_close(cli_output *output) {
    flush(output);
    finish(output);
    forget_names(output);
    free(output->buffer);
    if (!output->error) return 0;
    errno = output->error;
    return cli_fail_errno("%s: write error", output->name);
}

void cli_output_discard(cli_output *output) {
    output->used = 0;
    if (!output->error) output->error = ECANCELED;
    finish(output);
    forget_names(output);
    free(output->buffer);
}
