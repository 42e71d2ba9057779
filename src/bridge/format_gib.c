/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* GIB library (Ginsberg): 26 bytes a deal, big-endian: a 32-bit word a suit (S H D C) with two bits
 * a card, the ace lowest, W N E S = 0 1 2 3; then five 16-bit words of double-dummy results. No
 * board numbers. The program dealer reads the suits as C D H S and the owners as N E S W; this
 * follows the author. */
#include "bridge/format.h"
#include "bridge/gib_tricks.h"

enum { RECORD = 26, SUIT_WORD = 4, TURN = 3 /* owner 0 is West, seat 3 */ };

static bool owners(const unsigned char *record, uint8_t owner[FARO_DEAL_CARDS]) {
    for (unsigned suit = 0; suit < 4; suit++) {
        const unsigned char *b = record + SUIT_WORD * suit;
        uint32_t word = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
        if (word >> 26) return false;
        for (unsigned rank = 0; rank < 13; rank++)
            owner[13 * suit + rank] = (uint8_t)(((word >> 2 * rank) + TURN) & 3);
    }
    return true;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    if (size < RECORD || (whole && size % RECORD)) return 0;
    for (size_t at = 0; at + RECORD <= size && at < 16 * RECORD; at += RECORD) {
        uint8_t owner[FARO_DEAL_CARDS];
        if (!owners(head + at, owner) || !faro_owners_good(owner)) return 0;
    }
    return 92;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const unsigned char *record;
    faro_status status = faro_read_record(reader, RECORD, &record);
    if (status || !record) return status;
    faro_board *board = &reader->board;
    uint8_t owner[FARO_DEAL_CARDS];
    if (!owners(record, owner))
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, board->byte,
                                   "the six unused bits of a suit word are not zero");
    uint16_t words[FARO_GIB_WORDS];
    for (unsigned w = 0; w < FARO_GIB_WORDS; w++)
        words[w] = (uint16_t)(record[16 + 2 * w] << 8 | record[17 + 2 * w]);
    board->deal = faro_deal_from_owners(owner);
    status = faro_read_check_deal(reader, &board->deal, 0, board->byte);
    if (status) return status;
    if (!faro_gib_tricks_read(words, board))
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, board->byte + 16,
                                   "a result of 14 tricks, expected 0..13 (or 15: unknown)");
    *found = true;
    return FARO_OK;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    uint8_t owner[FARO_DEAL_CARDS];
    uint16_t words[FARO_GIB_WORDS];
    unsigned char record[RECORD], *out = record;
    faro_deal_owners(&board->deal, owner);
    faro_gib_tricks_write(board, words);
    for (unsigned suit = 0; suit < 4; suit++) {
        uint32_t word = 0;
        for (unsigned rank = 0; rank < 13; rank++)
            word |= ((owner[13 * suit + rank] + 4u - TURN) & 3) << 2 * rank;
        for (int shift = 24; shift >= 0; shift -= 8) *out++ = (unsigned char)(word >> shift);
    }
    for (unsigned w = 0; w < FARO_GIB_WORDS; w++) {
        *out++ = (unsigned char)(words[w] >> 8);
        *out++ = (unsigned char)words[w];
    }
    faro_output_put(&writer->output, record, RECORD);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_gib = {"gib",
                                          "gib",
                                          "26 bytes a deal with double-dummy results",
                                          "GIB double-dummy library (Ginsberg)",
                                          FARO_FORMAT_BINARY | FARO_FORMAT_TRICKS,
                                          0,
                                          &methods};
