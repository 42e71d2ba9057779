/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Single boards out of a packed file without reading the others. */
#ifndef FARO_CLI_DEAL_AT_H
#define FARO_CLI_DEAL_AT_H

#include "cli/deal_in.h"
#include "cli/positions.h"

/* What to do with a board; an exit code other than 0 ends the work. `in` names its place. */
typedef int cli_deal_take(void *context, const cli_deal_in *in, const faro_board *board);

/* Hands the boards at `positions` of the single input of `in` to `take` if that is a regular file
 * of fixed records (.deals or bare). *answer is the exit code. False, and nothing is read, when the
 * input has to be read in order. The checksum of the file is not looked at. */
bool cli_deal_at(cli_deal_in *in, const cli_positions *positions, cli_deal_take *take,
                 void *context, int *answer);

#endif
