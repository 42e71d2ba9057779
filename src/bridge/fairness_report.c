/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The report of a fairness audit, in the form of faro/audit.h: the leading witness, the named bug,
 * tables, bettors, statistics and what the run could have shown. */
#include "bridge/fairness_engine.h"

#include "audit/logs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double ln10 = 2.302585092994045684;

struct faro_fair_report {
    faro_audit_report report;
    faro_audit_statistic statistics[FARO_FAIR_STATISTICS];
    faro_audit_bettor bettors[FARO_FAIR_BETTORS];
    faro_audit_certificate certificates[FARO_FAIR_CERTIFICATES];
    faro_audit_moment history[FARO_HISTORY];
    faro_audit_table table;
    uint64_t counts[FARO_DEAL_CARDS * 4];
    double fair[FARO_DEAL_CARDS * 4];
};

void faro_fair_report_free(faro_fair_report *report) {
    free(report);
}

static int by_capital(const void *a, const void *b) {
    const faro_audit_bettor *x = a, *y = b;
    return (x->log10_capital < y->log10_capital) - (x->log10_capital > y->log10_capital);
}

static void list_bettors(const faro_fairness *f, faro_fair_report *r) {
    for (size_t b = 0; b < FARO_FAIR_BETTORS; b++) {
        const faro_fair_bettor *info = faro_fair_bettor_at(b);
        r->bettors[b] = (faro_audit_bettor){.name = info->name,
                                            .view = info->view,
                                            .summary = info->summary,
                                            .named_bug = info->named_bug,
                                            .weight = info->weight,
                                            .log10_capital = faro_fair_capital(f, b, NULL) / ln10,
                                            .decks = f->tally.deals};
    }
    qsort(r->bettors, FARO_FAIR_BETTORS, sizeof r->bettors[0], by_capital);
    r->report.bettors = r->bettors;
    r->report.bettor_count = FARO_FAIR_BETTORS;
}

/* The best bettor that is (not) a named bug. */
static size_t best_bettor(const faro_fairness *f, bool named, double *capital) {
    size_t best = 0;
    *capital = -INFINITY;
    for (size_t b = 0; b < FARO_FAIR_BETTORS; b++) {
        double c = faro_fair_capital(f, b, NULL);
        if (faro_fair_bettor_at(b)->named_bug != named || c <= *capital) continue;
        best = b;
        *capital = c;
    }
    return best;
}

static void say_repeats(const faro_fairness *f, faro_audit_witness *w) {
    w->seen = (double)(f->repeats.same + f->repeats.similar);
    char same[64] = "";
    if (f->repeats.same)
        snprintf(same, sizeof same, "%llu came before%s", (unsigned long long)f->repeats.same,
                 f->repeats.similar ? " and " : "");
    char similar[96] = "";
    if (f->repeats.similar)
        snprintf(similar, sizeof similar, "%llu are earlier ones with seats or suits exchanged",
                 (unsigned long long)f->repeats.similar);
    snprintf(w->sentence, sizeof w->sentence,
             "of %llu deals %s%s, the first is deal %llu; that does not happen by chance",
             (unsigned long long)f->tally.deals, same, similar,
             (unsigned long long)f->repeats.first);
}

static void find_witness(const faro_fairness *f, faro_audit_witness *w) {
    double capital;
    size_t b = best_bettor(f, false, &capital), hypothesis;
    const faro_fair_bettor *info = faro_fair_bettor_at(b);
    faro_fair_capital(f, b, &hypothesis);
    info->describe(&f->tally, hypothesis, w);
    w->bettor = info->name;
    w->view = info->view;
    w->log10_capital = capital / ln10;
    if (strcmp(info->name, "repeats") == 0) say_repeats(f, w);
    w->effect = w->fair > 0 ? (w->seen - w->fair) / w->fair : 0;
}

/* A bug is named once it alone makes the case suspicious. */
static void find_diagnosis(const faro_fairness *f, double witness, faro_audit_diagnosis *d) {
    double capital;
    size_t b = best_bettor(f, true, &capital), hypothesis;
    const faro_fair_bettor *info = faro_fair_bettor_at(b);
    faro_fair_capital(f, b, &hypothesis);
    d->log10_capital = capital / ln10;
    d->log10_lead = d->log10_capital - witness;
    d->limit = d->limit_ratio = NAN;
    if (d->log10_capital < 3 || d->log10_lead < 0) return;
    d->found = true;
    d->sure = d->log10_lead >= 3;
    d->bug = info->name;
    d->view = info->view;
    info->parameters(hypothesis, d->parameters, sizeof d->parameters);
    snprintf(d->sentence, sizeof d->sentence,
             "fits %s (%s): 10^%.0f times better than fair dealing", info->summary, d->parameters,
             d->log10_capital);
    d->code = info->code;
    d->cure = info->cure;
    bool sattolo = strncmp(info->name, "sattolo", 7) == 0;
    d->limit =
        -log(f->options.alpha) / faro_fair_pack_gain(sattolo, strcmp(info->view, "next deal") == 0);
    if (f->evidence.biased_at) d->limit_ratio = (double)f->evidence.biased_at / d->limit;
}

