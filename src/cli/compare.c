/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro compare: procedures side by side, in tables that show what is seen beside what is due. */
#include "cli/compare.h"

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cli_compare_given cli_compare = {
    .tables = "measures,detect,cost", .seed = "1", .source = "chacha8", .samples = 1000, .runs = 5};

enum { MOST_CARDS = 1000000, MOST_SHUFFLES = 2000000000 };

uint64_t cli_compare_shuffles(void) {
    return cli_compare.count ? cli_compare.count : 1000000;
}

uint64_t cli_compare_audited(void) {
    return cli_compare.count ? cli_compare.count : 100000;
}

/* ---- the list of tables ---- */

typedef struct table {
    const char *name;
    bool (*fill)(cli_contest *contest, cli_sheet *sheet);
    unsigned needs;
} table;

static const table tables[] = {
#define CLI_COMPARE_TABLE(name, needs) {#name, cli_compare_##name, needs},
#include "cli/compare_tables.def"
#undef CLI_COMPARE_TABLE
};
enum { TABLES = sizeof tables / sizeof *tables };

/* What --table asks for, in its order. */
typedef struct wanted {
    size_t count;
    const table *list[TABLES];
    unsigned needs;
} wanted;

static bool add_table(wanted *w, const char *name, size_t length) {
    for (size_t i = 0; i < TABLES; i++) {
        if (strlen(tables[i].name) != length || strncmp(tables[i].name, name, length) != 0)
            continue;
        for (size_t k = 0; k < w->count; k++)
            if (w->list[k] == &tables[i]) return true;
        w->list[w->count++] = &tables[i];
        w->needs |= tables[i].needs;
        return true;
    }
    cli_fail_usage("--table: no table \"%.*s\", expected first, position, hamming, duplicates, "
                   "measures, detect or cost",
                   (int)length, name);
    return false;
}

static bool read_tables(wanted *w) {
    *w = (wanted){0};
    for (const char *text = cli_compare.tables;; text++) {
        size_t length = strcspn(text, ",");
        if (!add_table(w, text, length)) return false;
        text += length;
        if (!*text) return true;
    }
}

/* ---- printing ---- */

static json_t *open_document(const cli_contest *contest) {
    json_t *document = json_object(), *names = json_array();
    for (size_t i = 0; i < contest->count; i++)
        json_array_append_new(names, json_string(contest->contestant[i].opened.text));
    json_object_set_new(document, "schema", json_string("faro.compare/1"));
    json_object_set_new(document, "n", json_integer((json_int_t)contest->n));
    json_object_set_new(document, "count", json_integer((json_int_t)cli_compare_shuffles()));
    json_object_set_new(document, "source", json_string(cli_compare.source));
    json_object_set_new(document, "seed", json_string(cli_compare.seed));
    json_object_set_new(document, "procedures", names);
    json_object_set_new(document, "tables", json_array());
    return document;
}

static void print_sheet(const cli_sheet *sheet, json_t *document, bool first) {
    if (document) {
        json_array_append_new(json_object_get(document, "tables"), cli_sheet_json(sheet));
        return;
    }
    if (!first) putchar('\n');
    if (cli_compare.csv)
        cli_sheet_print_csv(sheet, stdout);
    else
        cli_sheet_print(sheet, stdout);
}

static bool show_table(cli_contest *contest, const table *which, json_t *document, bool first) {
    cli_sheet sheet = {.name = which->name};
    bool good = which->fill(contest, &sheet);
    if (good && sheet.broken) good = cli_compare_fail(contest->contestant, FARO_ERROR_MEMORY);
    if (good) print_sheet(&sheet, document, first);
    cli_sheet_free(&sheet);
    return good;
}

static int show(cli_contest *contest, const wanted *w) {
    bool good = cli_compare_sample(contest, w->needs);
    json_t *document = cli_compare.json ? open_document(contest) : NULL;
    if (good && !cli_compare.json && !cli_compare.csv) {
        printf("n = %zu", contest->n);
        if (w->needs) printf(", %llu shuffles each", (unsigned long long)cli_compare_shuffles());
        printf(", source %s, seed \"%s\"\n\n", cli_compare.source, cli_compare.seed);
    }
    for (size_t i = 0; i < w->count && good; i++)
        good = show_table(contest, w->list[i], document, i == 0);
    if (good && document) {
        good = json_dumpf(document, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(15)) == 0;
        putchar('\n');
    }
    json_decref(document);
    return good ? CLI_OK : CLI_TROUBLE;
}

/* ---- the command ---- */

static int check(const cli_arguments *arguments) {
    if (arguments->count == 0) return cli_fail_usage("name the procedures to compare");
    if (cli_compare.cards < 2 || cli_compare.cards > MOST_CARDS)
        return cli_fail_usage("-n: expected 2 to %d cards", MOST_CARDS);
    if (cli_compare.card >= cli_compare.cards)
        return cli_fail_usage("--card: cards are 0 to %llu",
                              (unsigned long long)cli_compare.cards - 1);
    if (cli_compare.count > MOST_SHUFFLES)
        return cli_fail_usage("--count: at most %d", MOST_SHUFFLES);
    if (cli_compare.runs < 1 || cli_compare.runs > 1000)
        return cli_fail_usage("--runs: expected 1 to 1000");
    if (cli_compare.samples < 2 || cli_compare.samples > 100000000)
        return cli_fail_usage("--samples: expected 2 to 100000000");
    if (cli_compare.threads > 1024) return cli_fail_usage("--threads: at most 1024");
    if (cli_compare.csv && cli_compare.json)
        return cli_fail_usage("--csv and --json exclude each other");
    return CLI_OK;
}

