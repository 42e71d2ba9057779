/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Audits of the fair stream, looked at after every deck: how often does E reach 10, 100 and the
 * default threshold? Ville's inequality allows 10 %, 1 % and one in a million. With fixed seeds the
 * test is not random; with fresh ones the limits below are passed by a correct audit with
 * probability below 1e-4 (binomial tail at the largest rates that the inequality allows).
 */
#ifndef FARO_TESTS_AUDIT_CALIBRATION_H
#define FARO_TESTS_AUDIT_CALIBRATION_H

#include "decks.h"

#include <stdio.h>

typedef struct crossings {
    size_t ten, hundred, million;
} crossings;

static inline void audit_fair_stream(size_t n, const faro_stream *stream, uint64_t number,
                                     size_t decks, crossings *out) {
    faro_audit *audit = small_audit_of(n);
    uint32_t *deck = malloc(n * sizeof *deck);
    double highest = 0;
    for (size_t t = 0; t < decks; t++) {
        assert_int_equal(faro_permutation(stream, number + t, deck, n), FARO_OK);
        assert_int_equal(faro_audit_add(audit, deck, 1, NULL), FARO_OK);
        const double now = faro_audit_get_evidence(audit).log10_now;
        if (now > highest) highest = now;
    }
    assert_true(faro_audit_get_evidence(audit).log10_highest == highest || highest == 0);
    out->ten += highest >= 1;
    out->hundred += highest >= 2;
    out->million += highest >= 6;
    free(deck);
    faro_audit_free(audit);
}

/* rate * audits + 3.8 standard deviations. */
static inline double most(double rate, size_t audits) {
    return rate * (double)audits + 3.8 * sqrt(rate * (double)audits) + 1;
}

static inline void calibrate(const char *seed, size_t n, size_t audits, size_t decks,
                             size_t alarms) {
    faro_stream stream;
    faro_stream_seed(&stream, seed, strlen(seed));
    crossings seen = {0, 0, 0};
    for (size_t a = 0; a < audits; a++)
        audit_fair_stream(n, &stream, (uint64_t)a << 20, decks, &seen);
    print_message(
        "seed \"%s\", n = %zu: %zu audits of %zu decks, E >= 10 in %zu, >= 100 in %zu, >= 10^6 "
        "in %zu\n",
        seed, n, audits, decks, seen.ten, seen.hundred, seen.million);
    assert_true((double)seen.ten <= most(0.1, audits));
    assert_true((double)seen.hundred <= most(0.01, audits));
    assert_true(seen.million <= alarms);
}

#endif
