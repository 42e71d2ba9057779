/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro exact --position: where each card ends, as a map of what is too likely or not likely enough,
 * as decimals or as fractions. */
#include "cli/command.h"
#include "cli/exact.h"
#include "cli/heatmap.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/term.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { FIRST_MAP = 6 /* cards; fewer are seen in the numbers */ };

/* The map's own thresholds are four standard deviations of a count; counts are chosen so that they
 * are a fifth of the largest deviation. */
static void print_map(const faro_number *matrix, size_t n) {
    double largest = 0, *counts = malloc(2 * n * n * sizeof *counts);
    if (!counts) return;
    for (size_t i = 0; i < n * n; i++)
        largest = fmax(largest, fabs(matrix[i].value * (double)n - 1));
    double fair = largest > 0 ? pow(20 / largest, 2) : 0;
    for (size_t place = 0; place < n; place++)
        for (size_t card = 0; card < n; card++) {
            counts[place * n + card] = matrix[card * n + place].value * (double)n * fair;
            counts[n * n + place * n + card] = fair;
        }
    cli_screen screen = cli_screen_open(stdout);
    cli_heatmap map = {.row = "place",
                       .column = "card",
                       .rows = n,
                       .columns = n,
                       .row_span = 1,
                       .column_span = 1,
                       .counts = counts,
                       .fair = counts + n * n};
    if (largest > 1e-12 && cli_heatmap_print(&screen, &map)) putchar('\n');
    free(counts);
}

static void print_matrix(const faro_number *matrix, size_t n) {
    printf("n times P(card ends at place); a row is a card\n");
    for (size_t card = 0; card < n; card++) {
        printf("%4zu ", card);
        for (size_t place = 0; place < n; place++)
            printf(" %.4f", matrix[card * n + place].value * (double)n);
        putchar('\n');
    }
}

static int show_matrix(const cli_exact_job *job, const faro_number *matrix) {
    size_t n = job->n;
    if (!cli_exact.json) {
        if (n >= FIRST_MAP) print_map(matrix, n);
        print_matrix(matrix, n);
        return fflush(stdout) == 0 ? CLI_OK : cli_fail_errno("standard output");
    }
    json_t *document = cli_exact_document(job), *rows = json_array();
    for (size_t card = 0; card < n; card++) {
        json_t *row = json_array();
        for (size_t place = 0; place < n; place++)
            json_array_append_new(row, cli_exact_number(&matrix[card * n + place]));
        json_array_append_new(rows, row);
    }
    json_object_set_new(document, "positions", rows);
    return cli_exact_print_document(document);
}

/* Without the law of all orders where that is known, by it otherwise. */
static faro_status positions_of(const cli_exact_job *job, faro_number *matrix, bool *reported) {
    faro_exact_options options = cli_exact_options(job);
    cli_interrupt_catch();
    faro_status status = faro_exact_positions(&job->procedure, job->n, &options, NULL, matrix);
    if (status != FARO_ERROR_UNSUPPORTED) return status;
    faro_law *law = cli_exact_law(job, true);
    *reported = !law;
    if (!law) return FARO_ERROR_LIMIT;
    status = faro_law_positions(law, matrix);
    faro_law_free(law);
    return status;
}

int cli_exact_position(const cli_exact_job *job) {
    size_t n = job->n;
    if (n > 1000) return cli_fail("--position: at most 1000 cards");
    faro_number *matrix = calloc(n * n, sizeof *matrix);
    if (!matrix) return cli_exact_fail(job, FARO_ERROR_MEMORY);
    bool reported = false;
    faro_status status = positions_of(job, matrix, &reported);
    int answer = CLI_TROUBLE;
    if (status == FARO_OK)
        answer = show_matrix(job, matrix);
    else if (!reported)
        cli_exact_fail(job, status);
    for (size_t i = 0; i < n * n; i++) faro_number_clear(&matrix[i]);
    free(matrix);
    return answer;
}
