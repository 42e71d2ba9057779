/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The table `hamming`: how many cards are away from their own places, deck by deck, beside what
 * uniform shuffles give: C(n, h) D(h) / n! of them, D the derangements. */
#include "cli/compare.h"

#include "faro/permutation.h"

#include <stdlib.h>

/* expected[h] from the law of the n - h cards that stay. */
static double *expected_distances(size_t n) {
    double *expected = malloc((n + 1) * sizeof *expected);
    if (!expected) return NULL;
    faro_law_fixed_points(n, expected, n + 1);
    for (size_t low = 0, high = n; low < high; low++, high--) {
        double kept = expected[low];
        expected[low] = expected[high], expected[high] = kept;
    }
    for (size_t h = 0; h <= n; h++) expected[h] *= (double)cli_compare_shuffles();
    return expected;
}

/* Whether a row of this distance or of a smaller one says anything. */
static bool worth(const cli_contest *contest, const double *expected, size_t h) {
    bool seen = expected[h] >= 0.5;
    for (size_t i = 0; i < contest->count; i++)
        seen |= contest->contestant[i].counted.distance[h] > 0;
    return seen;
}

static void fill_rows(const cli_contest *contest, cli_sheet *sheet, const double *expected) {
    size_t first = 0;
    while (!worth(contest, expected, first)) first++;
    for (size_t h = first; h <= contest->n; h++) {
        cli_sheet_count(sheet, h);
        for (size_t i = 0; i < contest->count; i++)
            cli_sheet_count(sheet, contest->contestant[i].counted.distance[h]);
        cli_sheet_real(sheet, expected[h], 4);
    }
}

bool cli_compare_hamming(cli_contest *contest, cli_sheet *sheet) {
    double *expected = expected_distances(contest->n);
    if (!expected) return cli_compare_fail(contest->contestant, FARO_ERROR_MEMORY);
    snprintf(sheet->title, sizeof sheet->title,
             "decks by the number of cards that left their places");
    cli_sheet_text(sheet, "distance");
    for (size_t i = 0; i < contest->count; i++)
        cli_sheet_text(sheet, "%s", contest->contestant[i].opened.text);
    cli_sheet_text(sheet, "expected");
    cli_sheet_header_end(sheet);
    fill_rows(contest, sheet, expected);
    cli_sheet_text(sheet, "verdict");
    for (size_t i = 0; i < contest->count; i++)
        cli_sheet_verdict(
            sheet, cli_fit(contest->contestant[i].counted.distance, expected, contest->n + 1));
    cli_sheet_none(sheet);
    free(expected);
    return true;
}
