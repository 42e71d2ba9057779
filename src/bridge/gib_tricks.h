/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Double-dummy results as the GIB library keeps them: for NT S H D C a 16-bit word, for each leader
 * (W N E S from the low nibble up) the tricks of North and South. The declarer sits to the right of
 * the leader, so the nibbles belong to the declarers S W N E. Unknown results are 15. */
#ifndef FARO_BRIDGE_GIB_TRICKS_H
#define FARO_BRIDGE_GIB_TRICKS_H

#include "faro/deals_io.h"

enum { FARO_GIB_WORDS = 5 };

/* Fills board->tricks and its flag. False when a nibble is 14. */
bool faro_gib_tricks_read(const uint16_t words[FARO_GIB_WORDS], faro_board *board);
void faro_gib_tricks_write(const faro_board *board, uint16_t words[FARO_GIB_WORDS]);

#endif
