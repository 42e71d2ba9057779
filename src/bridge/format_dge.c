/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* DGE: 128 bytes a board: 68 bytes of suits with control bytes and ranks, 60 zero bytes. It holds
 * bytes below 32 and so is binary. No board numbers. */
#include "bridge/duplimate.h"
#include "bridge/hand_text.h"

enum { RECORD = 128, ZEROS = RECORD - FARO_DGE_PART };

static bool good_tail(const unsigned char *record) {
    for (unsigned i = FARO_DGE_PART; i < RECORD; i++)
        if (record[i] != ' ' && record[i] != 0) return false;
    return true;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    if (size < RECORD || (whole && size % RECORD) || head[0] != 6) return 0;
    unsigned controls = 0, ranks = 0;
    for (unsigned i = 0; i < FARO_DGE_PART; i++) {
        controls += head[i] >= 3 && head[i] <= 6;
        ranks += faro_rank_bit((char)head[i]) != 0;
    }
    return controls == 16 && ranks == FARO_DEAL_CARDS && good_tail(head) ? 95 : 0;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const unsigned char *record;
    faro_status status = faro_read_record(reader, RECORD, &record);
    if (status || !record) return status;
    uint64_t byte = reader->board.byte;
    status = faro_dge_read(reader, record, byte, &reader->board.deal);
    if (status) return status;
    if (!good_tail(record))
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte + FARO_DGE_PART,
                                   "expected 60 zero bytes behind the cards");
    *found = true;
    return FARO_OK;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    char *out = faro_output_reserve(&writer->output, RECORD);
    out = faro_dge_write(out, &board->deal);
    memset(out, 0, ZEROS);
    faro_output_commit(&writer->output, out + ZEROS);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_dge = {"dge",
                                          "dge",
                                          "suits with control bytes, 128 bytes a board",
                                          "Duplimate dealing machines (Jannersten)",
                                          FARO_FORMAT_BINARY,
                                          0,
                                          &methods};
