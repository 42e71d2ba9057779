/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Whether the decks of a reader are draws of different cards, for commands that do not audit. */
#ifndef FARO_CLI_VALID_H
#define FARO_CLI_VALID_H

#include "cli/reader.h"

typedef struct cli_valid {
    uint64_t *stamp; /* of each card: the deck that had it last */
    uint64_t deck;
} cli_valid;

/* False when the memory is short. */
bool cli_valid_open(cli_valid *valid, size_t n);

/* Checks deck `index` of the reader's block; on a fault the reader's message is printed. */
bool cli_valid_check(cli_valid *valid, cli_reader *reader, size_t index);

void cli_valid_close(cli_valid *valid);

#endif
