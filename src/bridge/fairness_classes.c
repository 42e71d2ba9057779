/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bets on a whole distribution: points and shape of each seat, 16ths and low bits of the deal
 * number.
 *
 * The forecast is the fair law pulled towards what was counted, by a Dirichlet prior worth 100 or
 * 2,000 deals: (count + strength * p) / (deals + strength). */
#include "bridge/fairness.h"

#include <math.h>
#include <stdio.h>

enum { STRENGTHS = 2 };
static const double strength[STRENGTHS] = {100, 2000};

/* The gains of both strengths for class `x` of fair probability p. */
static void bet_on(const uint64_t *counts, uint64_t deals, unsigned x, double p, double *gain) {
    for (int h = 0; h < STRENGTHS; h++)
        gain[h] = log(((double)counts[x] + strength[h] * p) / (((double)deals + strength[h]) * p));
}

/* The class that adds most to chi-square. */
static unsigned farthest(const uint64_t *counts, const double *law, int size, uint64_t deals) {
    unsigned far = 0;
    double worst = -1;
    for (int x = 0; x < size; x++) {
        double fair = law[x] * (double)deals, off = (double)counts[x] - fair;
        if (fair > 0 && off * off / fair > worst) {
            worst = off * off / fair;
            far = (unsigned)x;
        }
    }
    return far;
}

static void describe_class(faro_audit_witness *out, const char *who, const char *what,
                           uint64_t count, double p, uint64_t deals) {
    out->seen = (double)count / (double)deals;
    out->fair = p;
    snprintf(out->sentence, sizeof out->sentence,
             "%s had %s in %.2f %% of %llu deals; fair is %.2f %%", who, what, 100 * out->seen,
             (unsigned long long)deals, 100 * p);
}

/* ---- points and shapes of a seat ------------------------------------------------------------- */

static void bet_points(const faro_past *past, const faro_features *now, const double *capital,
                       double *gain) {
    const faro_tally *t = past->tally;
    (void)capital;
    for (int seat = 0; seat < 4; seat++)
        bet_on(t->points[seat], t->deals, now->points[seat], faro_fair()->points[now->points[seat]],
               gain + seat * STRENGTHS);
}

static void describe_points(const faro_tally *t, size_t best, faro_audit_witness *out) {
    size_t seat = best / STRENGTHS;
    unsigned x = farthest(t->points[seat], faro_fair()->points, FARO_POINTS, t->deals);
    char what[32];
    snprintf(what, sizeof what, "%u points", x);
    out->what = "deals with the leading number of points";
    describe_class(out, faro_seat_words[seat], what, t->points[seat][x], faro_fair()->points[x],
                   t->deals);
}

const faro_fair_bettor faro_fair_points_law = {
    .name = "points-law",
    .view = "deal",
    .summary = "distribution of the points of each seat",
    .weight = 0.02,
    .hypotheses = 4 * STRENGTHS,
    .bet = bet_points,
    .describe = describe_points,
};

static void bet_shapes(const faro_past *past, const faro_features *now, const double *capital,
                       double *gain) {
    const faro_tally *t = past->tally;
    (void)capital;
    for (int seat = 0; seat < 4; seat++)
        bet_on(t->shape[seat], t->deals, now->shape[seat], faro_fair()->shape[now->shape[seat]],
               gain + seat * STRENGTHS);
}

static void describe_shapes(const faro_tally *t, size_t best, faro_audit_witness *out) {
    size_t seat = best / STRENGTHS;
    unsigned x = farthest(t->shape[seat], faro_fair()->shape, FARO_SHAPES, t->deals);
    char what[32];
    snprintf(what, sizeof what, "the shape %s", faro_fair()->shape_name[x]);
    out->what = "deals with the leading shape";
    describe_class(out, faro_seat_words[seat], what, t->shape[seat][x], faro_fair()->shape[x],
                   t->deals);
}

const faro_fair_bettor faro_fair_shapes_law = {
    .name = "shapes-law",
    .view = "deal",
    .summary = "distribution of the shapes of each seat",
    .weight = 0.02,
    .hypotheses = 4 * STRENGTHS,
    .bet = bet_shapes,
    .describe = describe_shapes,
};

/* ---- the number ------------------------------------------------------------------------------ */

static const char *const parts[5] = {
    "the deal number", "North's part of the deal number", "East's part of the deal number",
    "South's part of the deal number", "the last six bits of the deal number"};

static void bet_number(const faro_past *past, const faro_features *now, const double *capital,
                       double *gain) {
    const faro_tally *t = past->tally;
    (void)capital;
    for (int part = 0; part < 4; part++)
        bet_on(t->bin[part], t->deals, now->bin[part], faro_fair()->bin[part][now->bin[part]],
               gain + part * STRENGTHS);
    bet_on(t->residue, t->deals, now->residue, 1.0 / FARO_RESIDUES, gain + 4 * STRENGTHS);
}

static void describe_number(const faro_tally *t, size_t best, faro_audit_witness *out) {
    size_t part = best / STRENGTHS;
    char what[48];
    out->what = "deals whose number lies in the leading class";
    if (part < 4) {
        unsigned x = farthest(t->bin[part], faro_fair()->bin[part], FARO_BINS, t->deals);
        snprintf(what, sizeof what,
                 part == 1 ? "the low bits %u" : "a value in 16th %u of its range",
                 part == 1 ? x : x + 1);
        describe_class(out, parts[part], what, t->bin[part][x], faro_fair()->bin[part][x],
                       t->deals);
    } else {
        double even[FARO_RESIDUES];
        for (int i = 0; i < FARO_RESIDUES; i++) even[i] = 1.0 / FARO_RESIDUES;
        unsigned x = farthest(t->residue, even, FARO_RESIDUES, t->deals);
        snprintf(what, sizeof what, "the value %u", x);
        describe_class(out, parts[4], what, t->residue[x], even[x], t->deals);
    }
}

const faro_fair_bettor faro_fair_number = {
    .name = "deal-number",
    .view = "deal",
    .summary = "uniformity of the deal number, its three parts and its low bits",
    .weight = 0.04,
    .hypotheses = 5 * STRENGTHS,
    .bet = bet_number,
    .describe = describe_number,
};
