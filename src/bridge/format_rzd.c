/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RZD (Kops): 13 bytes of header (number of boards, 16 bits, little-endian; 11 blanks), then 13
 * bytes a board with two bits a card, N E S W = 0 1 2 3. No board numbers. */
#include "bridge/format.h"
#include "bridge/owners104.h"

#include <stdlib.h>

enum { RECORD = FARO_OWNERS104, HEADER = 13, MOST = 65535 };

static unsigned header_count(const unsigned char *header) {
    return header[0] | (unsigned)header[1] << 8;
}

static bool good_header(const unsigned char *header) {
    for (unsigned i = 2; i < HEADER; i++)
        if (header[i] != ' ') return false;
    return true;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    if (size < HEADER || !good_header(head)) return 0;
    size_t expected = HEADER + (size_t)header_count(head) * RECORD;
    return !whole || size == expected ? 96 : 0;
}

/* State: the number of boards that the header promises. */
static faro_status read_header(faro_deals_reader *reader, uint32_t *count) {
    const unsigned char *header;
    faro_status status = faro_read_record(reader, HEADER, &header);
    if (status) return status;
    if (!header || !good_header(header))
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, 0,
                                   "expected a header of two count bytes and 11 blanks");
    *count = header_count(header) + 1; /* 0 means "not yet read" */
    return FARO_OK;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    uint32_t *count = reader->state;
    faro_status status = *count ? FARO_OK : read_header(reader, count);
    const unsigned char *record;
    if (!status) status = faro_read_record(reader, RECORD, &record);
    if (status) return status;
    if (record ? reader->boards >= *count - 1 : reader->boards < *count - 1)
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX,
                                   record ? reader->board.byte : reader->input.offset,
                                   "the header promises %u boards, but the file has %s", *count - 1,
                                   record ? "more" : "fewer");
    if (!record) return FARO_OK;
    uint8_t owner[FARO_DEAL_CARDS];
    faro_owners104_read(record, 0, owner);
    reader->board.deal = faro_deal_from_owners(owner);
    *found = true;
    return faro_read_check_deal(reader, &reader->board.deal, 0, reader->board.byte);
}

typedef struct rzd_file {
    unsigned char *records;
    size_t count, capacity;
} rzd_file;

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    rzd_file *file = writer->state;
    if (file->count == file->capacity) {
        size_t capacity = file->capacity ? 2 * file->capacity : 256;
        unsigned char *records = realloc(file->records, capacity * RECORD);
        if (!records)
            return faro_write_fail(writer, FARO_ERROR_MEMORY, "%s",
                                   faro_status_text(FARO_ERROR_MEMORY));
        file->records = records;
        file->capacity = capacity;
    }
    uint8_t owner[FARO_DEAL_CARDS];
    faro_deal_owners(&board->deal, owner);
    faro_owners104_write(owner, 0, file->records + RECORD * file->count++);
    return FARO_OK;
}

static faro_status finish(faro_deals_writer *writer) {
    const rzd_file *file = writer->state;
    unsigned char header[HEADER];
    memset(header, ' ', HEADER);
    header[0] = (unsigned char)(file->count & 255);
    header[1] = (unsigned char)(file->count >> 8);
    faro_output_put(&writer->output, header, HEADER);
    faro_output_put(&writer->output, file->records, file->count * RECORD);
    return FARO_OK;
}

static void write_free(faro_deals_writer *writer) {
    rzd_file *file = writer->state;
    free(file->records);
}

static const faro_format_methods methods = {.detect = detect,
                                            .read_state = sizeof(uint32_t),
                                            .read = read_board,
                                            .write_state = sizeof(rzd_file),
                                            .write = write_board,
                                            .finish = finish,
                                            .write_free = write_free};

const faro_deal_format faro_format_rzd = {"rzd",
                                          "rzd",
                                          "two bits a card behind a count, 13 bytes a board",
                                          "Kops dealing machines",
                                          FARO_FORMAT_BINARY,
                                          MOST,
                                          &methods};
