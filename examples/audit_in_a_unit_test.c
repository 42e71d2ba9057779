/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A unit test of somebody's shuffle. The audit draws no random numbers itself, so with a fixed seed
 * of the shuffle the test is never flaky; a fair shuffle with another seed fails it once in 10^6.
 */
#include <faro/faro.h>
#include <stdio.h>
#include <stdlib.h>

/* The code under test. */
static void my_shuffle(int *a, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = (int)(random() % (i + 1)), t = a[i];
        a[i] = a[j], a[j] = t;
    }
}

/* Puts it into the form that the audit asks for: 0..n-1 in `deck`, to be shuffled in place. */
static void deal(void *context, uint32_t *deck, size_t n) {
    (void)context;
    int a[52];
    for (size_t i = 0; i < n; i++) a[i] = (int)deck[i];
    my_shuffle(a, (int)n);
    for (size_t i = 0; i < n; i++) deck[i] = (uint32_t)a[i];
}

int main(void) {
    faro_audit_options options = faro_audit_defaults(52);
    faro_audit *audit = NULL;
    const faro_audit_report *report;
    srandom(1);
    if (faro_audit_check(&options, 10000, deal, NULL, &audit) != FARO_OK ||
        faro_audit_get_report(audit, &report) != FARO_OK)
        return 2;
    printf("%s after %llu shuffles: %s\n", faro_verdict_text(report->verdict),
           (unsigned long long)report->evidence.shuffles, report->witness.sentence);
    int biased = report->verdict == FARO_VERDICT_BIASED;
    faro_audit_free(audit);
    return biased;
}
