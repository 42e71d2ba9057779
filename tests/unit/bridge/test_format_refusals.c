/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Damaged and odd files of every format: read when the meaning is clear, else refused with place,
 * board and reason; and what the writers refuse. */
#include "deal_files.h"

#include "bridge/hand_text.h"

enum { BOARDS = 20 };

static faro_board boards[BOARDS], back[200];

static void make_boards(void) {
    uint64_t seed = 11;
    for (unsigned i = 0; i < BOARDS; i++) {
        faro_deal deal = test_deal(&seed);
        boards[i] = faro_board_of(&deal);
        faro_board_renumber(&boards[i], i + 1);
    }
}

static bytes written(const char *format) {
    bytes file = {0};
    make_boards();
    assert_int_equal(write_boards(format, NULL, boards, BOARDS, &file, NULL), FARO_OK);
    return file;
}

static size_t handed_out;

/* The error of reading `size` bytes as `format` (NULL: detected); "" when there is none. */
static const char *fault_of(const void *data, size_t size, const char *format) {
    static char text[400];
    faro_read_options options = {0};
    if (format) options.format = faro_deal_format_find(format);
    handed_out = read_boards(data, size, &options, 17, back, COUNT(back), text);
    return text;
}

/* The same; every board before the error must be the one that was written. */
static const char *reading(const void *data, size_t size, const char *format) {
    const char *text = fault_of(data, size, format);
    size_t count = handed_out;
    for (size_t i = 0; i < count && i < BOARDS; i++)
        assert_true(same_deal(&back[i].deal, &boards[i].deal));
    return text;
}

/* Writes a file, changes some bytes, and expects an error (or none). */
static void damage(const char *format, size_t place, const char *change, const char *expected) {
    bytes file = written(format);
    memcpy(file.at + place, change, strlen(change));
    assert_string_equal(reading(file.at, file.size, format), expected);
    bytes_free(&file);
}

static void truncate(const char *format, size_t size, const char *expected) {
    bytes file = written(format);
    assert_string_equal(reading(file.at, size, format), expected);
    bytes_free(&file);
}

static void duplimate_files(void **state) {
    (void)state;
    truncate("bri", 128 * 3 - 1,
             "FILE: byte 256: board 3: the file ends after 127 of the 128 bytes of a board");
    damage("bri", 128, "53",
           "FILE: byte 128: board 2: North has \"53\", expected a card number 01..52");
    damage("bri", 128 + 78, "\006",
           "FILE: byte 206: board 2: expected 32 blanks and 18 zero bytes behind the cards (a DUP "
           "file has other bytes there)");
    damage("dge", 128, "x",
           "FILE: byte 128: board 2: expected the byte 6 that begins the North suit S");
    truncate("dup", 157,
             "FILE: byte 156: board 2: the file ends after 1 of the 156 bytes of a board");
    damage("dup", 156 + 147, "?????????",
           "FILE: byte 302: board 2: \"Y?????????\" is no trailer of a board, expected as \"YN1  0 "
           "16 \"");
    /* right-aligned numbers, blank second coding, and one that belongs to another deal */
    damage("dup", 156 + 148, " 1 0 20", "");
    bytes file = written("dup");
    memset(file.at + 78, ' ', 68);
    assert_string_equal(reading(file.at, file.size, NULL), "");
    memcpy(file.at + 78, file.at + 156 + 78, 68);
    assert_string_equal(
        reading(file.at, file.size, "dup"),
        "FILE: byte 78: board 1: the second coding of the deal differs from the first");
    /* a DUP file is no BRI file although it begins like one */
    assert_true(*reading(file.at, file.size, "bri"));
    bytes_free(&file);
}

static void card_twice(void **state) {
    (void)state;
    bytes file = written("bri");
    memcpy(file.at + 2, file.at, 2);
    const char *text = reading(file.at, file.size, NULL);
    assert_non_null(strstr(text, "no deal format is known")); /* not even detected */
    text = reading(file.at, file.size, "bri");
    assert_non_null(strstr(text, "FILE: byte 2: board 1: the card "));
    assert_non_null(strstr(text, " comes twice, the second time in North"));
    bytes_free(&file);
}

