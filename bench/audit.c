/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What a deck of 52 cards costs an audit: while it is young, after 2^18 decks, with two threads, and
 * from text; and what an audit costs that sees nothing. CPU time of the process where one thread works,
 * time on the clock for the ratio of two: that one wants an idle machine. */
#include "bench.h"

#include "cli/parse.h"
#include "faro/faro.h"

#include <stdlib.h>
#include <sys/resource.h>

enum { CARDS = 52, BATCH = 1024, YOUNG = 1 << 18, OLD = 1 << 21, ROUND = 1 << 19 };

static double cpu_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint8_t bytes[BATCH * CARDS];
static uint32_t decks[BATCH * CARDS];

/* Fresh decks, so that none of them comes twice. */
static void make(uint64_t number) {
    static faro_stream stream;
    if (number == 0) faro_stream_seed(&stream, "bench", 5);
    faro_decks(&stream, number, BATCH, bytes, CARDS);
    for (size_t i = 0; i < BATCH * CARDS; i++) decks[i] = bytes[i];
}

static faro_audit *audit_of(size_t n, unsigned threads, bool duplicates) {
    faro_audit_options options = faro_audit_defaults(n);
    options.threads = threads;
    options.duplicates = duplicates;
    faro_audit *audit = NULL;
    if (faro_audit_new(&options, &audit) != FARO_OK) exit(1);
    return audit;
}

/* Seconds that decks begin..end-1 take, without the time to make them. */
static double feed(faro_audit *audit, uint64_t begin, uint64_t end, double (*clock_of)(void)) {
    double taken = 0;
    for (uint64_t t = begin; t < end; t += BATCH) {
        make(t);
        const double start = clock_of();
        if (faro_audit_add(audit, decks, BATCH, NULL) != FARO_OK) exit(1);
        taken += clock_of() - start;
    }
    return taken;
}

static void by_age(bool duplicates) {
    faro_audit *audit = audit_of(CARDS, 1, duplicates);
    const double young = feed(audit, 0, YOUNG, cpu_now);
    feed(audit, YOUNG, OLD, cpu_now);
    double best = 1e9;
    for (uint64_t r = 0; r < 4; r++) {
        const double taken = feed(audit, OLD + r * ROUND, OLD + (r + 1) * ROUND, cpu_now);
        if (taken < best) best = taken;
    }
    faro_audit_free(audit);
    printf("%s: the first 2^18 decks %.2f s (%.1f us each); after 2^21 %.3f us a deck, %.2f million a "
           "second and core\n",
           duplicates ? "with repeats   " : "without repeats", young, young / YOUNG * 1e6,
           best / ROUND * 1e6, ROUND / best * 1e-6);
}

/* Young and old decks by one and two threads in turns; the fastest round of each counts. */
static void two_threads(void) {
    faro_audit *audit[2] = {audit_of(CARDS, 1, true), audit_of(CARDS, 2, true)};
    double young[2], best[2] = {1e9, 1e9};
    for (int a = 0; a < 2; a++) young[a] = feed(audit[a], 0, YOUNG, bench_now);
    for (uint64_t r = 0; r < 8; r++)
        for (int a = 0; a < 2; a++) {
            const uint64_t begin = YOUNG + r * (ROUND / 2);
            const double taken = feed(audit[a], begin, begin + ROUND / 2, bench_now);
            if (taken < best[a]) best[a] = taken;
        }
    printf("two threads against one: %.2f times while young, %.2f times after; evidence %s\n",
           young[0] / young[1], best[0] / best[1],
           faro_audit_get_evidence(audit[0]).log10_now == faro_audit_get_evidence(audit[1]).log10_now
               ? "the same to the last bit"
               : "DIFFERS");
    for (int a = 0; a < 2; a++) faro_audit_free(audit[a]);
}

static char text[BATCH * CARDS * 3 + CLI_PARSE_SLACK];

static void write_text(void) {
    char *at = text;
    for (size_t i = 0; i < BATCH * CARDS; i++)
        at += sprintf(at, "%u%c", decks[i], i % CARDS == CARDS - 1 ? '\n' : ' ');
}

static void from_text(void) {
    faro_audit *audit = audit_of(CARDS, 1, true);
    double taken = 0, parse = 0;
    for (uint64_t t = 0; t < YOUNG + ROUND; t += BATCH) {
        make(t);
        write_text();
        const double start = cpu_now();
        const char *at = text;
        for (size_t d = 0; d < BATCH && at; d++)
            at = cli_parse_integers(at, decks + d * CARDS, CARDS, 0);
        if (!at) exit(1);
        const double parsed = cpu_now();
        if (faro_audit_add(audit, decks, BATCH, NULL) != FARO_OK) exit(1);
        if (t < YOUNG) continue;
        taken += cpu_now() - start;
        parse += parsed - start;
    }
    faro_audit_free(audit);
    printf("from text: %.3f us a deck after 2^18, of which parsing takes %.3f\n", taken / ROUND * 1e6,
           parse / ROUND * 1e6);
}

static void fresh_audits(void) {
    static const size_t sizes[] = {3, 10, 52, 312};
    printf("a new audit of n cards, made and freed:");
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        enum { MANY = 100 };
        faro_audit_free(audit_of(sizes[k], 1, true)); /* the shared tables */
        const double start = cpu_now();
        for (int a = 0; a < MANY; a++) faro_audit_free(audit_of(sizes[k], 1, true));
        printf("  n = %zu: %.0f us", sizes[k], (cpu_now() - start) / MANY * 1e6);
    }
    printf("\n");
}

int main(void) {
    by_age(false);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("memory without repeats: %.1f MB at most\n", (double)usage.ru_maxrss / 1024);
    by_age(true);
    two_threads();
    from_text();
    fresh_audits();
    return 0;
}
