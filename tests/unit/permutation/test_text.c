/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Text of permutations: round trips in every form, short buffers, card names, and the place and
 * kind of every fault. */
#include "unit.h"

#include "faro/permutation.h"

#include <stdio.h>
#include <string.h>

static void lines_go_both_ways(void **unused) {
    (void)unused;
    uint64_t state = 41;
    for (int round = 0; round < 600; round++) {
        size_t n = (size_t)test_below(&state, 53), found;
        uint32_t p[52], q[52];
        char text[400], cut[400];
        test_permutation(&state, p, n);
        for (int form = FARO_FORM_ZERO; form <= FARO_FORM_CARDS; form++) {
            faro_text_fault fault;
            size_t length = faro_perm_write(text, sizeof text, p, n, (faro_perm_form)form);
            assert_int_equal(length, strlen(text));
            assert_int_equal(
                faro_perm_read(q, 52, &found, text, length, (faro_perm_form)form, NULL, &fault),
                FARO_OK);
            assert_int_equal(fault.kind, FARO_TEXT_OK);
            assert_int_equal(found, n);
            assert_memory_equal(p, q, n * sizeof *p);
            size_t size = (size_t)test_below(&state, length + 2);
            memset(cut, '#', sizeof cut);
            assert_int_equal(faro_perm_write(cut, size, p, n, (faro_perm_form)form), length);
            if (size > 0) {
                assert_memory_equal(cut, text, size - 1);
                assert_int_equal(cut[size - 1], 0);
            }
            assert_int_equal(cut[size], '#');
        }
    }
}

static void cycles_go_both_ways(void **unused) {
    (void)unused;
    uint64_t state = 42;
    for (int round = 0; round < 2000; round++) {
        size_t n = (size_t)test_below(&state, round % 2 ? 8 : 53);
        uint32_t p[52], q[52];
        char text[400];
        test_permutation(&state, p, n);
        for (int form = FARO_FORM_ZERO; form <= FARO_FORM_CARDS; form++) {
            size_t length =
                faro_perm_write_cycles(text, sizeof text, p, n, (faro_perm_form)form, NULL);
            assert_int_equal(length, strlen(text));
            assert_int_equal(
                faro_perm_read_cycles(q, n, text, length, (faro_perm_form)form, NULL, NULL),
                FARO_OK);
            assert_memory_equal(p, q, n * sizeof *p);
        }
    }
}

static void known_texts(void **unused) {
    (void)unused;
    char text[100];
    const uint32_t p[] = {2, 0, 1, 3, 5, 4};
    faro_perm_write(text, sizeof text, p, 6, FARO_FORM_ONE);
    assert_string_equal(text, "3 1 2 4 6 5");
    faro_perm_write(text, sizeof text, p, 6, FARO_FORM_CARDS);
    assert_string_equal(text, "QS AS KS JS 9S TS");
    faro_perm_write_cycles(text, sizeof text, p, 6, FARO_FORM_ZERO, NULL);
    assert_string_equal(text, "(0 2 1)(4 5)");
    faro_perm_write_cycles(text, sizeof text, p, 0, FARO_FORM_ZERO, NULL);
    assert_string_equal(text, "()");
    uint32_t q[6];
    assert_int_equal(
        faro_perm_read_cycles(q, 6, " ( 5,4 ) (1 0 2)() ", 19, FARO_FORM_ZERO, NULL, NULL),
        FARO_OK);
    assert_memory_equal(p, q, sizeof p);
    size_t n;
    assert_int_equal(faro_perm_read(q, 6, &n, "\t3,1;2\r\n4 6 5\n", 14, FARO_FORM_ONE, NULL, NULL),
                     FARO_OK);
    assert_true(n == 6 && memcmp(p, q, sizeof p) == 0);
}

