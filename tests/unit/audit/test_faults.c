/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Every procedure that is not uniform is convicted, with the right name where it has one; fixed
 * seeds. */
#include "decks.h"

static faro_audit *audit_procedure(const char *text, size_t n, uint64_t most, uint64_t seed) {
    faro_procedure procedure;
    assert_int_equal(faro_procedure_parse(text, &procedure, NULL), FARO_OK);
    faro_source source;
    assert_int_equal(
        faro_source_init(&source, faro_source_find("xoshiro256++"), &seed, sizeof seed), FARO_OK);
    faro_sampler sampler;
    faro_sampler_init(&sampler, &source);
    faro_run run;
    assert_int_equal(faro_run_open(&run, &procedure, n, &sampler.chooser), FARO_OK);
    faro_audit_options options = faro_audit_defaults(n);
    options.drawn = faro_procedure_drawn(&procedure, n);
    faro_audit *audit = audit_with(&options);
    for (uint64_t t = 0; t < most && !faro_audit_peek(audit).biased_at; t++) {
        faro_run_next(&procedure, &run);
        assert_int_equal(faro_audit_add(audit, run.deck, 1, NULL), FARO_OK);
    }
    faro_run_close(&run);
    return audit;
}

/* Limits are about twice the median of 20 runs of bench/power.c. */
static void biased_procedures_are_convicted_by_name(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        size_t n;
        uint64_t most;
        const char *bug, *parameters; /* NULL: no name is demanded */
    } cases[] = {
        {"sattolo", 52, 10, "sattolo", ""},
        {"stuck-last", 52, 12, "stuck-card", "the last card"},
        {"naive", 52, 350, NULL, NULL},
        {"gsr-riffle:times=7", 52, 140, "riffle", "7 riffles"},
        {"gsr-riffle:times=3,from=previous", 52, 8, "riffle", "3 riffles"},
        {"random-keys:bits=8", 52, 500, "short-keys", "keys of 8 bits, ties kept in order"},
        {"modulo:bits=8", 52, 900, "modulo",
         "0..255 modulo; Fisher-Yates from the last place down"},
        {"comparator-sort:sort=merge", 52, 90, NULL, NULL},
        {"comparator-sort:sort=quick", 52, 150, NULL, NULL},
        {"random-transpositions:times=52", 52, 12, NULL, NULL},
        {"random-transpositions:times=100", 52, 150, NULL, NULL},
        {"cut-riffle-2:from=previous", 52, 8, NULL, NULL},
        {"identity", 52, 3, NULL, NULL},
        {"reversal", 52, 3, NULL, NULL},
        {"cut", 52, 3, "cut", ""},
        {"smart-shuffle", 52, 2000, NULL, NULL},
        {"affine", 52, 10, NULL, NULL},
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        faro_audit *audit = audit_procedure(cases[c].text, cases[c].n, cases[c].most, 7);
        const faro_audit_report *report;
        assert_int_equal(faro_audit_get_report(audit, &report), FARO_OK);
        if (report->verdict != FARO_VERDICT_BIASED ||
            (cases[c].bug &&
             (!report->diagnosis.found || strcmp(report->diagnosis.bug, cases[c].bug) != 0)))
            print_message("%s: E = 10^%.1f after %llu, %s (%s)\n", cases[c].text,
                          report->evidence.log10_now, (unsigned long long)report->evidence.shuffles,
                          report->diagnosis.bug, report->witness.sentence);
        assert_int_equal(report->verdict, FARO_VERDICT_BIASED);
        assert_true(report->witness.sentence[0] != 0);
        if (cases[c].bug) {
            assert_true(report->diagnosis.found);
            assert_string_equal(report->diagnosis.bug, cases[c].bug);
            assert_string_equal(report->diagnosis.parameters, cases[c].parameters);
        }
        faro_audit_free(audit);
    }
}

static void uniform_procedures_are_not(void **unused) {
    (void)unused;
    static const size_t sizes[] = {4, 13};
    for (size_t i = 0; faro_procedure_at(i); i++) {
        const faro_procedure_info *info = faro_procedure_at(i);
        for (size_t s = 0; s < COUNT(sizes); s++) {
            faro_procedure procedure;
            faro_procedure_preset(&procedure, info);
            if (faro_procedure_truth(&procedure, sizes[s]) != FARO_TRUTH_UNIFORM) continue;
            faro_audit *audit = audit_procedure(info->name, sizes[s], 3000, 11);
            const faro_audit_report *report;
            assert_int_equal(faro_audit_get_report(audit, &report), FARO_OK);
            if (report->verdict != FARO_VERDICT_NO_BIAS_FOUND)
                print_message("%s, n = %zu: %s\n", info->name, sizes[s], report->witness.sentence);
            assert_int_equal(report->verdict, FARO_VERDICT_NO_BIAS_FOUND);
            assert_false(report->diagnosis.found);
            faro_audit_free(audit);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(biased_procedures_are_convicted_by_name),
        cmocka_unit_test(uniform_procedures_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
