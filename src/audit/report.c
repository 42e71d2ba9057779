/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The report: everything a person or a program may want to know about an audit, in one struct.
 */
#include "audit/report.h"
#include "audit/bettors.h"
#include "audit/bug.h"
#include "audit/logs.h"

#include <stdlib.h>
#include <string.h>

void faro_report_free(faro_report_store *store) {
    if (!store) return;
    free(store->statistics);
    free(store->bettors);
    free(store->absent);
    for (int i = 0; i < FARO_TABLES; i++) free(store->fair[i]);
    free(store);
}

const faro_audit_seat *faro_best_seat(const faro_audit *audit, bool named_bug) {
    const faro_audit_seat *best = NULL;
    for (size_t s = 0; s < audit->seat_count; s++) {
        const faro_audit_seat *seat = &audit->seats[s];
        if ((seat->info->bug != NULL) != named_bug || seat->decks == 0) continue;
        if (!best || seat->log_capital > best->log_capital) best = seat;
    }
    return best;
}

const faro_predictor *faro_predictor_at(size_t index) {
    size_t b = 0;
    while (faro_bettors[b] && b < index) b++;
    return faro_bettors[b] ? &faro_bettors[b]->about : NULL;
}

/* ---- the parts ------------------------------------------------------------------------------- */

static int by_capital(const void *a, const void *b) {
    const faro_audit_bettor *x = a, *y = b;
    return (x->log10_capital < y->log10_capital) - (x->log10_capital > y->log10_capital);
}

static void fill_bettors(const faro_audit *audit, faro_report_store *store) {
    for (size_t s = 0; s < audit->seat_count; s++) {
        const faro_audit_seat *seat = &audit->seats[s];
        store->bettors[s] = (faro_audit_bettor){
            .name = seat->info->about.name,
            .view = faro_audit_view_at(seat->view)->name,
            .summary = seat->info->about.summary,
            .named_bug = seat->info->bug != NULL,
            .weight = seat->weight,
            .log10_capital = seat->log_capital / FARO_LN_10,
            .decks = seat->decks,
        };
    }
    qsort(store->bettors, audit->seat_count, sizeof *store->bettors, by_capital);
    store->report.bettors = store->bettors;
    store->report.bettor_count = audit->seat_count;
}

/* A view that does not exist is one line; else each bettor that objects. */
static const char *missing_view(const faro_frame *frame, faro_view view) {
    if (frame->views & FARO_VIEW_BIT(view)) return NULL;
    if (view >= FARO_VIEW_LAG_2 && !frame->deep) return "only in a deep audit";
    if (frame->equal) return "equal cards cannot be followed from deck to deck";
    if (frame->drawn < frame->n) return "cards that are not drawn cannot be followed";
    return "the deck has a single card";
}

static void absent(faro_report_store *store, const char *name, faro_view view, const char *reason) {
    const char *view_name = faro_audit_view_at(view)->name;
    store->absent[store->report.absent_count++] = (faro_audit_absent){name, view_name, reason};
}

static void fill_absent(const faro_audit *audit, faro_report_store *store) {
    const faro_frame *frame = &audit->frame;
    for (int v = 0; v < FARO_VIEWS; v++) {
        const char *reason = missing_view(frame, (faro_view)v);
        if (reason && (v < FARO_VIEW_LAG_2 || frame->deep)) absent(store, "", (faro_view)v, reason);
    }
    for (size_t b = 0; faro_bettors[b]; b++)
        for (int v = 0; v < FARO_VIEWS; v++) {
            if (!(frame->views & faro_bettors[b]->views & FARO_VIEW_BIT(v))) continue;
            const char *reason = faro_bettor_objection(faro_bettors[b], frame, (faro_view)v);
            if (reason) absent(store, faro_bettors[b]->about.name, (faro_view)v, reason);
        }
    store->report.absent = store->absent;
}

