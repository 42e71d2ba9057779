/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The line form of the program deal (deal -l): four hands North, East, South, West separated by
 * bars, suits by single blanks, nothing for a void. No board numbers. */
#include "bridge/hand_text.h"
#include "bridge/tail.h"

enum { MOST = 400 };

static bool is_deal(const char *line, size_t length) {
    unsigned bars = 0;
    for (size_t i = 0; i < length; i++) bars += line[i] == '|';
    return bars == 3;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    while (size > 0 && (*head == '\n' || *head == '\r')) head++, size--;
    const unsigned char *stop = memchr(head, '\n', size);
    size_t length = stop ? (size_t)(stop - head) : size;
    if (length > MOST || !is_deal((const char *)head, length)) return 0;
    unsigned ranks = 0, blanks = 0;
    for (size_t i = 0; i < length; i++) {
        ranks += faro_rank_bit((char)head[i]) != 0;
        blanks += head[i] == ' ';
    }
    return ranks == FARO_DEAL_CARDS && blanks >= 12 ? 88 : 0;
}

/* Hands as this format writes them become those of the other text formats. */
static void to_dots(const char *line, size_t length, char text[MOST]) {
    for (size_t i = 0; i < length; i++)
        text[i] = line[i] == ' ' ? '.' : line[i] == '|' ? ' ' : line[i];
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const char *line;
    size_t length;
    faro_status status =
        faro_read_deal_line(reader, reader->state, is_deal,
                            "four hands separated by bars, suits by blanks", &line, &length);
    if (status || !line) return status;
    faro_board *board = &reader->board;
    if (length > MOST)
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                   "a line of %zu bytes is no deal", length);
    char text[MOST];
    to_dots(line, length, text);
    *found = true;
    if (length == FARO_DEAL_TEXT && faro_deal_scan(text, board->deal.hand)) return FARO_OK;
    board->deal = (faro_deal){{0}};
    size_t at = 0;
    for (unsigned i = 0; i < 4 && !status; i++) {
        const char *stop = memchr(text + at, ' ', length - at);
        size_t size = stop ? (size_t)(stop - (text + at)) : length - at;
        faro_hand_fault fault;
        if (!faro_hand_parse(text + at, size, faro_seat_name[i], &board->deal.hand[i], &fault))
            status = faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line, "column %zu: %s",
                                         at + fault.place + 1, fault.reason);
        at += size + 1;
    }
    if (!status) status = faro_read_check_deal(reader, &board->deal, board->line, 0);
    *found = status == FARO_OK;
    return status;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    char *out = faro_output_reserve(&writer->output, 100);
    for (unsigned i = 0; i < 4; i++) {
        out = faro_hand_print(out, board->deal.hand[i], ' ');
        *out++ = i < 3 ? '|' : '\n';
    }
    faro_output_commit(&writer->output, out);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read_state = sizeof(faro_tail), .read = read_board, .write = write_board};

const faro_deal_format faro_format_deal = {
    "deal",
    "",
    "one line a board: hands separated by bars, suits by blanks",
    "the program deal (deal -l)",
    0,
    0,
    &methods};
