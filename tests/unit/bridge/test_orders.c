/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal numbers: known answers, the meaning of the default order against a plain implementation,
 * round trips at every CPU level, refusals. */
#include "deals.h"

#include <stdio.h>

/* Provenance: bigdeal of the first is board 1 of the World Bridge Games 2024 final, andrews of the
 * second a published page of the Impossible Bridge Book; all others an independent exact
 * computation (big integers, by the definitions: counting strings and subsets that come before). */
static const struct {
    const char *deal, *number[4]; /* bigdeal, andrews, pavlicek, pavlicek-ranked */
} known[] = {
    {"AT3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 K82..QJ984.QT865",
     {"8769329935151910410009728500", "31786675036619368168040094432",
      "11290761299758701018217578910", "3707187473914717767847759764"}},
    {"Q843.98654.32.A6 K9.AQ7.QJ98.Q542 AJ6.K2.AKT654.K7 T752.JT3.7.JT983",
     {"28688587720574527933456919079", "12345678901234567890123456788",
      "30853617231599502021306398955", "32039057721792960623118586738"}},
    {"AQ.653.AK972.AK9 K3.JT987.Q63.J53 J97.AKQ42.T84.T8 T86542..J5.Q7642",
     {"5610092069642040796843213422", "5043240654411066207909442821",
      "3742334720781799988739882280", "6635885815312647467177440694"}},
    {"853.K653.T2.T874 A96.98.J96.J9532 J2.AQT.AKQ87.K6A KQT74.J742.543.Q",
     {"46316769585054317280283887206", "26504550379222256508747248160",
      "26605164686064557092327217114", "22256807142400372107865693780"}},
    {"KT85.AKJ82.3.J94 AJ2.64.Q985.KQ87 Q43.T53.AJ6.AT53 976.Q97.KT742.62",
     {"18253206642821015779714971798", "24356597871204815553387095164",
      "15312513012511691258576841591", "15498011593823206588637166027"}},
    {"AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
     {"0", "0", "0", "5473462534226698940428612806"}},
    {"...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...",
     {"53644737765488792839237439999", "53644737765488792839237439999",
      "53644737765488792839237439999", NULL}},
};

static void check_known(const char *order_name, const char *text, const char *number) {
    const faro_deal_order *order = faro_deal_order_find(order_name);
    faro_deal deal = test_deal(text), back;
    uint8_t code[FARO_DEAL_BYTES], parsed[FARO_DEAL_BYTES];
    char digits[FARO_DEAL_DIGITS + 1];
    assert_int_equal(faro_deal_check(&deal, NULL), FARO_OK);
    faro_deal_rank(order, &deal, 1, code);
    faro_deal_code_text(code, digits);
    assert_string_equal(digits, number);
    assert_int_equal(faro_deal_code_parse(number, parsed), FARO_OK);
    assert_memory_equal(parsed, code, sizeof code);
    assert_int_equal(faro_deal_unrank(order, code, 1, &back, NULL), FARO_OK);
    assert_memory_equal(&back, &deal, sizeof deal);
}

static void known_answers(void **unused) {
    (void)unused;
    const char *orders[] = {"bigdeal", "andrews", "pavlicek", "pavlicek-ranked"};
    for (size_t i = 0; i < COUNT(known); i++)
        for (size_t k = 0; k < COUNT(orders); k++)
            if (known[i].number[k]) check_known(orders[k], known[i].deal, known[i].number[k]);
}

/* By an independent big-integer program that follows the words of the 1994 post. */
static void known_answers_hoey(void **unused) {
    (void)unused;
    check_known("hoey94", "AKQJT98765432... ...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432..",
                "0");
    check_known("hoey94", "AKQJT9876543.A.. 2...AKQJT9876543 ..AKQJT98765432. .KQJT98765432..2",
                "1");
    check_known("hoey94", "...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...",
                "53644737765488792839237439999");
    check_known("hoey94", "J986.K97.KQ95.T5 Q2.QJT.J843.Q932 AKT3.654.A76.K84 754.A832.T2.AJ76",
                "12345678901234567890123456789");
}

/* ---- round trips ----------------------------------------------------------------------------- */

/* 2^96-free arithmetic on codes: adds a small signed number. */
static void add_to_code(uint8_t code[FARO_DEAL_BYTES], int amount) {
    for (int i = FARO_DEAL_BYTES - 1; i >= 0; i--) {
        amount += code[i];
        code[i] = (uint8_t)(amount & 0xff);
        amount >>= 8;
    }
}