static void card_names(void **unused) {
    (void)unused;
    uint32_t card;
    for (uint32_t c = 0; c < 52; c++) {
        const char *name = faro_card_name(c);
        assert_int_equal(faro_card_read(name, 2, &card), FARO_OK);
        assert_int_equal(card, c);
    }
    assert_null(faro_card_name(52));
    const struct {
        const char *name;
        uint32_t card;
    } known[] = {{"AS", 0},
                 {"2s", 12},
                 {"ah", 13},
                 {"10h", 17},
                 {"Th", 17},
                 {"tH", 17},
                 {"KD", 27},
                 {"2C", 51},
                 {"A\xe2\x99\xa0", 0},
                 {"10\xe2\x99\xa5", 17},
                 {"Q\xe2\x99\xa2", 28},
                 {"3\xe2\x99\xa3", 50},
                 {"3\xe2\x99\xa7", 50},
                 {"J\xe2\x99\xa1", 16},
                 {"J\xe2\x99\xa6", 29}};
    for (size_t i = 0; i < COUNT(known); i++) {
        assert_int_equal(faro_card_read(known[i].name, strlen(known[i].name), &card), FARO_OK);
        assert_int_equal(card, known[i].card);
    }
    const char *wrong[] = {"",          "A",   "1",  "10", "1S", "11S",
                           "AX",        "ASS", "SA", "10", "0S", "A\xe2\x99\xa8",
                           "A\xe2\x99", " AS", "AS "};
    for (size_t i = 0; i < COUNT(wrong); i++)
        assert_int_equal(faro_card_read(wrong[i], strlen(wrong[i]), &card), FARO_ERROR_SYNTAX);
    assert_int_equal(faro_card_read("A\0", 2, &card), FARO_ERROR_SYNTAX);
}

typedef struct faulty {
    const char *text;
    faro_perm_form form;
    faro_status status;
    faro_text_fault_kind kind;
    size_t offset, length, place, first;
    uint32_t missing;
} faulty;

static void faults_of_lines(void **unused) {
    (void)unused;
    const faulty list[] = {
        {"0 1 x 2", FARO_FORM_ZERO, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 4, 1, 2, 0, 0},
        {"0 -1", FARO_FORM_ZERO, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 2, 2, 1, 0, 0},
        {"0  1.5", FARO_FORM_ZERO, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 3, 3, 1, 0, 0},
        {"0 (1)", FARO_FORM_ZERO, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 2, 1, 1, 0, 0},
        {"0 1 7 2", FARO_FORM_ZERO, FARO_ERROR_PERMUTATION, FARO_TEXT_RANGE, 4, 1, 2, 0, 3},
        {"1 0 2", FARO_FORM_ONE, FARO_ERROR_PERMUTATION, FARO_TEXT_RANGE, 2, 1, 1, 0, 0},
        {"0 99999999999999999999999999", FARO_FORM_ZERO, FARO_ERROR_PERMUTATION, FARO_TEXT_RANGE, 2,
         26, 1, 0, 0},
        {"0 4294967296", FARO_FORM_ZERO, FARO_ERROR_PERMUTATION, FARO_TEXT_RANGE, 2, 10, 1, 0, 0},
        {"3 1, 0 ,1", FARO_FORM_ZERO, FARO_ERROR_PERMUTATION, FARO_TEXT_REPEATED, 8, 1, 3, 2, 2},
        {"AS KS AS", FARO_FORM_CARDS, FARO_ERROR_PERMUTATION, FARO_TEXT_REPEATED, 6, 2, 2, 0, 2},
        {"AS 10X", FARO_FORM_CARDS, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 3, 3, 1, 0, 0},
        {"0 1 2 3 4 5 6 7 8", FARO_FORM_ZERO, FARO_ERROR_LIMIT, FARO_TEXT_TOO_MANY, 16, 1, 8, 0, 0},
    };
    for (size_t i = 0; i < COUNT(list); i++) {
        uint32_t p[8];
        size_t n = 77;
        faro_text_fault fault;
        faro_status status = faro_perm_read(p, 8, &n, list[i].text, strlen(list[i].text),
                                            list[i].form, NULL, &fault);
        if (status != list[i].status || fault.kind != list[i].kind ||
            fault.offset != list[i].offset || fault.length != list[i].length ||
            fault.place != list[i].place || fault.first != list[i].first ||
            fault.missing != list[i].missing)
            fail_msg("%s: kind %d, offset %zu, length %zu, place %zu, first %zu, missing %u",
                     list[i].text, fault.kind, fault.offset, fault.length, fault.place, fault.first,
                     fault.missing);
        assert_int_equal(n, 77);
        assert_int_equal(
            faro_perm_read(p, 8, &n, list[i].text, strlen(list[i].text), list[i].form, NULL, NULL),
            status);
    }
}

