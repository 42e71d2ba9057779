/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The parts of `faro exact`: what was asked for, and one function for each kind of answer. Each
 * prints its answer, as text or as the document "faro.exact/1", and returns the exit code.
 */
#ifndef FARO_CLI_EXACT_H
#define FARO_CLI_EXACT_H

#include "faro/exact.h"

#include <jansson.h>
#include <stdbool.h>

typedef struct cli_exact_given {
    const char *of;
    uint64_t cards, samples, seed, repeats, threads, memory;
    bool position, dump, paths, statistics, json;
} cli_exact_given;
extern cli_exact_given cli_exact;

/* The procedure that the command line names, its text, and the script it came from (or NULL). */
typedef struct cli_exact_job {
    faro_procedure procedure;
    char text[256];
    faro_lua *lua;
    size_t n;
} cli_exact_job;

int cli_exact_measures(const cli_exact_job *job);
int cli_exact_of(const cli_exact_job *job);
int cli_exact_position(const cli_exact_job *job);
int cli_exact_dump(const cli_exact_job *job);
int cli_exact_paths(const cli_exact_job *job);
int cli_exact_estimate(const cli_exact_job *job);
int cli_exact_statistics(const cli_exact_job *job);

/* Options of the library for this job: limits, Ctrl-C, errors of a script. */
faro_exact_options cli_exact_options(const cli_exact_job *job);

/* The law, announced on stderr when it is long work; NULL after a message. */
faro_law *cli_exact_law(const cli_exact_job *job, bool keep);

/* A failure of the library in words, with the script's error if there is one. */
int cli_exact_fail(const cli_exact_job *job, faro_status status);

/* A document with "schema", "procedure" and "n"; printing it frees it. */
json_t *cli_exact_document(const cli_exact_job *job);
int cli_exact_print_document(json_t *document);

/* {"fraction": "1/18", "decimal": 0.05555555555555555, "error": ...}: members that do not apply are
 * left out (fraction) or null (a decimal that is infinite). */
json_t *cli_exact_number(const faro_number *number);

/* "1/18 = 0.055556", "inf", "0.353 +- 0.002"; long fractions are left out. Valid until the fourth
 * next call. */
const char *cli_exact_show(const faro_number *number);

/* "0 2 1". Valid until the fourth next call. */
const char *cli_exact_order(const uint32_t *order, size_t n);
json_t *cli_exact_order_json(const uint32_t *order, size_t n);

#endif
