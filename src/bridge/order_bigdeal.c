/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The default order: lexicographic in the sorted card lists of North, then East, then South.
 *
 * number = (lex rank of North's hand * C(39,13) + lex rank of East's among the rest) * C(26,13) +
 * lex rank of South's among the rest. The numbering that BigDeal (Hans van Staveren, since 2000)
 * deals by. As masks compare like sorted card lists the other way round, it is 52!/(13!)^4 - 1
 * minus the colex number of the masks, part by part, and comparing codes as bytes compares deals.
 */
#include "bridge/orders.h"

#include "bridge/kernel.h"
#include "bridge/number.h"

static void rank(const faro_deal *deals, size_t count, uint8_t *codes) {
    const faro_deal_kernel *kernel = faro_deal_kernel_get();
    faro_parts parts;
    for (size_t done = 0; done < count; done += FARO_LANES) {
        size_t block = count - done < FARO_LANES ? count - done : FARO_LANES;
        kernel->rank(deals + done, block, &parts);
        for (size_t i = 0; i < block; i++) {
            const uint64_t part[3] = {parts.part[0][i], parts.part[1][i], parts.part[2][i]};
            faro_number_store(codes + FARO_DEAL_BYTES * (done + i),
                              FARO_DEALS - 1 - faro_number_join(part));
        }
    }
}

static void unrank(const uint8_t *codes, size_t count, faro_deal *deals) {
    const faro_deal_kernel *kernel = faro_deal_kernel_get();
    faro_parts parts = {{{0}}};
    for (size_t done = 0; done < count; done += FARO_LANES) {
        size_t block = count - done < FARO_LANES ? count - done : FARO_LANES;
        for (size_t i = 0; i < block; i++) {
            uint64_t part[3];
            faro_number_split(
                FARO_DEALS - 1 - faro_number_load(codes + FARO_DEAL_BYTES * (done + i)), part);
            for (int k = 0; k < 3; k++) parts.part[k][i] = part[k];
        }
        kernel->unrank(&parts, block, deals + done);
    }
}

static uint64_t hand(const uint8_t *code, faro_seat seat) {
    uint64_t part[3];
    faro_number_split(FARO_DEALS - 1 - faro_number_load(code), part);
    return faro_parts_hand(part, seat);
}

const faro_deal_order faro_order_bigdeal = {
    .name = "bigdeal",
    .summary = "sorted card lists of North, East, South: bytes compare as deals",
    .reference = "BigDeal, H. van Staveren 2000; SquareDeal",
    .id = 1,
    .rank = rank,
    .unrank = unrank,
    .hand = hand,
};
