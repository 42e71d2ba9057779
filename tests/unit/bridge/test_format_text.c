/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Hands and deals as text: the branch-free pass against the liberal reader, and its reasons. */
#include "deal_files.h"

#include "bridge/hand_text.h"

static void prints_and_reads_back(void **state) {
    (void)state;
    uint64_t seed = 1;
    for (unsigned i = 0; i < 20000; i++) {
        faro_deal deal = test_deal(&seed), parsed;
        char text[FARO_DEAL_TEXT + FARO_TEXT_SLACK];
        uint64_t hand[4];
        unsigned first = i % 4, given;
        faro_hand_fault fault;
        char *end = faro_deal_print(text, &deal, first);
        assert_int_equal(end - text, FARO_DEAL_TEXT);
        assert_true(faro_deal_scan(text, hand));
        assert_true(faro_deal_parse(text, FARO_DEAL_TEXT, first, &parsed, &given, &fault));
        assert_int_equal(given, 15);
        assert_true(same_deal(&deal, &parsed));
        for (unsigned s = 0; s < 4; s++) assert_int_equal(hand[s], deal.hand[(first + s) & 3]);
    }
}

/* Every suit: 8192 masks. */
static void every_suit(void **state) {
    (void)state;
    for (unsigned suit = 0; suit < 8192; suit++) {
        char text[13 + FARO_TEXT_SLACK], expected[14], *e = expected;
        char *end = faro_suit_print(text, suit);
        for (unsigned r = 0; r < 13; r++)
            if (suit >> (12 - r) & 1) *e++ = faro_rank_letter[r];
        assert_int_equal(end - text, e - expected);
        assert_memory_equal(text, expected, (size_t)(e - expected));
    }
}

/* What the fast pass accepts the liberal reader reads the same, after any damage of one byte. */
static void fast_pass_is_never_wrong(void **state) {
    (void)state;
    uint64_t seed = 2;
    static const char bytes_to_put[] = "AKQJT98765432. -:1akqjt\t\nxX\0";
    unsigned accepted = 0;
    for (unsigned i = 0; i < 200000; i++) {
        faro_deal deal = test_deal(&seed), parsed;
        char text[FARO_DEAL_TEXT + FARO_TEXT_SLACK];
        faro_deal_print(text, &deal, 0);
        text[test_below(&seed, FARO_DEAL_TEXT)] =
            bytes_to_put[test_below(&seed, sizeof bytes_to_put)];
        uint64_t hand[4];
        unsigned given = 0;
        faro_hand_fault fault;
        bool liberal = faro_deal_parse(text, FARO_DEAL_TEXT, 0, &parsed, &given, &fault);
        if (!faro_deal_scan(text, hand)) continue;
        accepted++;
        if (!liberal)
            fail_msg("fast pass took \"%.67s\", the reader did not: %s", text, fault.reason);
        assert_memory_equal(hand, parsed.hand, sizeof hand);
        assert_int_equal(faro_deal_check(&parsed, NULL), FARO_OK);
    }
    assert_true(accepted > 2000); /* the byte put there may be the old one, or its lower case */
}

typedef struct reading {
    const char *text;
    unsigned given;
    const char *same_as; /* NULL: refused */
    const char *reason;
} reading;

static const reading readings[] = {
    /* liberal input */
    {"N:ak3.k8654.at6.93 q65.a9732.3.kj42 j974.qjt.k752.a7 T82..QJ984.QT865", 15,
     "AK3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 T82..QJ984.QT865", NULL},
    {"E:Q65.A9732.3.KJ42 J974.QJT.K752.A7 T82..QJ984.QT865 AK3.K8654.AT6.93", 15,
     "AK3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 T82..QJ984.QT865", NULL},
    {"w:T82.-.QJ984.QT865 AK3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7  ", 15,
     "AK3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 T82..QJ984.QT865", NULL},
    {"N: 3KA.45K86.A6T.39 SQ65.HA9732.D3.CKJ42 J974.QJ10.K752.A7 1082..QJ984.Q10865", 15,
     "AK3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 T82..QJ984.QT865", NULL},
    {"S:- .AKQJT98765432.. - -", 8, "- - - .AKQJT98765432..", NULL},
    {"N:AK.2.. - QJ..3. -", 5, "AK.2.. - QJ..3. -", NULL},
    /* refused */
    {"X:AK3.K8654.AT6.93 - - -", 0, NULL, "the first seat is 'X', expected N, E, S or W"},
    {"N:AK3.K8654.AT6.9v - - -", 0, NULL,
     "North has \"v\" where a rank of A K Q J T 9 ... 2 was expected"},
    {"N:AK3.K8654.AT6.99 - - -", 0, NULL, "North has the card C9 twice"},
    {"N:AK3.K8654.AT6.93 A65.Q9732.3.KJ42 - -", 0, NULL,
     "the card SA is both in North and in East"},
    {"N:AK3.K8654.AT6.932 - - -", 0, NULL, "North has 14 cards, expected 13"},
    {"N:AK3.K8654.AT6.9 - Q65.A9732.3.KJ42 -", 0, NULL,
     "North has 12 cards, expected 13 as another hand"},
    {"N:AK3.K8654.AT6.93 Q65.A9732.3.KJ42", 0, NULL, "2 hands, expected 4 separated by blanks"},
    {"N:AK3.K8654.AT6.93  Q65.A9732.3.KJ42 - -", 0, NULL, "East is empty: two blanks in a row"},
    {"N:AK3.K8654.AT6.93 - - - -", 0, NULL, "more than 4 hands"},
    {"N:AK3.K8654.AT693 - - -", 0, NULL, "North has 3 suits, expected 4 separated by dots"},
    {"N:AK3.K8654.A.T6.93 - - -", 0, NULL, "North has more than 4 suits"},
    {"N:- - - -", 0, NULL, "no hand is given"},
    {"N:... ... ... ...", 0, NULL, "no hand is given"},
    {"", 0, NULL, "0 hands, expected 4 separated by blanks"},
    {"N:", 0, NULL, "0 hands, expected 4 separated by blanks"},
};

static void liberal_reading(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(readings); i++) {
        const reading *r = &readings[i];
        faro_deal deal;
        unsigned given = 0;
        faro_hand_fault fault = {0};
        bool read = faro_deal_parse(r->text, strlen(r->text), 0, &deal, &given, &fault);
        if (read != (r->same_as != NULL)) fail_msg("\"%s\": %s", r->text, fault.reason);
        if (!read) {
            assert_string_equal(fault.reason, r->reason);
            continue;
        }
        char text[80];
        *faro_deal_print(text, &deal, 0) = 0;
        assert_string_equal(text, r->same_as);
        assert_int_equal(given, r->given);
    }
}

static void quoting(void **state) {
    (void)state;
    char out[300], text[100];
    memset(text, 'x', sizeof text);
    assert_string_equal(faro_quote("a\tb\x80\"", 5, out), "\"a\\x09b\\x80\"\"");
    assert_int_equal(strlen(faro_quote(text, sizeof text, out)), 65);
    memset(text, 1, sizeof text);
    assert_true(strlen(faro_quote(text, sizeof text, out)) < sizeof out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints_and_reads_back),
        cmocka_unit_test(every_suit),
        cmocka_unit_test(fast_pass_is_never_wrong),
        cmocka_unit_test(liberal_reading),
        cmocka_unit_test(quoting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
