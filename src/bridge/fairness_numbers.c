/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Statistics of what no card shows: the deal number and its parts, and points by dealer and
 * vulnerability, of which a fair deal knows nothing.
 *
 * The number of North's hand is the leading part of the deal number (they differ by less than
 * 10^-11 of their range), so one Kolmogorov-Smirnov distance serves both. Distribution functions
 * are compared at 4,096 steps: the distance found is at most the true one, and the bound on its
 * tail, which holds for any number of deals, holds for it too. */
#include "bridge/fairness_list.h"
#include "bridge/number.h"

#include <math.h>

static const char *const numbers[5] = {"16ths of the deal number", "low bits of North's part",
                                       "16ths of East's part", "16ths of South's part",
                                       "last six bits of the deal number"};
static const char *const distances[FARO_GRIDS] = {
    "distribution function of the deal number and North's part",
    "distribution function of East's part", "distribution function of South's part"};
static const char *const places[4] = {
    "points of the dealer", "points of the dealer's left-hand opponent",
    "points of the dealer's partner", "points of the dealer's right-hand opponent"};
static const char *const dealers[4] = {
    "points of North and South, dealer North", "points of North and South, dealer East",
    "points of North and South, dealer South", "points of North and South, dealer West"};
static const char *const vulnerabilities[4] = {
    "points of North and South, nobody vulnerable", "points of North and South, they vulnerable",
    "points of North and South, opponents vulnerable", "points of North and South, all vulnerable"};

/* How many of 0..size-1 fall in the steps up to `step`, as a share; the number has too many digits
 * for a double, and divides into the steps evenly up to one part in 10^25. */
static double share_up_to(int grid, uint64_t step) {
    const uint64_t size[FARO_GRIDS] = {FARO_GRID, FARO_EAST_HANDS, FARO_SOUTH_HANDS};
    uint64_t below = ((step + 1) * size[grid] + FARO_GRID - 1) / FARO_GRID;
    return (double)below / (double)size[grid];
}

static void distance(faro_fair_list *l, const faro_tally *t, int grid) {
    double most = 0, n = (double)t->deals;
    uint64_t seen = 0;
    for (uint64_t step = 0; step + 1 < FARO_GRID; step++) {
        seen += t->grid[grid][step];
        most = fmax(most, fabs((double)seen / n - share_up_to(grid, step)));
    }
    faro_audit_statistic *s = faro_fair_next(l, "deal-number-distance", "deal", distances[grid]);
    s->law = FARO_LAW_KOLMOGOROV;
    s->value = s->seen = sqrt(n) * most;
    s->fair = 0.8687; /* mean of Kolmogorov's limit law, sqrt(pi/2) ln 2 */
    s->effect = most;
}

void faro_fair_numbers(faro_fair_list *l, const faro_tally *t) {
    static const double even[FARO_RESIDUES] = {
#define FOUR 1 / 64.0, 1 / 64.0, 1 / 64.0, 1 / 64.0
        FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR,
        FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR,
#undef FOUR
    };
    for (int part = 0; part < 4; part++)
        faro_fair_classes(l, "deal-number", numbers[part], t->bin[part], faro_fair()->bin[part],
                          FARO_BINS, t->deals);
    faro_fair_classes(l, "deal-number", numbers[4], t->residue, even, FARO_RESIDUES, t->deals);
    for (int grid = 0; grid < FARO_GRIDS; grid++) distance(l, t, grid);
}

void faro_fair_by_board(faro_fair_list *l, const faro_tally *t) {
    const double hand_sd = sqrt(290.0 / 17), side_sd = sqrt(1160.0 / 51);
    for (int i = 0; i < 4; i++)
        faro_fair_mean(l, "points-dealer", "deal", places[i], (double)t->by_place[i].points,
                       t->by_place[i].deals, 10, hand_sd);
    for (int i = 0; i < 4; i++)
        faro_fair_mean(l, "points-dealer", "deal", dealers[i], (double)t->by_dealer[i].points,
                       t->by_dealer[i].deals, 20, side_sd);
    for (int i = 0; i < 4; i++)
        faro_fair_mean(l, "points-vulnerable", "deal", vulnerabilities[i],
                       (double)t->by_vulnerable[i].points, t->by_vulnerable[i].deals, 20, side_sd);
}
