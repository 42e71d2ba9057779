/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Random deals: known answers of docs/deals.md, addressing, uniformity, deals with given cards. */
#include "deals.h"

/* By an independent program (Python, big integers) that was written from docs/deals.md. */
static const struct {
    uint64_t number;
    const char *code;
} known[] = {
    {0, "53321004887034999200326521095"},
    {1, "23121528703448470658481576677"},
    {2, "11665310438828520434818391658"},
    {17, "34314851319442111266770875195"}, /* second attempts */
    {466, "8967259532806385176284045150"},
    {UINT64_C(0xffffffff), "26756078314740935802985057757"},
    {UINT64_C(0x100000000), "17606542626334492132673025601"},
    {(UINT64_C(1) << 63) + 12345, "9166229191476306145949640003"},
};

static faro_stream stream(void) {
    faro_stream s;
    faro_stream_seed(&s, "faro", 4);
    return s;
}

static void known_answers(void **unused) {
    (void)unused;
    faro_stream s = stream();
    for (size_t i = 0; i < COUNT(known); i++) {
        uint8_t code[FARO_DEAL_BYTES], again[FARO_DEAL_BYTES];
        char text[FARO_DEAL_DIGITS + 1];
        faro_deal deal;
        faro_deal_random_codes(&s, known[i].number, 1, code);
        faro_deal_code_text(code, text);
        assert_string_equal(text, known[i].code);
        faro_deal_random(&s, known[i].number, 1, &deal);
        faro_deal_rank(NULL, &deal, 1, again);
        assert_memory_equal(code, again, sizeof code);
    }
}

/* Deal k does not depend on where a batch starts or ends, nor on the CPU level. */
static void batches_at_this_level(void) {
    enum { MOST = 400 };
    static faro_deal all[MOST];
    faro_stream s = stream();
    const uint64_t starts[] = {0, UINT64_C(0xffffffff) - 100, UINT64_MAX - 200};
    for (size_t k = 0; k < COUNT(starts); k++) {
        for (uint64_t i = 0; i < MOST; i++) faro_deal_random(&s, starts[k] + i, 1, all + i);
        for (size_t count = 0; count <= MOST; count += 1 + count / 3) {
            faro_deal some[MOST];
            size_t from = MOST - count;
            faro_deal_random(&s, starts[k] + from, count, some);
            assert_memory_equal(some, all + from, count * sizeof *some);
        }
    }
}

static void batches(void **unused) {
    (void)unused;
    test_every_level(batches_at_this_level);
}

/* The three parts of a number, North's, East's and South's, each as a fraction of its range. */
static void number_parts(const uint8_t *code, double part[3]) {
    static const uint64_t size[3] = {UINT64_C(635013559600), UINT64_C(8122425444), 10400600};
    __extension__ unsigned __int128 number = 0;
    for (int k = 0; k < FARO_DEAL_BYTES; k++) number = number << 8 | code[k];
    for (int k = 2; k >= 0; k--) {
        part[k] = (double)(uint64_t)(number % size[k]) / (double)size[k];
        number /= size[k];
    }
}

/* 2^17 deals: the leading 8 bits of each part of the number, and the owner of every card.
 * Chi-square with 255 degrees has a mean of 255 and a standard deviation of 22.6; the bound is 6.4
 * of them, 1e-8 a part. The 52 x 4 table times 51/52 has 153 degrees; the bound is 8 standard
 * deviations, below 1e-10. */
static void uniform(void **unused) {
    (void)unused;
    enum { DEALS = 1 << 17 };
    static faro_deal deals[DEALS];
    static uint8_t codes[DEALS * FARO_DEAL_BYTES];
    unsigned cells[3][256] = {{0}}, owners[FARO_DEAL_CARDS][4] = {{0}};
    faro_stream s = stream();
    faro_deal_random(&s, 1000, DEALS, deals);
    faro_deal_rank(NULL, deals, DEALS, codes);
    for (size_t i = 0; i < DEALS; i++) {
        assert_int_equal(faro_deal_check(deals + i, NULL), FARO_OK);
        double part[3];
        number_parts(codes + FARO_DEAL_BYTES * i, part);
        for (int k = 0; k < 3; k++) cells[k][(unsigned)(part[k] * 256)]++;
        uint8_t owner[FARO_DEAL_CARDS];
        faro_deal_owners(deals + i, owner);
        for (int c = 0; c < FARO_DEAL_CARDS; c++) owners[c][owner[c]]++;
    }
    for (int k = 0; k < 3; k++) {
        double sum = 0, fair = DEALS / 256.0;
        for (int c = 0; c < 256; c++) sum += (cells[k][c] - fair) * (cells[k][c] - fair) / fair;
        assert_true(sum > 110 && sum < 400);
    }
    double sum = 0, fair = DEALS / 4.0;
    for (int c = 0; c < FARO_DEAL_CARDS; c++)
        for (int seat = 0; seat < 4; seat++)
            sum += (owners[c][seat] - fair) * (owners[c][seat] - fair) / fair;
    sum *= 51.0 / 52;
    assert_true(sum > 60 && sum < 153 + 8 * 17.5);
}

