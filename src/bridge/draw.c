/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A uniform deal from any random source, by rejection: 1.48 draws of 96 bits on average. */
#include "faro/bridge.h"

#include "bridge/number.h"

faro_status faro_deal_draw(faro_source *source, faro_deal *deal) {
    uint8_t code[FARO_DEAL_BYTES];
    faro_u128 number;
    do {
        uint64_t top = faro_source_word(source) >> 32;
        number = (faro_u128)top << 64 | faro_source_word(source);
        if (source->status != FARO_OK) return source->status;
    } while (number >= FARO_DEALS);
    faro_number_store(code, number);
    faro_deal_order_at(0)->unrank(code, 1, deal);
    return FARO_OK;
}
