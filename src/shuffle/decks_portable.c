/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Many decks side by side in plain C with vector types, which gcc and clang lower to what there is.
 */
#include "shuffle/decks.h"

#if defined(__GNUC__)
#define WIDTH 16
#define CHACHA_LANES faro_chacha_lanes_portable
#include "shuffle/decks_lanes.h"

INLINE uint64_t digit_rows(const uint32_t words[2][HALF], const uint16_t bound[2],
                           const uint16_t residue[2], int8_t digit[2][FARO_LANES]) {
    uint64_t rejected = 0;
    for (int parity = 0; parity < 2; parity++) {
        uint8_t digits_of[FARO_LANES];
        uint16_t low[FARO_LANES];
        unsigned any = 0;
        for (int l = 0; l < FARO_LANES; l++) {
            uint32_t product = (words[l / HALF][l % HALF] >> 16 * parity & 0xffff) * bound[parity];
            digits_of[l] = (uint8_t)(product >> 16);
            low[l] = (uint16_t)product;
            any |= low[l] < residue[parity];
        }
        for (int l = 0; any && l < FARO_LANES; l++)
            rejected |= (uint64_t)(low[l] < residue[parity]) << (2 * l + parity);
        memcpy(digit[parity], digits_of, sizeof digits_of);
    }
    return rejected;
}

INLINE void transpose(int8_t tile[FARO_LANES][FARO_LANES]) {
    uint8_t from[FARO_LANES][FARO_LANES], to[FARO_LANES][FARO_LANES];
    memcpy(from, tile, sizeof from);
    for (int t = 0; t < FARO_LANES; t++)
        for (int l = 0; l < FARO_LANES; l++) to[l][t] = from[t][l];
    memcpy(tile, to, sizeof to);
}

void faro_lanes_portable(const faro_stream *stream, uint64_t number, uint8_t *out, size_t n) {
    lanes_body(stream, number, out, n);
}
#endif
