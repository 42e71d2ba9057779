/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bets on a deal that came before, as it is or with seats or suits exchanged.
 *
 * At most 192 deals are alike to a given one, so after d different ones a fair deal repeats with
 * probability at most 192 d / 5.4e28. The bettor puts the share 0.5 / ((t + 2) ln^2 (t + 2)) of its
 * capital on that in deal t, altogether about half of it in any number of deals: one repeat is
 * worth a factor of more than 10^10 up to a billion deals. */
#include "bridge/fairness.h"

#include <math.h>
#include <stdio.h>

static void bet(const faro_past *past, const faro_features *now, const double *capital,
                double *gain) {
    (void)now;
    (void)capital;
    *gain = 0;
    if (past->repeat_chance <= 0) return;
    double t = (double)past->tally->deals + 2, l = log(t), stake = 0.5 / (t * l * l);
    if (past->repeat_chance >= stake) return;
    *gain = past->repeat ? log(stake / past->repeat_chance) : log1p(-stake);
}

static void describe(const faro_tally *tally, size_t best, faro_audit_witness *out) {
    (void)best;
    out->what = "deals that came before";
    out->seen = 1; /* the report knows how many, and says so */
    out->fair = 0;
    snprintf(out->sentence, sizeof out->sentence,
             "deals came more than once among %llu; that does not happen by chance",
             (unsigned long long)tally->deals);
}

const faro_fair_bettor faro_fair_repeats = {
    .name = "repeats",
    .view = "deal",
    .summary = "deals that came before, also rotated, reflected or with suits exchanged",
    .weight = 0.04,
    .hypotheses = 1,
    .bet = bet,
    .describe = describe,
};
