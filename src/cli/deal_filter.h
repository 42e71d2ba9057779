/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Which deals are wanted: points, suit lengths and shapes of seats or sides, and an expression in
 * Lua. */
#ifndef FARO_CLI_DEAL_FILTER_H
#define FARO_CLI_DEAL_FILTER_H

#include "cli/options.h"

#include "faro/bridge.h"

typedef struct cli_deal_filter cli_deal_filter;

/* From the texts of the options; `where` may be NULL. NULL after a message.
 * --hcp SEAT=RANGE, SEAT one of N E S W NS EW, RANGE one of 15-17, 12-, -9, 40.
 * --length SEAT.SUIT=RANGE, SUIT one of s h d c.
 * --shape SEAT=SHAPE,SHAPE: 5332 in any order of the suits, 5=3=3=2 as spades, hearts, diamonds,
 * clubs, or balanced (4333, 4432, 5332). */
cli_deal_filter *cli_deal_filter_new(const cli_texts *hcp, const cli_texts *length,
                                     const cli_texts *shape, const char *where);
void cli_deal_filter_free(cli_deal_filter *filter);

/* 1 wanted, 0 not, -1 after a message (the expression failed). */
int cli_deal_filter_accepts(cli_deal_filter *filter, const faro_deal *deal);

/* Reads "N:AKQ.J98.." (ten is T or 10; a dot between suits; seat in any case) into a deal, adding
 * to it. False after a message. */
bool cli_deal_read_cards(const char *text, faro_deal *deal);

#endif
