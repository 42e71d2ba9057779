/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Named bugs: every law is a probability on all orders of 5 and 6 cards; procedures that have a bug
 * are given its name; fair shuffles are never named.
 *
 * False alarms: a name needs E >= 1000, which 120 fair audits reach in at most 0.12 of them on
 * average by the guarantee; the seeds are fixed, so the outcome is too. */
#include "decks.h"

#include "audit/state.h"

static void check_laws(size_t n, size_t drawn) {
    faro_audit_options options = faro_audit_defaults(n);
    options.drawn = drawn;
    options.threads = 1;
    options.duplicates = false;
    double sum[256] = {0}, orders = 0;
    uint32_t deck[6];
    size_t seats = 0;
    faro_perm_identity(deck, n);
    do {
        faro_audit *audit = audit_with(&options);
        assert_int_equal(faro_audit_add(audit, deck, 1, NULL), FARO_OK);
        faro_audit_get_evidence(audit);
        seats = audit->seat_count;
        assert_true(seats < COUNT(sum));
        for (size_t s = 0; s < seats; s++) sum[s] += exp(audit->seats[s].log_capital);
        orders++;
        faro_audit_free(audit);
    } while (faro_perm_next(deck, n));
    faro_audit *audit = audit_with(&options);
    for (size_t s = 0; s < seats; s++)
        if (audit->seats[s].info->bug && fabs(sum[s] / orders - 1) > 1e-8)
            fail_msg("n=%zu, %zu drawn, %s: the sum over all orders is %.12f", n, drawn,
                     audit->seats[s].info->about.name, sum[s] / orders);
    faro_audit_free(audit);
}

static void laws_are_probabilities(void **unused) {
    (void)unused;
    check_laws(5, 5);
    check_laws(6, 6);
    check_laws(6, 3);
    check_laws(5, 4);
}

/* `all`: go on after BIASED. */
static const faro_audit_report *audited(const char *text, size_t n, uint64_t most, bool all,
                                        uint64_t seed, faro_audit **audit) {
    faro_procedure procedure;
    faro_source source;
    faro_sampler sampler;
    faro_run run;
    const faro_audit_report *report;
    assert_int_equal(faro_procedure_parse(text, &procedure, NULL), FARO_OK);
    assert_int_equal(faro_source_init_number(&source, faro_source_find("xoshiro256++"), seed),
                     FARO_OK);
    faro_sampler_init(&sampler, &source);
    assert_int_equal(faro_run_open(&run, &procedure, n, &sampler.chooser), FARO_OK);
    faro_audit_options options = faro_audit_defaults(n);
    options.drawn = faro_procedure_drawn(&procedure, n);
    options.threads = 1;
    options.duplicates_memory = 1 << 20;
    *audit = audit_with(&options);
    for (uint64_t t = 0; t < most && (all || !faro_audit_peek(*audit).biased_at); t++) {
        faro_run_next(&procedure, &run);
        assert_int_equal(faro_audit_add(*audit, run.deck, 1, NULL), FARO_OK);
    }
    faro_run_close(&run);
    assert_int_equal(faro_audit_get_report(*audit, &report), FARO_OK);
    return report;
}

/* `most`: about three times the usual number of shuffles. */
typedef struct expected {
    const char *text;
    size_t n;
    uint64_t most;
    const char *bug;
} expected;

static const expected named[] = {
    {"naive", 52, 500, "naive"},
    {"naive:order=down", 52, 500, "naive"},
    {"naive:skip=first", 52, 100, "naive"},
    {"naive:partner=other", 52, 150, "naive"},
    {"naive:skip=last", 10, 700, "naive"},
    {"naive:partner=not-last", 10, 2000, "naive"},
    {"reservoir-late", 20, 8000, "reservoir"},
    {"sattolo", 52, 20, "sattolo"},
    {"sattolo:direction=up", 10, 40, "sattolo"},
    {"stuck-last", 52, 20, "stuck-card"},
    {"stuck-first", 52, 20, "stuck-card"},
    {"stops-early", 52, 80, "missing-steps"},
    {"stops-early:missing=26", 52, 5, "missing-steps"},
    {"linear-probe", 20, 50, "linear-probe"},
    {"mask-halved", 52, 5, "narrow-draw"},
    {"modulo:bits=8", 52, 2500, "modulo"},
    {"floor:bits=8", 52, 2500, "scaling"},
    {"rounding", 52, 120, "rounding"},
    {"mask", 52, 60, "mask"},
    {"random-keys:bits=8", 52, 1200, "short-keys"},
    {"comparator-sort", 52, 5, "random-comparator"},
    {"comparator-sort:sort=merge", 52, 20, "random-comparator"},
    {"comparator-sort:sort=quick", 52, 20, "random-comparator"},
    {"comparator-sort:sort=quick-last", 52, 20, "random-comparator"},
    {"comparator-sort:sort=run-insertion", 32, 60, "random-comparator"},
    {"merge-coin", 52, 20, "random-comparator"},
    {"short-seed:bits=12", 52, 300, "short-seed"},
    {"shared-seed", 52, 5, "same-deck-again"},
    {"analog-seed", 35, 150, "short-seed"},
    {"lcg-low-bits", 52, 10, "low-bits"},
    {"one-number", 52, 5, "one-number"},
    {"one-fraction", 52, 5, "one-fraction"},
    {"gsr-riffle:times=5", 52, 30, "riffle"},
    {"gsr-riffle:times=7", 52, 300, "riffle"},
    {"overhand:times=1", 52, 5, "overhand"},
    {"pile", 52, 5, "fixed-move"},
    {"cut", 52, 5, "cut"},
    {"in-shuffle", 52, 5, "fixed-move"},
    {"mongean", 52, 5, "fixed-move"},
    {"cut-riffle-2:from=previous", 52, 5, "two-numbers"},
    {"top-to-random:times=100", 52, 30, "top-moves"},
    {"random-to-top:times=150", 52, 60, "top-moves"},
    {"random-transpositions:times=52", 52, 20, "random-exchanges"},
    {"random-transpositions:times=100", 52, 300, "random-exchanges"},
    {"random-transpositions:times=100,pair=distinct", 52, 150, "random-exchanges"},
    {"affine", 52, 5, "affine-map"},
    {"shuffle-buffer:size=10", 100, 5, "shuffle-buffer"},
    {"block-order", 100, 5, "block-order"},
    {"no-fixed-points", 10, 60, "no-fixed-points"},
    {"no-repeat", 10, 900, "no-repeat"},
    {"identity", 52, 5, "not-shuffled"},
    {"reversal", 52, 5, "fixed-move"},
};

