/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Random deals: uniform numbers below 52!/(13!)^4 by rejection, then the default order.
 *
 * Deal k of a stream has a ChaCha block of its own, which is read as five 12-byte numbers; the
 * first that is a code is the deal, and if none is (0.4 %) the next attempt has another block.
 * Unranking one number is faster than 51 draws and exchanges, and the deal is addressed directly.
 * docs/deals.md is the recipe. */
#include "faro/bridge.h"

#include "bridge/bits.h"
#include "bridge/number.h"

#include <string.h>

enum {
    PURPOSE = 4, /* docs/streams.md, section 2: 1 to 3 are taken by permutations and samples */
    BLOCK = 64,
    TRIES = BLOCK / FARO_DEAL_BYTES,
    BATCH = 64 /* deals made at a time: their blocks fit the first cache */
};

static uint32_t load_little(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

/* The stream with the key that belongs to deals alone. */
static faro_stream deal_stream(const faro_stream *stream) {
    const uint32_t position[4] = {PURPOSE, 0, 0, 0};
    faro_stream own = {.rounds = stream->rounds};
    uint8_t block[BLOCK];
    faro_chacha_blocks(stream->rounds, stream->key, position, 1, block);
    for (int i = 0; i < 8; i++) own.key[i] = load_little(block + 4 * i);
    return own;
}

static void blocks(const faro_stream *own, uint64_t number, uint32_t attempt, size_t count,
                   uint8_t *out) {
    const uint32_t position[4] = {(uint32_t)number, (uint32_t)(number >> 32), attempt, 0};
    faro_chacha_blocks(own->rounds, own->key, position, count, out);
}

/* Which of the five numbers of a block comes first among the codes; TRIES when none is one. All
 * five are looked at, since a branch at each would be mispredicted every second time. */
static unsigned first_code(const uint8_t block[BLOCK]) {
    unsigned good = 1u << TRIES;
    for (unsigned i = 0; i < TRIES; i++)
        good |= (unsigned)(faro_number_load(block + FARO_DEAL_BYTES * i) < FARO_DEALS) << i;
    return faro_lowest(good);
}

static void retry(const faro_stream *own, uint64_t number, uint8_t code[FARO_DEAL_BYTES]) {
    uint8_t block[BLOCK];
    unsigned which = TRIES;
    for (uint32_t attempt = 1; which == TRIES; attempt++) {
        blocks(own, number, attempt, 1, block);
        which = first_code(block);
    }
    memcpy(code, block + FARO_DEAL_BYTES * which, FARO_DEAL_BYTES);
}

static void random_codes(const faro_stream *own, uint64_t number, size_t count, uint8_t *codes) {
    uint8_t block[BATCH * BLOCK];
    for (size_t done = 0; done < count; done += BATCH) {
        size_t some = count - done < BATCH ? count - done : BATCH;
        blocks(own, number + done, 0, some, block);
        for (size_t i = 0; i < some; i++) {
            uint8_t *code = codes + FARO_DEAL_BYTES * (done + i);
            unsigned which = first_code(block + BLOCK * i);
            if (which == TRIES)
                retry(own, number + done + i, code);
            else
                memcpy(code, block + BLOCK * i + FARO_DEAL_BYTES * which, FARO_DEAL_BYTES);
        }
    }
}

void faro_deal_random_codes(const faro_stream *stream, uint64_t number, size_t count,
                            uint8_t *codes) {
    faro_stream own = deal_stream(stream);
    random_codes(&own, number, count, codes);
}

void faro_deal_random(const faro_stream *stream, uint64_t number, size_t count, faro_deal *deals) {
    faro_stream own = deal_stream(stream);
    const faro_deal_order *order = faro_deal_order_at(0);
    uint8_t codes[BATCH * FARO_DEAL_BYTES];
    for (size_t done = 0; done < count; done += BATCH) {
        size_t some = count - done < BATCH ? count - done : BATCH;
        random_codes(&own, number + done, some, codes);
        order->unrank(codes, some, deals + done);
    }
}
