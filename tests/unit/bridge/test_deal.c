/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deals as values: what is a deal, who owns a card, what a board number implies. */
#include "deals.h"

static void owners_undo_owners(void **unused) {
    (void)unused;
    uint64_t state = 1;
    for (int round = 0; round < 1000; round++) {
        faro_deal deal = test_random_deal(&state);
        uint8_t owner[FARO_DEAL_CARDS];
        faro_deal_owners(&deal, owner);
        faro_deal back = faro_deal_from_owners(owner);
        assert_memory_equal(&deal, &back, sizeof deal);
        assert_int_equal(faro_deal_check(&deal, NULL), FARO_OK);
        unsigned points = 0;
        for (int seat = 0; seat < 4; seat++) points += faro_hand_points(deal.hand[seat]);
        assert_int_equal(points, 40);
    }
}

static void faults_are_named(void **unused) {
    (void)unused;
    uint64_t state = 2;
    for (int round = 0; round < 1000; round++) {
        faro_deal deal = test_random_deal(&state), bad = deal;
        faro_deal_fault fault;
        unsigned from = (unsigned)test_below(&state, 4);
        unsigned to = (from + 1 + (unsigned)test_below(&state, 3)) % 4;
        unsigned card = (unsigned)test_below(&state, FARO_DEAL_CARDS);
        while (!(deal.hand[from] & faro_card_bit(card))) card = (card + 1) % FARO_DEAL_CARDS;

        bad.hand[to] |= faro_card_bit(card); /* held twice */
        assert_int_equal(faro_deal_check(&bad, &fault), FARO_ERROR_PERMUTATION);
        if (to > from) {
            assert_int_equal(fault.kind, FARO_DEAL_REPEATED);
            assert_int_equal(fault.card, card);
        } else {
            assert_int_equal(fault.kind, FARO_DEAL_COUNT);
            assert_int_equal(fault.count, 14);
        }
        assert_int_equal(fault.seat, to);

        bad.hand[from] ^= faro_card_bit(card); /* given away */
        assert_int_equal(faro_deal_check(&bad, &fault), FARO_ERROR_PERMUTATION);
        assert_int_equal(fault.kind, FARO_DEAL_COUNT);
        assert_int_equal(fault.seat, from < to ? from : to);
        assert_int_equal(fault.count, from < to ? 12 : 14);

        bad = deal;
        bad.hand[from] |= UINT64_C(1) << (52 + test_below(&state, 12));
        assert_int_equal(faro_deal_check(&bad, &fault), FARO_ERROR_PERMUTATION);
        assert_int_equal(fault.kind, FARO_DEAL_STRAY);
        assert_int_equal(fault.seat, from);
    }
}

static void suits_and_points(void **unused) {
    (void)unused;
    uint64_t spades = UINT64_C(0x1fff) << 39;
    assert_int_equal(faro_hand_suit(spades, FARO_SPADES), 0x1fff);
    assert_int_equal(faro_hand_suit(spades, FARO_HEARTS), 0);
    assert_int_equal(faro_hand_points(spades), 10);
    assert_int_equal(faro_hand_points(FARO_PACK), 40);
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++) {
        unsigned rank = card % 13;
        assert_int_equal(faro_hand_points(faro_card_bit(card)), rank < 4 ? 4 - rank : 0);
        assert_int_equal(faro_hand_suit(faro_card_bit(card), (faro_suit)(card / 13)),
                         0x1000 >> rank);
    }
}

/* The table of law 2, written out: boards 1..16. */
static void boards_follow_the_law(void **unused) {
    (void)unused;
    const char *dealers = "NESWNESWNESWNESW", *vulnerable = "0123123023013012";
    for (uint64_t board = 0; board <= 100; board++) {
        size_t place = (size_t)((board + 15) % 16);
        assert_int_equal("NESW"[faro_board_dealer(board)], dealers[place]);
        assert_int_equal('0' + faro_board_vulnerable(board), vulnerable[place]);
    }
    assert_int_equal(faro_board_dealer(UINT64_MAX), FARO_SOUTH);
    assert_int_equal(faro_board_vulnerable(UINT64_MAX), FARO_VULNERABLE_NS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(owners_undo_owners),
        cmocka_unit_test(faults_are_named),
        cmocka_unit_test(suits_and_points),
        cmocka_unit_test(boards_follow_the_law),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
