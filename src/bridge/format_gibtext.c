/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The text twin of the GIB library: 88 characters a line: West, North, East, South with dotted
 * suits, a colon, and 20 hexadecimal results (the five 16-bit words of the binary form). */
#include "bridge/format.h"
#include "bridge/gib_tricks.h"
#include "bridge/hand_text.h"

enum { DIGITS = 20, LINE = FARO_DEAL_TEXT + 1 + DIGITS };

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    uint64_t hand[4];
    if (size < LINE || head[FARO_DEAL_TEXT] != ':') return 0;
    return faro_deal_scan((const char *)head, hand) ? 95 : 0;
}

static int hex(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

static faro_status read_tricks(faro_deals_reader *reader, const char *digits) {
    faro_board *board = &reader->board;
    uint16_t words[FARO_GIB_WORDS] = {0};
    for (unsigned i = 0; i < DIGITS; i++) {
        char quoted[300];
        int digit = hex(digits[i]);
        if (digit < 0 || digit == 14)
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                       "%s is no list of results, expected 20 digits 0..D or F",
                                       faro_quote(digits, DIGITS, quoted));
        words[i / 4] = (uint16_t)(words[i / 4] << 4 | digit);
    }
    faro_gib_tricks_read(words, board);
    return FARO_OK;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const char *line;
    size_t length;
    faro_status status = faro_read_line(reader, &line, &length);
    if (status || !line) return status;
    faro_board *board = &reader->board;
    const char *colon = memchr(line, ':', length);
    size_t size = colon ? (size_t)(colon - line) : 0;
    while (length > 0 && line[length - 1] == ' ') length--;
    if (!colon || length - size != 1 + DIGITS)
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                   "expected four hands, a colon and 20 digits");
    faro_hand_fault fault;
    unsigned given;
    if (!faro_deal_parse(line, size, FARO_WEST, &board->deal, &given, &fault))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line, "column %zu: %s",
                                   fault.place + 1, fault.reason);
    status = faro_read_check_deal(reader, &board->deal, board->line, 0);
    if (!status) status = read_tricks(reader, colon + 1);
    *found = status == FARO_OK;
    return status;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    static const char digit[] = "0123456789ABCDEF";
    uint16_t words[FARO_GIB_WORDS];
    faro_gib_tricks_write(board, words);
    char *out = faro_output_reserve(&writer->output, LINE + 20);
    out = faro_deal_print(out, &board->deal, FARO_WEST);
    *out++ = ':';
    for (unsigned w = 0; w < FARO_GIB_WORDS; w++)
        for (int shift = 12; shift >= 0; shift -= 4) *out++ = digit[words[w] >> shift & 15];
    *out++ = '\n';
    faro_output_commit(&writer->output, out);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_gibtext = {"gibtext",
                                              "asc",
                                              "one line a deal with double-dummy results",
                                              "GIB double-dummy library (Ginsberg)",
                                              FARO_FORMAT_TRICKS,
                                              0,
                                              &methods};
