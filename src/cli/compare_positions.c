/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The tables `first` (which card leads, the score of a program of 1992) and `position` (where one
 * card ends), each share beside its exact expectation. */
#include "cli/compare.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_CARDS = 2000, MOST_FRACTIONS = 128 };
static const double most_work = 2e8; /* seconds */

/* ---- exact position laws ---- */

static faro_status by_schedule(const cli_contestant *c, size_t n, double *matrix) {
    faro_schedule *schedule;
    faro_status status = faro_schedule_of(&c->opened.procedure, n, &schedule);
    if (status != FARO_OK) return status;
    status = faro_schedule_positions(schedule, matrix);
    faro_schedule_free(schedule);
    return status;
}

/* From the law of all orders, where that is had in a few seconds. */
static faro_status by_law(const faro_procedure *procedure, size_t n, faro_exact_options options,
                          faro_number *exact) {
    faro_law *law;
    faro_exact_plan plan;
    options.keep = true;
    faro_status status = faro_exact_plan_of(procedure, n, &options, &plan);
    if (status != FARO_OK) return status;
    if (!plan.engine || !plan.possible || plan.work > most_work) return FARO_ERROR_UNSUPPORTED;
    status = faro_law_of(procedure, n, &options, &law);
    if (status != FARO_OK) return status;
    status = faro_law_positions(law, exact);
    faro_law_free(law);
    return status;
}

static faro_status by_fractions(const cli_contestant *c, size_t n, double *matrix) {
    const faro_procedure *procedure = &c->opened.procedure;
    if (n > MOST_FRACTIONS) return FARO_ERROR_UNSUPPORTED;
    faro_exact_options options = {.threads = (unsigned)cli_compare.threads,
                                  .memory = cli_compare.memory,
                                  .stop = cli_compare_stop,
                                  .context = (void *)(uintptr_t)c};
    faro_number *exact = calloc(n * n, sizeof *exact);
    if (!exact) return FARO_ERROR_MEMORY;
    faro_status status = faro_exact_positions(procedure, n, &options, NULL, exact);
    if (status == FARO_ERROR_UNSUPPORTED) status = by_law(procedure, n, options, exact);
    for (size_t i = 0; status == FARO_OK && i < n * n; i++) {
        matrix[i] = exact[i].value;
        faro_number_clear(&exact[i]);
    }
    free(exact);
    return status;
}

static faro_status matrix_of(cli_contestant *c, size_t n) {
    double *matrix = malloc(n * n * sizeof *matrix);
    faro_status status = matrix ? FARO_OK : FARO_ERROR_MEMORY;
    for (size_t i = 0; matrix && i < n * n; i++) matrix[i] = 1 / (double)n;
    if (status == FARO_OK && !c->uniform) {
        status = by_schedule(c, n, matrix);
        if (status == FARO_ERROR_UNSUPPORTED) status = by_fractions(c, n, matrix);
    }
    if (status == FARO_OK)
        c->matrix = matrix;
    else
        free(matrix);
    return status == FARO_ERROR_UNSUPPORTED ? FARO_OK : status;
}

bool cli_compare_positions(cli_contest *contest) {
    for (size_t i = 0; i < contest->count; i++) {
        cli_contestant *c = &contest->contestant[i];
        /* A deck that depends on the one before has no law of its own. */
        bool none = contest->n > MOST_CARDS || (c->opened.procedure.from_previous && !c->uniform);
        if (c->matrix || none) continue;
        faro_status status = matrix_of(c, contest->n);
        if (status != FARO_OK || cli_procedure_error(&c->opened))
            return cli_compare_fail(c, status);
    }
    return true;
}

/* ---- tables ---- */

/* One column of numbers: n counts, and their exact probabilities (stride apart) or NULL. */
typedef struct column {
    const uint64_t *counts;
    const double *law;
    size_t stride;
} column;

static void fill_header(const cli_contest *contest, cli_sheet *sheet, const char *what) {
    cli_sheet_text(sheet, "%s", what);
    for (size_t i = 0; i < contest->count; i++) {
        const cli_contestant *c = &contest->contestant[i];
        cli_sheet_text(sheet, "%s", c->opened.text);
        if (c->matrix) cli_sheet_text(sheet, "%s exact", c->opened.text);
    }
    cli_sheet_header_end(sheet);
}

