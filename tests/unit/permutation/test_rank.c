/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lehmer codes, ranks in three widths and the successor: all permutations of up to seven cards in
 * order, round trips on random ones, known ranks, and numbers that are no rank. */
#include "unit.h"

#include "faro/permutation.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 700 };

static uint32_t scratch[FARO_PERM_SCRATCH(MOST)];

static const uint64_t factorials[] = {1, 1, 2, 6, 24, 120, 720, 5040};

static void walk_in_order(void **unused) {
    (void)unused;
    for (size_t n = 0; n <= 7; n++) {
        uint32_t p[7], q[7], before[7];
        uint64_t rank = 0, found;
        faro_perm_identity(p, n);
        for (;;) {
            unsigned char bytes[8], again[8];
            faro_u128 wide;
            assert_int_equal(faro_perm_rank(p, n, &found), FARO_OK);
            assert_true(found == rank);
            assert_int_equal(faro_perm_rank_128(p, n, &wide), FARO_OK);
            assert_true(wide.high == 0 && wide.low == rank);
            assert_int_equal(faro_perm_rank_bytes(bytes, p, n), FARO_OK);
            for (size_t i = faro_perm_rank_size(n), rest = rank; i-- > 0; rest >>= 8)
                again[i] = (unsigned char)rest;
            assert_memory_equal(bytes, again, faro_perm_rank_size(n));
            assert_int_equal(faro_perm_unrank(q, n, rank), FARO_OK);
            assert_memory_equal(p, q, n * sizeof *p);
            assert_int_equal(faro_perm_unrank_bytes(q, n, bytes), FARO_OK);
            assert_memory_equal(p, q, n * sizeof *p);
            memcpy(before, p, sizeof p);
            if (!faro_perm_next(p, n)) break;
            memcpy(q, p, sizeof p);
            assert_true(faro_perm_previous(q, n));
            assert_memory_equal(q, before, n * sizeof *p);
            rank++;
        }
        assert_memory_equal(before, p, n * sizeof *p);
        assert_true(rank + 1 == factorials[n]);
        faro_perm_identity(p, n);
        assert_false(faro_perm_previous(p, n));
        assert_int_equal(faro_perm_unrank(q, n, factorials[n]), FARO_ERROR_ARGUMENT);
        assert_int_equal(faro_perm_unrank_128(q, n, (faro_u128){0, factorials[n]}),
                         FARO_ERROR_ARGUMENT);
    }
}

static void codes_go_both_ways(void **unused) {
    (void)unused;
    uint64_t state = 31;
    for (int round = 0; round < 1500; round++) {
        size_t n = (size_t)test_below(&state, round % 10 ? 60 : MOST + 1);
        uint32_t p[MOST], code[MOST], q[MOST];
        uint32_t *work = n <= FARO_PERM_STACK && round % 2 ? NULL : scratch;
        test_permutation(&state, p, n);
        faro_perm_lehmer(code, p, n, work);
        for (size_t i = 0; i < n; i++) {
            size_t smaller = 0;
            for (size_t j = i + 1; j < n; j++) smaller += p[j] < p[i];
            assert_int_equal(code[i], smaller);
        }
        memcpy(q, p, sizeof p);
        faro_perm_lehmer(q, q, n, work);
        assert_memory_equal(q, code, n * sizeof *q);
        assert_int_equal(faro_perm_from_lehmer(q, q, n, work), FARO_OK);
        assert_memory_equal(q, p, n * sizeof *q);
        if (n == 0) continue;
        size_t at = (size_t)test_below(&state, n);
        code[at] = (uint32_t)(n - at);
        memset(q, 1, sizeof q);
        assert_int_equal(faro_perm_from_lehmer(q, code, n, work), FARO_ERROR_ARGUMENT);
        assert_int_equal(q[0], 0x01010101);
    }
}

static void wide_ranks_go_both_ways(void **unused) {
    (void)unused;
    uint64_t state = 32;
    for (int round = 0; round < 400; round++) {
        size_t n = (size_t)test_below(&state, round % 5 ? 60 : MOST + 1),
               size = faro_perm_rank_size(n);
        uint32_t p[MOST], q[MOST];
        unsigned char bytes[2000];
        test_permutation(&state, p, n);
        assert_int_equal(faro_perm_rank_bytes(bytes, p, n), FARO_OK);
        assert_int_equal(faro_perm_unrank_bytes(q, n, bytes), FARO_OK);
        assert_memory_equal(p, q, n * sizeof *p);
        if (n > 34) continue;
        faro_u128 wide;
        assert_int_equal(faro_perm_rank_128(p, n, &wide), FARO_OK);
        for (size_t i = 0; i < size; i++) {
            uint64_t word = i < 8 ? wide.low : wide.high;
            assert_int_equal(bytes[size - 1 - i], word >> 8 * (i % 8) & 0xff);
        }
        assert_int_equal(faro_perm_unrank_128(q, n, wide), FARO_OK);
        assert_memory_equal(p, q, n * sizeof *p);
    }
}

/* Bytes of n!-1, the rank of the reversal. n! from integer tables: 20! = 2432902008176640000, 34! =
 * 295232799039604140847618609643520000000, 52! =
 * 80658175170943878571660636856403766975289505440883277824 000000000000. */
