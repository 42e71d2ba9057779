/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* DUP: 156 bytes a board: a BRI part, a DGE part of the same deal, and ten characters for the
 * dealing machine: random hands Y/N, counting backwards Y/N, lowest board of the set (3), copies
 * (2), highest board (3), left-aligned. Programs also write them right-aligned; both are read. The
 * DGE part is blank in files that must not show the cards. At most 99 boards. */
#include "bridge/duplimate.h"
#include "bridge/hand_text.h"

enum { RECORD = 156, TRAILER = FARO_BRI_PART + FARO_DGE_PART, MOST = 99 };

static bool blank_dge(const unsigned char *record) {
    return faro_bytes_are(record + FARO_BRI_PART, ' ', FARO_DGE_PART);
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    if (size < RECORD || (whole && size % RECORD) || !faro_bri_good(head)) return 0;
    return head[FARO_BRI_PART] == 6 || blank_dge(head) ? 96 : 0;
}

/* The number in a field of digits and blanks; 0 when it has none, -1 for other characters. */
static int field(const unsigned char *text, unsigned size) {
    int number = 0;
    for (unsigned i = 0; i < size; i++) {
        if (text[i] == ' ' || text[i] == 0) continue;
        if (text[i] < '0' || text[i] > '9') return -1;
        number = 10 * number + (text[i] - '0');
    }
    return number;
}

static faro_status read_trailer(faro_deals_reader *reader, const unsigned char *trailer,
                                uint64_t byte) {
    int lowest = field(trailer + 2, 3);
    char quoted[300];
    if (lowest < 0 || field(trailer + 5, 2) < 0 || field(trailer + 7, 3) < 0)
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte,
                                   "%s is no trailer of a board, expected as \"YN1  0 16 \"",
                                   faro_quote((const char *)trailer, 10, quoted));
    reader->board.number = (uint64_t)(lowest ? lowest : 1) + reader->boards;
    return FARO_OK;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const unsigned char *record;
    faro_status status = faro_read_record(reader, RECORD, &record);
    if (status || !record) return status;
    uint64_t byte = reader->board.byte;
    faro_deal *deal = &reader->board.deal, twin;
    status = faro_bri_read(reader, record, byte, deal);
    if (!status && !blank_dge(record)) {
        status = faro_dge_read(reader, record + FARO_BRI_PART, byte + FARO_BRI_PART, &twin);
        if (!status && memcmp(deal, &twin, sizeof twin) != 0)
            return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte + FARO_BRI_PART,
                                       "the second coding of the deal differs from the first");
    }
    if (!status) status = read_trailer(reader, record + TRAILER, byte + TRAILER);
    *found = status == FARO_OK;
    return status;
}

typedef struct dup_set {
    faro_deal deals[MOST];
    unsigned count;
    uint64_t first;
} dup_set;

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    dup_set *set = writer->state;
    if (set->count == 0) set->first = board->number;
    if (board->number != set->first + set->count)
        return faro_write_fail(writer, FARO_ERROR_UNSUPPORTED,
                               "board number %llu follows %llu, but a dup file counts its boards "
                               "one by one",
                               (unsigned long long)board->number,
                               (unsigned long long)writer->number);
    if (board->number > 999)
        return faro_write_fail(writer, FARO_ERROR_LIMIT,
                               "board number %llu is above 999, the last one of a dup file",
                               (unsigned long long)board->number);
    set->deals[set->count++] = board->deal;
    return FARO_OK;
}

static char *put_field(char *out, uint64_t number, size_t width) {
    char *end = faro_put_number(out, number);
    while (end < out + width) *end++ = ' ';
    return end;
}

static faro_status finish(faro_deals_writer *writer) {
    dup_set *set = writer->state;
    for (unsigned i = 0; i < set->count; i++) {
        char *out = faro_output_reserve(&writer->output, RECORD + 24);
        out = faro_bri_write(out, &set->deals[i]);
        out = faro_dge_write(out, &set->deals[i]);
        *out++ = 'Y';
        *out++ = 'N';
        out = put_field(out, set->first, 3);
        out = put_field(out, 0, 2);
        out = put_field(out, set->first + set->count - 1, 3);
        faro_output_commit(&writer->output, out);
    }
    return FARO_OK;
}

static const faro_format_methods methods = {.detect = detect,
                                            .read = read_board,
                                            .write_state = sizeof(dup_set),
                                            .write = write_board,
                                            .finish = finish};

const faro_deal_format faro_format_dup = {"dup",
                                          "dup",
                                          "both Duplimate codings, 156 bytes a board",
                                          "Duplimate dealing machines (Jannersten)",
                                          FARO_FORMAT_BINARY | FARO_FORMAT_NUMBERED,
                                          MOST,
                                          &methods};
