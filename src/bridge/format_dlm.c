/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* DLM: the Windows dealing program's file, an INI text with a header and always 99 boards. A board
 * is 26 letters, each the owners of two cards ('a' + 4 * first + second, N E S W = 0 1 2 3, from SA
 * on), and three digits: the exclusive-or of the board number and the letters. The boards outside
 * "From board" .. "To board" are fillers. */
#include "bridge/format.h"
#include "bridge/hand_text.h"
#include "bridge/words.h"

#include <stdio.h>

enum { LETTERS = 26, MOST = 99 };

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    static const char mark[] = "[document]";
    while (size > 0 && (*head == '\n' || *head == '\r' || *head == ' ')) head++, size--;
    if (size < sizeof mark - 1) return 0;
    return faro_word_is((const char *)head, sizeof mark - 1, mark) ? 95 : 0;
}

/* State: 0 means that the line has not been seen. */
typedef struct dlm_reader {
    uint64_t from, to, duplicates, checksum;
    bool has_checksum, show, checked;
} dlm_reader;

static bool starts(const char *line, size_t length, const char *key) {
    size_t size = strlen(key);
    return length >= size && faro_word_is(line, size, key);
}

/* "Key=value" with a number as value; other lines are left alone. */
static faro_status header_line(faro_deals_reader *reader, const char *line, size_t length) {
    dlm_reader *state = reader->state;
    struct {
        const char *key;
        uint64_t *value;
    } keys[] = {{"duplicates=", &state->duplicates},
                {"from board=", &state->from},
                {"to board=", &state->to},
                {"checksum=", &state->checksum}};
    if (starts(line, length, "status=")) state->show = starts(line, length, "status=show");
    uint64_t crypto = 0;
    size_t size = strlen("crypto key=");
    if (starts(line, length, "crypto key=") &&
        (!faro_number_parse(line + size, length - size, &crypto) || crypto != 0))
        return faro_read_fail_line(reader, FARO_ERROR_UNSUPPORTED, reader->board.line,
                                   "the file is encrypted (Crypto key is not 0)");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        size = strlen(keys[i].key);
        if (!starts(line, length, keys[i].key)) continue;
        char quoted[300];
        if (!faro_number_parse(line + size, length - size, keys[i].value))
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, reader->board.line,
                                       "%s: expected a number behind %s",
                                       faro_quote(line, length, quoted), keys[i].key);
        state->has_checksum |= keys[i].value == &state->checksum;
    }
    return FARO_OK;
}

static uint64_t header_checksum(const dlm_reader *state) {
    return state->duplicates ^ state->from ^ state->to ^ (state->show ? 1 : 0);
}

static faro_status check_header(faro_deals_reader *reader) {
    dlm_reader *state = reader->state;
    state->checked = true;
    if (state->from < 1 || state->to > MOST || state->from > state->to)
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, reader->board.line,
                                   "boards %llu to %llu, expected a range within 1..99",
                                   (unsigned long long)state->from, (unsigned long long)state->to);
    if (state->has_checksum && state->checksum != header_checksum(state))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, reader->board.line,
                                   "the header has the checksum %llu, but its values give %llu",
                                   (unsigned long long)state->checksum,
                                   (unsigned long long)header_checksum(state));
    return FARO_OK;
}

/* The 26 letters and 3 digits behind "Board nn=". */
static faro_status board_value(faro_deals_reader *reader, const char *value, size_t length) {
    faro_board *board = &reader->board;
    uint8_t owner[FARO_DEAL_CARDS];
    uint64_t sum = board->number, written;
    char quoted[300];
    if (length != LETTERS + 3 || !faro_number_parse(value + LETTERS, 3, &written))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                   "%s: expected 26 letters and 3 digits",
                                   faro_quote(value, length, quoted));
    for (unsigned i = 0; i < LETTERS; i++) {
        if (value[i] < 'a' || value[i] > 'p')
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                       "%s: expected letters a-p",
                                       faro_quote(value + i, 1, quoted));
        sum ^= (uint64_t)value[i];
        owner[2 * i] = (uint8_t)((value[i] - 'a') / 4);
        owner[2 * i + 1] = (uint8_t)((value[i] - 'a') % 4);
    }
    if (sum != written)
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                   "board %llu has the checksum %llu, but its letters give %llu",
                                   (unsigned long long)board->number, (unsigned long long)written,
                                   (unsigned long long)sum);
    board->deal = faro_deal_from_owners(owner);
    return faro_read_check_deal(reader, &board->deal, board->line, 0);
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    dlm_reader *state = reader->state;
    for (;;) {
        const char *line;
        size_t length;
        faro_status status = faro_read_line(reader, &line, &length);
        if (status || !line) return status;
        while (length > 0 && line[length - 1] == ' ') length--;
        const char *equal = memchr(line, '=', length);
        if (!starts(line, length, "board ") || !equal) {
            status = header_line(reader, line, length);
            if (status) return status;
            continue;
        }
        if (!state->checked && (status = check_header(reader)) != FARO_OK) return status;
        size_t key = (size_t)(equal - line);
        char quoted[300];
        if (!faro_number_parse(line + 6, key - 6, &reader->board.number))
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, reader->board.line,
                                       "%s: expected a board number",
                                       faro_quote(line, key, quoted));
        if (reader->board.number < state->from || reader->board.number > state->to) continue;
        status = board_value(reader, equal + 1, length - key - 1);
        *found = status == FARO_OK;
        return status;
    }
}

