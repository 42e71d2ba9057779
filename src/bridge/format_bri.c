/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* BRI: 128 bytes a board and nothing between: 78 digits of card numbers, 32 blanks, 18 zero bytes.
 * No board numbers. A DUP file begins with the same digits; its tail tells it apart. */
#include "bridge/duplimate.h"

enum { RECORD = 128, BLANKS = 32, ZEROS = 18 };

static bool good_tail(const unsigned char *record) {
    for (unsigned i = FARO_BRI_PART; i < RECORD; i++)
        if (record[i] != ' ' && record[i] != 0) return false;
    return true;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    if (size < RECORD || (whole && size % RECORD)) return 0;
    return faro_bri_good(head) && good_tail(head) ? 95 : 0;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const unsigned char *record;
    faro_status status = faro_read_record(reader, RECORD, &record);
    if (status || !record) return status;
    uint64_t byte = reader->board.byte;
    status = faro_bri_read(reader, record, byte, &reader->board.deal);
    if (status) return status;
    if (!good_tail(record))
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte + FARO_BRI_PART,
                                   "expected 32 blanks and 18 zero bytes behind the cards (a DUP "
                                   "file has other bytes there)");
    *found = true;
    return FARO_OK;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    char *out = faro_output_reserve(&writer->output, RECORD);
    out = faro_bri_write(out, &board->deal);
    memset(out, ' ', BLANKS);
    memset(out + BLANKS, 0, ZEROS);
    faro_output_commit(&writer->output, out + BLANKS + ZEROS);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_bri = {"bri",
                                          "bri",
                                          "card numbers, 128 bytes a board",
                                          "Duplimate dealing machines (Jannersten)",
                                          FARO_FORMAT_BINARY,
                                          0,
                                          &methods};
