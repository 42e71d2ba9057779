/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The whole guarantee in small: for every bettor the mean of its capital over all equally likely
 * histories is exactly 1 (at most 1 for repeats). All histories of two or three decks of 2 to 4
 * cards are played. */
#include "decks.h"

#include "audit/state.h"

typedef struct expectation {
    double sum[256];
    size_t seats;
    uint64_t histories;
} expectation;

static void play(const faro_audit_options *options, const uint32_t *decks, size_t count,
                 expectation *out) {
    faro_audit *audit = audit_with(options);
    assert_int_equal(faro_audit_add(audit, decks, count, NULL), FARO_OK);
    faro_audit_get_evidence(audit);
    out->seats = audit->seat_count;
    assert_true(out->seats < COUNT(out->sum));
    double weights = 0;
    for (size_t s = 0; s < audit->seat_count; s++) {
        out->sum[s] += exp(audit->seats[s].log_capital);
        weights += audit->seats[s].weight;
    }
    assert_true(fabs(weights - 1) < 1e-12);
    out->histories++;
    faro_audit_free(audit);
}

/* All sequences of `count` lines: the list of lines is given with equal probability each. */
static void all_histories(const faro_audit_options *options, const uint32_t *lines,
                          size_t line_count, size_t length, size_t count) {
    static expectation mean;
    memset(&mean, 0, sizeof mean);
    uint32_t history[64];
    size_t total = 1;
    for (size_t i = 0; i < count; i++) total *= line_count;
    for (size_t h = 0; h < total; h++) {
        size_t rest = h;
        for (size_t i = 0; i < count; i++, rest /= line_count)
            memcpy(history + i * length, lines + rest % line_count * length,
                   length * sizeof *history);
        play(options, history, count, &mean);
    }
    faro_audit *named = audit_with(options);
    for (size_t s = 0; s < mean.seats; s++) {
        const double capital = mean.sum[s] / (double)mean.histories;
        const char *name = named->seats[s].info->about.name;
        if (fabs(capital - 1) > 1e-9)
            print_message("n=%zu drawn=%zu %s on %s: mean capital %.12f\n", options->n, length,
                          name, faro_audit_view_at(named->seats[s].view)->name, capital);
        assert_true(fabs(capital - 1) < 1e-9);
    }
    faro_audit_free(named);
}

/* All orders of `cards`, equal ones counted as often as they are likely; the first `length` of
 * each. */
static size_t all_lines(const uint32_t *cards, size_t n, size_t length, uint32_t *lines) {
    uint32_t order[8];
    size_t count = 0;
    faro_perm_identity(order, n);
    do {
        for (size_t i = 0; i < length; i++) lines[count * length + i] = cards[order[i]];
        count++;
    } while (faro_perm_next(order, n));
    return count;
}

static void whole_decks(void **unused) {
    (void)unused;
    static const uint32_t cards[] = {0, 1, 2, 3};
    static const size_t decks[] = {0, 0, 6, 3, 2};
    uint32_t lines[24 * 4];
    for (size_t n = 2; n <= 4; n++) {
        faro_audit_options options = faro_audit_defaults(n);
        options.threads = 1;
        options.duplicates = false;
        options.deep = true;
        all_histories(&options, lines, all_lines(cards, n, n, lines), n, decks[n]);
    }
}

static void partial_draws_and_equal_cards(void **unused) {
    (void)unused;
    static const uint32_t distinct[] = {0, 1, 2, 3}, equal[] = {0, 0, 1, 2}, copies[] = {2, 1, 1};
    uint32_t lines[24 * 4];
    for (size_t length = 1; length <= 4; length++) {
        faro_audit_options options = faro_audit_defaults(4);
        options.threads = 1;
        options.duplicates = false;
        options.drawn = length;
        all_histories(&options, lines, all_lines(distinct, 4, length, lines), length, 2);
        options.copies = copies;
        options.kinds = 3;
        all_histories(&options, lines, all_lines(equal, 4, length, lines), length, 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_decks),
        cmocka_unit_test(partial_draws_and_equal_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
