/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What convert, pack and unpack have in common: deal files in, a selection, one deal file out. */
#ifndef FARO_CLI_DEAL_JOB_H
#define FARO_CLI_DEAL_JOB_H

#include "cli/command.h"

#include "faro/deals_io.h"

typedef struct cli_deal_job {
    const char *to, *from, *order; /* names; NULL: by the file, by content, bigdeal */
    const char *output;            /* NULL: standard output */
    const char *generator;
    const char *at;
    cli_texts find;
    uint64_t from_board; /* 0: boards keep their numbers */
    bool strict, sort, uniq, tricks;
    bool numbers_only; /* refuse input that is not packed */
} cli_deal_job;

/* clang-format off */
/* Lines of the option tables. */
#define CLI_DEAL_OPTIONS(job)                                                                      \
    {"output", 'o', CLI_FILE, &(job).output, "FILE",                                               \
     "write FILE, which appears only when it is whole", NULL},                                     \
    {"from-board", 0, CLI_COUNT, &(job).from_board, "N",                                           \
     "number the boards from N on, with dealer and\nvulnerability of these numbers", NULL},        \
    {"at", 0, CLI_TEXT, &(job).at, "LIST",                                                         \
     "only the boards at these positions, from 1:\n7 or 1,4,10-12,30-", NULL},                     \
    {"find", 0, CLI_LIST, &(job).find, "DEAL",                                                     \
     "only boards with this deal, given as its number or\nas \"N:HAND HAND HAND HAND\"", NULL},    \
    {"sort", 0, CLI_FLAG, &(job).sort, NULL, "in the order of the deal numbers", NULL},            \
    {"uniq", 0, CLI_FLAG, &(job).uniq, NULL, "each deal once", NULL},                              \
    {"tricks", 0, CLI_FLAG, &(job).tricks, NULL,                                                   \
     "add double-dummy results (about 0.1 s a deal)", NULL},                                       \
    {"order", 0, CLI_TEXT, &(job).order, "ORDER",                                                  \
     "numbering of deals, in bare streams and for --sort\n(bigdeal)", NULL}
/* clang-format on */

/* Runs it; the exit code: 1 when --find found nothing. */
int cli_deal_job_run(const cli_deal_job *job, const cli_arguments *arguments);

#endif