static void dlm_files(void **state) {
    (void)state;
    bytes file = written("dlm");
    bytes_put(&file, "", 1);
    char *line = strstr((char *)file.at, "Board 03=");
    assert_non_null(line);
    char *digits = line + 9 + 26;
    digits[2] = digits[2] == '0' ? '1' : '0';
    const char *text = reading(file.at, file.size - 1, NULL);
    assert_non_null(strstr(text, "board 3: board 3 has the checksum "));
    bytes_free(&file);
    static const char head[] = "[Document]\nFrom board=5\nTo board=3\nBoard 01=x\n";
    assert_string_equal(reading(head, sizeof head - 1, NULL),
                        "FILE:4: board 1: boards 5 to 3, expected a range within 1..99");
    static const char sealed[] = "[Document]\nCrypto key=7\n";
    assert_string_equal(reading(sealed, sizeof sealed - 1, NULL),
                        "FILE:2: board 1: the file is encrypted (Crypto key is not 0)");
    /* fillers behind "To board" are no boards */
    file = written("dlm");
    char message[400];
    assert_int_equal(read_boards(file.at, file.size, NULL, 99, back, COUNT(back), message), BOARDS);
    bytes_free(&file);
}

static void text_lines(void **state) {
    (void)state;
    make_boards();
    static const struct {
        const char *format, *data, *expected;
    } cases[] = {
        {"csv", "\"A\",\"K\"\n",
         "FILE:1: board 1: too few fields, expected 18: 16 suits, board, dealer/vulnerability"},
        {"line", "n AK.. e x\n",
         "FILE:1: board 1: column 7: North has 3 suits, expected 4 separated "
         "by dots"},
        {"line", "Dear Sir\n",
         "FILE:1: board 1: \"Dear Sir\": expected a deal as \"n HAND e HAND s HAND w HAND\""},
        {"deal", "A|B\n",
         "FILE:1: board 1: \"A|B\": expected four hands separated by bars, suits by blanks"},
        {"goe", "53,644,737,765,488,792,839,237,440,000\n",
         "FILE:1: board 1: \"53,644,737,765,488,792,839,237,440,000\" is no deal number, expected "
         "one below 52!/(13!)^4"},
        {"goe", "12 x4\n",
         "FILE:1: board 1: \"12 x4\" is no deal number, expected one below 52!/(13!)^4"},
        {"bhg", "\nABC\n", "FILE:2: board 1: 3 characters, expected the 52 letters of a deal"},
        {"gibtext", "AKQ\n", "FILE:1: board 1: expected four hands, a colon and 20 digits"},
        {"dds", "PBN 0 0 4 0 AKQ\n",
         "FILE:1: board 1: expected PBN DEALER VULNERABLE TRUMP LEADER \"N:...\""},
        {"lin", "md|3SAK,|", "FILE:1: board 1: South has 2 cards, expected 13"},
        {"lin", "qx|o1|\nmd|3SAKQJT98765432,SA|",
         "FILE:2: board 1: the card SA is in South and again in West"},
        {"lin", "md|3AK,|",
         "FILE:1: board 1: South has \"A\" where a suit S, H, D or C was expected"},
        {"lin", "md|3S!,|",
         "FILE:1: board 1: South has \"!\" where a rank of A K Q J T 9 ... 2 was expected"},
        {"lin", "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|x|",
         "FILE:1: board 1: sv has \"x\", expected o, n, e or b"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[400];
        faro_read_options options = {.format = faro_deal_format_find(cases[i].format)};
        read_boards(cases[i].data, strlen(cases[i].data), &options, 3, back, 1, text);
        assert_string_equal(text, cases[i].expected);
    }
}

/* A program's report may follow; a damaged deal may not pass for one. */
static void reports_behind_lines(void **state) {
    (void)state;
    static const char report[] = "Generated 20 hands\nProduced 20 hands\nTime needed  0.1 sec\n";
    static const char *const formats[] = {"line", "deal", "dds"};
    for (size_t i = 0; i < COUNT(formats); i++) {
        bytes file = written(formats[i]);
        size_t deals = file.size,
               second = (size_t)((unsigned char *)memchr(file.at, '\n', deals) - file.at) + 1;
        bytes_put(&file, report, sizeof report - 1);
        assert_string_equal(reading(file.at, file.size, NULL), "");
        file.at[second] = 'x';
        assert_non_null(strstr(reading(file.at, file.size, NULL), "FILE:2: board 2: "));
        bytes_free(&file);
        file = written(formats[i]);
        memset(file.at + second, 'x', 20);
        memset(file.at + second + 20, ' ', second - 21); /* no hand is left in the line */
        assert_non_null(strstr(reading(file.at, file.size, NULL),
                               "FILE:2: board 2: not a deal, and deals follow at line 3"));
        bytes_free(&file);
    }
}

static void counts_and_numbers(void **state) {
    (void)state;
    damage("rzd", 0, "\x13",
           "FILE: byte 260: board 20: the header promises 19 boards, but the file "
           "has more");
    damage("rzd", 0, "\x15",
           "FILE: byte 273: board 21: the header promises 21 boards, but the file "
           "has fewer");
    damage("rzd", 5, "x",
           "FILE: byte 0: board 1: expected a header of two count bytes and 11 blanks");
}

static void bare_streams(void **state) {
    (void)state;
    bytes file = written("stream");
    memset(file.at + 24, 0xff, 12);
    assert_string_equal(
        reading(file.at, file.size, "stream"),
        "FILE: byte 24: board 3: 0xffffffffffffffffffffffff is not below the number "
        "of deals, 52!/(13!)^4");
    assert_non_null(strstr(reading(file.at, file.size, NULL), "no deal format is known"));
    bytes_free(&file);
    truncate("stream", 35,
             "FILE: byte 24: board 3: the file ends after 11 of the 12 bytes of a deal");
}

/* Every single changed or missing byte of a container is found. */
static void containers(void **state) {
    (void)state;
    bytes file = written("deals");
    assert_int_equal(file.size, 32 + 12 * BOARDS + 40);
    for (size_t i = 0; i < file.size; i++) {
        file.at[i] ^= 0x10;
        if (!*fault_of(file.at, file.size, "deals")) fail_msg("a change at byte %zu passes", i);
        file.at[i] ^= 0x10;
        /* 0 bytes are no file at all, and an empty one holds no boards */
        if (i > 0 && !*reading(file.at, i, "deals")) fail_msg("a cut at byte %zu passes", i);
    }
    assert_string_equal(reading(file.at, file.size, NULL), "");
    file.at[8] = 2;
    assert_string_equal(
        reading(file.at, file.size, NULL),
        "FILE: byte 8: board 1: version 2, order 1, record size 12: this file needs "
        "a newer program");
    faro_container container;
    assert_int_equal(faro_container_parse(file.at, &container), FARO_ERROR_UNSUPPORTED);
    file.at[8] = 1;
    assert_int_equal(faro_container_parse(file.at, &container), FARO_OK);
    assert_int_equal(container.first_board, 1);
    assert_int_equal(container.count, UINT64_MAX);
    assert_int_equal(container.record_size, 12);
    assert_string_equal(container.order->name, "bigdeal");
    file.at[0] = 'x';
    assert_int_equal(faro_container_parse(file.at, &container), FARO_ERROR_SYNTAX);
    bytes_free(&file);
    /* a promised count is kept, or the file is not finished */
    char reason[FARO_DEALS_REASON_SIZE];
    faro_write_options options = {.count = BOARDS};
    assert_int_equal(write_boards("deals", &options, boards, BOARDS, &file, NULL), FARO_OK);
    assert_string_equal(reading(file.at, file.size, NULL), "");
    bytes_free(&file);
    assert_int_equal(write_boards("deals", &options, boards, BOARDS - 1, &file, reason),
                     FARO_ERROR_ARGUMENT);
    assert_string_equal(reason, "fewer than the 20 boards promised");
    bytes_free(&file);
    options.count = 3;
    assert_int_equal(write_boards("deals", &options, boards, BOARDS, &file, reason),
                     FARO_ERROR_ARGUMENT);
    assert_string_equal(reason, "more than the 3 boards promised");
    bytes_free(&file);
}

static void limits_of_writers(void **state) {
    (void)state;
    make_boards();
    static const struct {
        const char *format;
        uint64_t first, second;
        const char *expected;
    } cases[] = {
        {"dup", 1, 3, "board number 3 follows 1, but a dup file counts its boards one by one"},
        {"dlm", 2, 2, "board number 2 follows 2, but a dlm file counts its boards one by one"},
        {"dlm", 99, 100, "board number 100 is above 99, the last one of a dlm file"},
        {"dup", 999, 1000, "board number 1000 is above 999, the last one of a dup file"},
        {"cds", 255, 256, "board number 256 is above 255, the last one of a cds file"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bytes out = {0};
        char reason[FARO_DEALS_REASON_SIZE];
        faro_board two[2] = {boards[0], boards[1]};
        faro_board_renumber(&two[0], cases[i].first);
        faro_board_renumber(&two[1], cases[i].second);
        assert_true(write_boards(cases[i].format, NULL, two, 2, &out, reason) != FARO_OK);
        assert_string_equal(reason, cases[i].expected);
        assert_int_equal(out.size, 0);
        bytes_free(&out);
    }
    bytes out = {0};
    char reason[FARO_DEALS_REASON_SIZE];
    faro_board bad = boards[0];
    bad.deal.hand[1] = bad.deal.hand[0];
    assert_int_equal(write_boards("pbn", NULL, &bad, 1, &out, reason), FARO_ERROR_PERMUTATION);
    assert_non_null(strstr(reason, "East has the card "));
}

static bool refuse_bytes(void *context, const void *data, size_t size) {
    (void)context, (void)data, (void)size;
    return false;
}

static size_t break_off(void *context, void *buffer, size_t size) {
    size_t *calls = context;
    if ((*calls)++ > 0) return SIZE_MAX;
    memset(buffer, '%', size < 100 ? size : 100);
    return size < 100 ? size : 100;
}

static void broken_channels(void **state) {
    (void)state;
    make_boards();
    const faro_deal_format *format;
    for (size_t f = 0; (format = faro_deal_format_at(f)) != NULL; f++) {
        faro_deals_writer *writer;
        faro_deals_reader *reader;
        assert_int_equal(faro_deals_create(refuse_bytes, NULL, format, NULL, &writer), FARO_OK);
        faro_status status = FARO_OK;
        for (unsigned i = 0; i < BOARDS && !status; i++)
            status = faro_deals_write(writer, &boards[i]);
        if (!status) status = faro_deals_finish(writer);
        assert_int_equal(status, FARO_ERROR_IO);
        assert_int_equal(faro_deals_finish(writer), FARO_ERROR_IO); /* and it stays so */
        faro_deals_discard(writer);

        size_t calls = 0;
        faro_read_options options = {.format = format};
        faro_deals_error error;
        const faro_board *board;
        status = faro_deals_open(break_off, &calls, &options, &reader, &error);
        if (!status) {
            while (!status) {
                status = faro_deals_next(reader, &board);
                assert_true(status || board);
            }
            faro_deals_close(reader);
        }
        assert_true(status != FARO_OK);
    }
}

static void nothing_to_read(void **state) {
    (void)state;
    assert_string_equal(reading("", 0, NULL), "FILE: the file is empty");
    assert_string_equal(reading("Dear Sir,\n", 10, NULL),
                        "FILE: no deal format is known that begins with \"Dear Sir,\\x0a\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duplimate_files),
        cmocka_unit_test(card_twice),
        cmocka_unit_test(dlm_files),
        cmocka_unit_test(text_lines),
        cmocka_unit_test(reports_behind_lines),
        cmocka_unit_test(counts_and_numbers),
        cmocka_unit_test(bare_streams),
        cmocka_unit_test(containers),
        cmocka_unit_test(limits_of_writers),
        cmocka_unit_test(broken_channels),
        cmocka_unit_test(nothing_to_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
