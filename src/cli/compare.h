/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The parts of `faro compare`: what was asked for, the procedures side by side, one function a
 * table, and what the tables share. */
#ifndef FARO_CLI_COMPARE_H
#define FARO_CLI_COMPARE_H

#include "cli/procedure.h"
#include "cli/sheet.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_compare_given {
    const char *tables, *seed, *source;
    uint64_t cards, count, card, runs, samples, memory, threads;
    bool csv, json;
} cli_compare_given;
extern cli_compare_given cli_compare;

/* 128 bits that two different decks share with probability below 2^-120. */
typedef struct cli_deck_key {
    uint64_t high, low;
} cli_deck_key;

/* What was counted over the decks of one procedure; NULL where no table needs it. */
typedef struct cli_counted {
    uint64_t *first;    /* [card]: decks that it leads */
    uint64_t *position; /* [place]: decks that have the card of --card there */
    uint64_t *distance; /* [h]: decks with h cards away from their own places */
    cli_deck_key *keys; /* one a deck, sorted */
} cli_counted;

typedef struct cli_contestant {
    cli_procedure opened;
    bool uniform; /* exactly, by proof */
    cli_counted counted;
    /* Position law, matrix[card * n + place]; NULL when none is known. See cli_compare_positions.
     */
    double *matrix;
    /* Distance from uniform, see cli_compare_laws. */
    faro_law *law; /* exact; NULL when it is not */
    faro_measures measures;
    bool estimated;
    faro_estimates estimates;
} cli_contestant;

typedef struct cli_contest {
    size_t n, count;
    cli_contestant *contestant;
} cli_contest;

/* Decks to count for the sampled tables, and to audit at most. */
uint64_t cli_compare_shuffles(void);
uint64_t cli_compare_audited(void);

/* ---- the tables (compare_tables.def): each fills a sheet; false after a message ---- */
#define CLI_COMPARE_TABLE(name, needs) bool cli_compare_##name(cli_contest *, cli_sheet *);
#include "cli/compare_tables.def"
#undef CLI_COMPARE_TABLE

/* What a table needs to be counted first. */
enum { CLI_COUNT_FIRST = 1, CLI_COUNT_POSITION = 2, CLI_COUNT_DISTANCE = 4, CLI_COUNT_KEYS = 8 };

/* ---- shared work; false after a message ---- */

/* A run of a procedure with its source, for one thread. The parts point at each other: the struct
 * must not move. */
typedef struct cli_compare_run {
    const cli_contestant *contestant;
    faro_source source;
    faro_sampler sampler;
    faro_run run;
} cli_compare_run;
faro_status cli_compare_open(cli_compare_run *run, const cli_contestant *contestant, size_t n,
                             const char *seed);
void cli_compare_close(cli_compare_run *run);
/* OK, SOURCE when the source has ended, SYNTAX when a script failed. */
faro_status cli_compare_status(const cli_compare_run *run);
bool cli_compare_fail(const cli_contestant *contestant, faro_status status);

/* For the engines: true after Ctrl-C or an error of the script. `context`: the contestant. */
bool cli_compare_stop(void *context);
bool cli_compare_sample(cli_contest *contest, unsigned needs);
bool cli_compare_positions(cli_contest *contest);
bool cli_compare_laws(cli_contest *contest);
void cli_contestant_free(cli_contestant *contestant);

/* log10 of the two-sided tail of the chi-square of `cells` counts against expectations with the
 * same sum; neighbours are put together until 5 are expected. NaN when a single cell is left. */
double cli_fit(const uint64_t *counts, const double *expected, size_t cells);

#endif
