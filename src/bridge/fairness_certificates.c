/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What this many deals would have shown in 99 of 100 runs, had it been there.
 *
 * A bettor that knows a shift of x standard errors has a log capital of about x^2/2, with a
 * standard deviation of x. It must reach ln(1/alpha) + ln(hypotheses / weight) + what learning
 * costs: x = 2.33 + sqrt(2.33^2 + 2 need), and 10 % more because the tilts come in steps. The
 * figures for wrong exchange loops are need / (expected gain a deal), plus 2.33 standard
 * deviations. */
#include "bridge/fairness_engine.h"

#include <math.h>
#include <stdio.h>

static const double quantile = 2.326; /* 1 in 100 */

static double standard_errors(double need) {
    return 1.1 * (quantile + sqrt(quantile * quantile + 2 * need));
}

static void add_shift(faro_audit_certificate *out, size_t *count, const char *what,
                      const char *text, double need, double sd, uint64_t deals) {
    if (deals == 0) return;
    faro_audit_certificate *c = &out[(*count)++];
    c->what = what;
    c->value = standard_errors(need) * sd / sqrt((double)deals);
    snprintf(c->sentence, sizeof c->sentence, text, c->value);
}

/* A gain a deal of g nats has a variance of about 2 g. */
static double deals_needed(double need, double gain) {
    double root =
        (quantile * sqrt(2 * gain) + sqrt(quantile * quantile * 2 * gain + 4 * gain * need)) /
        (2 * gain);
    return root * root;
}

static void add_loop(faro_audit_certificate *out, size_t *count, const char *what, const char *text,
                     double need, double gain, uint64_t deals) {
    faro_audit_certificate *c = &out[(*count)++];
    c->what = what;
    c->value = ceil(deals_needed(need, gain));
    if ((double)deals >= c->value)
        snprintf(c->sentence, sizeof c->sentence, "%s (from about %.0f deals on)", text, c->value);
    else
        snprintf(c->sentence, sizeof c->sentence, "not yet %s: that takes about %.0f deals", text,
                 c->value);
}

size_t faro_fair_certificates(const faro_fairness *f, faro_audit_certificate *out) {
    double alpha = -log(f->options.alpha);
    uint64_t n = f->tally.deals;
    size_t count = 0;
    add_shift(out, &count, "shift of the mean points of a seat",
              "a seat that gets %.2f points more or less on average", alpha + log(60 / 0.04),
              sqrt(290.0 / 17), n);
    add_shift(out, &count, "shift of a mean suit length",
              "a seat whose mean length of a suit is off by %.2f", alpha + log(192 / 0.05),
              sqrt(1.8640), n);
    add_shift(out, &count, "shift of the mean of the squared suit lengths",
              "deals too flat or too wild by %.1f in the sum of squared suit lengths",
              alpha + log(12 / 0.05), sqrt(2530944.0 / 14161), n);
    /* Four weights are learned from 52 cards a deal: 3/2 log of the cards over the prior. */
    add_shift(out, &count, "cards of a deal that make one move",
              "a pack carried over of which %.2f cards a deal too many or too few stay or move on",
              alpha + log(6 / 0.13) + 1.5 * log(1 + 52.0 * (double)n / 4000), sqrt(169.0 / 17),
              f->tally.pairs[0]);
    add_loop(
        out, &count, "deals that show a naive exchange loop on a fresh pack",
        "a fresh pack of which each card is exchanged with any of the 52, dealt in blocks of 13",
        alpha + log(192 / 0.08), faro_fair_pack_gain(false, false), n);
    add_loop(out, &count, "deals that show a naive exchange loop on the last pack",
             "the same on the pack of the deal before", alpha + log(8 / 0.1),
             faro_fair_pack_gain(false, true), f->tally.pairs[0]);
    return count;
}
