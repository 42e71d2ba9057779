/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The table `cost`: random draws, the bits that they are worth against log2 n!, and the time of an
 * element. */
#include "cli/compare.h"
#include "cli/interrupt.h"
#include "cli/reader.h"

#include <math.h>
#include <stdlib.h>

static const double measured_seconds = 0.25;

typedef struct cost {
    double draws, bits, seconds; /* a shuffle */
} cost;

/* Doubles the number of shuffles until the clock can be trusted; one more pass before, that warms
 * up, is the first of them. */
static faro_status measure(const cli_contestant *contestant, size_t n, cost *out) {
    cli_compare_run run;
    faro_status status = cli_compare_open(&run, contestant, n, cli_compare.seed);
    double seconds = 0;
    for (uint64_t count = 1; status == FARO_OK && seconds < measured_seconds; count *= 2) {
        faro_sampler_init(&run.sampler, &run.source);
        double start = cli_now();
        for (uint64_t t = 0; t < count; t++) {
            faro_run_next(&contestant->opened.procedure, &run.run);
            if (t % 64 == 0 && cli_procedure_error(&contestant->opened)) break;
        }
        seconds = cli_now() - start;
        status = cli_interrupted() ? FARO_ERROR_INTERRUPTED : cli_compare_status(&run);
        double all = (double)count;
        *out = (cost){(double)run.sampler.draws / all, faro_sampler_bits(&run.sampler) / all,
                      seconds / all};
    }
    cli_compare_close(&run);
    return status;
}

bool cli_compare_cost(cli_contest *contest, cli_sheet *sheet) {
    double needed = lgamma((double)contest->n + 1) / log(2);
    snprintf(sheet->title, sizeof sheet->title,
             "cost of a shuffle; an order holds log2 n! = %.2f bits", needed);
    static const char *const heads[] = {"procedure",      "draws",         "bits",
                                        "bits / log2 n!", "ns an element", "time / least"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) cli_sheet_text(sheet, "%s", heads[i]);
    cli_sheet_header_end(sheet);
    double least = INFINITY;
    cost *costs = calloc(contest->count, sizeof *costs);
    faro_status status = costs ? FARO_OK : FARO_ERROR_MEMORY;
    size_t i = 0;
    for (; i < contest->count && status == FARO_OK; i++) {
        status = measure(&contest->contestant[i], contest->n, &costs[i]);
        least = fmin(least, costs[i].seconds);
    }
    if (status != FARO_OK) {
        free(costs);
        return cli_compare_fail(&contest->contestant[i ? i - 1 : 0], status);
    }
    for (i = 0; i < contest->count; i++) {
        cli_sheet_text(sheet, "%s", contest->contestant[i].opened.text);
        cli_sheet_real(sheet, costs[i].draws, 4);
        cli_sheet_real(sheet, costs[i].bits, 4);
        cli_sheet_real(sheet, costs[i].bits / needed, 3);
        cli_sheet_real(sheet, 1e9 * costs[i].seconds / (double)contest->n, 3);
        cli_sheet_real(sheet, costs[i].seconds / least, 3);
    }
    free(costs);
    return true;
}
