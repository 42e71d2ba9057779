/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The deals of `dealer` (Debian package 20211121), found from its output.
 *
 * srand(seed), the seed being the Unix time unless it is given. The pack starts with the two of
 * clubs and ends with the ace of spades, suit by suit. For each deal, for i = 0..51: draw k = the
 * low 16 bits of rand(), again while k >= 1260 * 52, and exchange cards i and k mod 52; the hands
 * are the quarters of the pack, North first. The pack is carried over to the next deal. */
#include "bridge/dealer_programs.h"

enum { LIMIT = 65536 / FARO_DEAL_CARDS * FARO_DEAL_CARDS, AHEAD = 64 };

/* Raw outputs of rand(), taken a few at a time. */
typedef struct outputs {
    faro_source source;
    uint64_t word[AHEAD];
    size_t used;
} outputs;

static unsigned draw(outputs *o) {
    for (;;) {
        if (o->used == AHEAD) {
            (void)faro_source_raw(&o->source, o->word, AHEAD); /* rand() does not fail */
            o->used = 0;
        }
        unsigned k = (unsigned)o->word[o->used++] & 0xffff;
        if (k < LIMIT) return k % FARO_DEAL_CARDS;
    }
}

static faro_status deals(uint64_t seed, size_t count, faro_deal *out) {
    outputs o = {.used = AHEAD};
    uint8_t pack[FARO_DEAL_CARDS];
    faro_status status = faro_source_init_number(&o.source, faro_source_find("rand"), seed);
    if (status != FARO_OK) return status;
    for (unsigned i = 0; i < FARO_DEAL_CARDS; i++) pack[i] = (uint8_t)i;
    for (size_t d = 0; d < count; d++) {
        for (unsigned i = 0; i < FARO_DEAL_CARDS; i++) {
            unsigned k = draw(&o);
            uint8_t t = pack[i];
            pack[i] = pack[k];
            pack[k] = t;
        }
        out[d] = (faro_deal){{0, 0, 0, 0}};
        /* Card 0 of this pack is the two of clubs, bit 0 of the masks. */
        for (unsigned i = 0; i < FARO_DEAL_CARDS; i++)
            out[d].hand[i / 13] |= UINT64_C(1) << pack[i];
    }
    return FARO_OK;
}

const faro_dealer_program faro_dealer_program_dealer = {
    .name = "dealer",
    .summary = "dealer (van Staveren, Uijterwaal; Debian 20211121): seed is the time in seconds",
    .seeds = UINT64_C(1) << 32,
    .clock = true,
    .deals = deals,
};