/* Told by all their decks together, after that many. */
static const expected alike[] = {
    {"long-range", 10, 1500, "off-by-one"},
    {"long-range:direction=up", 52, 400, "off-by-one"},
    {"comparator-sort:sort=quick-median", 52, 400, "random-comparator"},
    {"comparator-sort:sort=quick-hoare", 10, 1500, "random-comparator"},
    {"comparator-sort:sort=bubble", 20, 400, "random-comparator"},
    {"comparator-sort:sort=heap", 52, 400, "random-comparator"},
    {"comparator-sort:sort=shell", 20, 1500, "random-comparator"},
    {"comparator-sort:sort=selection,answers=three", 10, 1500, "random-comparator"},
    {"shared-seed:workers=4,bits=4", 52, 200, "shared-seed"},
    {"random-transpositions:times=26", 52, 400, "random-exchanges"},
    {"random-to-random:times=52", 52, 400, "random-moves"},
    {"swap-or-not:rounds=6", 52, 400, "swap-or-not"},
    {"feistel:rounds=3,mix=xor", 52, 400, "feistel"},
    {"overhand:times=10", 52, 400, "overhand"},
};

static int count_wrong(const expected *list, size_t count, bool all) {
    int wrong = 0;
    for (size_t i = 0; i < count; i++)
        for (uint64_t seed = 1; seed <= 2; seed++) {
            faro_audit *audit;
            const faro_audit_report *report =
                audited(list[i].text, list[i].n, list[i].most, all, seed, &audit);
            if (report->verdict != FARO_VERDICT_BIASED || !report->diagnosis.found ||
                strcmp(report->diagnosis.bug, list[i].bug) != 0) {
                print_message("%s n=%zu seed %llu: %s after %llu, named \"%s\" %s, not %s\n",
                              list[i].text, list[i].n, (unsigned long long)seed,
                              faro_verdict_text(report->verdict),
                              (unsigned long long)report->evidence.shuffles, report->diagnosis.bug,
                              report->diagnosis.parameters, list[i].bug);
                wrong++;
            }
            faro_audit_free(audit);
        }
    return wrong;
}

static void procedures_are_named(void **unused) {
    (void)unused;
    assert_int_equal(count_wrong(named, COUNT(named), false), 0);
}

static void procedures_without_a_law_are_recognised(void **unused) {
    (void)unused;
    assert_int_equal(count_wrong(alike, COUNT(alike), true), 0);
}

/* rand() of a known vendor that runs on from deck to deck, seeded once: no deck comes again. */
static void a_generator_is_known_by_the_cycle_of_its_bits(void **unused) {
    (void)unused;
    for (uint32_t seed = 1; seed <= 5; seed++) {
        faro_audit *audit = small_audit_of(52);
        const faro_audit_report *report;
        uint32_t x = seed, deck[52];
        for (int t = 0; t < 12; t++) {
            faro_perm_identity(deck, 52);
            for (uint32_t i = 51; i > 0; i--) {
                x = 214013 * x + 2531011;
                const uint32_t j = (x >> 16 & 0x7fff) % (i + 1), card = deck[i];
                deck[i] = deck[j];
                deck[j] = card;
            }
            assert_int_equal(faro_audit_add(audit, deck, 1, NULL), FARO_OK);
        }
        assert_int_equal(faro_audit_get_report(audit, &report), FARO_OK);
        assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
        assert_true(report->evidence.biased_at <= 6);
        assert_string_equal(report->diagnosis.bug, "weak-generator");
        assert_true(report->diagnosis.sure);
        faro_audit_free(audit);
    }
}

static void fair_shuffles_have_no_name(void **unused) {
    (void)unused;
    static const size_t sizes[] = {3, 10, 52};
    for (size_t i = 0; i < COUNT(sizes); i++)
        for (uint64_t a = 0; a < 40; a++) {
            const faro_audit_report *report;
            faro_audit *audit = small_audit_of(sizes[i]);
            add_fair(audit, sizes[i], "no name", 1000 * a, 100);
            assert_int_equal(faro_audit_get_report(audit, &report), FARO_OK);
            assert_false(report->diagnosis.found);
            faro_audit_free(audit);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(laws_are_probabilities),
        cmocka_unit_test(procedures_are_named),
        cmocka_unit_test(procedures_without_a_law_are_recognised),
        cmocka_unit_test(a_generator_is_known_by_the_cycle_of_its_bits),
        cmocka_unit_test(fair_shuffles_have_no_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
