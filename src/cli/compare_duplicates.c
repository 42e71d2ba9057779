/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The table `duplicates`: how many orders came once, twice, ... beside the exact expectation for
 * uniform independent decks. The verdict is about pairs of equal decks, whose number is close to a
 * Poisson variable; its exact mean and (but for a factor 1 - 1/n!) its variance are N(N-1)/2 / n!.
 */
#include "cli/compare.h"

#include <math.h>
#include <stdlib.h>

/* times[k]: orders of one procedure that came k times; pairs: equal pairs of decks. */
typedef struct tally {
    size_t most;
    uint64_t *times;
    double pairs;
} tally;

static bool equal(const cli_deck_key *a, const cli_deck_key *b) {
    return a->high == b->high && a->low == b->low;
}

/* Calls of `use` with the length of each run of equal keys. */
static void each_run(const cli_deck_key *keys, size_t count, tally *t, void use(tally *, size_t)) {
    for (size_t first = 0, next; first < count; first = next) {
        for (next = first + 1; next < count && equal(&keys[first], &keys[next]);) next++;
        use(t, next - first);
    }
}

static void longest(tally *t, size_t length) {
    if (length > t->most) t->most = length;
}

static void count_run(tally *t, size_t length) {
    t->times[length]++;
    t->pairs += 0.5 * (double)length * (double)(length - 1);
}

static bool open_tally(tally *t, const cli_deck_key *keys) {
    size_t count = (size_t)cli_compare_shuffles();
    *t = (tally){0};
    each_run(keys, count, t, longest);
    t->times = calloc(t->most + 1, sizeof *t->times);
    if (t->times) each_run(keys, count, t, count_run);
    return t->times;
}

/* Expected number of orders that come exactly k times: n! C(N, k) p^k (1-p)^(N-k), p = 1/n!. */
static double expected_times(size_t n, size_t k) {
    double shuffles = (double)cli_compare_shuffles(), log_orders = lgamma((double)n + 1);
    double log_ways = 0; /* of C(N, k), without the cancellation of lgamma for small k */
    if ((double)k > shuffles) return 0;
    if (k < 1000)
        for (size_t j = 0; j < k; j++) log_ways += log((shuffles - (double)j) / (double)(j + 1));
    else
        log_ways = lgamma(shuffles + 1) - lgamma((double)k + 1) - lgamma(shuffles - (double)k + 1);
    double log_missed = n < 2 ? ((double)k == shuffles ? 0 : -INFINITY)
                              : (shuffles - (double)k) * log1p(-exp(-log_orders));
    return exp(log_orders + log_ways - (double)k * log_orders + log_missed);
}

static double expected_pairs(size_t n) {
    double shuffles = (double)cli_compare_shuffles();
    return 0.5 * shuffles * (shuffles - 1) * exp(-lgamma((double)n + 1));
}

static double pairs_log10_p(double pairs, double mean) {
    double upper = faro_tail_poisson((uint64_t)pairs, mean);
    double lower = faro_tail_poisson_lower((uint64_t)pairs, mean);
    return fmin(0, fmin(upper, lower) + log10(2));
}

static void fill_row(const cli_contest *contest, cli_sheet *sheet, const tally *tallies, size_t k) {
    double expected = expected_times(contest->n, k);
    bool seen = expected >= 0.5 || k == 1;
    for (size_t i = 0; i < contest->count; i++)
        seen |= k <= tallies[i].most && tallies[i].times[k] > 0;
    if (!seen) return;
    cli_sheet_count(sheet, k);
    for (size_t i = 0; i < contest->count; i++)
        cli_sheet_count(sheet, k <= tallies[i].most ? tallies[i].times[k] : 0);
    cli_sheet_real(sheet, expected, 4);
}

static void fill(const cli_contest *contest, cli_sheet *sheet, const tally *tallies) {
    size_t most = 1;
    double mean = expected_pairs(contest->n);
    for (size_t i = 0; i < contest->count; i++)
        if (tallies[i].most > most) most = tallies[i].most;
    while (expected_times(contest->n, most + 1) >= 0.5) most++;
    for (size_t k = 1; k <= most; k++) fill_row(contest, sheet, tallies, k);
    cli_sheet_text(sheet, "equal pairs");
    for (size_t i = 0; i < contest->count; i++) cli_sheet_count(sheet, (uint64_t)tallies[i].pairs);
    cli_sheet_real(sheet, mean, 4);
    cli_sheet_text(sheet, "verdict");
    for (size_t i = 0; i < contest->count; i++)
        cli_sheet_verdict(sheet, pairs_log10_p(tallies[i].pairs, mean));
    cli_sheet_none(sheet);
}

bool cli_compare_duplicates(cli_contest *contest, cli_sheet *sheet) {
    tally *tallies = calloc(contest->count, sizeof *tallies);
    bool enough = tallies;
    for (size_t i = 0; i < contest->count && enough; i++)
        enough = open_tally(&tallies[i], contest->contestant[i].counted.keys);
    snprintf(sheet->title, sizeof sheet->title, "orders by how many times each came");
    cli_sheet_text(sheet, "times");
    for (size_t i = 0; i < contest->count; i++)
        cli_sheet_text(sheet, "%s", contest->contestant[i].opened.text);
    cli_sheet_text(sheet, "expected");
    cli_sheet_header_end(sheet);
    if (enough) fill(contest, sheet, tallies);
    for (size_t i = 0; tallies && i < contest->count; i++) free(tallies[i].times);
    free(tallies);
    return enough || cli_compare_fail(contest->contestant, FARO_ERROR_MEMORY);
}
