/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal strings as double-dummy solvers take them: "N:HAND HAND HAND HAND" a line, or the same
 * without a seat (North first). The list files of DDS (Haglund, Hein) are read too: PBN dealer
 * vulnerability trump leader "N:...", then lines of results, of which TABLE fills the tricks. */
#include "bridge/hand_text.h"
#include "bridge/tail.h"

static bool starts(const char *line, size_t length, const char *word) {
    size_t size = strlen(word);
    return length > size && memcmp(line, word, size) == 0 &&
           (line[size] == ' ' || line[size] == '\t');
}

static bool is_list_deal(const char *line, size_t length) {
    return starts(line, length, "PBN");
}

static bool is_result(const char *line, size_t length) {
    static const char *const words[] = {"NUMBER", "FUT", "TABLE", "PAR", "PAR2", "PLAY", "TRACE"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (starts(line, length, words[i])) return true;
    return false;
}

static bool is_deal(const char *line, size_t length) {
    if (is_list_deal(line, length) || is_result(line, length)) return true;
    size_t at = 0;
    while (at < length && line[at] == ' ') at++;
    if (at + 1 < length && line[at + 1] == ':') return faro_seat_of(line[at]) >= 0;
    unsigned dots = 0;
    for (; at < length; at++) {
        dots += line[at] == '.';
        if (!faro_rank_bit(line[at]) && line[at] != '.' && line[at] != ' ') return false;
    }
    return dots == 12;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    while (size > 0 && (*head == '\n' || *head == '\r')) head++, size--;
    const unsigned char *stop = memchr(head, '\n', size);
    size_t length = stop ? (size_t)(stop - head) : size;
    while (length > 0 && head[length - 1] <= ' ') length--;
    const char *line = (const char *)head;
    if (length > 400) return 0;
    return is_list_deal(line, length) || starts(line, length, "NUMBER") ? 88
           : is_deal(line, length)                                      ? 80
                                                                        : 0;
}

/* Up to `most` blank-separated numbers; returns how many there were. */
static unsigned numbers(const char *text, size_t length, unsigned *out, unsigned most) {
    unsigned count = 0;
    for (size_t i = 0; i < length && count < most;) {
        if (text[i] < '0' || text[i] > '9') {
            i++;
            continue;
        }
        unsigned value = 0;
        for (; i < length && text[i] >= '0' && text[i] <= '9'; i++)
            value = value < 1000 ? 10 * value + (unsigned)(text[i] - '0') : value;
        out[count++] = value;
    }
    return count;
}

static faro_status read_table(faro_deals_reader *reader, const char *line, size_t length,
                              uint64_t number) {
    unsigned tricks[FARO_TRICKS + 1];
    bool good = numbers(line, length, tricks, FARO_TRICKS + 1) == FARO_TRICKS;
    for (unsigned i = 0; good && i < FARO_TRICKS; i++) good = tricks[i] <= 13;
    if (!good)
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, number,
                                   "expected 20 results of 0..13 behind TABLE");
    for (unsigned i = 0; i < FARO_TRICKS; i++) reader->board.tricks[i] = (uint8_t)tricks[i];
    reader->board.flags |= FARO_BOARD_TRICKS;
    return FARO_OK;
}

/* The result lines that follow a deal of a list; the first other line is left unread. */
static faro_status read_results(faro_deals_reader *reader) {
    faro_input *input = &reader->input;
    for (;;) {
        uint64_t number = input->line, offset = input->offset;
        const char *line;
        size_t length;
        faro_status status = faro_input_line(input, &line, &length);
        if (status) return faro_read_fail_input(reader, status);
        if (!line) return FARO_OK;
        if (!is_result(line, length)) {
            input->begin -= (size_t)(input->offset - offset); /* the window did not move since */
            input->offset = offset;
            input->line = number;
            return FARO_OK;
        }
        if (starts(line, length, "TABLE")) status = read_table(reader, line, length, number);
        if (status) return status;
    }
}

/* PBN dealer vulnerability trump leader "deal": leaves the deal in *line. DDS counts the
 * vulnerabilities none, both, NS, EW. */
static bool open_list_deal(faro_board *board, const char **line, size_t *length) {
    static const faro_vulnerable vulnerable[4] = {FARO_VULNERABLE_NONE, FARO_VULNERABLE_ALL,
                                                  FARO_VULNERABLE_NS, FARO_VULNERABLE_EW};
    const char *quote = memchr(*line, '"', *length);
    if (!quote) return false;
    size_t before = (size_t)(quote - *line);
    unsigned state[2];
    if (numbers(*line, before, state, 2) < 2 || state[0] > 3 || state[1] > 3) return false;
    board->dealer = (int)state[0];
    board->vulnerable = (int)vulnerable[state[1]];
    const char *stop = memchr(quote + 1, '"', *length - before - 1);
    if (!stop) return false;
    *line = quote + 1;
    *length = (size_t)(stop - quote) - 1;
    return true;
}

static faro_status read_deal(faro_deals_reader *reader, const char *line, size_t length) {
    faro_board *board = &reader->board;
    uint64_t hand[4];
    size_t mark = length > 2 && line[1] == ':' ? 2 : 0;
    if (length == mark + FARO_DEAL_TEXT && faro_deal_scan(line + mark, hand)) {
        int seat = mark ? faro_seat_of(line[0]) : FARO_NORTH;
        for (unsigned i = 0; seat >= 0 && i < 4; i++)
            board->deal.hand[((unsigned)seat + i) & 3] = hand[i];
        if (seat >= 0) return FARO_OK;
    }
    faro_hand_fault fault;
    unsigned given;
    if (!faro_deal_parse(line, length, FARO_NORTH, &board->deal, &given, &fault))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line, "%s", fault.reason);
    faro_deal_fault whole;
    if (faro_deal_check(&board->deal, &whole) != FARO_OK) board->flags |= FARO_BOARD_PARTIAL;
    return FARO_OK;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const char *line;
    size_t length;
    faro_status status;
    do {
        status = faro_read_deal_line(reader, reader->state, is_deal,
                                     "a deal as \"N:HAND HAND HAND HAND\"", &line, &length);
        if (status || !line) return status;
    } while (is_result(line, length));
    faro_board *board = &reader->board;
    bool list = is_list_deal(line, length);
    if (list && !open_list_deal(board, &line, &length))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                   "expected PBN DEALER VULNERABLE TRUMP LEADER \"N:...\"");
    status = read_deal(reader, line, length);
    if (!status && list) status = read_results(reader);
    *found = status == FARO_OK;
    return status;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    char *out = faro_output_reserve(&writer->output, 100);
    *out++ = 'N';
    *out++ = ':';
    out = faro_deal_print(out, &board->deal, FARO_NORTH);
    *out++ = '\n';
    faro_output_commit(&writer->output, out);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read_state = sizeof(faro_tail), .read = read_board, .write = write_board};

const faro_deal_format faro_format_dds = {"dds",
                                          "",
                                          "one line a board: N:HAND HAND HAND HAND",
                                          "DDS (Haglund, Hein) and other solvers",
                                          FARO_FORMAT_PARTIAL,
                                          0,
                                          &methods};
