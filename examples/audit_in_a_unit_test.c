/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A unit test of somebody's shuffle, in 25 lines. The audit draws no random numbers itself, so with a
 * fixed seed of the shuffle the test is never flaky; a fair shuffle with another seed fails it once in
 * 10^6. */
#include <faro/faro.h>
#include <stdio.h>
#include <stdlib.h>

/* The code under test: puts the n cards of a deck into random order. */
static void shuffle(void *context, uint32_t *deck, size_t n) {
    (void)context;
    for (size_t i = n - 1; i > 0; i--) {
        size_t j = (size_t)random() % (i + 1);
        uint32_t card = deck[i];
        deck[i] = deck[j], deck[j] = card;
    }
}

int main(void) {
    faro_audit_options options = faro_audit_defaults(52);
    faro_audit *audit = NULL;
    const faro_audit_report *report;
    if (faro_audit_check(&options, 10000, shuffle, NULL, &audit)) return 2;
    if (faro_audit_get_report(audit, &report)) return 2;
    int biased = report->verdict == FARO_VERDICT_BIASED;
    puts(biased ? report->witness.sentence : faro_verdict_text(report->verdict));
    faro_audit_free(audit);
    return biased;
}
