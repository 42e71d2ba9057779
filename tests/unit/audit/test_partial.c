/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Draws of some of the cards, and decks with equal cards: faults are named there too, and fair ones
 * are not. Fixed seeds; a fair audit is convicted with probability 1e-6 and named with less than
 * 1e-3, of which 60 are made. */
#include "decks.h"

typedef uint32_t draw(faro_source *source, uint32_t m);

static uint32_t below(faro_source *source, uint32_t m) {
    return (uint32_t)faro_source_below(source, m);
}
static uint32_t modulo(faro_source *source, uint32_t m) {
    return below(source, 256) % m;
}
static uint32_t never_lowest(faro_source *source, uint32_t m) {
    return m < 2 ? 0 : 1 + below(source, m - 1);
}
static uint32_t never_highest(faro_source *source, uint32_t m) {
    return m < 2 ? 0 : below(source, m - 1);
}
static uint32_t rounded(faro_source *source, uint32_t m) {
    return m < 2 ? 0 : (below(source, 2 * m - 2) + 1) / 2;
}

typedef struct shuffle {
    const char *bug; /* NULL: fair */
    draw *draw;
    bool any_place; /* exchange with any place instead of those not yet fixed */
    size_t drawn;
    uint64_t most;
    faro_source source;
} shuffle;

static void run(void *context, uint32_t *deck, size_t n) {
    shuffle *how = context;
    for (size_t i = 0; i < n; i++) {
        const size_t j = how->any_place ? how->draw(&how->source, (uint32_t)n)
                                        : i + how->draw(&how->source, (uint32_t)(n - i));
        const uint32_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
}

static void seed(shuffle *how, uint64_t number) {
    assert_int_equal(
        faro_source_init(&how->source, faro_source_find("xoshiro256++"), &number, sizeof number),
        FARO_OK);
}

/* Audits and compares the verdict and the name. */
static void expect(shuffle *how, faro_audit_options options) {
    faro_audit *audit;
    const faro_audit_report *report;
    options.drawn = how->drawn;
    options.threads = 1;
    options.duplicates_memory = 1 << 20;
    assert_int_equal(faro_audit_check(&options, how->most, run, how, &audit), FARO_OK);
    assert_int_equal(faro_audit_get_report(audit, &report), FARO_OK);
    assert_int_equal(report->verdict, how->bug ? FARO_VERDICT_BIASED : FARO_VERDICT_NO_BIAS_FOUND);
    assert_int_equal(report->diagnosis.found, how->bug != NULL);
    if (how->bug) assert_string_equal(report->diagnosis.bug, how->bug);
    faro_audit_free(audit);
}

/* Limits are about three times what these seeds take. */
static void partial_draws_are_named(void **unused) {
    (void)unused;
    shuffle cases[] = {
        {"naive", below, true, 5, 1000, {0}},
        {"modulo", modulo, false, 5, 12000, {0}},
        {"off-by-one", never_lowest, false, 5, 700, {0}},
        {"off-by-one", never_highest, false, 5, 700, {0}},
        {"rounding", rounded, false, 5, 4000, {0}},
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        seed(&cases[c], 1 + c);
        expect(&cases[c], faro_audit_defaults(52));
    }
}

static void equal_cards_are_named(void **unused) {
    (void)unused;
    static const uint32_t lands_and_spells[] = {24, 36};
    faro_audit_options options = faro_audit_defaults(60);
    options.copies = lands_and_spells;
    options.kinds = COUNT(lands_and_spells);
    shuffle how = {"naive", below, true, 0, 2000, {0}};
    seed(&how, 1);
    expect(&how, options);
}

static void fair_ones_are_not(void **unused) {
    (void)unused;
    static const uint32_t lands_and_spells[] = {24, 36};
    for (uint64_t number = 0; number < 30; number++) {
        shuffle partial = {NULL, below, false, 5, 2000, {0}},
                equal = {NULL, below, false, 0, 500, {0}};
        faro_audit_options options = faro_audit_defaults(60);
        seed(&partial, number);
        expect(&partial, options);
        options.copies = lands_and_spells;
        options.kinds = COUNT(lands_and_spells);
        seed(&equal, 1000 + number);
        expect(&equal, options);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partial_draws_are_named),
        cmocka_unit_test(equal_cards_are_named),
        cmocka_unit_test(fair_ones_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
