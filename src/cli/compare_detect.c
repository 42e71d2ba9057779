/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The table `detect`: how many shuffles it takes to tell a procedure from a fair shuffle. In theory
 * by a test that knows the law, and measured by the audit, which knows nothing. */
#include "cli/compare.h"
#include "cli/interrupt.h"
#include "cli/likelihood.h"
#include "cli/message.h"

#include "faro/audit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double alpha = 1e-6;

/* ---- theory ---- */

/* ln(1/alpha) / D(P||U): no procedure of conviction is faster on the mean. */
static void fill_limit(const cli_contestant *c, cli_sheet *sheet) {
    const faro_number *bits = c->law ? &c->measures.kl_from_uniform : &c->estimates.kl_from_uniform;
    if (!c->law && !c->estimated) {
        cli_sheet_none(sheet);
        return;
    }
    double limit = bits->value > 0 ? -log2(alpha) / bits->value : INFINITY;
    double error = bits->value > 0 ? limit * bits->error / bits->value : 0;
    /* Part of a shuffle is none. */
    faro_number number = {NULL, fmax(1, limit), error};
    cli_sheet_number(sheet, &number, c->law ? CLI_EXACT : CLI_ESTIMATE);
}

/* Shuffles until both errors of the best test are at most `error`. On a law whose possible orders
 * are equally likely the test asks whether all orders are possible. */
static faro_status fill_exact_test(const cli_contestant *c, cli_sheet *sheet, double error) {
    cli_likelihood likelihood;
    uint64_t least = 1, most = 1;
    faro_status status = cli_likelihood_of(c->law, &likelihood);
    if (status == FARO_OK) status = cli_best_test(&likelihood, error, &least, &most);
    cli_likelihood_free(&likelihood);
    if (most == UINT64_MAX)
        cli_sheet_known(sheet, INFINITY, CLI_EXACT);
    else
        cli_sheet_known(sheet, (double)most, least == most ? CLI_EXACT : CLI_AT_MOST);
    return status;
}

static faro_status fill_test(const cli_contestant *c, cli_sheet *sheet, size_t index,
                             double error) {
    if (c->law) return fill_exact_test(c, sheet, error);
    if (c->estimated)
        cli_sheet_number(sheet, &c->estimates.detect[index].needed, CLI_ESTIMATE);
    else
        cli_sheet_none(sheet);
    return FARO_OK;
}

/* ---- the audit ---- */

typedef struct trial {
    uint64_t shuffles; /* at the verdict, UINT64_MAX: none */
    char bug[48];      /* the diagnosis */
} trial;

/* Blocks of decks, few at first, until the verdict or the limit. */
static faro_status audit_run(cli_compare_run *run, faro_audit *audit, size_t n, trial *out) {
    enum { BLOCK = 256 };
    uint64_t most = cli_compare_audited();
    uint32_t *decks = malloc(BLOCK * n * sizeof *decks);
    faro_status status = decks ? FARO_OK : FARO_ERROR_MEMORY;
    for (uint64_t done = 0; done < most && status == FARO_OK;) {
        size_t block = done < BLOCK ? (size_t)done + 1 : BLOCK;
        if (block > most - done) block = (size_t)(most - done);
        for (size_t t = 0; t < block; t++) {
            faro_run_next(&run->contestant->opened.procedure, &run->run);
            memcpy(decks + t * n, run->run.deck, n * sizeof *decks);
        }
        status = cli_interrupted() ? FARO_ERROR_INTERRUPTED : cli_compare_status(run);
        if (status == FARO_OK) status = faro_audit_add(audit, decks, block, NULL);
        done += block;
        if (faro_audit_peek(audit).biased_at) break;
    }
    free(decks);
    faro_audit_evidence evidence = faro_audit_get_evidence(audit);
    const faro_audit_report *report;
    out->shuffles = evidence.biased_at ? evidence.biased_at : UINT64_MAX;
    if (status == FARO_OK && evidence.biased_at &&
        faro_audit_get_report(audit, &report) == FARO_OK && report->diagnosis.found)
        snprintf(out->bug, sizeof out->bug, "%s", report->diagnosis.bug);
    return status;
}