typedef struct dlm_writer {
    faro_deal deals[MOST];
    unsigned count;
    uint64_t first;
} dlm_writer;

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    dlm_writer *set = writer->state;
    if (set->count == 0) set->first = board->number;
    if (board->number != set->first + set->count)
        return faro_write_fail(writer, FARO_ERROR_UNSUPPORTED,
                               "board number %llu follows %llu, but a dlm file counts its boards "
                               "one by one",
                               (unsigned long long)board->number,
                               (unsigned long long)writer->number);
    if (board->number > MOST)
        return faro_write_fail(writer, FARO_ERROR_LIMIT,
                               "board number %llu is above 99, the last one of a dlm file",
                               (unsigned long long)board->number);
    set->deals[set->count++] = board->deal;
    return FARO_OK;
}

static char *put_text(char *out, const char *text) {
    size_t size = strlen(text);
    memcpy(out, text, size);
    return out + size;
}

/* `number` with `digits` digits, zeros in front. */
static char *put_digits(char *out, unsigned number, unsigned digits) {
    for (unsigned i = digits; i-- > 0; number /= 10) out[i] = (char)('0' + number % 10);
    return out + digits;
}

static void put_board(faro_output *output, unsigned number, const faro_deal *deal) {
    uint8_t owner[FARO_DEAL_CARDS];
    unsigned sum = number;
    faro_deal_owners(deal, owner);
    char *out = faro_output_reserve(output, 80);
    out = put_digits(put_text(out, "Duplicates "), number, 2);
    out = put_digits(put_text(out, "=0\nBoard "), number, 2);
    *out++ = '=';
    for (unsigned i = 0; i < LETTERS; i++) {
        *out = (char)('a' + 4 * owner[2 * i] + owner[2 * i + 1]);
        sum ^= (unsigned char)*out++;
    }
    out = put_text(put_digits(out, sum, 3), "\n");
    faro_output_commit(output, out);
}

static faro_status finish(faro_deals_writer *writer) {
    const dlm_writer *set = writer->state;
    static const faro_deal filler = {
        {UINT64_C(0x1fff) << 39, UINT64_C(0x1fff) << 26, UINT64_C(0x1fff) << 13, UINT64_C(0x1fff)}};
    unsigned first = set->count ? (unsigned)set->first : 1;
    unsigned last = set->count ? first + set->count - 1 : 1;
    const char *title = writer->options.generator ? writer->options.generator : "faro";
    char text[200];
    faro_output_text(&writer->output, "[Document]\nHeadline=");
    faro_output_text(&writer->output, title);
    snprintf(text, sizeof text,
             "\nStatus=Show\nDuplicates=0\nFrom board=%u\nTo board=%u\nNext board to duplimate=0\n"
             "PrintOuts=0\nCrypto key=0\nChecksum=%u\n",
             first, last, first ^ last ^ 1);
    faro_output_text(&writer->output, text);
    for (unsigned number = 1; number <= MOST; number++) {
        bool ours = set->count && number >= first && number <= last;
        put_board(&writer->output, number, ours ? &set->deals[number - first] : &filler);
    }
    return FARO_OK;
}

static const faro_format_methods methods = {.detect = detect,
                                            .read_state = sizeof(dlm_reader),
                                            .read = read_board,
                                            .write_state = sizeof(dlm_writer),
                                            .write = write_board,
                                            .finish = finish};

const faro_deal_format faro_format_dlm = {"dlm",
                                          "dlm",
                                          "INI text with checksums, always 99 boards",
                                          "Duplimate dealing program for Windows (Jannersten)",
                                          FARO_FORMAT_NUMBERED,
                                          MOST,
                                          &methods};
