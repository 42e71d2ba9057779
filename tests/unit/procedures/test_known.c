/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Decks that are known from elsewhere: the scheme of 2013 against a second writing of the post and
 * its exactly computed facts, a published numbered deal, and decks printed by Java. */
#include "unit.h"

#include "faro/permutation.h"
#include "faro/procedures.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Gives the listed answers, in turn. */
typedef struct script {
    faro_chooser chooser;
    uint64_t answers[2];
    size_t used;
} script;

static uint64_t script_choose(faro_chooser *self, uint64_t bound) {
    script *s = (script *)self;
    assert_true(s->used < 2 && s->answers[s->used] < bound);
    return s->answers[s->used++];
}

static void make_deck(const char *text, size_t n, uint64_t first, uint64_t second, uint32_t *deck) {
    script answers = {.chooser = {.choose = script_choose}, .answers = {first, second}};
    faro_procedure procedure;
    faro_run run;
    assert_int_equal(faro_procedure_parse(text, &procedure, NULL), FARO_OK);
    assert_int_equal(faro_run_open(&run, &procedure, n, &answers.chooser), FARO_OK);
    faro_run_next(&procedure, &run);
    memcpy(deck, run.deck, n * sizeof *deck);
    faro_run_close(&run);
}

/* ---- the scheme of 2013, on lists of cards as the post writes it ---- */

typedef struct cards {
    size_t count;
    uint32_t card[128];
} cards;

static cards slice(const cards *from, size_t low, size_t high) {
    cards part = {.count = high - low};
    memcpy(part.card, from->card + low, part.count * sizeof *part.card);
    return part;
}

static void append(cards *to, cards part) {
    memcpy(to->card + to->count, part.card, part.count * sizeof *part.card);
    to->count += part.count;
}

static cards riffled(cards part) {
    cards out = {.count = 0};
    size_t nh = part.count / 2;
    for (size_t i = 0; i < nh; i++) {
        out.card[out.count++] = part.card[nh + i];
        out.card[out.count++] = part.card[i];
    }
    if (part.count > 2 * nh) out.card[out.count++] = part.card[part.count - 1];
    return out;
}

static cards cut_at(const cards *deck, size_t r) {
    cards out = slice(deck, r, deck->count);
    append(&out, slice(deck, 0, r));
    return out;
}

static cards parts_exchanged(const cards *deck, size_t r, size_t s) {
    cards out = riffled(slice(deck, s, deck->count));
    append(&out, riffled(slice(deck, r, s)));
    append(&out, riffled(slice(deck, 0, r)));
    return out;
}

static cards scheme_of_2013(size_t n, size_t r, size_t s) {
    cards deck = {.count = n};
    faro_perm_identity(deck.card, n);
    deck = cut_at(&deck, r);
    deck = parts_exchanged(&deck, r, s);
    deck = cut_at(&deck, r);
    deck = parts_exchanged(&deck, r, s);
    return cut_at(&deck, r);
}

static void the_scheme_of_2013_is_that_of_the_post(void **state) {
    (void)state;
    static const size_t sizes[] = {2, 3, 5, 10, 15, 20, 31, 52, 100};
    for (size_t k = 0; k < COUNT(sizes); k++)
        for (size_t a = 0; a < sizes[k]; a++)
            for (size_t b = 0; b < sizes[k]; b++) {
                uint32_t deck[128];
                cards expected = scheme_of_2013(sizes[k], a < b ? a : b, a < b ? b : a);
                make_deck("cut-riffle-2", sizes[k], a, b, deck);
                assert_memory_equal(deck, expected.card, sizes[k] * sizeof *deck);
            }
}

/* Independent exact computation: different moves of the n(n+1)/2, how many of the n^2 pairs of
 * numbers make an even move, and how many of the n^4 pairs of calls return to the start. */
static const struct {
    size_t n, moves, even, returns;
} facts[] = {
    {4, 7, 10, 26},    {6, 18, 21, 29},   {8, 34, 36, 9},    {10, 53, 55, 5},   {12, 76, 78, 0},
    {15, 118, 225, 9}, {20, 208, 210, 0}, {30, 463, 465, 5}, {31, 494, 961, 0}, {52, 1376, 1378, 0},
};

static void facts_of_the_scheme_of_2013(void **state) {
    (void)state;
    static uint32_t move[52 * 52][52], back[52];
    uint32_t scratch[4 * 52 + 64];
    for (size_t k = 0; k < COUNT(facts); k++) {
        size_t n = facts[k].n, even = 0, distinct = 0, returns = 0;
        for (size_t i = 0; i < n * n; i++) {
            make_deck("cut-riffle-2", n, i / n, i % n, move[i]);
            even += faro_perm_parity(move[i], n, scratch) == 0;
        }
        for (size_t i = 0; i < n * n; i++) {
            bool seen = false;
            for (size_t j = 0; j < i && !seen; j++)
                seen = memcmp(move[i], move[j], n * sizeof *back) == 0;
            distinct += !seen;
            faro_perm_inverse(back, move[i], n);
            for (size_t j = 0; j < n * n; j++)
                returns += memcmp(back, move[j], n * sizeof *back) == 0;
        }
        if (distinct != facts[k].moves || even != facts[k].even || returns != facts[k].returns)
            fail_msg("n=%zu: %zu moves, %zu even, %zu returns", n, distinct, even, returns);
    }
}