static void known_ranks(void **unused) {
    (void)unused;
    static const unsigned char last_52[29] = {
        0x02, 0xfd, 0xe5, 0x29, 0xa3, 0x27, 0x4c, 0x64, 0x9c, 0xfe, 0xb4, 0xb1, 0x80, 0xad, 0xb5,
        0xcb, 0x96, 0x02, 0xa9, 0xe0, 0x63, 0x8a, 0xb1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
    uint32_t p[52], q[52];
    unsigned char bytes[29];
    uint64_t rank;
    faro_u128 wide;
    for (size_t i = 0; i < 52; i++) p[i] = (uint32_t)(51 - i);
    assert_int_equal(faro_perm_rank_size(52), 29);
    assert_int_equal(faro_perm_rank_bytes(bytes, p, 52), FARO_OK);
    assert_memory_equal(bytes, last_52, 29);
    assert_int_equal(faro_perm_unrank_bytes(q, 52, bytes), FARO_OK);
    assert_memory_equal(p, q, sizeof p);
    bytes[28]++; /* 52! itself: the last byte was 0xff */
    for (size_t i = 28; bytes[i] == 0; i--) bytes[i - 1]++;
    assert_int_equal(faro_perm_unrank_bytes(q, 52, bytes), FARO_ERROR_ARGUMENT);
    memset(bytes, 0xff, sizeof bytes);
    assert_int_equal(faro_perm_unrank_bytes(q, 52, bytes), FARO_ERROR_ARGUMENT);
    assert_memory_equal(p, q, sizeof p);
    for (size_t i = 0; i < 34; i++) p[i] = (uint32_t)(33 - i);
    assert_int_equal(faro_perm_rank_128(p, 34, &wide), FARO_OK);
    assert_true(wide.high == 0xde1bc4d19efcac82 && wide.low == 0x445da75affffffff);
    wide.low++;
    if (wide.low == 0) wide.high++;
    assert_int_equal(faro_perm_unrank_128(q, 34, wide), FARO_ERROR_ARGUMENT);
    for (size_t i = 0; i < 20; i++) p[i] = (uint32_t)(19 - i);
    assert_int_equal(faro_perm_rank(p, 20, &rank), FARO_OK);
    assert_true(rank == 2432902008176639999u);
}

static void limits(void **unused) {
    (void)unused;
    uint32_t p[35];
    uint64_t rank;
    faro_u128 wide;
    faro_perm_identity(p, 35);
    assert_int_equal(faro_perm_rank(p, 21, &rank), FARO_ERROR_OVERFLOW);
    assert_int_equal(faro_perm_unrank(p, 21, 0), FARO_ERROR_OVERFLOW);
    assert_int_equal(faro_perm_rank_128(p, 35, &wide), FARO_ERROR_OVERFLOW);
    assert_int_equal(faro_perm_unrank_128(p, 35, (faro_u128){0, 0}), FARO_ERROR_OVERFLOW);
    assert_int_equal(faro_perm_rank_bytes(NULL, p, FARO_PERM_RANK_MOST + 1), FARO_ERROR_LIMIT);
    /* Sizes from integer arithmetic; at 64 and 5039 n! is next to a power of 256. */
    const size_t sizes[][2] = {
        {0, 0},   {1, 0},     {2, 1},       {3, 1},        {5, 1},        {6, 2},
        {8, 2},   {13, 5},    {34, 16},     {52, 29},      {63, 37},      {64, 37},
        {65, 38}, {176, 134}, {5039, 6840}, {8016, 11550}, {9682, 14281}, {10000, 14808}};
    for (size_t i = 0; i < COUNT(sizes); i++)
        assert_int_equal(faro_perm_rank_size(sizes[i][0]), sizes[i][1]);
}

static void ten_thousand_cards(void **unused) {
    (void)unused;
    enum { N = 10000 };
    static uint32_t p[N], q[N];
    uint64_t state = 5;
    unsigned char *bytes = malloc(faro_perm_rank_size(N));
    assert_non_null(bytes);
    test_permutation(&state, p, N);
    assert_int_equal(faro_perm_rank_bytes(bytes, p, N), FARO_OK);
    assert_int_equal(faro_perm_unrank_bytes(q, N, bytes), FARO_OK);
    assert_memory_equal(p, q, sizeof p);
    free(bytes);
}

/* next on equal values walks through the distinct arrangements: 5! / (2! 3!) = 10 of them. */
static void arrangements_of_equal_cards(void **unused) {
    (void)unused;
    uint32_t p[] = {0, 0, 1, 1, 1};
    int count = 1;
    while (faro_perm_next(p, 5)) count++;
    assert_int_equal(count, 10);
    while (faro_perm_previous(p, 5)) count--;
    assert_int_equal(count, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walk_in_order),
        cmocka_unit_test(codes_go_both_ways),
        cmocka_unit_test(wide_ranks_go_both_ways),
        cmocka_unit_test(known_ranks),
        cmocka_unit_test(limits),
        cmocka_unit_test(ten_thousand_cards),
        cmocka_unit_test(arrangements_of_equal_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