static void fill_table(const faro_fairness *f, faro_fair_report *r) {
    for (int i = 0; i < FARO_DEAL_CARDS * 4; i++) {
        r->counts[i] = f->tally.card[i / 4][i % 4];
        r->fair[i] = (double)f->tally.deals / 4;
    }
    r->table = (faro_audit_table){.view = "deal",
                                  .row = "card",
                                  .column = "seat",
                                  .rows = FARO_DEAL_CARDS,
                                  .columns = 4,
                                  .row_span = 1,
                                  .column_span = 1,
                                  .counts = r->counts,
                                  .fair = r->fair,
                                  .decks = f->tally.deals};
    r->report.tables = &r->table;
    r->report.table_count = 1;
}

static void fill_history(const faro_fairness *f, faro_fair_report *r) {
    size_t n = f->history_count;
    memcpy(r->history, f->history, n * sizeof f->history[0]);
    if (n == 0 || r->history[n - 1].shuffles != f->evidence.shuffles)
        r->history[n++] = (faro_audit_moment){f->evidence.shuffles, f->evidence.log10_now};
    r->report.history = r->history;
    r->report.history_count = n;
}

faro_status faro_fairness_get_report(faro_fairness *f, const faro_audit_report **out) {
    faro_fair_report *r = calloc(1, sizeof *r);
    if (!r) return FARO_ERROR_MEMORY;
    faro_fair_report_free(f->report);
    f->report = r;
    faro_audit_report *report = &r->report;
    report->verdict = faro_fairness_get_verdict(f);
    report->evidence = f->evidence;
    report->alpha = f->options.alpha;
    report->n = report->drawn = FARO_DEAL_CARDS;
    report->kinds = 4;
    report->start_known = true;
    report->repeats = f->repeats.same + f->repeats.similar;
    report->distinct = f->tally.deals - report->repeats;
    report->repeats_complete = f->repeats.complete;
    list_bettors(f, r);
    if (f->tally.deals) {
        find_witness(f, &report->witness);
        find_diagnosis(f, report->witness.log10_capital, &report->diagnosis);
    }
    report->statistics = r->statistics;
    report->statistic_count = faro_fair_statistics(f, r->statistics);
    report->certificates = r->certificates;
    report->certificate_count = f->tally.deals ? faro_fair_certificates(f, r->certificates) : 0;
    fill_table(f, r);
    fill_history(f, r);
    *out = report;
    return FARO_OK;
}

/* ---- the farthest cell ----------------------------------------------------------------------- */

/* log of the two-sided tail of Binomial(n, 1/4) at k: twice the smaller side, summed outwards. */
static double log_tail(uint64_t n, uint64_t k) {
    const double odds = 1.0 / 3;
    bool upper = 4 * k >= n;
    double first = faro_log_gamma((double)n + 1) - faro_log_gamma((double)k + 1) -
                   faro_log_gamma((double)(n - k) + 1) + (double)k * log(0.25) +
                   (double)(n - k) * log(0.75);
    double term = 1, sum = 1;
    for (uint64_t i = k; upper ? i < n : i > 0; upper ? i++ : i--) {
        term *= upper ? (double)(n - i) / (double)(i + 1) * odds
                      : (double)i / (double)(n - i + 1) / odds;
        sum += term;
        if (term < sum * 1e-17) break;
    }
    double log_p = first + log(2 * sum);
    return log_p < 0 ? log_p : 0;
}

faro_fairness_cell faro_fairness_largest_cell(const faro_fairness *f) {
    faro_fairness_cell cell = {.deals = f->tally.deals};
    double worst = -1;
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
        for (unsigned seat = 0; seat < 4; seat++) {
            double off = fabs((double)f->tally.card[card][seat] - (double)cell.deals / 4);
            if (off <= worst) continue;
            worst = off;
            cell.card = card;
            cell.seat = (faro_seat)seat;
            cell.count = f->tally.card[card][seat];
        }
    if (cell.deals) cell.log10_p = (log_tail(cell.deals, cell.count) + log(208)) / ln10;
    if (cell.log10_p > 0) cell.log10_p = 0;
    return cell;
}
