/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* PBN as people and programs write it: the import format with its oddities, the text that must
 * survive, and the strict export. */
#include "deal_files.h"

#include "bridge/hand_text.h"

#define DEAL1 "N:AT3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 K82..QJ984.QT865"
#define DEAL2 "N:85.42.Q7632.J732 JT9743.KQ865..Q6 KQ2.AJ3.KJ4.AT94 A6.T97.AT985.K85"

static faro_board boards[64];

static size_t read_all(const char *data, size_t size, char *text) {
    static const size_t piece[] = {1, 7, 1 << 16};
    size_t count = 0;
    for (size_t i = 0; i < COUNT(piece); i++) {
        size_t got = read_boards(data, size, NULL, piece[i], boards, COUNT(boards), text);
        if (i > 0) assert_int_equal(got, count);
        count = got;
    }
    return count;
}

/* Reads good text and gives its deals as lines. */
static void expect(const char *data, size_t size, const char *deals) {
    char text[400], line[80], all[4096] = "";
    size_t count = read_all(data, size, text);
    if (*text) fail_msg("%s in: %s", text, data);
    for (size_t i = 0; i < count; i++) {
        *faro_deal_print(line, &boards[i].deal, 0) = 0;
        strcat(strcat(strcat(all, "N:"), line), "\n");
    }
    assert_string_equal(all, deals);
}
#define EXPECT(data, deals) expect(data, sizeof(data) - 1, deals)

static void refuse(const char *data, const char *reason) {
    char text[400];
    read_all(data, strlen(data), text);
    assert_string_equal(text, reason);
}

static void plain(void **state) {
    (void)state;
    EXPECT("[Board \"7\"]\n[Dealer \"W\"]\n[Vulnerable \"Both\"]\n[Deal \"" DEAL1 "\"]\n",
           DEAL1 "\n");
    assert_int_equal(boards[0].number, 7);
    assert_int_equal(boards[0].dealer, FARO_WEST);
    assert_int_equal(boards[0].vulnerable, FARO_VULNERABLE_ALL);
    assert_int_equal(boards[0].line, 1);
    EXPECT("[Deal \"" DEAL1 "\"]", DEAL1 "\n");
    assert_int_equal(boards[0].number, 0);
    assert_int_equal(boards[0].dealer, FARO_UNKNOWN);
    EXPECT("[Board \"?\"][Dealer \"\"][Vulnerable \"?\"][Deal \"" DEAL1 "\"]\n", DEAL1 "\n");
    EXPECT("[Board \"A7\"]\n[Deal \"" DEAL1 "\"]\n", DEAL1 "\n");
    EXPECT("[Deal \"E:JT9743.KQ865..Q6 KQ2.AJ3.KJ4.AT94 A6.T97.AT985.K85 85.42.Q7632.J732\"]\n",
           DEAL2 "\n");
    EXPECT("[Deal \"" DEAL1 "\"]\n\n[Event \"no deal\"]\n\n[Deal \"" DEAL2 "\"]\n",
           DEAL1 "\n" DEAL2 "\n");
    EXPECT("[Deal \"\"]\n\n[Deal \"" DEAL2 "\"]\n", DEAL2 "\n");
}

