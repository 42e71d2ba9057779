/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The order of the Impossible Bridge Book, Andrews edition (Thomas Andrews): the weights of the
 * default order with colex ranks, a hand's number being the sum of C(c, j) over its card indexes c,
 * lowest first, counted among the cards that earlier hands left. His page numbers are one higher.
 *
 * With the masks reversed (ace of spades = bit 0) that is the colex number of the masks. */
#include "bridge/orders.h"

#include "bridge/kernel.h"
#include "bridge/number.h"

static uint64_t reverse(uint64_t hand) {
    const uint64_t one = UINT64_C(0x5555555555555555), two = UINT64_C(0x3333333333333333),
                   four = UINT64_C(0x0f0f0f0f0f0f0f0f), bytes = UINT64_C(0x00ff00ff00ff00ff),
                   words = UINT64_C(0x0000ffff0000ffff);
    hand = (hand >> 1 & one) | (hand & one) << 1;
    hand = (hand >> 2 & two) | (hand & two) << 2;
    hand = (hand >> 4 & four) | (hand & four) << 4;
    hand = (hand >> 8 & bytes) | (hand & bytes) << 8;
    hand = (hand >> 16 & words) | (hand & words) << 16;
    hand = hand >> 32 | hand << 32;
    return hand >> 12;
}

static void reverse_deals(const faro_deal *in, size_t count, faro_deal *out) {
    for (size_t i = 0; i < count; i++)
        for (int seat = 0; seat < 4; seat++) out[i].hand[seat] = reverse(in[i].hand[seat]);
}

static void rank(const faro_deal *deals, size_t count, uint8_t *codes) {
    const faro_deal_kernel *kernel = faro_deal_kernel_get();
    faro_parts parts;
    faro_deal reversed[FARO_LANES];
    for (size_t done = 0; done < count; done += FARO_LANES) {
        size_t block = count - done < FARO_LANES ? count - done : FARO_LANES;
        reverse_deals(deals + done, block, reversed);
        kernel->rank(reversed, block, &parts);
        for (size_t i = 0; i < block; i++) {
            const uint64_t part[3] = {parts.part[0][i], parts.part[1][i], parts.part[2][i]};
            faro_number_store(codes + FARO_DEAL_BYTES * (done + i), faro_number_join(part));
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
            faro_number_split(faro_number_load(codes + FARO_DEAL_BYTES * (done + i)), part);
            for (int k = 0; k < 3; k++) parts.part[k][i] = part[k];
        }
        kernel->unrank(&parts, block, deals + done);
        reverse_deals(deals + done, block, deals + done);
    }
}

static uint64_t hand(const uint8_t *code, faro_seat seat) {
    uint64_t part[3];
    faro_number_split(faro_number_load(code), part);
    return reverse(faro_parts_hand(part, seat));
}

const faro_deal_order faro_order_andrews = {
    .name = "andrews",
    .summary = "colex ranks of North, East, South; page number minus one",
    .reference = "Impossible Bridge Book, T. Andrews edition",
    .id = 2,
    .rank = rank,
    .unrank = unrank,
    .hand = hand,
};
