/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The parts of `faro audit`: running it, the JSON document of its result, and the screen, which is
 * drawn from that document alone, so that `faro report` shows the same later.
 */
#ifndef FARO_CLI_AUDIT_H
#define FARO_CLI_AUDIT_H

#include "cli/reader.h"
#include "cli/term.h"

#include "faro/audit.h"

#include <jansson.h>

/* Why an audit ended. */
typedef enum cli_ending {
    CLI_END_OF_INPUT,
    CLI_END_BIASED,   /* satisfied: the verdict cannot change any more */
    CLI_END_SHUFFLES, /* as many as were asked for */
    CLI_END_TIME,
    CLI_END_INTERRUPT, /* Ctrl-C */
    CLI_END_ERROR      /* a message is printed; there is no verdict */
} cli_ending;

/* What the user asked for, and what happened. */
typedef struct cli_audit_job {
    uint64_t shuffles; /* most; 0: no limit */
    uint64_t taken;    /* shuffles given to the audit in this run */
    bool keep_going;   /* after BIASED */
    bool progress;     /* lines on stderr at doublings */
    uint64_t
        settle; /* shuffles after BIASED on which the diagnosis rests, beside as many as before */
    double started, seconds;
    double waited; /* seconds for the input since BIASED */
    cli_ending ending;
    const char *procedure, *source, *seed; /* NULL when the decks come from outside */
} cli_audit_job;

/* Feeds the decks of the reader to the audit until something ends it. */
void cli_audit_run(cli_audit_job *job, cli_reader *reader, faro_audit *audit);

/* Saves and loads the state of an audit. Messages are printed. */
bool cli_audit_save(faro_audit *audit, const char *path);
faro_audit *cli_audit_load(const char *path);

/* The document "faro.audit/1" (docs/formats.md). `reader` may be NULL: a merged audit. NULL when
 * the memory is short. */
json_t *cli_audit_json(const faro_audit_report *report, const cli_audit_job *job,
                       const cli_reader *reader);

/* log10 of the two-sided p-value of a fixed-sample statistic, by libfaro-exact. */
double cli_log10_p(const faro_audit_statistic *statistic);

/* Draws the document; `all` adds the tables of statistics and predictors. */
void cli_audit_print(const cli_screen *screen, const json_t *document, bool all);

/* Checks that a document has all the members that the screen needs; NULL when it has, else what is
 * wrong with it. */
const char *cli_audit_check_document(const json_t *document);

#endif