static void layout(void **state) {
    (void)state;
    EXPECT("\n \t\n% PBN 2.1\n%\n{ a comment\n\n with [a tag] and \" quotes }\n; another [ { one\n"
           "[  Deal\n  \"" DEAL1 "\"\n ] ; done {\n{in one line} {another} \n\n\n\n",
           DEAL1 "\n");
    EXPECT("[Event\"no blank\"] [Deal \"" DEAL1 "\"]   \n  \t \n[Deal \"" DEAL2 "\"] {x}",
           DEAL1 "\n" DEAL2 "\n");
    EXPECT("[Deal \"" DEAL1 "\"]\r\n\r\n[Deal \"" DEAL2 "\"]\r\n", DEAL1 "\n" DEAL2 "\n");
    EXPECT("[Deal \"" DEAL1 "\"]\r\r[Deal \"" DEAL2 "\"]\r", DEAL1 "\n" DEAL2 "\n");
    EXPECT("[Deal \"" DEAL1 "\"]\r\n\n[Deal \"" DEAL2 "\"]\r\r\n", DEAL1 "\n" DEAL2 "\n");
    EXPECT("[Event \"a \\\"b\\\" \\\\\"]\n[Deal \"" DEAL1 "\"]\n", DEAL1 "\n");
    EXPECT("[North \"Joe \"Ace\" Doe\"]\n[Deal \"" DEAL1 "\"]\n", DEAL1 "\n");
    EXPECT("[Deal \"" DEAL1 "\"]\n[Deal \"" DEAL1 "\"]\n", DEAL1 "\n");
    EXPECT("[Deal \"" DEAL1
           "\"]\n[Auction \"N\"]\n1C =1= Pass { why? [} 2H ; [\n% [Deal \"x\"]\nAP\n"
           "[Note \"1:x\"]\n[Play \"W\"]\nSK H3 S4 S3\n*\n\n[Deal \"" DEAL2 "\"]\n",
           DEAL1 "\n" DEAL2 "\n");
}

static void encodings(void **state) {
    (void)state;
    EXPECT("\xef\xbb\xbf[Deal \"" DEAL1 "\"]\n", DEAL1 "\n");
    EXPECT("[North \"M\xfcller\"]\n[Deal \"" DEAL1 "\"]\n", DEAL1 "\n");
    for (int big = 0; big < 2; big++) {
        static const char ascii[] = "[North \"x\"]\r\n[Deal \"" DEAL1 "\"]\r\n";
        static const unsigned units[] = {0xfc, 0x20ac, 0xd83d, 0xdca9, 0xdca9, 0xd83d, 'y'};
        char wide[2 * sizeof ascii + 40];
        size_t size = 0;
        for (size_t i = 0; i < sizeof ascii; i++) {
            unsigned code = i == 0 ? 0xfeff : (unsigned char)ascii[i - 1];
            wide[size++] = (char)(big ? code >> 8 : code);
            wide[size++] = (char)(big ? code : code >> 8);
            for (size_t u = 0; i == 9 && u < COUNT(units); u++) {
                wide[size++] = (char)(big ? units[u] >> 8 : units[u]);
                wide[size++] = (char)(big ? units[u] : units[u] >> 8);
            }
        }
        expect(wide, size, DEAL1 "\n");
        bytes out = {0};
        char text[400];
        assert_int_equal(convert(wide, size, "pbn", NULL, &out, text), FARO_OK);
        static const char utf8[] = "[North \"x\xc3\xbc\xe2\x82\xac\xf0\x9f\x92\xa9\xef\xbf\xbd"
                                   "\xef\xbf\xbdy\"]\r\n[Deal \"" DEAL1 "\"]\r\n";
        assert_int_equal(out.size, sizeof utf8 - 1);
        assert_memory_equal(out.at, utf8, sizeof utf8 - 1);
        bytes_free(&out);
    }
}

static void glued_output(void **state) {
    (void)state;
    EXPECT("[Deal \"" DEAL1
           "\"]\n\nGenerated 2922012 hands\nProduced 1 hands\nInitial random seed 1\n"
           "Time needed    8.000 sec\n",
           DEAL1 "\n");
    EXPECT("[Deal \"" DEAL1 "\"]\nFrequency hcp:\n   0\t     12\n", DEAL1 "\n");
    EXPECT("some program 1.0\n\n[Deal \"" DEAL1 "\"]\n", DEAL1 "\n");
}

