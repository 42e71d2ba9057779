/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The card numbers and the suit bytes of the Duplimate dealing machines (Jannersten; described in
 * the vendor's "convert" paper, here from its summaries and from files). */
#include "bridge/duplimate.h"

#include "bridge/hand_text.h"

static unsigned card_number(const unsigned char *digits) {
    if (digits[0] < '0' || digits[0] > '9' || digits[1] < '0' || digits[1] > '9') return 0;
    return 10u * (digits[0] - '0') + (digits[1] - '0');
}

faro_status faro_bri_read(faro_deals_reader *reader, const unsigned char *part, uint64_t byte,
                          faro_deal *deal) {
    uint64_t left = FARO_PACK;
    *deal = (faro_deal){{0}};
    for (unsigned i = 0; i < 39; i++) {
        unsigned number = card_number(part + 2 * i);
        char text[300];
        if (number < 1 || number > 52)
            return faro_read_fail_byte(
                reader, FARO_ERROR_SYNTAX, byte + 2 * i, "%s has %s, expected a card number 01..52",
                faro_seat_name[i / 13], faro_quote((const char *)part + 2 * i, 2, text));
        uint64_t bit = faro_card_bit(number - 1);
        faro_card_text(number - 1, text);
        if (!(left & bit))
            return faro_read_fail_byte(reader, FARO_ERROR_PERMUTATION, byte + 2 * i,
                                       "the card %s comes twice, the second time in %s", text,
                                       faro_seat_name[i / 13]);
        left ^= bit;
        deal->hand[i / 13] |= bit;
    }
    deal->hand[FARO_WEST] = left;
    return FARO_OK;
}

bool faro_bri_good(const unsigned char *part) {
    uint64_t seen = 0;
    for (unsigned i = 0; i < 39; i++) {
        unsigned number = card_number(part + 2 * i);
        if (number < 1 || number > 52) return false;
        uint64_t bit = faro_card_bit(number - 1);
        if (seen & bit) return false;
        seen |= bit;
    }
    return true;
}

char *faro_bri_write(char *out, const faro_deal *deal) {
    for (unsigned seat = 0; seat < 3; seat++)
        for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
            if (deal->hand[seat] & faro_card_bit(card)) {
                *out++ = (char)('0' + (card + 1) / 10);
                *out++ = (char)('0' + (card + 1) % 10);
            }
    return out;
}

static const unsigned char suit_byte[4] = {6, 3, 4, 5};

faro_status faro_dge_read(faro_deals_reader *reader, const unsigned char *part, uint64_t byte,
                          faro_deal *deal) {
    size_t at = 0;
    *deal = (faro_deal){{0}};
    for (unsigned i = 0; i < 16; i++) {
        unsigned seat = i / 4, suit = i % 4;
        if (at >= FARO_DGE_PART || part[at] != suit_byte[suit])
            return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte + at,
                                       "expected the byte %u that begins the %s suit %c",
                                       suit_byte[suit], faro_seat_name[seat],
                                       faro_suit_letter[suit]);
        unsigned bit;
        for (at++; at < FARO_DGE_PART && (bit = faro_rank_bit((char)part[at])) != 0; at++)
            deal->hand[seat] |= (uint64_t)bit << (39 - 13 * suit);
    }
    if (at != FARO_DGE_PART)
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte + at,
                                   "the deal ends after %zu of its 68 bytes", at);
    return faro_read_check_deal(reader, deal, 0, byte);
}

char *faro_dge_write(char *out, const faro_deal *deal) {
    for (unsigned seat = 0; seat < 4; seat++)
        for (unsigned suit = 0; suit < 4; suit++) {
            *out++ = (char)suit_byte[suit];
            out = faro_suit_print(out, faro_hand_suit(deal->hand[seat], (faro_suit)suit));
        }
    return out;
}

bool faro_bytes_are(const unsigned char *bytes, unsigned char value, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != value) return false;
    return true;
}
