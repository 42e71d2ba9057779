/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Board records: the defaults, and dealer and vulnerability by board number. */
#include "faro/deals_io.h"

/* A constant to copy: written field by field and copied then, a record waits for its own stores. */
static const faro_board blank = {
    .dealer = FARO_UNKNOWN,
    .vulnerable = FARO_UNKNOWN,
#define UNKNOWN4 FARO_TRICKS_UNKNOWN, FARO_TRICKS_UNKNOWN, FARO_TRICKS_UNKNOWN, FARO_TRICKS_UNKNOWN
    .tricks = {UNKNOWN4, UNKNOWN4, UNKNOWN4, UNKNOWN4, UNKNOWN4},
#undef UNKNOWN4
};

faro_board faro_board_of(const faro_deal *deal) {
    faro_board board = blank;
    board.deal = *deal;
    return board;
}

void faro_board_renumber(faro_board *board, uint64_t number) {
    board->number = number;
    board->dealer = (int)faro_board_dealer(number);
    board->vulnerable = (int)faro_board_vulnerable(number);
}