static void repeated_deals(void **state) {
    (void)state;
    EXPECT("[Board \"1\"]\n[Deal \"" DEAL1 "\"]\n\n[Board \"1\"]\n[Deal \"#\"]\n\n"
           "[Board \"1\"]\n[Contract \"3NT\"]\n\n[Board \"2\"]\n[Contract \"3NT\"]\n\n"
           "[Board \"2\"]\n[Deal \"" DEAL2 "\"]\n",
           DEAL1 "\n" DEAL1 "\n" DEAL1 "\n" DEAL2 "\n");
    assert_int_equal(boards[0].flags, 0);
    assert_int_equal(boards[1].flags, FARO_BOARD_REPEATED);
    assert_int_equal(boards[2].flags, FARO_BOARD_REPEATED);
    refuse("[Board \"1\"]\n[Deal \"#\"]\n",
           "FILE:2: board 1: Deal is \"#\", but no deal came before");
}

static void partial_deals(void **state) {
    (void)state;
    static const char hidden[] = "[Deal \"W:- .63.AKQ987.A9732 - J973.J98742.3.K4\"]\n";
    EXPECT(hidden, "N:.63.AKQ987.A9732 - J973.J98742.3.K4 -\n");
    assert_int_equal(boards[0].flags, FARO_BOARD_PARTIAL);
    bytes out = {0};
    char text[400];
    assert_int_equal(convert(hidden, sizeof hidden - 1, "deals", NULL, &out, text),
                     FARO_ERROR_UNSUPPORTED);
    assert_string_equal(text, "OUT: board 1: the deal is partial (hidden or short hands), and "
                              "deals holds whole deals only");
    assert_int_equal(out.size, 0);
    assert_int_equal(convert(hidden, sizeof hidden - 1, "pbn", NULL, &out, text), FARO_OK);
    assert_int_equal(out.size, sizeof hidden - 1);
    assert_memory_equal(out.at, hidden, out.size);
    bytes_free(&out);
}

static void refusals(void **state) {
    (void)state;
    refuse("[Deal \"N:AT3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7\"]\n",
           "FILE:1: board 1: Deal: 3 hands, expected 4 separated by blanks");
    refuse("[Deal \"" DEAL1 "\"]\n\n[Event \"x\"]\n[Deal \"N:AA - - -\"]\n",
           "FILE:4: board 2: Deal: North has the card SA twice");
    refuse("[Event \"x\"]\n[Dealer \"Black\"]\n",
           "FILE:2: board 1: Dealer is \"Black\", expected N, E, S or W");
    refuse("[Vulnerable \"E\"]\n",
           "FILE:1: board 1: Vulnerable is \"E\", expected None, NS, EW or All");
    refuse("% x\n[Event \"x\"]\n[Site]\n", "FILE:3: board 1: the tag Site has no value in quotes");
    refuse("[Event \"x\"]\n[Site x]\n", "FILE:2: board 1: the tag Site has no value in quotes");
    refuse("[Event \"x\"]\n[\"x\"]\n", "FILE:2: board 1: expected the name of a tag behind '['");
    refuse("[Event \"x\"]\n[Site \"x]\n\n[Deal \"\"]",
           "FILE:2: board 1: a value without its closing quote");
    refuse("[Event \"x\"]\n[Site \"x\" y]\n", "FILE:2: board 1: the tag Site is not closed by ']'");
    refuse("[Event \"x\"]\n[Site \"x\"", "FILE:2: board 1: the file ends within a tag");
    refuse("[Event \"x\"]\n\n{ not closed\n\n",
           "FILE:3: board 1: the file ends within a comment in braces");
    refuse("[Deal \"" DEAL1 "\"]\n[Deal \"" DEAL2 "\"]\n",
           "FILE:2: board 1: a second, different Deal in one game: expected a blank line between "
           "games");
}

/* ---- writing ---- */

static void same_bytes(const char *data) {
    bytes out = {0};
    char text[400];
    if (convert(data, strlen(data), "pbn", NULL, &out, text) != FARO_OK) fail_msg("%s", text);
    bytes_put(&out, "", 1);
    assert_string_equal((char *)out.at, data);
    bytes_free(&out);
}

