/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal numbers as text, one a line: "Goedel numbers" as BigDeal writes them, with commas between
 * groups of three and right-aligned to the longest. Commas, blanks and "0x" with hexadecimal digits
 * are read too. No board numbers. */
#include "bridge/format.h"
#include "bridge/hand_text.h"

enum { WIDTH = FARO_DEAL_DIGITS + (FARO_DEAL_DIGITS - 1) / 3, MOST = 80 };

/* The digits of a line without commas and blanks around them; 0 when there is anything else. */
static size_t digits(const char *line, size_t length, char text[MOST]) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        char c = line[i];
        if (c == ',' || c == ' ' || c == '\t') continue;
        bool hex = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == 'x';
        if (((c < '0' || c > '9') && !hex) || count + 1 == MOST) return 0;
        text[count++] = c;
    }
    text[count] = 0;
    return count;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    while (size > 0 && (*head == '\n' || *head == '\r')) head++, size--;
    const unsigned char *stop = memchr(head, '\n', size);
    size_t length = stop ? (size_t)(stop - head) : size;
    char text[MOST];
    uint8_t code[FARO_DEAL_BYTES];
    while (length > 0 && head[length - 1] <= ' ') length--;
    if (length > MOST || digits((const char *)head, length, text) < 20) return 0;
    return faro_deal_code_parse(text, code) == FARO_OK ? 75 : 0;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const char *line;
    size_t length;
    faro_status status = faro_read_line(reader, &line, &length);
    if (status || !line) return status;
    char text[MOST], quoted[300];
    uint8_t code[FARO_DEAL_BYTES];
    faro_board *board = &reader->board;
    status = digits(line, length, text) ? faro_deal_code_parse(text, code) : FARO_ERROR_SYNTAX;
    if (status)
        return faro_read_fail_line(reader, status, board->line,
                                   "%s is no deal number, expected one below 52!/(13!)^4",
                                   faro_quote(line, length, quoted));
    *found = true;
    return faro_deal_unrank(reader->options.order, code, 1, &board->deal, NULL);
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    uint8_t code[FARO_DEAL_BYTES];
    char number[FARO_DEAL_DIGITS + 1];
    faro_deal_rank(writer->options.order, &board->deal, 1, code);
    faro_deal_code_text(code, number);
    size_t left = strlen(number), used = left + (left - 1) / 3;
    char *out = faro_output_reserve(&writer->output, WIDTH + 1);
    for (size_t i = used; i < WIDTH; i++) *out++ = ' ';
    for (const char *digit = number; *digit; digit++) {
        *out++ = *digit;
        if (--left > 0 && left % 3 == 0) *out++ = ',';
    }
    *out++ = '\n';
    faro_output_commit(&writer->output, out);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_goe = {
    "goe", "goe", "deal numbers as text, one a line", "as written by BigDeal", 0, 0, &methods};
