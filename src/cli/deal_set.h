/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A set of deals, by their numbers. */
#ifndef FARO_CLI_DEAL_SET_H
#define FARO_CLI_DEAL_SET_H

#include "faro/bridge.h"

typedef struct cli_deal_set {
    uint8_t (*codes)[FARO_DEAL_BYTES];
    uint8_t *used; /* one byte a place of `codes` */
    size_t count, capacity;
} cli_deal_set;

typedef enum cli_deal_added { CLI_DEAL_NEW, CLI_DEAL_KNOWN, CLI_DEAL_NO_MEMORY } cli_deal_added;

cli_deal_added cli_deal_set_add(cli_deal_set *set, const faro_deal *deal);
bool cli_deal_set_has(const cli_deal_set *set, const faro_deal *deal);
void cli_deal_set_free(cli_deal_set *set);

#endif
