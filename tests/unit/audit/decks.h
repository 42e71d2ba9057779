/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Helpers of the audit's tests: an audit or nothing, decks into it, procedures run by their name.
 */
#ifndef FARO_TESTS_AUDIT_DECKS_H
#define FARO_TESTS_AUDIT_DECKS_H

#include "unit.h"

#include "faro/faro.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static inline faro_audit *audit_with(const faro_audit_options *options) {
    faro_audit *audit = NULL;
    assert_int_equal(faro_audit_new(options, &audit), FARO_OK);
    return audit;
}

static inline faro_audit *audit_of(size_t n) {
    const faro_audit_options options = faro_audit_defaults(n);
    return audit_with(&options);
}

/* One thread and no memory of decks: for tests that make thousands of audits. */
static inline faro_audit *small_audit_of(size_t n) {
    faro_audit_options options = faro_audit_defaults(n);
    options.threads = 1;
    options.duplicates_memory = 1 << 20;
    return audit_with(&options);
}

/* Adds `count` permutations number, number + 1, ... of the stream of a seed. */
static inline void add_fair(faro_audit *audit, size_t n, const char *seed, uint64_t number,
                            size_t count) {
    faro_stream stream;
    faro_stream_seed(&stream, seed, strlen(seed));
    uint32_t *deck = malloc(n * sizeof *deck);
    for (size_t t = 0; t < count; t++) {
        assert_int_equal(faro_permutation(&stream, number + t, deck, n), FARO_OK);
        assert_int_equal(faro_audit_add(audit, deck, 1, NULL), FARO_OK);
    }
    free(deck);
}

#endif
