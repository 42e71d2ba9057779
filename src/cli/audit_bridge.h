/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro audit --bridge: the fairness of deal files. */
#ifndef FARO_CLI_AUDIT_BRIDGE_H
#define FARO_CLI_AUDIT_BRIDGE_H

#include "cli/audit.h"
#include "cli/audit_given.h"

#include "faro/bridge.h"

/* Runs it on the files of the arguments; the exit code. */
int cli_audit_bridge(const cli_arguments *arguments);

/* --seeds (audit_bridge_seeds.c): false after a message about the option. */
bool cli_bridge_seeds_check(void);
/* Looks for the seed of `deal` and puts "seed" into the document's "bridge"; the exit code of
 * trouble or 0. Without the option it does nothing. */
int cli_bridge_seeds(const faro_deal *deal, json_t *document, bool *found);
void cli_bridge_seeds_print(const cli_screen *screen, const json_t *document);

#endif