/* ---- seeds ---- */

static void check_deck(const char *text, size_t n, uint64_t answer, const uint32_t *expected) {
    uint32_t deck[64];
    make_deck(text, n, answer, 0, deck);
    for (size_t i = 0; i < n; i++) assert_int_equal(deck[i], expected[i]);
}

/* Deal 1 as published (JD 2D 9H JC 5D 7H 7C 5H / KD KC ...), card = 4 rank + suit, suits CDHS. */
static void freecell_deal_one(void **state) {
    (void)state;
    static const uint32_t deal[52] = {41, 5,  34, 40, 17, 26, 24, 18, 49, 48, 35, 19, 1,
                                      44, 50, 10, 7,  51, 33, 45, 43, 3,  2,  8,  12, 16,
                                      39, 46, 14, 0,  13, 27, 11, 37, 15, 38, 30, 4,  42,
                                      25, 21, 31, 29, 47, 20, 9,  28, 36, 23, 32, 6,  22};
    check_deck("freecell-deals", 52, 0, deal);
}

/* Printed by OpenJDK 17: Collections.shuffle(0..n-1, new Random(seed)). */
static void java_decks(void **state) {
    (void)state;
    static const uint32_t seed_0[52] = {47, 24, 25, 36, 15, 43, 51, 9,  23, 5, 34, 18, 48,
                                        10, 31, 30, 39, 41, 42, 20, 37, 46, 1, 12, 7,  13,
                                        38, 40, 19, 14, 6,  8,  32, 3,  0,  4, 27, 17, 50,
                                        33, 16, 49, 26, 45, 21, 35, 22, 11, 2, 29, 28, 44};
    static const uint32_t seed_last[52] = {43, 20, 47, 46, 35, 14, 48, 4,  32, 9,  12, 29, 44,
                                           16, 37, 50, 11, 21, 19, 7,  38, 42, 0,  17, 2,  10,
                                           23, 34, 25, 26, 24, 8,  49, 45, 39, 36, 28, 30, 51,
                                           22, 31, 1,  40, 41, 33, 18, 27, 5,  15, 3,  6,  13};
    static const uint32_t seed_12345678[35] = {1,  6,  29, 27, 15, 9,  14, 25, 17, 31, 22, 34,
                                               2,  33, 8,  7,  19, 30, 21, 10, 23, 4,  24, 0,
                                               32, 16, 26, 13, 20, 11, 3,  28, 5,  12, 18};
    check_deck("day-seed", 52, 0, seed_0);
    check_deck("day-seed", 52, 86399999, seed_last);
    check_deck("day-seed", 35, 12345678, seed_12345678);
}

/* The first draw of MINSTD from a seed s is 16807 s = 7^5 s: for n = 35 always a multiple of 7. */
static void analog_seed_of_35(void **state) {
    (void)state;
    for (uint64_t reading = 0; reading < 1023; reading++) {
        uint32_t deck[35];
        make_deck("analog-seed", 35, reading, 0, deck);
        assert_int_equal(deck[34] % 7, 0);
    }
}

/* ---- perfect riffles ---- */

/* Repeats of a fixed move that restore n cards. */
static size_t order_of(const char *text, size_t n) {
    uint32_t deck[64], once[64], identity[64];
    size_t repeats = 1;
    make_deck(text, n, 0, 0, once);
    faro_perm_identity(identity, n);
    memcpy(deck, once, n * sizeof *deck);
    for (; memcmp(deck, identity, n * sizeof *deck) != 0; repeats++) {
        uint32_t next[64];
        faro_perm_compose(next, deck, once, n);
        memcpy(deck, next, sizeof next);
    }
    return repeats;
}

/* Diaconis, Graham and Kantor 1983; Mongean: the least k with 2^k = 1 or -1 modulo 2n + 1. */
static void fixed_moves_have_their_orders(void **state) {
    (void)state;
    assert_int_equal(order_of("out-shuffle", 52), 8);
    assert_int_equal(order_of("in-shuffle", 52), 52);
    assert_int_equal(order_of("out-shuffle", 64), 6);
    assert_int_equal(order_of("in-shuffle", 62), 6);
    assert_int_equal(order_of("mongean", 52), 12);
    assert_int_equal(order_of("reversal", 52), 2);
    assert_int_equal(order_of("identity", 52), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_scheme_of_2013_is_that_of_the_post),
        cmocka_unit_test(facts_of_the_scheme_of_2013),
        cmocka_unit_test(freecell_deal_one),
        cmocka_unit_test(java_decks),
        cmocka_unit_test(analog_seed_of_35),
        cmocka_unit_test(fixed_moves_have_their_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
