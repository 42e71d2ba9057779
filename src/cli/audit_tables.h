/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The tables of `faro audit --all`, drawn from the document.
 */
#ifndef FARO_CLI_AUDIT_TABLES_H
#define FARO_CLI_AUDIT_TABLES_H

#include "cli/term.h"

#include <jansson.h>

void cli_audit_print_statistics(const cli_screen *screen, const json_t *document);
void cli_audit_print_predictors(const cli_screen *screen, const json_t *document);

#endif
