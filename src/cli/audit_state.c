/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The state of an audit in a file: to go on later, or to merge with those of other machines. */
#include "cli/audit.h"
#include "cli/message.h"
#include "cli/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static faro_status write_part(void *context, const void *bytes, size_t size) {
    cli_output_write(context, bytes, size);
    return cli_output_failed(context) ? FARO_ERROR_IO : FARO_OK;
}

bool cli_audit_save(faro_audit *audit, const char *path) {
    cli_output output;
    if (!cli_output_open(&output, path)) return false;
    faro_status status = faro_audit_save(audit, write_part, &output);
    if (status == FARO_OK || cli_output_failed(&output)) return cli_output_close(&output) == 0;
    cli_output_discard(&output);
    cli_fail_status(status, "%s", path);
    return false;
}

static faro_status read_part(void *context, void *bytes, size_t size) {
    FILE *file = context;
    if (fread(bytes, 1, size, file) == size) return FARO_OK;
    return ferror(file) ? FARO_ERROR_IO : FARO_ERROR_SYNTAX;
}

faro_audit *cli_audit_load(const char *path) {
    faro_audit *audit = NULL;
    FILE *file = fopen(path, "rb");
    if (!file) return cli_fail_errno("%s", path), NULL;
    faro_status status = faro_audit_load(read_part, file, &audit);
    if (status == FARO_OK && fgetc(file) != EOF) {
        faro_audit_free(audit);
        audit = NULL;
        status = FARO_ERROR_SYNTAX;
    }
    fclose(file);
    if (status == FARO_ERROR_SYNTAX)
        cli_fail("%s: not the complete state of an audit by this version of faro", path);
    else if (status != FARO_OK)
        cli_fail_status(status, "%s", path);
    return audit;
}
