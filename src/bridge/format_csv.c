/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* CSV as BigDeal writes it: a line a board of 18 quoted fields: 16 suits (North's spades, hearts,
 * diamonds, clubs, then East's, South's, West's), the board number, and "dealer/vulnerability" with
 * - NS EW All. Unquoted fields are read too. */
#include "bridge/format.h"
#include "bridge/hand_text.h"
#include "bridge/words.h"

enum { SUITS = 16, FIELDS = 18 };

typedef struct span {
    const char *text;
    size_t length;
} span;

/* Splits a line into at most FIELDS + 1 fields without their quotes; returns their number. */
static unsigned split(const char *line, size_t length, span fields[FIELDS + 1]) {
    unsigned count = 0;
    size_t at = 0;
    for (;;) {
        bool quoted = at < length && line[at] == '"';
        if (quoted) at++;
        size_t begin = at;
        while (at < length && line[at] != (quoted ? '"' : ',')) at++;
        fields[count++] = (span){line + begin, at - begin};
        while (at < length && line[at] != ',') at++;
        if (at == length || count > FIELDS) return count;
        at++;
    }
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    const unsigned char *stop = memchr(head, '\n', size);
    size_t length = stop ? (size_t)(stop - head) : size;
    if (length > 400) return 0;
    span fields[FIELDS + 1];
    if (split((const char *)head, length, fields) != FIELDS) return 0;
    unsigned ranks = 0;
    for (unsigned i = 0; i < SUITS; i++)
        for (size_t j = 0; j < fields[i].length; j++)
            ranks += faro_rank_bit(fields[i].text[j]) != 0;
    return ranks >= 40 ? 85 : 0;
}

static faro_status read_suit(faro_deals_reader *reader, unsigned i, span field) {
    faro_board *board = &reader->board;
    unsigned seat = i / 4, suit = i % 4;
    for (size_t j = 0; j < field.length; j++) {
        if (field.text[j] == '-' && field.length == 1) break;
        char quoted[300];
        uint64_t bit = faro_rank_bit(field.text[j]);
        if (!bit)
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                       "%s's suit %c is %s, expected ranks of A K Q J T 9 ... 2",
                                       faro_seat_name[seat], faro_suit_letter[suit],
                                       faro_quote(field.text, field.length, quoted));
        board->deal.hand[seat] |= bit << (39 - 13 * suit);
    }
    return FARO_OK;
}

static faro_status read_place(faro_deals_reader *reader, span number, span state) {
    faro_board *board = &reader->board;
    char quoted[300];
    if (!faro_number_parse(number.text, number.length, &board->number))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line, "%s is no board number",
                                   faro_quote(number.text, number.length, quoted));
    const char *slash = memchr(state.text, '/', state.length);
    size_t left = slash ? (size_t)(slash - state.text) : 0;
    if (!slash || !faro_seat_parse(state.text, left, &board->dealer) ||
        !faro_vulnerable_parse(slash + 1, state.length - left - 1, &board->vulnerable))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                   "%s is no dealer and vulnerability, expected as \"N/-\"",
                                   faro_quote(state.text, state.length, quoted));
    return FARO_OK;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const char *line;
    size_t length;
    faro_status status = faro_read_line(reader, &line, &length);
    if (status || !line) return status;
    span fields[FIELDS + 1];
    unsigned count = split(line, length, fields);
    if (count != FIELDS)
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, reader->board.line,
                                   "%s fields, expected 18: 16 suits, board, dealer/vulnerability",
                                   count > FIELDS ? "more than 18" : "too few");
    for (unsigned i = 0; i < SUITS && !status; i++) status = read_suit(reader, i, fields[i]);
    if (!status) status = faro_read_check_deal(reader, &reader->board.deal, reader->board.line, 0);
    if (!status) status = read_place(reader, fields[SUITS], fields[SUITS + 1]);
    *found = status == FARO_OK;
    return status;
}

static char *put_text(char *out, const char *text) {
    size_t length = strlen(text);
    return (char *)memcpy(out, text, length) + length;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    static const char *const words[4] = {"-", "NS", "EW", "All"};
    char *out = faro_output_reserve(&writer->output, 200);
    for (unsigned i = 0; i < SUITS; i++) {
        *out++ = '"';
        out = faro_suit_print(out, faro_hand_suit(board->deal.hand[i / 4], (faro_suit)(i % 4)));
        out = put_text(out, "\",");
    }
    *out++ = '"';
    out = faro_put_number(out, board->number);
    out = put_text(out, "\",\"");
    *out++ = faro_seat_letter[board->dealer];
    *out++ = '/';
    out = put_text(out, words[board->vulnerable]);
    out = put_text(out, "\"\n");
    faro_output_commit(&writer->output, out);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_csv = {"csv",
                                          "csv",
                                          "16 quoted suits, board, dealer/vulnerability a line",
                                          "as written by BigDeal",
                                          FARO_FORMAT_NUMBERED,
                                          0,
                                          &methods};