/* A deal from a source: the top half of one word and the next whole one, again until they are a
 * code. */
static void draws_from_a_source(void **unused) {
    (void)unused;
    faro_source source, same;
    const faro_source_info *info = faro_source_find("xoshiro256++");
    assert_int_equal(faro_source_init_number(&source, info, 5), FARO_OK);
    same = source;
    for (int round = 0; round < 200; round++) {
        uint8_t code[FARO_DEAL_BYTES];
        faro_deal deal, expected;
        assert_int_equal(faro_deal_draw(&source, &deal), FARO_OK);
        do {
            uint64_t top = faro_source_word(&same) >> 32, low = faro_source_word(&same);
            for (int i = 0; i < 4; i++) code[i] = (uint8_t)(top >> (24 - 8 * i));
            for (int i = 0; i < 8; i++) code[4 + i] = (uint8_t)(low >> (56 - 8 * i));
        } while (faro_deal_unrank(NULL, code, 1, &expected, NULL) != FARO_OK);
        assert_memory_equal(&deal, &expected, sizeof deal);
    }
}

/* ---- given cards ----------------------------------------------------------------------------- */

static void given_cards_stay(void **unused) {
    (void)unused;
    faro_stream s = stream();
    uint64_t state = 7;
    for (uint64_t round = 0; round < 2000; round++) {
        faro_deal whole = test_random_deal(&state), fixed = whole, deal;
        uint64_t kept = test_word(&state) & test_word(&state);
        if (round % 10 == 0) kept = 0;
        if (round % 10 == 1) kept = ~UINT64_C(0);
        for (int seat = 0; seat < 4; seat++) fixed.hand[seat] &= kept;
        assert_int_equal(faro_deal_random_given(&s, round, &fixed, &deal), FARO_OK);
        assert_int_equal(faro_deal_check(&deal, NULL), FARO_OK);
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(deal.hand[seat] & fixed.hand[seat], fixed.hand[seat]);
    }
}

/* Two free cards for each of North and East, one for South: 30 completions. 30,000 deals;
 * chi-square with 29 degrees exceeds 90 with probability 3e-8. */
static void completions_are_equally_likely(void **unused) {
    (void)unused;
    faro_deal fixed = test_deal("AKQJT987654... .AKQJT987654.. ..AKQJT9876543. ...AKQJT98765432");
    faro_stream s = stream();
    unsigned count[30] = {0};
    faro_deal seen[30];
    size_t kinds = 0;
    for (uint64_t k = 0; k < 30000; k++) {
        faro_deal deal;
        assert_int_equal(faro_deal_random_given(&s, k, &fixed, &deal), FARO_OK);
        size_t i = 0;
        while (i < kinds && memcmp(&seen[i], &deal, sizeof deal) != 0) i++;
        if (i == kinds) {
            assert_true(kinds < 30);
            seen[kinds++] = deal;
        }
        count[i]++;
    }
    assert_int_equal(kinds, 30);
    double sum = 0;
    for (int i = 0; i < 30; i++) sum += (count[i] - 1000.0) * (count[i] - 1000.0) / 1000;
    assert_true(sum > 5 && sum < 90);
}

static void impossible_cards_are_refused(void **unused) {
    (void)unused;
    faro_stream s = stream();
    faro_deal deal = {{1, 2, 3, 4}}, before = deal;
    faro_deal fixed[3] = {
        {{1, 0, 1, 0}},                 /* twice */
        {{UINT64_C(1) << 52, 0, 0, 0}}, /* no card */
        {{0, UINT64_C(0x3fff), 0, 0}},  /* 14 cards */
    };
    for (size_t i = 0; i < COUNT(fixed); i++) {
        assert_int_equal(faro_deal_random_given(&s, 0, &fixed[i], &deal), FARO_ERROR_ARGUMENT);
        assert_memory_equal(&deal, &before, sizeof deal);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(batches),
        cmocka_unit_test(uniform),
        cmocka_unit_test(draws_from_a_source),
        cmocka_unit_test(given_cards_stay),
        cmocka_unit_test(completions_are_equally_likely),
        cmocka_unit_test(impossible_cards_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
