/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Double-dummy results in PBN: the table OptimumResultTable, one row a declarer and denomination,
 * and the tag DoubleDummyTricks (BridgeComposer; read by Bridgewebs and others), one hexadecimal
 * digit each. Both run through the declarers N S E W and for each through NT S H D C. */
#include "bridge/hand_text.h"
#include "bridge/pbn.h"
#include "bridge/words.h"

static const char *const denominations[5] = {"S", "H", "D", "C", "NT"};
static const unsigned seats[4] = {FARO_NORTH, FARO_SOUTH, FARO_EAST, FARO_WEST};
static const unsigned order[5] = {4, 0, 1, 2, 3};

/* The place in board->tricks of result i. */
static unsigned place(unsigned i) {
    return 4 * order[i % 5] + seats[i / 5];
}

static int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'D') return c - 'A' + 10;
    if (c >= 'a' && c <= 'd') return c - 'a' + 10;
    return -1;
}

void faro_pbn_digits_read(const char *value, size_t length, faro_board *board) {
    if (length != FARO_TRICKS) return;
    for (unsigned i = 0; i < FARO_TRICKS; i++) {
        uint8_t *tricks = &board->tricks[place(i)];
        if (digit(value[i]) < 0 || *tricks != FARO_TRICKS_UNKNOWN) continue;
        *tricks = (uint8_t)digit(value[i]);
        board->flags |= FARO_BOARD_TRICKS;
    }
}

void faro_pbn_digits_print(const faro_board *board, char text[FARO_TRICKS + 1]) {
    for (unsigned i = 0; i < FARO_TRICKS; i++) {
        unsigned tricks = board->tricks[place(i)];
        text[i] = tricks <= 13 ? "0123456789ABCD"[tricks] : '-';
    }
    text[FARO_TRICKS] = 0;
}

static bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The next word of *text; its length is 0 at the end. */
static const char *word(const char **text, const char *stop, size_t *length) {
    while (*text < stop && blank(**text)) ++*text;
    const char *begin = *text;
    while (*text < stop && !blank(**text)) ++*text;
    *length = (size_t)(*text - begin);
    return begin;
}

static int denomination(const char *text, size_t length) {
    for (int d = 0; d < 5; d++)
        if (strlen(denominations[d]) == length && memcmp(text, denominations[d], length) == 0)
            return d;
    return -1;
}

void faro_pbn_tricks_read(const char *text, size_t length, faro_board *board) {
    const char *stop = text + length;
    for (;;) {
        size_t a, b, c;
        const char *seat = word(&text, stop, &a), *suit = word(&text, stop, &b);
        const char *tricks = word(&text, stop, &c);
        uint64_t count;
        int d = denomination(suit, b);
        if (a != 1 || faro_seat_of(*seat) < 0 || d < 0) return;
        if (!faro_number_parse(tricks, c, &count) || count > 13) continue;
        board->tricks[4 * d + faro_seat_of(*seat)] = (uint8_t)count;
        board->flags |= FARO_BOARD_TRICKS;
    }
}

bool faro_pbn_tricks_missing(const faro_board *board) {
    const faro_pbn_game *game = board->pbn;
    if (!(board->flags & FARO_BOARD_TRICKS)) return false;
    return !game || (!faro_pbn_find(game, "OptimumResultTable") &&
                     !faro_pbn_find(game, "DoubleDummyTricks"));
}

void faro_pbn_tricks_write(faro_output *output, const faro_board *board, const char *newline) {
    faro_output_text(output, "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]");
    faro_output_text(output, newline);
    for (unsigned i = 0; i < FARO_TRICKS; i++) {
        unsigned seat = seats[i / 5], d = order[i % 5], tricks = board->tricks[place(i)];
        char *out = faro_output_reserve(output, 16);
        *out++ = faro_seat_letter[seat];
        *out++ = ' ';
        if (d < 4) *out++ = ' ';
        size_t length = strlen(denominations[d]);
        memcpy(out, denominations[d], length);
        out += length;
        *out++ = ' ';
        if (tricks < 10 || tricks > 13) *out++ = ' ';
        if (tricks > 13)
            *out++ = '-';
        else
            out = faro_put_number(out, tricks);
        faro_output_commit(output, out);
        faro_output_text(output, newline);
    }
}