static void round_trip(const faro_deal_order *order, const uint8_t *codes, size_t count) {
    static faro_deal deals[2048];
    static uint8_t back[2048 * FARO_DEAL_BYTES];
    assert_true(count <= 2048);
    assert_int_equal(faro_deal_unrank(order, codes, count, deals, NULL), FARO_OK);
    for (size_t i = 0; i < count; i++) {
        if (faro_deal_check(deals + i, NULL) == FARO_OK) continue;
        char digits[FARO_DEAL_DIGITS + 1];
        faro_deal_code_text(codes + FARO_DEAL_BYTES * i, digits);
        fail_msg("%s %s is not a deal", order->name, digits);
    }
    faro_deal_rank(order, deals, count, back);
    assert_memory_equal(back, codes, count * FARO_DEAL_BYTES);
}

static uint64_t seed = 1;

static void random_codes(size_t batches, const faro_deal_order *order) {
    static uint8_t codes[1024 * FARO_DEAL_BYTES];
    for (size_t batch = 0; batch < batches; batch++) {
        for (size_t i = 0; i < 1024; i++) test_random_code(&seed, codes + FARO_DEAL_BYTES * i);
        round_trip(order, codes, 1024);
    }
}

static void default_order_at_this_level(void) {
    random_codes(1000, faro_deal_order_at(0));
}
static void andrews_at_this_level(void) {
    random_codes(100, faro_deal_order_find("andrews"));
}

static void round_trips(void **unused) {
    (void)unused;
    test_every_level(default_order_at_this_level);
    test_every_level(andrews_at_this_level);
    for (size_t i = 2; faro_deal_order_at(i); i++) random_codes(20, faro_deal_order_at(i));
}

/* Numbers a * C(39,13) * C(26,13) + b * C(26,13) + c with each part at its ends, and their
 * neighbours: where carries, guides and corrections of the fast paths change. */
static void boundaries_at_this_level(void) {
    static const uint64_t size[3] = {UINT64_C(635013559600), UINT64_C(8122425444), 10400600};
    static uint8_t codes[125 * FARO_DEAL_BYTES];
    size_t count = 0;
    for (int choice = 0; choice < 125; choice++) {
        int pick[3] = {choice % 5, choice / 5 % 5, choice / 25};
        uint8_t *code = codes + FARO_DEAL_BYTES * count++;
        __extension__ unsigned __int128 number = 0;
        for (int k = 0; k < 3; k++) {
            const uint64_t ends[5] = {0, 1, size[k] / 2, size[k] - 2, size[k] - 1};
            number = number * size[k] + ends[pick[k]];
        }
        for (int i = FARO_DEAL_BYTES - 1; i >= 0; i--, number >>= 8) code[i] = (uint8_t)number;
    }
    for (size_t i = 0; faro_deal_order_at(i); i++) round_trip(faro_deal_order_at(i), codes, count);
    /* Around the steps of the two upper parts. */
    for (int round = 0; round < 200; round++) {
        for (size_t i = 0; i < count; i++) {
            __extension__ unsigned __int128 number = test_below(&seed, size[0] - 1) + 1;
            number *= size[1];
            if (i % 2) number += test_below(&seed, size[1]);
            number *= size[2];
            uint8_t *code = codes + FARO_DEAL_BYTES * i;
            for (int k = FARO_DEAL_BYTES - 1; k >= 0; k--, number >>= 8) code[k] = (uint8_t)number;
            add_to_code(code, (int)(i % 5) - 2);
        }
        round_trip(faro_deal_order_at(0), codes, count);
    }
}

static void boundaries(void **unused) {
    (void)unused;
    test_every_level(boundaries_at_this_level);
}

/* Every batch length gives what single calls give, and writes nothing behind it. */
static void lengths_at_this_level(void) {
    for (size_t order = 0; order < 2; order++) {
        for (size_t count = 0; count <= 40; count++) {
            uint8_t codes[41 * FARO_DEAL_BYTES], back[41 * FARO_DEAL_BYTES];
            faro_deal deals[41], single;
            for (size_t i = 0; i <= count; i++)
                test_random_code(&seed, codes + FARO_DEAL_BYTES * i);
            memset(deals, 0xa5, sizeof deals);
            memset(back, 0xa5, sizeof back);
            const faro_deal_order *o = faro_deal_order_at(order);
            assert_int_equal(faro_deal_unrank(o, codes, count, deals, NULL), FARO_OK);
            for (size_t i = 0; i < count; i++) {
                faro_deal_unrank(o, codes + FARO_DEAL_BYTES * i, 1, &single, NULL);
                assert_memory_equal(&single, deals + i, sizeof single);
            }
            assert_int_equal(deals[count].hand[0], UINT64_C(0xa5a5a5a5a5a5a5a5));
            faro_deal_rank(o, deals, count, back);
            assert_memory_equal(back, codes, count * FARO_DEAL_BYTES);
            assert_int_equal(back[count * FARO_DEAL_BYTES], 0xa5);
        }
    }
}

