/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Every format: what is written is recognised, read back equal, also in pieces of any size, and
 * survives a way through every other format. */
#include "deal_files.h"

enum { BOARDS = 99 };

static faro_board boards[BOARDS], back[BOARDS + 1];

static void make_boards(uint64_t seed) {
    for (unsigned i = 0; i < BOARDS; i++) {
        faro_deal deal = test_deal(&seed);
        boards[i] = faro_board_of(&deal);
        faro_board_renumber(&boards[i], i + 1);
    }
}

/* What the format does not hold is filled in by position. */
static void compare(const faro_deal_format *format, size_t count, const char *text, size_t piece) {
    if (count != BOARDS || *text)
        fail_msg("%s, pieces of %zu: %zu %s", format->name, piece, count, text);
    for (unsigned i = 0; i < BOARDS; i++) {
        if (!same_deal(&back[i].deal, &boards[i].deal))
            fail_msg("%s, pieces of %zu: board %u differs", format->name, piece, i + 1);
        if (format->flags & FARO_FORMAT_NUMBERED) {
            assert_int_equal(back[i].number, i + 1);
            assert_true(back[i].dealer < 0 || back[i].dealer == boards[i].dealer);
            assert_true(back[i].vulnerable < 0 || back[i].vulnerable == boards[i].vulnerable);
        }
    }
}

static void each_format_comes_back(void **state) {
    (void)state;
    make_boards(1);
    const faro_deal_format *format;
    for (size_t f = 0; (format = faro_deal_format_at(f)) != NULL; f++) {
        bytes file = {0};
        char text[400];
        assert_int_equal(write_boards(format->name, NULL, boards, BOARDS, &file, NULL), FARO_OK);
        assert_ptr_equal(faro_deal_format_detect(file.at, file.size, true), format);
        static const size_t piece[] = {1, 2, 3, 13, 100, 5000, 1 << 20};
        for (size_t i = 0; i < COUNT(piece); i++) {
            size_t count = read_boards(file.at, file.size, NULL, piece[i], back, BOARDS + 1, text);
            compare(format, count, text, piece[i]);
        }
        bytes_free(&file);
    }
}

static void every_pair_of_formats(void **state) {
    (void)state;
    make_boards(2);
    const faro_deal_format *from, *to;
    for (size_t f = 0; (from = faro_deal_format_at(f)) != NULL; f++)
        for (size_t t = 0; (to = faro_deal_format_at(t)) != NULL; t++) {
            bytes first = {0}, second = {0}, direct = {0};
            char text[400];
            faro_write_options options = {.generator = "test"};
            write_boards(from->name, &options, boards, BOARDS, &first, NULL);
            write_boards(to->name, &options, boards, BOARDS, &direct, NULL);
            if (convert(first.at, first.size, to->name, &options, &second, text) != FARO_OK)
                fail_msg("%s to %s: %s", from->name, to->name, text);
            if (second.size != direct.size || memcmp(second.at, direct.at, direct.size) != 0)
                fail_msg("%s to %s gives other bytes than %s written directly", from->name,
                         to->name, to->name);
            bytes_free(&first);
            bytes_free(&second);
            bytes_free(&direct);
        }
}

static void many_boards(void **state) {
    (void)state;
    enum { MANY = 20000 };
    faro_board *many = calloc(MANY, sizeof *many), *again = calloc(MANY, sizeof *again);
    uint64_t seed = 3;
    for (unsigned i = 0; i < MANY; i++) {
        faro_deal deal = test_deal(&seed);
        many[i] = faro_board_of(&deal);
    }
    const faro_deal_format *format;
    for (size_t f = 0; (format = faro_deal_format_at(f)) != NULL; f++) {
        bytes file = {0};
        char text[400];
        faro_status expected = format->most && format->most < MANY ? FARO_ERROR_LIMIT : FARO_OK;
        if (strcmp(format->name, "cds") == 0) expected = FARO_ERROR_LIMIT; /* one byte of number */
        assert_int_equal(write_boards(format->name, NULL, many, MANY, &file, NULL), expected);
        if (expected == FARO_OK) {
            size_t count = read_boards(file.at, file.size, NULL, 1 << 16, again, MANY, text);
            if (count != MANY || *text) fail_msg("%s: %zu boards, %s", format->name, count, text);
            for (unsigned i = 0; i < MANY; i++)
                assert_true(same_deal(&many[i].deal, &again[i].deal));
        }
        bytes_free(&file);
    }
    free(many);
    free(again);
}

