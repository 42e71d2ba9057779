/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The first deck of a file or of standard input, for commands that look at one deck. */
#ifndef FARO_CLI_FIRST_DECK_H
#define FARO_CLI_FIRST_DECK_H

#include "cli/command.h"
#include "cli/reader.h"

typedef struct cli_first_deck {
    uint32_t *cards; /* `drawn` different cards of 0..n-1; card c lay at place c before */
    size_t n, drawn;
} cli_first_deck;

/* Prints a message and answers false when there is none, or when the order before the shuffle is
 * not known. At most one argument, the file. */
bool cli_first_deck_read(cli_first_deck *first, const cli_setup *setup,
                         const cli_arguments *arguments);
void cli_first_deck_free(cli_first_deck *first);

#endif
