/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Perfect riffles, which alternate between the halves of a packet. */
#ifndef FARO_PROCEDURES_PERFECT_RIFFLE_H
#define FARO_PROCEDURES_PERFECT_RIFFLE_H

#include "procedures/procedure.h"

/* With h = floor(count / 2): to = from[h], from[0], from[h+1], from[1], ...; an odd last card
 * stays. */
static inline void faro_in_shuffle(uint32_t *to, const uint32_t *from, size_t count) {
    size_t half = count / 2;
    for (size_t i = 0; i < half; i++) {
        to[2 * i] = from[half + i];
        to[2 * i + 1] = from[i];
    }
    if (count % 2) to[count - 1] = from[count - 1];
}

#endif
