/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A crew of threads does each item of each round once, and what it writes is seen afterwards. */
#include "unit.h"

#include "audit/crew.h"
#include "faro/faro.h"

#include <string.h>

enum { ITEMS = 100, ROUNDS = 3000 };

typedef struct sheet {
    unsigned done[ITEMS]; /* plain words: the end of a round is what makes them safe to read */
    unsigned round;
} sheet;

static void sign(void *context, size_t item) {
    sheet *s = context;
    s->done[item] += s->round;
}

static void every_item_once(void **unused) {
    (void)unused;
    for (unsigned threads = 0; threads <= 4; threads++) {
        faro_crew *crew = faro_crew_make(threads);
        assert_true((crew != NULL) == (threads > 1));
        sheet s = {.round = 0};
        unsigned expected[ITEMS] = {0};
        for (s.round = 1; s.round <= ROUNDS; s.round++) {
            const size_t items = s.round % (ITEMS + 1);
            faro_crew_run(crew, items, sign, &s);
            for (size_t i = 0; i < items; i++) expected[i] += s.round;
            assert_memory_equal(s.done, expected, sizeof expected);
        }
        faro_crew_free(crew);
    }
}

/* Work beside the bets: makes the next decks in the memory of the last ones. */
typedef struct maker {
    faro_stream stream;
    uint64_t made;
    uint32_t decks[1024 * 52];
    unsigned calls;
} maker;

static void make(void *context) {
    maker *m = context;
    for (size_t t = 0; t < 1024; t++, m->made++)
        assert_int_equal(faro_permutation(&m->stream, m->made, m->decks + t * 52, 52), FARO_OK);
    m->calls++;
}

static double with_threads(unsigned threads, unsigned *beside) {
    static maker m;
    faro_audit_options options = faro_audit_defaults(52);
    options.threads = threads;
    faro_audit *audit;
    assert_int_equal(faro_audit_new(&options, &audit), FARO_OK);
    memset(&m, 0, sizeof m);
    faro_stream_seed(&m.stream, "beside", 6);
    make(&m);
    *beside = 0;
    for (int block = 0; block < 8; block++) {
        const unsigned before = m.calls;
        faro_audit_meanwhile(audit, make, &m);
        assert_int_equal(faro_audit_add(audit, m.decks, 1024, NULL), FARO_OK);
        faro_audit_meanwhile(audit, NULL, NULL);
        assert_true(m.calls <= before + 1);
        *beside += m.calls - before;
        if (m.calls == before) make(&m);
    }
    const double now = faro_audit_get_evidence(audit).log10_now;
    faro_audit_free(audit);
    return now;
}

static void work_beside_the_bets(void **unused) {
    (void)unused;
    unsigned beside;
    const double alone = with_threads(1, &beside);
    assert_int_equal(beside, 0);
    for (unsigned threads = 2; threads <= 3; threads++) {
        assert_true(with_threads(threads, &beside) == alone);
        assert_true(beside >= 2); /* not where a look leaves few decks to bet on */
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_item_once),
        cmocka_unit_test(work_beside_the_bets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