static void text_survives(void **state) {
    (void)state;
    same_bytes("[Deal \"" DEAL1 "\"]");
    same_bytes("% PBN 2.1\n% EXPORT\n%\n[Event \"##x\"]\n[Deal \"" DEAL1 "\"]\n\n\n[Event \"#\"]\n"
               "{ c }\n[Deal \"" DEAL2 "\"]\n");
    same_bytes("junk\n\n[Event \"no deal\"]\n\n[Deal \"" DEAL1
               "\"]\r\n[Auction \"N\"]\r\n1C AP\r\n\r\n"
               "; c\r\n[Deal \"" DEAL2 "\"]\r\n\r\n");
}

static void converted_to(const char *data, const faro_write_options *options, uint64_t number,
                         const char *expected) {
    faro_deals_reader *reader;
    faro_deals_writer *writer;
    bytes out = {0};
    const faro_board *board;
    faro_deals_open_memory(data, strlen(data), NULL, &reader, NULL);
    faro_deals_create(bytes_put, &out, faro_deal_format_find("pbn"), options, &writer);
    while (faro_deals_next(reader, &board) == FARO_OK && board) {
        faro_board copy = *board;
        if (number) faro_board_renumber(&copy, number++);
        assert_int_equal(faro_deals_write(writer, &copy), FARO_OK);
    }
    assert_int_equal(faro_deals_reader_error(reader)->status, FARO_OK);
    assert_int_equal(faro_deals_finish(writer), FARO_OK);
    bytes_put(&out, "", 1);
    assert_string_equal((char *)out.at, expected);
    faro_deals_close(reader);
    faro_deals_discard(writer);
    bytes_free(&out);
}

static void changed_values(void **state) {
    (void)state;
    converted_to("[Event \"x\"]\n[Board \"1\"] [Dealer \"N\"]\n[Deal \"" DEAL1 "\"] {c}\n", NULL, 6,
                 "[Event \"x\"]\n[Board \"6\"] [Dealer \"E\"]\n[Vulnerable \"EW\"]\n[Deal \"" DEAL1
                 "\"] {c}\n");
    converted_to("[Board \"1\"]\r\n[Deal \"" DEAL1
                 "\"]\r\n\r\n[Board \"1\"]\r\n[Contract \"1C\"]\r\n\r\n"
                 "[Board \"1\"]\r\n[Deal \"#\"]\r\n",
                 NULL, 0,
                 "[Board \"1\"]\r\n[Deal \"" DEAL1 "\"]\r\n\r\n[Board \"1\"]\r\n[Deal \"" DEAL1
                 "\"]\r\n[Contract \"1C\"]\r\n\r\n[Board \"1\"]\r\n[Deal \"" DEAL1 "\"]\r\n");
}

static void standalone_games(void **state) {
    (void)state;
    faro_write_options options = {.standalone = true};
    converted_to("[Event \"##x\"]\n[Site \"s\"]\n[Deal \"" DEAL1
                 "\"]\n\n[Site \"#\"]\n[Deal \"" DEAL2
                 "\"]\n\n[Event \"#\"]\n[Site \"#\"]\n[Deal \"" DEAL1 "\"]\n",
                 &options, 0,
                 "[Event \"x\"]\n[Site \"s\"]\n[Deal \"" DEAL1
                 "\"]\n\n[Site \"s\"]\n[Event \"x\"]\n[Deal \"" DEAL2
                 "\"]\n\n[Event \"x\"]\n[Site \"s\"]\n[Deal \"" DEAL1 "\"]\n");
}

