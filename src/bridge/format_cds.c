/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* CDS: 14 bytes a board: the board number, then 13 bytes with two bits a card as in RZD, but with
 * W N E S = 0 1 2 3. Board numbers up to 255. */
#include "bridge/format.h"
#include "bridge/owners104.h"

enum { RECORD = 1 + FARO_OWNERS104, TURN = 3 /* owner 0 is West, seat 3 */ };

static int detect(const unsigned char *head, size_t size, bool whole) {
    if (size < RECORD || (whole && size % RECORD)) return 0;
    for (size_t at = 0; at + RECORD <= size && at < 16 * RECORD; at += RECORD) {
        uint8_t owner[FARO_DEAL_CARDS];
        faro_owners104_read(head + at + 1, TURN, owner);
        if (!faro_owners_good(owner)) return 0;
    }
    return 90;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const unsigned char *record;
    faro_status status = faro_read_record(reader, RECORD, &record);
    if (status || !record) return status;
    uint8_t owner[FARO_DEAL_CARDS];
    faro_owners104_read(record + 1, TURN, owner);
    reader->board.number = record[0];
    reader->board.deal = faro_deal_from_owners(owner);
    *found = true;
    return faro_read_check_deal(reader, &reader->board.deal, 0, reader->board.byte);
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    if (board->number > 255)
        return faro_write_fail(writer, FARO_ERROR_LIMIT,
                               "board number %llu is above 255, the last one of a cds file",
                               (unsigned long long)board->number);
    unsigned char record[RECORD];
    uint8_t owner[FARO_DEAL_CARDS];
    faro_deal_owners(&board->deal, owner);
    record[0] = (unsigned char)board->number;
    faro_owners104_write(owner, TURN, record + 1);
    faro_output_put(&writer->output, record, RECORD);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_cds = {"cds",
                                          "cds",
                                          "board number and two bits a card, 14 bytes a board",
                                          "as written by BigDeal",
                                          FARO_FORMAT_BINARY | FARO_FORMAT_NUMBERED,
                                          0,
                                          &methods};
