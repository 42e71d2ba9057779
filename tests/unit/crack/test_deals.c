/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Seeds of bridge deals: the decks whose seeds are known, dealt in every way. */
#include "known.h"

#include "faro/crack.h"

#include <string.h>

enum { NEAR = 20, PACKS = 6 };

/* First and second card of each fresh pack, by name, as people would say it. */
static const struct {
    const char *words;
    unsigned first, second; /* cards, 0 = SA .. 51 = C2 */
} packs[PACKS] = {{"two of clubs first, suit by suit", 51, 50},
                  {"ace of spades first, suit by suit", 0, 1},
                  {"spades first, each suit from the two", 12, 11},
                  {"clubs first, each suit from the ace", 39, 40},
                  {"twos first, rank by rank, clubs before spades", 51, 38},
                  {"aces first, rank by rank, spades before clubs", 0, 13}};

/* The card at a place: equal steps within a suit or rank, then the next one. */
static unsigned card_at(unsigned pack, unsigned place) {
    unsigned group = pack < 4 ? 13 : 4;
    int step = (int)packs[pack].second - (int)packs[pack].first;
    static const int next[PACKS] = {-13, 13, 13, -13, -1, 1};
    return (unsigned)((int)packs[pack].first + step * (int)(place % group) +
                      next[pack] * (int)(place / group));
}

static faro_deal dealt(const uint32_t *deck, unsigned pack, bool round, unsigned first) {
    faro_deal deal = {{0, 0, 0, 0}};
    for (unsigned i = 0; i < FARO_DEAL_CARDS; i++)
        deal.hand[((round ? i : i / 13) + first) % 4] |= faro_card_bit(card_at(pack, deck[i]));
    assert_int_equal(faro_deal_check(&deal, NULL), FARO_OK);
    return deal;
}

static void known_decks(void **state) {
    (void)state;
    unsigned tried = 0;
    for (size_t i = 0; i < COUNT(decks); i++) {
        const known *k = &decks[i];
        if (k->n != FARO_DEAL_CARDS || strncmp(k->loop, "sattolo", 7) == 0) continue;
        for (unsigned pack = 0; pack < PACKS; pack++) {
            faro_crack_deal_find find;
            unsigned first = (unsigned)(i + pack) % 4, round = (unsigned)(i + pack / 2) % 2;
            faro_deal deal = dealt(k->deck, pack, round, first);
            uint64_t from = k->seed > NEAR ? k->seed - NEAR : 0;
            faro_status status =
                faro_crack_deal(&deal, k->generator, from, k->seed + NEAR, 1, &find);
            if (status != FARO_OK) fail_msg("%s %s %s: nothing", k->generator, k->loop, k->draw);
            assert_int_equal(find.seed, k->seed);
            assert_string_equal(find.generator, k->generator);
            assert_string_equal(find.loop, k->loop);
            assert_string_equal(find.draw, k->draw);
            assert_string_equal(find.pack, packs[pack].words);
            assert_string_equal(find.dealing, round ? "one card at a time" : "in blocks of 13");
            assert_int_equal(find.first, first);
            assert_int_equal(find.board, 1);
            tried++;
        }
    }
    assert_true(tried >= 40);
}

/* rand() of Windows and the naive loop; the third deal, from the pack of the second or a fresh one.
 */
static void later_deals(void **state) {
    (void)state;
    for (int carried = 0; carried < 2; carried++) {
        uint32_t x = 1234567, deck[FARO_DEAL_CARDS];
        for (int board = 0; board < 3; board++) {
            for (unsigned i = 0; i < FARO_DEAL_CARDS; i++)
                if (board == 0 || !carried) deck[i] = i;
            for (unsigned i = 0; i < FARO_DEAL_CARDS; i++) {
                x = x * 214013 + 2531011;
                unsigned j = (x >> 16 & 0x7fff) % 52;
                uint32_t t = deck[i];
                deck[i] = deck[j];
                deck[j] = t;
            }
        }
        faro_deal deal = dealt(deck, 1, true, FARO_EAST);
        faro_crack_deal_find find;
        assert_int_equal(faro_crack_deal(&deal, NULL, 1234500, 1234600, 2, &find),
                         FARO_ERROR_UNKNOWN);
        assert_int_equal(faro_crack_deal(&deal, NULL, 1234500, 1234600, 3, &find), FARO_OK);
        assert_int_equal(find.seed, 1234567);
        assert_int_equal(find.board, 3);
        assert_int_equal(find.carried, carried);
        assert_string_equal(find.generator, "msvc-rand");
        assert_string_equal(find.loop, "naive");
        assert_int_equal(find.first, FARO_EAST);
    }
}

static void refusals(void **state) {
    (void)state;
    faro_crack_deal_find find;
    faro_deal deal = dealt(decks[0].deck, 0, false, 0), bad = deal;
    bad.hand[0] = bad.hand[1];
    assert_int_equal(faro_crack_deal(&deal, NULL, 2, 1, 1, &find), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_crack_deal(&deal, NULL, 1, 2, 0, &find), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_crack_deal(&bad, NULL, 1, 2, 1, &find), FARO_ERROR_PERMUTATION);
    assert_int_equal(faro_crack_deal(&deal, "dice", 1, 2, 1, &find), FARO_ERROR_UNSUPPORTED);
    assert_int_equal(faro_crack_deal(&deal, NULL, 1, 2, 1, &find), FARO_ERROR_UNKNOWN);
    /* seeds that no generator takes */
    assert_int_equal(faro_crack_deal(&deal, NULL, UINT64_MAX - 1, UINT64_MAX, 1, &find),
                     FARO_ERROR_UNKNOWN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_decks),
        cmocka_unit_test(later_deals),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
