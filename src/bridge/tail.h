/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lines of deals with a program's report behind them. */
#ifndef FARO_BRIDGE_TAIL_H
#define FARO_BRIDGE_TAIL_H

#include "bridge/format.h"

/* State of a reader of deal lines: where the report began, 0 before it. */
typedef struct faro_tail {
    uint64_t line;
} faro_tail;

/* The next line for which is_deal() holds; *line is NULL at the end. Dealing programs write their
 * statistics behind the deals: other lines are passed over if they come after the last deal and
 * hold nothing that looks like a hand. Anything else is refused, with `expected` in the reason. */
faro_status faro_read_deal_line(faro_deals_reader *reader, faro_tail *tail,
                                bool (*is_deal)(const char *line, size_t length),
                                const char *expected, const char **line, size_t *length);

#endif
