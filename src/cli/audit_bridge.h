/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro audit --bridge: the fairness of deal files. */
#ifndef FARO_CLI_AUDIT_BRIDGE_H
#define FARO_CLI_AUDIT_BRIDGE_H

#include "cli/audit_given.h"

/* Runs it on the files of the arguments; the exit code. */
int cli_audit_bridge(const cli_arguments *arguments);

#endif