static void fill_shares(cli_sheet *sheet, const column *columns, size_t count, size_t row) {
    double shuffles = (double)cli_compare_shuffles();
    cli_sheet_count(sheet, row);
    for (size_t i = 0; i < count; i++) {
        cli_sheet_real(sheet, (double)columns[i].counts[row] / shuffles, 4);
        if (columns[i].law) cli_sheet_real(sheet, columns[i].law[row * columns[i].stride], 6);
    }
}

/* Root of the mean square distance of the shares from 1/n, and what is expected: bias and chance
 * add up. */
static void fill_spread(cli_sheet *sheet, const column *columns, size_t count, size_t n) {
    double shuffles = (double)cli_compare_shuffles(), fair = 1 / (double)n;
    cli_sheet_text(sheet, "sd from 1/n");
    for (size_t i = 0; i < count; i++) {
        double seen = 0, expected = 0;
        for (size_t row = 0; row < n; row++) {
            seen += pow((double)columns[i].counts[row] / shuffles - fair, 2);
            if (!columns[i].law) continue;
            double p = columns[i].law[row * columns[i].stride];
            expected += pow(p - fair, 2) + p * (1 - p) / shuffles;
        }
        cli_sheet_real(sheet, sqrt(seen / (double)n), 4);
        if (columns[i].law) cli_sheet_real(sheet, sqrt(expected / (double)n), 4);
    }
}

/* How the counts agree with 1/n, and under "exact" with the exact law. */
static bool fill_verdicts(cli_sheet *sheet, const column *columns, size_t count, size_t n) {
    double shuffles = (double)cli_compare_shuffles(), *expected = malloc(n * sizeof *expected);
    if (!expected) return false;
    cli_sheet_text(sheet, "fits 1/n, exact");
    for (size_t i = 0; i < count; i++) {
        for (size_t row = 0; row < n; row++) expected[row] = shuffles / (double)n;
        cli_sheet_verdict(sheet, cli_fit(columns[i].counts, expected, n));
        if (!columns[i].law) continue;
        for (size_t row = 0; row < n; row++)
            expected[row] = shuffles * columns[i].law[row * columns[i].stride];
        cli_sheet_verdict(sheet, cli_fit(columns[i].counts, expected, n));
    }
    free(expected);
    return true;
}

static bool fill(const cli_contest *contest, cli_sheet *sheet, const column *columns) {
    for (size_t row = 0; row < contest->n; row++) fill_shares(sheet, columns, contest->count, row);
    fill_spread(sheet, columns, contest->count, contest->n);
    if (fill_verdicts(sheet, columns, contest->count, contest->n)) return true;
    return cli_compare_fail(contest->contestant, FARO_ERROR_MEMORY);
}

bool cli_compare_first(cli_contest *contest, cli_sheet *sheet) {
    if (!cli_compare_positions(contest)) return false;
    column *columns = calloc(contest->count, sizeof *columns);
    if (!columns) return cli_compare_fail(contest->contestant, FARO_ERROR_MEMORY);
    for (size_t i = 0; i < contest->count; i++) {
        const cli_contestant *c = &contest->contestant[i];
        columns[i] = (column){c->counted.first, c->matrix, contest->n};
    }
    snprintf(sheet->title, sizeof sheet->title, "share of the shuffles that each card leads");
    fill_header(contest, sheet, "card");
    bool filled = fill(contest, sheet, columns);
    free(columns);
    return filled;
}

bool cli_compare_position(cli_contest *contest, cli_sheet *sheet) {
    if (!cli_compare_positions(contest)) return false;
    column *columns = calloc(contest->count, sizeof *columns);
    if (!columns) return cli_compare_fail(contest->contestant, FARO_ERROR_MEMORY);
    size_t offset = (size_t)cli_compare.card * contest->n;
    for (size_t i = 0; i < contest->count; i++) {
        const cli_contestant *c = &contest->contestant[i];
        columns[i] = (column){c->counted.position, c->matrix ? c->matrix + offset : NULL, 1};
    }
    snprintf(sheet->title, sizeof sheet->title,
             "share of the shuffles that bring card %llu to each place",
             (unsigned long long)cli_compare.card);
    fill_header(contest, sheet, "place");
    bool filled = fill(contest, sheet, columns);
    free(columns);
    return filled;
}