static void every_length(void **unused) {
    (void)unused;
    test_every_level(lengths_at_this_level);
}

/* ---- meaning --------------------------------------------------------------------------------- */

/* The sorted card lists of North, East, South: 39 bytes that sort as the default order should. */
static void card_lists(const faro_deal *deal, uint8_t list[39]) {
    size_t n = 0;
    for (int seat = 0; seat < 3; seat++)
        for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
            if (deal->hand[seat] & faro_card_bit(card)) list[n++] = (uint8_t)card;
}

static int sign(int x) {
    return (x > 0) - (x < 0);
}

static void bytes_sort_as_deals(void **unused) {
    (void)unused;
    for (int round = 0; round < 20000; round++) {
        faro_deal deal[2];
        uint8_t code[2][FARO_DEAL_BYTES], list[2][39];
        deal[0] = test_random_deal(&seed);
        deal[1] = test_random_deal(&seed);
        if (round % 2) { /* close neighbours: exchange two cards of two seats */
            deal[1] = deal[0];
            unsigned a = (unsigned)test_below(&seed, 4), b = (unsigned)test_below(&seed, 4);
            uint64_t low_a = deal[1].hand[a] & -deal[1].hand[a];
            uint64_t low_b = deal[1].hand[b] & -deal[1].hand[b];
            deal[1].hand[a] ^= low_a ^ low_b;
            deal[1].hand[b] ^= low_a ^ low_b;
            if (a == b) deal[1] = deal[0];
        }
        faro_deal_rank(NULL, deal, 2, code[0]);
        card_lists(&deal[0], list[0]);
        card_lists(&deal[1], list[1]);
        assert_int_equal(sign(memcmp(code[0], code[1], FARO_DEAL_BYTES)),
                         sign(memcmp(list[0], list[1], 39)));
    }
}

static void single_hands(void **unused) {
    (void)unused;
    for (size_t i = 0; faro_deal_order_at(i); i++) {
        const faro_deal_order *order = faro_deal_order_at(i);
        for (int round = 0; round < 500; round++) {
            uint8_t code[FARO_DEAL_BYTES];
            faro_deal deal;
            test_random_code(&seed, code);
            faro_deal_unrank(order, code, 1, &deal, NULL);
            for (unsigned seat = 0; seat < 4; seat++) {
                uint64_t hand = 0;
                assert_int_equal(faro_deal_hand(order, code, (faro_seat)seat, &hand), FARO_OK);
                assert_int_equal(hand, deal.hand[seat]);
            }
        }
    }
}

static void neighbours(void **unused) {
    (void)unused;
    for (int round = 0; round < 5000; round++) {
        uint8_t code[FARO_DEAL_BYTES], after[FARO_DEAL_BYTES];
        faro_deal deal, start;
        test_random_code(&seed, code);
        faro_deal_unrank(NULL, code, 1, &deal, NULL);
        start = deal;
        assert_true(faro_deal_next(&deal)); /* the last deal does not come up */
        faro_deal_rank(NULL, &deal, 1, after);
        add_to_code(code, 1);
        assert_memory_equal(after, code, sizeof code);
        assert_true(faro_deal_previous(&deal));
        assert_memory_equal(&deal, &start, sizeof deal);
    }
    faro_deal first = test_deal(known[5].deal), last = test_deal(known[6].deal), deal = first;
    assert_false(faro_deal_previous(&deal));
    assert_memory_equal(&deal, &first, sizeof deal);
    deal = last;
    assert_false(faro_deal_next(&deal));
    assert_memory_equal(&deal, &last, sizeof deal);
}

/* ---- refusals -------------------------------------------------------------------------------- */

