/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A condition on deals written in Lua: n, e, s and w are the hands, each with hcp, spades, hearts,
 * diamonds, clubs, aces, controls (ace 2, king 1), shape ("5332", longest first) and has("AS"). */
#ifndef FARO_CLI_DEAL_WHERE_H
#define FARO_CLI_DEAL_WHERE_H

#include "faro/bridge.h"

typedef struct cli_deal_where cli_deal_where;

/* NULL after a message. */
cli_deal_where *cli_deal_where_new(const char *expression);
void cli_deal_where_free(cli_deal_where *where); /* NULL is allowed */

/* 1 true, 0 false or nil, -1 after a message. */
int cli_deal_where_accepts(cli_deal_where *where, const faro_deal *deal);

#endif
