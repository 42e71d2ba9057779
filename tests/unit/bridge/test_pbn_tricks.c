/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Double-dummy results in PBN: the table, the 20 digits, and both. */
#include "deal_files.h"

#define DEAL "N:AT3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 K82..QJ984.QT865"
#define DIGITS "0123456789ABCD210D-5"

static faro_board boards[4];

static const faro_board *read_one(const char *data) {
    char text[400];
    size_t count = read_boards(data, strlen(data), NULL, 1000, boards, COUNT(boards), text);
    assert_string_equal(text, "");
    assert_int_equal(count, 1);
    return &boards[0];
}

/* tricks[4 * denomination + declarer] of denominations S H D C NT and declarers N E S W, from text
 * that runs through declarers N S E W and for each NT S H D C. */
static unsigned tricks_at(const faro_board *board, unsigned i) {
    static const char declarers[] = "NSEW", denominations[] = "NSHDC";
    unsigned seat = (unsigned)(strchr("NESW", declarers[i / 5]) - "NESW");
    unsigned d = (unsigned)(strchr("SHDCN", denominations[i % 5]) - "SHDCN");
    return board->tricks[4 * d + seat];
}

static unsigned wanted(const char *digits, unsigned i) {
    const char *all = "0123456789ABCD", *at = strchr(all, digits[i]);
    return at ? (unsigned)(at - all) : FARO_TRICKS_UNKNOWN;
}

static void digits_are_read(void **state) {
    (void)state;
    const faro_board *board = read_one("[Deal \"" DEAL "\"]\n[DoubleDummyTricks \"" DIGITS "\"]\n");
    assert_true(board->flags & FARO_BOARD_TRICKS);
    for (unsigned i = 0; i < FARO_TRICKS; i++)
        assert_int_equal(tricks_at(board, i), wanted(DIGITS, i));
    board = read_one("[Deal \"" DEAL "\"]\n[DoubleDummyTricks \"abcd****************\"]\n");
    assert_int_equal(tricks_at(board, 3), 13);
    assert_int_equal(tricks_at(board, 4), FARO_TRICKS_UNKNOWN);
    board = read_one("[Deal \"" DEAL "\"]\n[DoubleDummyTricks \"0123\"]\n");
    assert_false(board->flags & FARO_BOARD_TRICKS);
}

/* The table counts; the digits fill what it leaves open. */
static void both_forms(void **state) {
    (void)state;
    const faro_board *board =
        read_one("[DoubleDummyTricks \"" DIGITS "\"]\n[Deal \"" DEAL "\"]\n"
                 "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\n"
                 "N NT 13\nN  S -\nE  C  7\n");
    assert_int_equal(tricks_at(board, 0), 13);
    assert_int_equal(tricks_at(board, 1), 1);
    assert_int_equal(tricks_at(board, 14), 7);
    assert_int_equal(tricks_at(board, 13), 13);
}

static void written_and_read(void **state) {
    (void)state;
    faro_board board = *read_one("[Deal \"" DEAL "\"]\n[DoubleDummyTricks \"" DIGITS "\"]\n");
    for (unsigned strict = 0; strict < 2; strict++) {
        faro_write_options options = {.strict = strict};
        bytes out = {0};
        assert_int_equal(write_boards("pbn", &options, &board, 1, &out, NULL), FARO_OK);
        bytes_put(&out, "", 1);
        const char *text = (const char *)out.at;
        assert_non_null(strstr(text, "[DoubleDummyTricks \"" DIGITS "\"]"));
        assert_non_null(strstr(text, "[OptimumResultTable "));
        assert_non_null(strstr(text, strict ? "N NT  0\r\nN  S  1\r\n" : "N NT  0\nN  S  1\n"));
        assert_non_null(strstr(text, strict ? "W  D  -\r\nW  C  5\r\n" : "W  D  -\nW  C  5\n"));
        assert_memory_equal(read_one(text)->tricks, board.tricks, sizeof board.tricks);
        bytes_free(&out);
    }
}

/* A game that has one form keeps its text: nothing is added. */
static void text_is_kept(void **state) {
    (void)state;
    const char *games[] = {
        "[Board \"1\"]\n[Deal \"" DEAL "\"]\n[DoubleDummyTricks \"" DIGITS "\"]\n\n",
        "[Board \"1\"]\n[Deal \"" DEAL "\"]\n[OptimumResultTable \"Declarer;Result\"]\nN NT 3\n\n"};
    for (unsigned i = 0; i < COUNT(games); i++) {
        bytes out = {0};
        char text[400];
        assert_int_equal(convert(games[i], strlen(games[i]), "pbn", NULL, &out, text), FARO_OK);
        assert_int_equal(out.size, strlen(games[i]));
        assert_memory_equal(out.at, games[i], out.size);
        bytes_free(&out);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_are_read),
        cmocka_unit_test(both_forms),
        cmocka_unit_test(written_and_read),
        cmocka_unit_test(text_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
