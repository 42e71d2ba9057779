/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* LIN as Bridge Base, vugraph operators and BigDeal write it. */
#include "deal_files.h"

#include "bridge/hand_text.h"

#define S "S2QKH3JAD4JKC49TA"
#define W "S6AH79TD589TAC58K"
#define N "S58H24D2367QC237J"
#define E "S3479JTH568QKDC6Q"
#define DEAL "85.42.Q7632.J732 JT9743.KQ865..Q6 KQ2.AJ3.KJ4.AT94 A6.T97.AT985.K85"

static faro_board boards[8];

static size_t read_all(const char *data) {
    static const size_t piece[] = {1, 7, 1 << 16};
    char text[400];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(piece); i++) {
        count = read_boards(data, strlen(data), NULL, piece[i], boards, COUNT(boards), text);
        if (*text) fail_msg("%s in: %s", text, data);
    }
    for (size_t i = 0; i < count; i++) {
        char line[80];
        if (boards[i].flags & FARO_BOARD_PARTIAL) continue;
        *faro_deal_print(line, &boards[i].deal, 0) = 0;
        assert_string_equal(line, DEAL);
    }
    return count;
}

static void one(const char *data, uint64_t number, int dealer, int vulnerable) {
    assert_int_equal(read_all(data), 1);
    assert_int_equal(boards[0].number, number);
    assert_int_equal(boards[0].dealer, dealer);
    assert_int_equal(boards[0].vulnerable, vulnerable);
    assert_int_equal(boards[0].flags, 0);
}

static void hands(void **state) {
    (void)state;
    one("md|3" S "," W "," N ",|", 0, FARO_NORTH, FARO_UNKNOWN);
    one("md|3" S "," W "," N "|", 0, FARO_NORTH, FARO_UNKNOWN);
    one("md|3" S "," W "," N "," E "|", 0, FARO_NORTH, FARO_UNKNOWN);
    one("md|3,s6ah79td589tac58k," N "," E "|", 0, FARO_NORTH, FARO_UNKNOWN);
    one("md|3" S "," W ",S58H24D2367QC237J," E "|", 0, FARO_NORTH, FARO_UNKNOWN);
    one("md|1" S "," W "," N ",\n|", 0, FARO_SOUTH, FARO_UNKNOWN);
    one("md|2S2QKH3JAD4JKC4910A," W "," N "|", 0, FARO_WEST, FARO_UNKNOWN);
    one("md|4" S "," W "," N "|", 0, FARO_EAST, FARO_UNKNOWN);
    one("md|0" S "," W "," N "|", 0, FARO_UNKNOWN, FARO_UNKNOWN);
    one("md|" S "," W "," N "|", 0, FARO_UNKNOWN, FARO_UNKNOWN);
    one("md|3" S "," W "," N, 0, FARO_NORTH, FARO_UNKNOWN); /* no bar at the end of the file */
}

static void numbers_and_vulnerability(void **state) {
    (void)state;
    one("qx|o46|md|3" S "," W "," N ",|sv|b|pg||", 46, FARO_NORTH, FARO_VULNERABLE_ALL);
    one("qx|c7|\nrh||\nah|Board 9|\nmd|3" S "," W "," N ",|\nsv|o|", 7, FARO_NORTH,
        FARO_VULNERABLE_NONE);
    one("pn|a,b,c,d|st||md|3" S "," W "," N ",|rh||ah|Board 12|sv|E|mb|1C|an|!S, |mb|p|", 12,
        FARO_NORTH, FARO_VULNERABLE_EW);
    one("md|3" S "," W "," N ",|sv|n|nt|md is a tag http://x/?a=b,c|", 0, FARO_NORTH,
        FARO_VULNERABLE_NS);
    one("md|3" S "," W "," N ",|sv|0|", 0, FARO_NORTH, FARO_VULNERABLE_NONE);
    one("md|3" S "," W "," N ",|sv||ah|Semifinal|", 0, FARO_NORTH, FARO_UNKNOWN);
}

static void many_boards(void **state) {
    (void)state;
    assert_int_equal(read_all("vg|Title|\nrs|4SN=,|\r\npn|a,b,c,d,e,f,g,h|\r\npg||\r\n"
                              "qx|o1|st||md|3" S "," W "," N ",|sv|o|\r\nmb|p|pg||\r\n\r\n"
                              "qx|c1|st||md|3" S "," W "," N ",|sv|o|pg||qx|o2|md|4" S "," W "," N
                              ",|sv|n|pg||"),
                     3);
    assert_int_equal(boards[0].number, 1);
    assert_int_equal(boards[1].number, 1);
    assert_int_equal(boards[2].number, 2);
    assert_int_equal(boards[2].vulnerable, FARO_VULNERABLE_NS);
    assert_int_equal(boards[0].line, 5);
    /* names and texts of the next board stand before its md */
    assert_int_equal(read_all("pn|a,b,c,d|st||md|3" S "," W "," N ",|ah|Board 1|sv|o|pg||\n"
                              "pn|e,f,g,h|st||md|4" S "," W "," N ",|ah|Board 2|sv|n|pg||\n"),
                     2);
    assert_int_equal(boards[0].number, 1);
    assert_int_equal(boards[0].vulnerable, FARO_VULNERABLE_NONE);
    assert_int_equal(boards[1].number, 2);
    assert_int_equal(boards[1].vulnerable, FARO_VULNERABLE_NS);
}

static void lessons(void **state) {
    (void)state;
    assert_int_equal(read_all("md|0|nt|a text|pg||md||"), 0);
    assert_int_equal(read_all("md|3" S ",,,|"), 1);
    assert_int_equal(boards[0].flags, FARO_BOARD_PARTIAL);
    assert_int_equal(boards[0].deal.hand[FARO_WEST], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands),
        cmocka_unit_test(numbers_and_vulnerability),
        cmocka_unit_test(many_boards),
        cmocka_unit_test(lessons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
