/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Procedures and random sources as the command line names them. */
#include "cli/procedure.h"

#include "cli/lines.h"
#include "cli/message.h"
#include "cli/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_script(const char *text) {
    size_t length = strlen(text);
    return length > 4 && strcmp(text + length - 4, ".lua") == 0;
}

static bool open_script(cli_procedure *opened, const char *path) {
    cli_lines lines;
    char *message = NULL;
    if (!cli_lines_read(&lines, path, '\n')) return false;
    faro_status status = faro_lua_new(path, lines.bytes, lines.size, &opened->lua, &message);
    cli_lines_free(&lines);
    if (status == FARO_OK) {
        opened->procedure = *faro_lua_procedure(opened->lua);
        snprintf(opened->text, sizeof opened->text, "%s", path);
    } else if (message)
        cli_fail("%s", message);
    else
        cli_fail_status(status, "%s", path);
    free(message);
    return status == FARO_OK;
}

bool cli_procedure_open(cli_procedure *opened, const char *text) {
    size_t where = 0;
    *opened = (cli_procedure){0};
    if (is_script(text)) return open_script(opened, text);
    faro_status status = faro_procedure_parse(text, &opened->procedure, &where);
    if (status == FARO_OK)
        faro_procedure_text(&opened->procedure, opened->text, sizeof opened->text);
    else if (status == FARO_ERROR_UNKNOWN && where == 0)
        cli_fail("no procedure \"%s\"; faro list procedures shows them", text);
    else
        cli_fail("%s: %s at \"%s\" (character %zu)", text, faro_status_text(status), text + where,
                 where + 1);
    return status == FARO_OK;
}

void cli_procedure_close(cli_procedure *opened) {
    faro_lua_free(opened->lua);
    opened->lua = NULL;
}

const char *cli_procedure_error(const cli_procedure *opened) {
    return opened->lua ? faro_lua_error(opened->lua) : NULL;
}

bool cli_source_open(faro_source *source, const char *name, const char *seed) {
    const faro_source_info *info = faro_source_find(name);
    if (!info) return cli_fail("no source \"%s\"; faro list sources shows them", name), false;
    uint64_t number;
    bool saturated, digits = cli_read_digits(seed, &number, &saturated) && !saturated;
    faro_status status = digits && !info->cryptographic
                             ? faro_source_init_number(source, info, number)
                             : faro_source_init(source, info, seed, strlen(seed));
    if (status != FARO_OK) cli_fail_status(status, "source %s with seed \"%s\"", name, seed);
    return status == FARO_OK;
}
