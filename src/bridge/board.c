/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Board records: the defaults, and dealer and vulnerability by board number. */
#include "faro/deals_io.h"

#include <string.h>

faro_board faro_board_of(const faro_deal *deal) {
    faro_board board = {
        .deal = *deal, .dealer = FARO_UNKNOWN, .vulnerable = FARO_UNKNOWN, .pbn = NULL};
    memset(board.tricks, FARO_TRICKS_UNKNOWN, sizeof board.tricks);
    return board;
}

void faro_board_renumber(faro_board *board, uint64_t number) {
    board->number = number;
    board->dealer = (int)faro_board_dealer(number);
    board->vulnerable = (int)faro_board_vulnerable(number);
}