#define CRLF "\r\n"
static void strict_export(void **state) {
    (void)state;
    faro_write_options options = {.strict = true, .generator = "test"};
    converted_to(
        "[Zoo \"z\tz\"]\n[Deal \"" DEAL2
        "\"]\n[Event \"M\xc3\xbcller \xe2\x82\xac\"]\n[Auction \"E\"]\n"
        "1C =1= AP\n[Note \"1:n\"]\n[Board \"2\"]\n[Annotator \"a\"] {kept}\n[Play \"S\"]\n*\n"
        "[Result \"9\"]\njunk\n[ScoreTable \"Rank\"]\n% dropped\n1\n",
        &options, 0,
        "% PBN 2.1" CRLF "% EXPORT" CRLF "%" CRLF "[Event \"M\xfcller ?\"]" CRLF "[Site \"?\"]" CRLF
        "[Date \"?\"]" CRLF "[Board \"2\"]" CRLF "[West \"?\"]" CRLF "[North \"?\"]" CRLF
        "[East \"?\"]" CRLF "[South \"?\"]" CRLF "[Dealer \"E\"]" CRLF "[Vulnerable \"NS\"]" CRLF
        "[Deal \"E:JT9743.KQ865..Q6 KQ2.AJ3.KJ4.AT94 A6.T97.AT985.K85 85.42.Q7632.J732\"]" CRLF
        "[Scoring \"?\"]" CRLF "[Declarer \"?\"]" CRLF "[Contract \"?\"]" CRLF "[Result \"9\"]" CRLF
        "[Annotator \"a\"]" CRLF "{kept}" CRLF "[Generator \"test\"]" CRLF "[Zoo \"z z\"]" CRLF
        "[Auction \"E\"]" CRLF "1C =1= AP" CRLF "[Note \"1:n\"]" CRLF "[Play \"S\"]" CRLF "*" CRLF
        "[ScoreTable \"Rank\"]" CRLF "1" CRLF CRLF);
    converted_to(
        "[Event \"##x\"]\n[Room \"##Open\"]\n[Deal \"" DEAL1 "\"]\n\n[Deal \"" DEAL1 "\"]\n",
        &(faro_write_options){.strict = true}, 16,
        "% PBN 2.1" CRLF "% EXPORT" CRLF "%" CRLF "[Event \"x\"]" CRLF "[Site \"?\"]" CRLF
        "[Date \"?\"]" CRLF "[Board \"16\"]" CRLF "[West \"?\"]" CRLF "[North \"?\"]" CRLF
        "[East \"?\"]" CRLF "[South \"?\"]" CRLF "[Dealer \"W\"]" CRLF "[Vulnerable \"EW\"]" CRLF
        "[Deal \"W:K82..QJ984.QT865 AT3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7\"]" CRLF
        "[Scoring \"?\"]" CRLF "[Declarer \"?\"]" CRLF "[Contract \"?\"]" CRLF "[Result \"?\"]" CRLF
        "[Room \"Open\"]" CRLF CRLF "[Event \"x\"]" CRLF "[Site \"?\"]" CRLF "[Date \"?\"]" CRLF
        "[Board \"17\"]" CRLF "[West \"?\"]" CRLF "[North \"?\"]" CRLF "[East \"?\"]" CRLF
        "[South \"?\"]" CRLF "[Dealer \"N\"]" CRLF "[Vulnerable \"None\"]" CRLF "[Deal \"" DEAL1
        "\"]" CRLF "[Scoring \"?\"]" CRLF "[Declarer \"?\"]" CRLF "[Contract \"?\"]" CRLF
        "[Result \"?\"]" CRLF "[Room \"Open\"]" CRLF CRLF);
    char longer[600] = "[Event \"";
    memset(longer + 8, 'x', 300);
    strcpy(longer + 308, "\"]\n[Deal \"" DEAL1 "\"]\n");
    bytes out = {0};
    char text[400];
    assert_int_equal(convert(longer, strlen(longer), "pbn", &options, &out, text),
                     FARO_ERROR_UNSUPPORTED);
    assert_string_equal(text, "OUT: board 1: a line is longer than the 255 bytes that PBN export "
                              "allows");
    bytes_free(&out);
}

