/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* 104 bits a deal: byte r (ace first) holds the owners of the four cards of rank r, spades in the
 * top two bits. RZD and CDS share it and differ in the numbers of the owners. */
#ifndef FARO_BRIDGE_OWNERS104_H
#define FARO_BRIDGE_OWNERS104_H

#include "faro/bridge.h"

enum { FARO_OWNERS104 = 13 };

/* `turn` is added to an owner of the file to get the seat. */
static inline void faro_owners104_read(const unsigned char *bytes, unsigned turn,
                                       uint8_t owner[FARO_DEAL_CARDS]) {
    for (unsigned rank = 0; rank < 13; rank++)
        for (unsigned suit = 0; suit < 4; suit++)
            owner[13 * suit + rank] = (uint8_t)(((bytes[rank] >> (6 - 2 * suit)) + turn) & 3);
}

static inline void faro_owners104_write(const uint8_t owner[FARO_DEAL_CARDS], unsigned turn,
                                        unsigned char *bytes) {
    for (unsigned rank = 0; rank < 13; rank++) {
        unsigned byte = 0;
        for (unsigned suit = 0; suit < 4; suit++)
            byte = byte << 2 | ((owner[13 * suit + rank] + 4 - turn) & 3);
        bytes[rank] = (unsigned char)byte;
    }
}

#endif
