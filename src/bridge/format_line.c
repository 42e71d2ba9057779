/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The one-line form of the program dealer: "n HAND e HAND s HAND w HAND " with dotted suits and a
 * blank at the end. Any order of seats and upper case are read. The program's report behind the
 * deals is passed over. No board numbers. */
#include "bridge/hand_text.h"
#include "bridge/tail.h"

static bool is_deal(const char *line, size_t length) {
    return length > 2 && faro_seat_of(line[0]) >= 0 && line[1] == ' ' &&
           memchr(line, '.', length) != NULL;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    while (size > 0 && (*head == '\n' || *head == '\r')) head++, size--;
    const unsigned char *stop = memchr(head, '\n', size);
    size_t length = stop ? (size_t)(stop - head) : size;
    if (length > 200 || !is_deal((const char *)head, length)) return 0;
    unsigned seats = 0;
    for (size_t i = 0; i + 1 < length; i++) {
        bool begins = i == 0 || head[i - 1] == ' ';
        int seat = faro_seat_of((char)head[i]);
        if (begins && head[i + 1] == ' ' && seat >= 0) seats |= 1u << seat;
    }
    return seats == 15 ? 90 : 0;
}

/* The text as the program writes it: seats in order, every hand in 16 bytes. */
static bool scan(const char *line, size_t length, faro_deal *deal) {
    enum { STEP = 3 + FARO_HAND_TEXT };
    char text[FARO_DEAL_TEXT + 1];
    if (length < 4 * STEP - 1) return false;
    for (unsigned i = 0; i < 4; i++) {
        const char *at = line + STEP * i;
        if ((at[0] | 32) != (faro_seat_letter[i] | 32) || at[1] != ' ') return false;
        if (i < 3 && at[STEP - 1] != ' ') return false;
        memcpy(text + 17 * i, at + 2, FARO_HAND_TEXT);
        text[17 * i + FARO_HAND_TEXT] = ' ';
    }
    for (size_t i = 4 * STEP - 1; i < length; i++)
        if (line[i] != ' ') return false;
    return faro_deal_scan(text, deal->hand);
}

/* One "seat hand" pair at *at. */
static faro_status parse_seat(faro_deals_reader *reader, const char *line, size_t length,
                              size_t *at, unsigned *given) {
    faro_board *board = &reader->board;
    int seat = *at < length ? faro_seat_of(line[*at]) : -1;
    if (seat < 0 || *at + 1 >= length || line[*at + 1] != ' ' || (*given >> seat & 1))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                   "column %zu: expected n, e, s and w, each with its hand",
                                   *at + 1);
    size_t begin = *at + 2;
    const char *stop = begin < length ? memchr(line + begin, ' ', length - begin) : NULL;
    size_t size = stop ? (size_t)(stop - (line + begin)) : length - begin;
    faro_hand_fault fault;
    if (!faro_hand_parse(line + begin, size, faro_seat_name[seat], &board->deal.hand[seat], &fault))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line, "column %zu: %s",
                                   begin + fault.place + 1, fault.reason);
    *given |= 1u << seat;
    *at = begin + size;
    while (*at < length && line[*at] == ' ') ++*at;
    return FARO_OK;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const char *line;
    size_t length, at = 0;
    unsigned given = 0;
    faro_status status =
        faro_read_deal_line(reader, reader->state, is_deal,
                            "a deal as \"n HAND e HAND s HAND w HAND\"", &line, &length);
    if (status || !line) return status;
    *found = true;
    if (scan(line, length, &reader->board.deal)) return FARO_OK;
    reader->board.deal = (faro_deal){{0}};
    while (given != 15 && !status) status = parse_seat(reader, line, length, &at, &given);
    if (!status && at < length)
        status = faro_read_fail_line(reader, FARO_ERROR_SYNTAX, reader->board.line,
                                     "column %zu: text behind the four hands", at + 1);
    if (!status) status = faro_read_check_deal(reader, &reader->board.deal, reader->board.line, 0);
    *found = status == FARO_OK;
    return status;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    char *out = faro_output_reserve(&writer->output, 100);
    for (unsigned i = 0; i < 4; i++) {
        *out++ = (char)(faro_seat_letter[i] | 32);
        *out++ = ' ';
        out = faro_hand_print(out, board->deal.hand[i], '.');
        *out++ = ' ';
    }
    *out++ = '\n';
    faro_output_commit(&writer->output, out);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read_state = sizeof(faro_tail), .read = read_board, .write = write_board};

const faro_deal_format faro_format_line = {
    "line", "",      "one line a board: n HAND e HAND s HAND w HAND", "the program dealer", 0,
    0,      &methods};
