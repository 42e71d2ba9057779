/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Digits are the top bits of 16-bit keystream words: one shift each (docs/streams.md, section 5).
 */
#include "shuffle/digits.h"

#include <string.h>

void faro_digits(const faro_substream *stream, unsigned bits, uint64_t first, size_t count,
                 uint16_t *digit) {
    size_t blocks = (count + 31) / 32;
    faro_substream_blocks(stream, first / 32, blocks, digit);
    for (size_t i = 0; i < 32 * blocks; i++) {
        unsigned char bytes[2];
        memcpy(bytes, digit + i, 2);
        digit[i] = (uint16_t)(faro_load16(bytes) >> (FARO_DIGIT_BITS - bits));
    }
}
