/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* GIB's trick words (Ginsberg's library notes) to tricks by declarer and back. */
#include "bridge/gib_tricks.h"

/* Denomination of each word, in the order S H D C NT of faro_board. */
static const unsigned denomination[FARO_GIB_WORDS] = {4, 0, 1, 2, 3};
static const unsigned declarer[4] = {FARO_SOUTH, FARO_WEST, FARO_NORTH, FARO_EAST};

/* Tricks of North and South <-> tricks of the declarer. */
static unsigned turn(unsigned tricks, unsigned seat) {
    if (tricks == FARO_TRICKS_UNKNOWN) return tricks;
    return seat & 1 ? 13 - tricks : tricks;
}

bool faro_gib_tricks_read(const uint16_t words[FARO_GIB_WORDS], faro_board *board) {
    bool known = false;
    for (unsigned w = 0; w < FARO_GIB_WORDS; w++)
        for (unsigned i = 0; i < 4; i++) {
            unsigned tricks = words[w] >> (4 * i) & 15u;
            if (tricks == 14) return false;
            known |= tricks != FARO_TRICKS_UNKNOWN;
            board->tricks[4 * denomination[w] + declarer[i]] = (uint8_t)turn(tricks, declarer[i]);
        }
    if (known) board->flags |= FARO_BOARD_TRICKS;
    return true;
}

void faro_gib_tricks_write(const faro_board *board, uint16_t words[FARO_GIB_WORDS]) {
    for (unsigned w = 0; w < FARO_GIB_WORDS; w++) {
        words[w] = 0;
        for (unsigned i = 0; i < 4; i++) {
            unsigned tricks = board->tricks[4 * denomination[w] + declarer[i]];
            words[w] = (uint16_t)(words[w] | turn(tricks, declarer[i]) << (4 * i));
        }
    }
}