/* A '%' line within braces belongs to the comment, elsewhere it goes. */
static void percent_in_braces(void **state) {
    (void)state;
    const faro_write_options options = {.strict = true};
    const char game[] = "[Deal \"" DEAL1 "\"]\n{ one\n% two }\n% gone {\n; three {\n% gone too\n"
                        "[Auction \"N\"]\n% gone\n[Event \"x\"]\n";
    bytes out = {0};
    char text[400];
    assert_int_equal(convert(game, strlen(game), "pbn", &options, &out, text), FARO_OK);
    bytes_put(&out, "", 1);
    assert_non_null(strstr((char *)out.at, "\"]\r\n{ one\r\n% two }\r\n; three {\r\n[Scoring"));
    assert_non_null(strstr((char *)out.at, "[Auction \"N\"]\r\n\r\n")); /* then the game ends */
    bytes_free(&out);
}

static void fresh_board(void **state) {
    (void)state;
    faro_write_options options = {.generator = "test", .first_board = 3};
    bytes out = {0};
    char text[400];
    assert_int_equal(convert(DEAL1 "\n" DEAL2 "\n", 140, "pbn", &options, &out, text), FARO_OK);
    bytes_put(&out, "", 1);
    assert_string_equal(
        (char *)out.at,
        "% PBN 2.1\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"3\"]\n[West \"?\"]\n"
        "[North \"?\"]\n[East \"?\"]\n[South \"?\"]\n[Dealer \"S\"]\n[Vulnerable \"EW\"]\n[Deal "
        "\"" DEAL1 "\"]\n[Scoring \"?\"]\n[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n"
        "[Generator \"test\"]\n\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"4\"]\n"
        "[West \"?\"]\n[North \"?\"]\n[East \"?\"]\n[South \"?\"]\n[Dealer \"W\"]\n"
        "[Vulnerable \"All\"]\n[Deal \"" DEAL2
        "\"]\n[Scoring \"?\"]\n[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n\n");
    bytes_free(&out);
}

/* A tag that fills its line has a way of its own, for values of any length with any byte at any
 * place. A blank behind the bracket leads the other way: both must say the same. */
static void usual_lines(void **state) {
    (void)state;
    enum { LONGEST = 80 };
    static const char odd[] = {'x', '"', '\\', ']', '[', '#', '\t', '%', '\xe9', '\r'};
    const faro_write_options options = {.strict = true};
    for (unsigned i = 0; i < COUNT(odd); i++)
        for (size_t length = 0; length <= LONGEST; length++)
            for (size_t place = 0; place < length || place == 0; place++) {
                char value[LONGEST + 1] = "", game[2][600], text[2][400];
                bytes out[2] = {{0}, {0}};
                faro_status status[2];
                memset(value, 'v', length);
                if (length) value[place] = odd[i];
                for (unsigned way = 0; way < 2; way++) {
                    snprintf(game[way], sizeof game[way],
                             "[%sName_1 \"%s\"]\n[Deal \"" DEAL1 "\"]\n%200s\n", way ? " " : "",
                             value, "");
                    status[way] = convert(game[way], strlen(game[way]), "pbn", &options, &out[way],
                                          text[way]);
                }
                assert_int_equal(status[0], status[1]);
                assert_string_equal(text[0], text[1]);
                assert_int_equal(out[0].size, out[1].size);
                if (out[0].size) assert_memory_equal(out[0].at, out[1].at, out[0].size);
                bytes_free(&out[0]);
                bytes_free(&out[1]);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain),          cmocka_unit_test(layout),
        cmocka_unit_test(encodings),      cmocka_unit_test(glued_output),
        cmocka_unit_test(repeated_deals), cmocka_unit_test(partial_deals),
        cmocka_unit_test(refusals),       cmocka_unit_test(text_survives),
        cmocka_unit_test(changed_values), cmocka_unit_test(standalone_games),
        cmocka_unit_test(strict_export),  cmocka_unit_test(fresh_board),
        cmocka_unit_test(usual_lines),    cmocka_unit_test(percent_in_braces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