static void codes_at_the_end_are_refused(void **unused) {
    (void)unused;
    uint8_t codes[20 * FARO_DEAL_BYTES];
    for (size_t place = 0; place < 20; place++) {
        for (size_t i = 0; i < 20; i++) test_random_code(&seed, codes + FARO_DEAL_BYTES * i);
        faro_deal expected[20], deals[20];
        faro_deal_unrank(NULL, codes, 20, expected, NULL);
        faro_deal_code_parse("53644737765488792839237440000", codes + FARO_DEAL_BYTES * place);
        if (place < 19) memset(codes + FARO_DEAL_BYTES * 19, 0xff, FARO_DEAL_BYTES);
        size_t bad = 99;
        uint64_t hand = 7;
        memset(deals, 0xa5, sizeof deals);
        assert_int_equal(faro_deal_unrank(NULL, codes, 20, deals, &bad), FARO_ERROR_ARGUMENT);
        assert_int_equal(bad, place);
        assert_memory_equal(deals, expected, place * sizeof *deals);
        assert_int_equal(deals[place].hand[0], UINT64_C(0xa5a5a5a5a5a5a5a5));
        assert_int_equal(faro_deal_hand(NULL, codes + FARO_DEAL_BYTES * place, FARO_WEST, &hand),
                         FARO_ERROR_ARGUMENT);
        assert_int_equal(hand, 7);
    }
}

static void texts(void **unused) {
    (void)unused;
    uint8_t code[FARO_DEAL_BYTES], same[FARO_DEAL_BYTES];
    const struct {
        const char *text;
        faro_status status;
    } cases[] = {
        {"", FARO_ERROR_SYNTAX},
        {"0x", FARO_ERROR_SYNTAX},
        {"12a", FARO_ERROR_SYNTAX},
        {" 1", FARO_ERROR_SYNTAX},
        {"-1", FARO_ERROR_SYNTAX},
        {"0x1g", FARO_ERROR_SYNTAX},
        {"53644737765488792839237439999", FARO_OK},
        {"53644737765488792839237440000", FARO_ERROR_ARGUMENT},
        {"79228162514264337593543950335", FARO_ERROR_ARGUMENT}, /* 2^96 - 1 */
        {"79228162514264337593543950336", FARO_ERROR_OVERFLOW},
        {"99999999999999999999999999999999999999999999999999999999", FARO_ERROR_OVERFLOW},
        {"00000000000000000000000000000000000000000000000000000001", FARO_OK},
        {"0xad55e315634dda658bf49200", FARO_ERROR_ARGUMENT}, /* the number of deals */
        {"0xAD55e315634dda658bf491ff", FARO_OK},
        {"0X1000000000000000000000000", FARO_ERROR_OVERFLOW},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_int_equal(faro_deal_code_parse(cases[i].text, code), cases[i].status);
    for (int round = 0; round < 1000; round++) {
        char decimal[FARO_DEAL_DIGITS + 1], hex[2 + 2 * FARO_DEAL_BYTES + 1] = "0x";
        test_random_code(&seed, code);
        faro_deal_code_text(code, decimal);
        assert_int_equal(faro_deal_code_parse(decimal, same), FARO_OK);
        assert_memory_equal(code, same, sizeof code);
        for (size_t i = 0; i < FARO_DEAL_BYTES; i++) snprintf(hex + 2 + 2 * i, 3, "%02x", code[i]);
        assert_int_equal(faro_deal_code_parse(hex, same), FARO_OK);
        assert_memory_equal(code, same, sizeof code);
    }
}

static void registry(void **unused) {
    (void)unused;
    size_t count = 0;
    for (const faro_deal_order *o; (o = faro_deal_order_at(count)) != NULL; count++) {
        assert_ptr_equal(faro_deal_order_find(o->name), o);
        assert_ptr_equal(faro_deal_order_by_id(o->id), o);
        assert_in_range(o->id, 1, 255);
    }
    assert_int_equal(count, 5);
    assert_string_equal(faro_deal_order_at(0)->name, "bigdeal");
    assert_null(faro_deal_order_find("Bigdeal"));
    assert_null(faro_deal_order_by_id(0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(registry),
        cmocka_unit_test(known_answers),
        cmocka_unit_test(known_answers_hoey),
        cmocka_unit_test(boundaries),
        cmocka_unit_test(round_trips),
        cmocka_unit_test(every_length),
        cmocka_unit_test(bytes_sort_as_deals),
        cmocka_unit_test(single_hands),
        cmocka_unit_test(neighbours),
        cmocka_unit_test(codes_at_the_end_are_refused),
        cmocka_unit_test(texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