static bool open_contestant(cli_contestant *contestant, const char *text, size_t n) {
    if (!cli_procedure_open(&contestant->opened, text)) return false;
    const faro_procedure *procedure = &contestant->opened.procedure;
    contestant->uniform =
        !contestant->opened.lua && faro_procedure_truth(procedure, n) == FARO_TRUTH_UNIFORM;
    if (n >= procedure->info->least_n) return true;
    cli_fail("%s needs at least %zu cards", contestant->opened.text, procedure->info->least_n);
    return false;
}

/* Columns go by their names, and the same procedure would count the same decks again. */
static bool all_differ(const cli_contest *contest) {
    for (size_t i = 0; i < contest->count; i++)
        for (size_t k = 0; k < i; k++)
            if (strcmp(contest->contestant[i].opened.text, contest->contestant[k].opened.text) == 0)
                return cli_fail("%s is named twice", contest->contestant[i].opened.text), false;
    return true;
}

/* The source must take the seed; this is known before any work. */
static bool check_source(void) {
    faro_source source;
    if (!cli_source_open(&source, cli_compare.source, cli_compare.seed)) return false;
    faro_source_close(&source);
    return true;
}

static int run(const cli_arguments *arguments) {
    wanted w;
    if (check(arguments) != CLI_OK || !read_tables(&w) || !check_source()) return CLI_TROUBLE;
    cli_contest contest = {.n = (size_t)cli_compare.cards,
                           .contestant = calloc(arguments->count, sizeof *contest.contestant)};
    if (!contest.contestant) return cli_fail_status(FARO_ERROR_MEMORY, "procedures");
    bool good = true;
    for (; contest.count < arguments->count && good; contest.count++)
        good = open_contestant(&contest.contestant[contest.count], arguments->word[contest.count],
                               contest.n);
    cli_interrupt_catch();
    int answer = good && all_differ(&contest) ? show(&contest, &w) : CLI_TROUBLE;
    for (size_t i = 0; i < contest.count; i++) cli_contestant_free(&contest.contestant[i]);
    free(contest.contestant);
    return answer;
}

static const cli_option options[] = {
    {"cards", 'n', CLI_COUNT, &cli_compare.cards, "N", "number of cards", NULL},
    {"table", 0, CLI_TEXT, &cli_compare.tables, "LIST",
     "first: which card leads\n"
     "position: where one card ends (--card)\n"
     "hamming: cards away from their places\n"
     "duplicates: orders that came once, twice, ...\n"
     "measures: distance from uniform\n"
     "detect: shuffles needed to convict\n"
     "cost: random draws, bits and time\n"
     "several with commas between (measures,detect,cost)",
     NULL},
    {"card", 0, CLI_COUNT, &cli_compare.card, "C", "card of --table position, from 0 (0)", NULL},
    {"count", 0, CLI_COUNT, &cli_compare.count, "K",
     "shuffles to count (1000000), or to audit at most (100000)", NULL},
    {"runs", 0, CLI_COUNT, &cli_compare.runs, "R", "audits of --table detect (5)", NULL},
    {"samples", 0, CLI_COUNT, &cli_compare.samples, "K",
     "decks of each law for estimates where no exact law is known (1000)", NULL},
    {"seed", 0, CLI_TEXT, &cli_compare.seed, "TEXT", "seed of the random source (1)", NULL},
    {"source", 0, CLI_TEXT, &cli_compare.source, "NAME", "random source (chacha8)", NULL},
    {"threads", 0, CLI_COUNT, &cli_compare.threads, "T", "use T threads for laws and audits", NULL},
    {"memory", 0, CLI_COUNT, &cli_compare.memory, "BYTES", "use at most so much (8G)", NULL},
    {"csv", 0, CLI_FLAG, &cli_compare.csv, NULL, "print comma-separated values", NULL},
    {"json", 0, CLI_FLAG, &cli_compare.json, NULL, "print a document of schema faro.compare/1",
     NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_compare = {
    .name = "compare",
    .summary = "put procedures side by side: counts, exact expectations, measures, cost",
    .usage = "PROCEDURE|SCRIPT.lua... -n N [OPTION]...",
    .about =
        "Runs procedures of the registry or scripts in Lua and shows them in columns, each count\n"
        "beside its exact expectation and with a verdict. Measures are labelled exact, bound or\n"
        "estimate (with its standard error). \"NAME:from=previous\" starts each shuffle from the\n"
        "deck before.",
    .examples = "faro compare sattolo naive -n 52 --table measures,detect\n"
                "faro compare naive fisher-yates -n 20 --table first\n"
                "faro compare cut-riffle-2:from=previous fisher-yates -n 52 --table hamming",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
