/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* BER (Bernasconi): 52 digits a board and nothing between: the owner of SA, SK, ... C2, with 1 2 3
 * 4 = N E S W. The sort order of such strings is Pavlicek's deal order. */
#include "bridge/format.h"
#include "bridge/hand_text.h"

enum { RECORD = FARO_DEAL_CARDS };

static bool owners(const unsigned char *record, uint8_t owner[RECORD]) {
    for (unsigned c = 0; c < RECORD; c++) owner[c] = (uint8_t)(record[c] - '1');
    return faro_owners_good(owner);
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    uint8_t owner[RECORD];
    (void)whole; /* a line end behind the last board is tolerated */
    return size >= RECORD && owners(head, owner) ? 95 : 0;
}

/* Line ends between boards are not part of the format, but editors add them. */
static faro_status skip_line_ends(faro_deals_reader *reader) {
    faro_input *input = &reader->input;
    for (;;) {
        faro_status status = faro_input_need(input, 1);
        if (status) return faro_read_fail_input(reader, status);
        if (!faro_input_size(input)) return FARO_OK;
        unsigned char c = *faro_input_at(input);
        if (c != '\n' && c != '\r') return FARO_OK;
        faro_input_skip(input, 1);
    }
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const unsigned char *record;
    faro_status status = skip_line_ends(reader);
    if (!status) status = faro_read_record(reader, RECORD, &record);
    if (status || !record) return status;
    uint64_t byte = reader->board.byte;
    uint8_t owner[RECORD];
    char quoted[300];
    bool good = owners(record, owner);
    for (unsigned c = 0; c < RECORD; c++)
        if (owner[c] > 3)
            return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte + c,
                                       "%s is no owner, expected 1, 2, 3 or 4",
                                       faro_quote((const char *)record + c, 1, quoted));
    reader->board.deal = faro_deal_from_owners(owner);
    *found = good;
    return good ? FARO_OK : faro_read_check_deal(reader, &reader->board.deal, 0, byte);
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    uint8_t owner[RECORD];
    faro_deal_owners(&board->deal, owner);
    char *out = faro_output_reserve(&writer->output, RECORD);
    for (unsigned c = 0; c < RECORD; c++) *out++ = (char)('1' + owner[c]);
    faro_output_commit(&writer->output, out);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_ber = {
    "ber", "ber",   "52 owner digits a board", "Bernasconi dealing machines", FARO_FORMAT_BINARY,
    0,     &methods};
