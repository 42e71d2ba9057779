/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Reading and writing the files of a SquareDeal tournament. */
#include "cli/message.h"
#include "cli/output.h"
#include "cli/squaredeal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 24 };

char *cli_squaredeal_read(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) return cli_fail_errno("%s", path), NULL;
    char *text = malloc(MOST + 1);
    *size = text ? fread(text, 1, MOST, file) : 0;
    bool failed = ferror(file), more = text && *size == MOST && fgetc(file) != EOF;
    if (failed) cli_fail_errno("%s", path);
    if (more) cli_fail("%s: too large for a description or a key file", path);
    if (!text) cli_fail_status(FARO_ERROR_MEMORY, "%s", path);
    fclose(file);
    if (!text || failed || more) {
        free(text);
        return NULL;
    }
    text[*size] = '\0';
    return text;
}

static bool say_fault(faro_status status, const char *path, const faro_squaredeal_fault *fault) {
    if (status == FARO_ERROR_SYNTAX && fault->line)
        cli_fail("%s:%zu: %s", path, fault->line, fault->message);
    else if (status == FARO_ERROR_SYNTAX)
        cli_fail("%s: %s", path, fault->message);
    else if (status != FARO_OK)
        cli_fail_status(status, "%s", path);
    return status == FARO_OK;
}

static bool read_keys(faro_squaredeal *tournament, const char *path) {
    size_t size;
    faro_squaredeal_fault fault;
    char *text = cli_squaredeal_read(path, &size);
    if (!text) return false;
    bool good = say_fault(faro_squaredeal_parse_keys(tournament, text, size, &fault), path, &fault);
    free(text);
    return good;
}

faro_squaredeal *cli_squaredeal_open(const char *description, const char *keys) {
    size_t size;
    faro_squaredeal_fault fault;
    faro_squaredeal *tournament = NULL;
    char *text = cli_squaredeal_read(description, &size);
    if (!text) return NULL;
    bool good =
        say_fault(faro_squaredeal_parse(text, size, &tournament, &fault), description, &fault);
    free(text);
    if (good && (!keys || read_keys(tournament, keys))) return tournament;
    faro_squaredeal_free(tournament);
    return NULL;
}

int cli_squaredeal_write(const char *path, const char *text) {
    cli_output output;
    if (!cli_output_open(&output, path)) return CLI_TROUBLE;
    cli_output_write(&output, text, strlen(text));
    return cli_output_close(&output);
}

bool cli_squaredeal_boards(const faro_squaredeal *tournament, size_t phase, unsigned session,
                           unsigned *first, unsigned *last) {
    faro_status status = faro_squaredeal_boards(tournament, phase, session, first, last);
    if (status == FARO_OK) return true;
    if (status == FARO_ERROR_UNSUPPORTED && cli_squaredeal.boards) {
        if (cli_squaredeal.boards > 100000)
            return cli_fail_usage("--boards: at most 100000"), false;
        *first = 1;
        *last = (unsigned)cli_squaredeal.boards;
        return true;
    }
    if (status == FARO_ERROR_UNSUPPORTED)
        cli_fail("phase %zu has no number of boards, give it with --boards", phase);
    else
        cli_fail("phase %zu, session %u: there is none", phase, session);
    return false;
}
