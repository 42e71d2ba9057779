/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Double-dummy results by the solver DDS (Haglund, Hein), if the system has its library. */
#ifndef FARO_CLI_TRICKS_H
#define FARO_CLI_TRICKS_H

#include "faro/deals_io.h"

enum { CLI_TRICKS_MOST = 40 };

/* Whether results can be had; prints a message if not. */
bool cli_tricks_open(void);

/* Fills the tricks of up to CLI_TRICKS_MOST whole deals: about 0.1 s each on one core. Prints a
 * message and answers false on failure. cli_tricks_open must have succeeded. */
bool cli_tricks_solve(faro_board *const *boards, size_t count);

/* Ends the solver; harmless if nothing was opened. */
void cli_tricks_close(void);

#endif