static faro_status fill_table(const faro_audit *audit, faro_report_store *store, int which) {
    static const char *const column[FARO_TABLES] = {"card", "place before"};
    const faro_place_table *table = &audit->table[which];
    const faro_frame *frame = &audit->frame;
    double *fair = calloc(table->rows * table->columns, sizeof *fair);
    if (!fair) return FARO_ERROR_MEMORY;
    store->fair[which] = fair;
    for (size_t i = 0; i < frame->drawn; i++)
        for (size_t a = 0; a < frame->kinds; a++)
            fair[i / table->row_span * table->columns + a / table->column_span] +=
                (double)table->decks * frame->copies[a] / (double)frame->n;
    store->tables[store->report.table_count++] = (faro_audit_table){
        .view = faro_audit_view_at((size_t)which)->name,
        .row = "place",
        .column = column[which],
        .rows = table->rows,
        .columns = table->columns,
        .row_span = table->row_span,
        .column_span = table->column_span,
        .counts = table->counts,
        .fair = fair,
        .decks = table->decks,
    };
    store->report.tables = store->tables;
    return FARO_OK;
}

static void fill_history(const faro_audit *audit, faro_report_store *store) {
    size_t count = audit->moments;
    memcpy(store->moments, audit->moment, count * sizeof *store->moments);
    const faro_audit_moment now = {audit->shuffles, audit->evidence.log10_now};
    if (count == 0 || store->moments[count - 1].shuffles != now.shuffles)
        store->moments[count++] = now;
    store->report.history = store->moments;
    store->report.history_count = count;
}

static void fill_repeats(const faro_audit *audit, faro_audit_report *report) {
    const faro_store *store = audit->frame.store[FARO_VIEW_DECK];
    report->distinct = audit->shuffles;
    if (!store) return;
    report->repeats = store->repeats;
    report->distinct = audit->shuffles - store->repeats;
    report->repeats_complete = store->complete;
}

static faro_status fill(faro_audit *audit, faro_report_store *store) {
    const faro_frame *frame = &audit->frame;
    size_t bettors = 0;
    while (faro_bettors[bettors]) bettors++;
    store->report.statistic_count = faro_statistics_fill(audit, NULL);
    store->statistics = calloc(store->report.statistic_count + 1, sizeof *store->statistics);
    store->bettors = calloc(audit->seat_count + 1, sizeof *store->bettors);
    store->absent = calloc((bettors + 1) * FARO_VIEWS, sizeof *store->absent);
    if (!store->statistics || !store->bettors || !store->absent) return FARO_ERROR_MEMORY;
    faro_statistics_fill(audit, store->statistics);
    faro_audit_report *report = &store->report;
    report->statistics = store->statistics;
    report->verdict = faro_audit_get_verdict(audit);
    report->evidence = audit->evidence;
    report->alpha = audit->options.alpha;
    report->n = frame->n;
    report->drawn = frame->drawn;
    report->kinds = frame->kinds;
    report->start_known = frame->start_known;
    report->pairs = frame->pairs;
    report->deep = frame->deep;
    faro_witness_fill(audit, &report->witness);
    faro_diagnosis_fill(audit, &report->diagnosis);
    faro_guessing_fill(audit, &report->guessing);
    fill_bettors(audit, store);
    fill_absent(audit, store);
    report->certificates = store->certificates;
    report->certificate_count = faro_certificates_fill(audit, store->certificates);
    fill_history(audit, store);
    fill_repeats(audit, report);
    faro_status status = FARO_OK;
    for (int i = 0; i < FARO_TABLES && status == FARO_OK; i++)
        if (audit->table[i].counts) status = fill_table(audit, store, i);
    return status;
}

faro_status faro_audit_get_report(faro_audit *audit, const faro_audit_report **out) {
    faro_audit_settle(audit);
    faro_report_store *store = calloc(1, sizeof *store);
    if (!store) return FARO_ERROR_MEMORY;
    const faro_status status = fill(audit, store);
    if (status) {
        faro_report_free(store);
        return status;
    }
    faro_report_free(audit->report);
    audit->report = store;
    *out = &store->report;
    return FARO_OK;
}
