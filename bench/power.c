/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * How many shuffles an audit needs to call a procedure BIASED: median and 99th percentile of fresh
 * runs.
 *
 *   bench_power                          the gallery, as lines of src/audit/power.def; the names
 *                                        given in the last run on the other channel
 *   bench_power PROCEDURE N RUNS MOST    one procedure: its quantiles and who convicted it
 *
 * MOST is the number of shuffles at which a run gives up (printed as 0 when the quantile is beyond
 * it).
 */
#include "faro/faro.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct result {
    uint64_t shuffles[2048];
    char bug[64], parameters[128];
} result;

static int ascending(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void fail(const char *what) {
    fprintf(stderr, "bench_power: %s\n", what);
    exit(2);
}

/* `name_it`: also ask for the diagnosis, which may take longer than the audit. */
static uint64_t audit_once(const faro_procedure *procedure, size_t n, uint64_t most, uint64_t seed,
                           bool name_it, result *out) {
    faro_source source;
    if (faro_source_init(&source, faro_source_find("xoshiro256++"), &seed, sizeof seed))
        fail("no source");
    faro_sampler sampler;
    faro_sampler_init(&sampler, &source);
    faro_run run;
    faro_audit_options options = faro_audit_defaults(n);
    options.drawn = faro_procedure_drawn(procedure, n);
    options.threads = 1;
    faro_audit *audit;
    if (faro_run_open(&run, procedure, n, &sampler.chooser) || faro_audit_new(&options, &audit))
        fail("no memory");
    for (uint64_t t = 0; t < most && !faro_audit_peek(audit).biased_at; t++) {
        faro_run_next(procedure, &run);
        if (faro_audit_add(audit, run.deck, 1, NULL)) fail("a deck is bad");
    }
    const uint64_t at = faro_audit_get_evidence(audit).biased_at;
    const faro_audit_report *report;
    if (name_it && faro_audit_get_report(audit, &report) == FARO_OK) {
        const bool named = report->diagnosis.found;
        snprintf(out->bug, sizeof out->bug, "%s",
                 named ? report->diagnosis.bug : report->witness.bettor);
        snprintf(out->parameters, sizeof out->parameters, "%s%s",
                 named ? report->diagnosis.parameters : "", named ? "" : report->witness.view);
    }
    faro_audit_free(audit);
    faro_run_close(&run);
    return at ? at : UINT64_MAX;
}

static uint64_t quantile(const result *r, size_t runs, double q) {
    size_t index = (size_t)(q * (double)runs);
    if (index >= runs) index = runs - 1;
    return r->shuffles[index] == UINT64_MAX ? 0 : r->shuffles[index];
}

/* Standard error of the median in percent of it: half the distance of the order statistics at
 * runs/2 -+ sqrt(runs)/2. */
static double median_error(const result *r, size_t runs) {
    const double half = 0.5 / sqrt((double)runs);
    const uint64_t low = quantile(r, runs, fmax(0, 0.5 - half)), median = quantile(r, runs, 0.5),
                   high = quantile(r, runs, 0.5 + half);
    return median && high ? 50 * ((double)high - (double)low) / (double)median : 0;
}

static void measure(const char *text, size_t n, size_t runs, uint64_t most, result *out) {
    faro_procedure procedure;
    if (faro_procedure_parse(text, &procedure, NULL)) fail("no such procedure");
    if (runs > sizeof out->shuffles / sizeof *out->shuffles) fail("too many runs");
    for (size_t r = 0; r < runs; r++)
        out->shuffles[r] = audit_once(&procedure, n, most, 1000003 * (r + 1) + n, r + 1 == runs, out);
    qsort(out->shuffles, runs, sizeof *out->shuffles, ascending);
}

/* Procedures that need more than some thousand shuffles are run less often. */
static const struct {
    const char *text;
    size_t n, runs;
    uint64_t most;
} gallery[] = {
#define FARO_POWER(text, n, runs, most, n50, error, n99) {text, n, runs, most},
#include "../src/audit/power.def"
#undef FARO_POWER
};

int main(int argc, char **argv) {
    static result r;
    if (argc == 5) {
        const size_t n = strtoull(argv[2], NULL, 10), runs = strtoull(argv[3], NULL, 10);
        measure(argv[1], n, runs, strtoull(argv[4], NULL, 10), &r);
        printf("%s n=%zu: median %llu, 90 %% %llu, 99 %% %llu; %s %s\n", argv[1], n,
               (unsigned long long)quantile(&r, runs, 0.5),
               (unsigned long long)quantile(&r, runs, 0.9),
               (unsigned long long)quantile(&r, runs, 0.99), r.bug, r.parameters);
        return 0;
    }
    for (size_t g = 0; g < sizeof gallery / sizeof *gallery; g++) {
        measure(gallery[g].text, gallery[g].n, gallery[g].runs, gallery[g].most, &r);
        printf("FARO_POWER(\"%s\", %zu, %zu, %llu, %llu, %.0f, %llu)\n", gallery[g].text,
               gallery[g].n, gallery[g].runs, (unsigned long long)gallery[g].most,
               (unsigned long long)quantile(&r, gallery[g].runs, 0.5),
               median_error(&r, gallery[g].runs),
               (unsigned long long)quantile(&r, gallery[g].runs, 0.99));
        fprintf(stderr, "%s: %s %s\n", gallery[g].text, r.bug, r.parameters);
        fflush(stdout);
    }
    return 0;
}
