/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Messages on stderr. stdout is flushed first, so that on a terminal the order is the real one. */
#include "cli/message.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *command_name;
static int command_trouble = 2;

void cli_message_command(const char *name, int trouble) {
    command_name = name;
    command_trouble = trouble;
}

static void message(const char *format, va_list values, const char *reason) {
    fflush(stdout);
    fprintf(stderr, command_name ? "faro %s: " : "faro: ", command_name);
    vfprintf(stderr, format, values);
    if (reason) fprintf(stderr, ": %s", reason);
    fputc('\n', stderr);
}

int cli_fail(const char *format, ...) {
    va_list values;
    va_start(values, format);
    message(format, values, NULL);
    va_end(values);
    return command_trouble;
}

int cli_fail_errno(const char *format, ...) {
    const char *reason = strerror(errno);
    va_list values;
    va_start(values, format);
    message(format, values, reason);
    va_end(values);
    return command_trouble;
}

int cli_fail_status(faro_status status, const char *format, ...) {
    va_list values;
    va_start(values, format);
    message(format, values, faro_status_text(status));
    va_end(values);
    return command_trouble;
}

int cli_fail_usage(const char *format, ...) {
    va_list values;
    va_start(values, format);
    message(format, values, NULL);
    va_end(values);
    fprintf(stderr, command_name ? "Try \"faro help %s\".\n" : "Try \"faro help\".\n",
            command_name);
    return command_trouble;
}

void cli_note(const char *format, ...) {
    va_list values;
    va_start(values, format);
    message(format, values, NULL);
    va_end(values);
}
