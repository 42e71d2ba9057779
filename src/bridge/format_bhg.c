/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* BHG (Borel): an empty line, then a line of 52 letters a board: A..Z = SA..H2, a..z = DA..C2,
 * thirteen for each hand, from the dealer's hand on clockwise. The dealer follows from the board
 * number, which the file does not hold: boards count from 1, or from the reader's first_board. */
#include "bridge/format.h"
#include "bridge/hand_text.h"

static int card_of(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    return -1;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    while (size > 0 && (*head == '\n' || *head == '\r')) head++, size--;
    if (size < FARO_DEAL_CARDS) return 0;
    uint64_t seen = 0;
    for (unsigned i = 0; i < FARO_DEAL_CARDS; i++) {
        int card = card_of((char)head[i]);
        if (card < 0) return 0;
        seen |= faro_card_bit((unsigned)card);
    }
    bool ends =
        size == FARO_DEAL_CARDS || head[FARO_DEAL_CARDS] == '\n' || head[FARO_DEAL_CARDS] == '\r';
    return seen == FARO_PACK && ends ? 95 : 0;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    const char *line;
    size_t length;
    faro_status status = faro_read_line(reader, &line, &length);
    if (status || !line) return status;
    faro_board *board = &reader->board;
    while (length > 0 && line[length - 1] == ' ') length--;
    if (length != FARO_DEAL_CARDS)
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                   "%zu characters, expected the 52 letters of a deal", length);
    uint64_t first = reader->options.first_board ? reader->options.first_board : 1;
    faro_board_renumber(board, first + reader->boards);
    for (unsigned i = 0; i < FARO_DEAL_CARDS; i++) {
        int card = card_of(line[i]);
        char quoted[300];
        if (card < 0)
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, board->line,
                                       "%s at column %u is no card, expected A-Z or a-z",
                                       faro_quote(line + i, 1, quoted), i + 1);
        board->deal.hand[((unsigned)board->dealer + i / 13) & 3] |= faro_card_bit((unsigned)card);
    }
    *found = true;
    return faro_read_check_deal(reader, &board->deal, board->line, 0);
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    char *out = faro_output_reserve(&writer->output, FARO_DEAL_CARDS + 2);
    if (writer->boards == 0) *out++ = '\n';
    for (unsigned i = 0; i < 4; i++) {
        uint64_t hand = board->deal.hand[((unsigned)faro_board_dealer(board->number) + i) & 3];
        for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
            if (hand & faro_card_bit(card))
                *out++ = (char)(card < 26 ? 'A' + card : 'a' + card - 26);
    }
    *out++ = '\n';
    faro_output_commit(&writer->output, out);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_bhg = {
    "bhg", "bhg",   "52 letters a line from the dealer's hand on", "Borel dealing machines", 0,
    0,     &methods};