/* One audit with a seed of its own. */
static faro_status run_trial(const cli_contestant *c, size_t n, unsigned number, trial *out) {
    char seed[300];
    faro_audit_options options = faro_audit_defaults(n);
    faro_audit *audit = NULL;
    cli_compare_run run;
    options.threads = (unsigned)cli_compare.threads;
    *out = (trial){.shuffles = UINT64_MAX};
    snprintf(seed, sizeof seed, "%.250s/audit/%u", cli_compare.seed, number);
    faro_status status = faro_audit_new(&options, &audit);
    if (status != FARO_OK) return status;
    status = cli_compare_open(&run, c, n, seed);
    if (status == FARO_OK) status = audit_run(&run, audit, n, out);
    cli_compare_close(&run);
    faro_audit_free(audit);
    return status;
}

static int by_shuffles(const void *left, const void *right) {
    const trial *a = left, *b = right;
    return (a->shuffles > b->shuffles) - (a->shuffles < b->shuffles);
}

static faro_status run_trials(const cli_contestant *c, size_t n, trial *trials) {
    faro_status status = FARO_OK;
    for (unsigned i = 0; i < cli_compare.runs && status == FARO_OK; i++)
        status = run_trial(c, n, i, &trials[i]);
    qsort(trials, (size_t)cli_compare.runs, sizeof *trials, by_shuffles);
    return status;
}

/* ---- rows ---- */

static void fill_median(cli_sheet *sheet, const trial *median) {
    if (median->shuffles == UINT64_MAX)
        cli_sheet_text(sheet, "no bias found in %llu", (unsigned long long)cli_compare_audited());
    else
        cli_sheet_known(sheet, (double)median->shuffles, CLI_MEASURED);
}

static faro_status fill_theory(const cli_contest *contest, cli_sheet *sheet) {
    faro_status status = FARO_OK;
    static const double errors[FARO_DETECTIONS] = {1e-6, 1e-3, 0.05};
    cli_sheet_text(sheet, "limit by information, ln(10^6) / D(P||U)");
    for (size_t i = 0; i < contest->count; i++) fill_limit(&contest->contestant[i], sheet);
    for (size_t k = 0; k < FARO_DETECTIONS; k++) {
        cli_sheet_text(sheet, "best test, both errors %g", errors[k]);
        for (size_t i = 0; i < contest->count && status == FARO_OK; i++)
            status = fill_test(&contest->contestant[i], sheet, k, errors[k]);
    }
    return status;
}

static void fill_measured(const cli_contest *contest, cli_sheet *sheet, const trial *trials) {
    size_t runs = (size_t)cli_compare.runs;
    cli_sheet_text(sheet, "audit at 1e-6, median of %zu", runs);
    for (size_t i = 0; i < contest->count; i++)
        fill_median(sheet, &trials[i * runs + (runs - 1) / 2]);
    cli_sheet_text(sheet, "audits that convict");
    for (size_t i = 0; i < contest->count; i++) {
        size_t convicted = 0;
        for (size_t r = 0; r < runs; r++) convicted += trials[i * runs + r].shuffles < UINT64_MAX;
        cli_sheet_count(sheet, convicted);
    }
    cli_sheet_text(sheet, "bug that the audit names");
    for (size_t i = 0; i < contest->count; i++) {
        const char *bug = trials[i * runs + (runs - 1) / 2].bug;
        cli_sheet_text(sheet, "%s", *bug ? bug : "-");
    }
}

bool cli_compare_detect(cli_contest *contest, cli_sheet *sheet) {
    if (!cli_compare_laws(contest)) return false;
    size_t runs = (size_t)cli_compare.runs;
    trial *trials = calloc(contest->count * runs, sizeof *trials);
    if (!trials) return cli_compare_fail(contest->contestant, FARO_ERROR_MEMORY);
    faro_status status = FARO_OK;
    size_t i = 0;
    for (; i < contest->count && status == FARO_OK; i++)
        status = run_trials(&contest->contestant[i], contest->n, trials + i * runs);
    snprintf(sheet->title, sizeof sheet->title, "shuffles needed to tell P from a fair shuffle");
    snprintf(
        sheet->note, sizeof sheet->note,
        "limit: no test that stops by itself convicts earlier on the mean; best test: it knows P; "
        "audit: it does not,\nand looks for every bug at once (measured on %llu shuffles at most)",
        (unsigned long long)cli_compare_audited());
    sheet->labelled = true;
    cli_sheet_text(sheet, "detection");
    for (size_t k = 0; k < contest->count; k++)
        cli_sheet_text(sheet, "%s", contest->contestant[k].opened.text);
    cli_sheet_header_end(sheet);
    if (status == FARO_OK) status = fill_theory(contest, sheet);
    if (status == FARO_OK) fill_measured(contest, sheet, trials);
    free(trials);
    return status == FARO_OK || cli_compare_fail(&contest->contestant[i - 1], status);
}