static void faults_of_cycles(void **unused) {
    (void)unused;
    const faulty list[] = {
        {"(0 1", FARO_FORM_ZERO, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 4, 0, 2, 0, 0},
        {"(0 (1)", FARO_FORM_ZERO, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 3, 1, 1, 0, 0},
        {"(0 1))", FARO_FORM_ZERO, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 5, 1, 2, 0, 0},
        {"0 1", FARO_FORM_ZERO, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 0, 1, 0, 0, 0},
        {"(0 1)(2 z)", FARO_FORM_ZERO, FARO_ERROR_SYNTAX, FARO_TEXT_TOKEN, 8, 1, 3, 0, 0},
        {"(0 6)", FARO_FORM_ZERO, FARO_ERROR_PERMUTATION, FARO_TEXT_RANGE, 3, 1, 1, 0, 0},
        {"(2 1)(3 2)", FARO_FORM_ONE, FARO_ERROR_PERMUTATION, FARO_TEXT_REPEATED, 8, 1, 3, 1, 0},
        {"(1 1)", FARO_FORM_ONE, FARO_ERROR_PERMUTATION, FARO_TEXT_REPEATED, 3, 1, 1, 1, 0},
    };
    for (size_t i = 0; i < COUNT(list); i++) {
        uint32_t p[6];
        faro_text_fault fault;
        faro_status status = faro_perm_read_cycles(p, 6, list[i].text, strlen(list[i].text),
                                                   list[i].form, NULL, &fault);
        if (status != list[i].status || fault.kind != list[i].kind ||
            fault.offset != list[i].offset || fault.length != list[i].length ||
            fault.place != list[i].place || fault.first != list[i].first)
            fail_msg("%s: kind %d, offset %zu, length %zu, place %zu, first %zu", list[i].text,
                     fault.kind, fault.offset, fault.length, fault.place, fault.first);
    }
}

/* Any bytes give an answer, and what is accepted is a permutation. */
static void random_bytes(void **unused) {
    (void)unused;
    uint64_t state = 43;
    static const char letters[] = "0123456 ,()ASKH10\n";
    int accepted = 0;
    for (int round = 0; round < 200000; round++) {
        char text[12];
        size_t size = (size_t)test_below(&state, sizeof text + 1), n;
        for (size_t i = 0; i < size; i++) text[i] = letters[test_below(&state, sizeof letters)];
        uint32_t p[8];
        faro_text_fault fault;
        faro_perm_form form = (faro_perm_form)test_below(&state, 3);
        if (faro_perm_read(p, 8, &n, text, size, form, NULL, &fault) == FARO_OK) {
            accepted++;
            assert_int_equal(faro_perm_check(p, n, NULL, NULL), FARO_OK);
        } else {
            assert_true(fault.kind != FARO_TEXT_OK && fault.offset + fault.length <= size);
        }
        if (faro_perm_read_cycles(p, 8, text, size, form, NULL, &fault) == FARO_OK) {
            accepted++;
            assert_int_equal(faro_perm_check(p, 8, NULL, NULL), FARO_OK);
        } else {
            assert_true(fault.kind != FARO_TEXT_OK && fault.offset + fault.length <= size);
        }
    }
    assert_true(accepted > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_go_both_ways), cmocka_unit_test(cycles_go_both_ways),
        cmocka_unit_test(known_texts),        cmocka_unit_test(card_names),
        cmocka_unit_test(faults_of_lines),    cmocka_unit_test(faults_of_cycles),
        cmocka_unit_test(random_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