/* No boards: a file that says so, or an empty one; nothing is invented. */
static void no_boards(void **state) {
    (void)state;
    const faro_deal_format *format;
    for (size_t f = 0; (format = faro_deal_format_at(f)) != NULL; f++) {
        bytes file = {0};
        char text[400];
        bytes_put(&file, "", 0);
        assert_int_equal(write_boards(format->name, NULL, boards, 0, &file, NULL), FARO_OK);
        faro_read_options options = {.format = format};
        size_t count = read_boards(file.at, file.size, &options, 100, back, BOARDS, text);
        bool filler = strcmp(format->name, "dlm") == 0; /* cannot say "none" */
        assert_int_equal(count, filler ? 1 : 0);
        assert_string_equal(text, "");
        bytes_free(&file);
    }
}

static void orders_of_numbers(void **state) {
    (void)state;
    make_boards(4);
    const faro_deal_order *order;
    for (size_t o = 0; (order = faro_deal_order_at(o)) != NULL; o++) {
        static const char *const names[] = {"deals", "stream"};
        for (size_t n = 0; n < COUNT(names); n++) {
            bytes file = {0};
            char text[400];
            faro_write_options write = {.order = order};
            faro_read_options read = {.format = faro_deal_format_find(names[n]), .order = order};
            write_boards(names[n], &write, boards, BOARDS, &file, NULL);
            size_t count = read_boards(file.at, file.size, &read, 77, back, BOARDS + 1, text);
            compare(faro_deal_format_find("stream"), count, text, o);
            bytes_free(&file);
        }
    }
}

static void double_dummy_results(void **state) {
    (void)state;
    make_boards(5);
    uint64_t seed = 6;
    for (unsigned i = 0; i < BOARDS; i++) {
        boards[i].flags |= FARO_BOARD_TRICKS;
        for (unsigned t = 0; t < FARO_TRICKS; t++) {
            uint64_t tricks = test_below(&seed, 15);
            boards[i].tricks[t] = (uint8_t)(tricks == 14 ? FARO_TRICKS_UNKNOWN : tricks);
        }
    }
    const faro_deal_format *format;
    for (size_t f = 0; (format = faro_deal_format_at(f)) != NULL; f++) {
        if (!(format->flags & FARO_FORMAT_TRICKS)) continue;
        bytes file = {0};
        char text[400];
        faro_write_options options = {.with_tricks = true};
        write_boards(format->name, &options, boards, BOARDS, &file, NULL);
        size_t count = read_boards(file.at, file.size, NULL, 1000, back, BOARDS + 1, text);
        compare(format, count, text, 1000);
        for (unsigned i = 0; i < BOARDS; i++) {
            assert_true(back[i].flags & FARO_BOARD_TRICKS);
            assert_memory_equal(back[i].tricks, boards[i].tricks, FARO_TRICKS);
        }
        bytes_free(&file);
    }
}

static void names_and_files(void **state) {
    (void)state;
    assert_string_equal(faro_deal_format_for_file("a/b.c/club.PBN")->name, "pbn");
    assert_string_equal(faro_deal_format_for_file("x.asc")->name, "gibtext");
    assert_null(faro_deal_format_for_file("a.pbn/x"));
    assert_null(faro_deal_format_for_file("pbn"));
    assert_null(faro_deal_format_for_file("x.txt"));
    assert_null(faro_deal_format_for_file("x."));
    assert_null(faro_deal_format_find("PBN"));
    assert_null(faro_deal_format_detect("", 0, true));
    assert_null(faro_deal_format_detect("Dear Sir,\n", 10, true));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_format_comes_back),
        cmocka_unit_test(every_pair_of_formats),
        cmocka_unit_test(many_boards),
        cmocka_unit_test(no_boards),
        cmocka_unit_test(orders_of_numbers),
        cmocka_unit_test(double_dummy_results),
        cmocka_unit_test(names_and_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
