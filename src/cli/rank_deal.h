/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro rank --deal and faro unrank --deal: numbers of bridge deals. `where` names the line in
 * messages; false after one. */
#ifndef FARO_CLI_RANK_DEAL_H
#define FARO_CLI_RANK_DEAL_H

#include "cli/output.h"

#include "faro/bridge.h"

/* NULL, after a message, when there is no such order; `name` NULL is the default one. */
const faro_deal_order *cli_rank_order(const char *name);

/* Writes the number of the deal that the line is, such as "N:AKQ.J98.T.5432 ..." */
bool cli_rank_deal(cli_output *output, const faro_deal_order *order, const char *where,
                   const char *line, size_t size);
/* Writes the deal of the number, decimal or 0x hexadecimal. */
bool cli_unrank_deal(cli_output *output, const faro_deal_order *order, const char *where,
                     const char *line, size_t size);

#endif
