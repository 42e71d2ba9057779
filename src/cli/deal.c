/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro deal: random bridge deals in any format. Deal number k of a seed is addressed directly;
 * conditions take the deals one by one until enough are wanted. */
#include "cli/command.h"
#include "cli/deal_filter.h"
#include "cli/deal_out.h"
#include "cli/message.h"
#include "cli/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 256, MOST_FILES = 24, NAME = 1024 };

static struct {
    uint64_t count, number, from_board, tries;
    const char *seed, *format, *output, *where;
    bool strict;
    cli_texts predeal, hcp, length, shape;
} given = {.count = 1, .from_board = 1, .tries = 100000000};

typedef struct deal_job {
    faro_stream stream;
    faro_deal fixed;
    bool predealt;
    cli_deal_filter *filter; /* NULL: all deals are wanted */
    cli_deal_out out[MOST_FILES];
    size_t files;
    char generator[256];
    uint64_t written;
} deal_job;

/* ---- files ----------------------------------------------------------------------------------- */

static bool open_file(deal_job *job, const faro_deal_format *format, bool only) {
    char name[NAME];
    const char *path = given.output;
    faro_write_options options = {.first_board = given.from_board,
                                  .count = given.count,
                                  .generator = job->generator,
                                  .strict = given.strict};
    if (job->files == MOST_FILES) return cli_fail_usage("--format: too many formats"), false;
    if (!only) {
        const char *end = *format->extension ? format->extension : format->name;
        if ((size_t)snprintf(name, sizeof name, "%s.%s", path, end) >= sizeof name)
            return cli_fail_usage("-o: the name is too long"), false;
        path = name;
    }
    if (format->most && given.count > format->most) {
        cli_fail("%s holds at most %u boards", format->name, format->most);
        return false;
    }
    if (!cli_deal_out_open(&job->out[job->files], path, format, &options)) return false;
    job->files++;
    return true;
}

/* One format goes to the output as it is named; of several each gets its own end. */
static bool open_files(deal_job *job) {
    const faro_deal_format *by_name = given.output ? faro_deal_format_for_file(given.output) : NULL;
    if (!given.format)
        return open_file(job, by_name ? by_name : faro_deal_format_find("pbn"), true);
    bool only = !strchr(given.format, ',');
    if (!only && !given.output)
        return cli_fail_usage("--format %s: several formats need -o NAME", given.format), false;
    for (const char *p = given.format; *p;) {
        char name[32];
        size_t length = strcspn(p, ",");
        snprintf(name, sizeof name, "%.*s", (int)(length < 31 ? length : 31), p);
        const faro_deal_format *format = faro_deal_format_find(name);
        if (!format)
            return cli_fail_usage("--format: no format \"%s\"; faro list formats shows all", name),
                   false;
        if (!open_file(job, format, only)) return false;
        p += length + (p[length] == ',');
    }
    return true;
}

static bool write_deal(deal_job *job, const faro_deal *deal) {
    faro_board board = faro_board_of(deal);
    faro_board_renumber(&board, given.from_board + job->written++);
    for (size_t i = 0; i < job->files; i++) {
        if (cli_deal_out_write(&job->out[i], &board) == FARO_OK) continue;
        if (!cli_output_failed(&job->out[i].output))
            cli_fail("%s", faro_deals_writer_error(job->out[i].writer)->reason);
        return false;
    }
    return true;
}

/* The files are closed one by one; after a failure the rest is given up. */
static int close_files(deal_job *job, int answer) {
    for (size_t i = 0; i < job->files; i++) {
        if (answer == CLI_OK)
            answer = cli_deal_out_close(&job->out[i]);
        else
            cli_deal_out_discard(&job->out[i]);
    }
    return answer;
}

/* ---- deals ----------------------------------------------------------------------------------- */

static faro_status make(deal_job *job, uint64_t number, size_t count, faro_deal *deals) {
    if (!job->predealt) {
        faro_deal_random(&job->stream, number, count, deals);
        return FARO_OK;
    }
    faro_status status = FARO_OK;
    for (size_t i = 0; i < count && status == FARO_OK; i++)
        status = faro_deal_random_given(&job->stream, number + i, &job->fixed, deals + i);
    return status;
}

static int deal_all(deal_job *job) {
    faro_deal deals[BATCH];
    for (uint64_t tried = 0; job->written < given.count; tried += BATCH) {
        if (job->filter && tried >= given.tries)
            return cli_fail("only %s of %s deals are wanted among %s tried (see --tries)",
                            cli_show_count(job->written).text, cli_show_count(given.count).text,
                            cli_show_count(tried).text);
        faro_status status = make(job, given.number + tried, BATCH, deals);
        if (status != FARO_OK) return cli_fail_status(status, "--predeal");
        for (size_t i = 0; i < BATCH && job->written < given.count; i++) {
            int wanted = job->filter ? cli_deal_filter_accepts(job->filter, &deals[i]) : 1;
            if (wanted < 0 || (wanted && !write_deal(job, &deals[i]))) return CLI_TROUBLE;
        }
    }
    return CLI_OK;
}

static bool open_stream(deal_job *job) {
    faro_status status = FARO_OK;
    if (given.seed)
        faro_stream_seed(&job->stream, given.seed, strlen(given.seed));
    else
        status = faro_stream_random(&job->stream);
    if (status != FARO_OK) return cli_fail_status(status, "no random key"), false;
    if (given.seed)
        snprintf(job->generator, sizeof job->generator, "faro deal --seed %.150s --number %llu",
                 given.seed, (unsigned long long)given.number);
    else
        snprintf(job->generator, sizeof job->generator, "faro deal, key of the operating system");
    return true;
}

static bool read_predeal(deal_job *job) {
    for (size_t i = 0; i < given.predeal.count; i++)
        if (!cli_deal_read_cards(given.predeal.text[i], &job->fixed)) return false;
    job->predealt = given.predeal.count > 0;
    faro_deal probe;
    if (job->predealt && faro_deal_random_given(&job->stream, 0, &job->fixed, &probe) != FARO_OK) {
        cli_fail_usage("--predeal: a card is given twice, or a hand has more than 13 cards");
        return false;
    }
    return true;
}

static int run(const cli_arguments *arguments) {
    if (arguments->count) return cli_fail_usage("extra operand \"%s\"", arguments->word[0]);
    deal_job *job = calloc(1, sizeof *job);
    if (!job) return cli_fail_status(FARO_ERROR_MEMORY, "deals");
    bool filtered = given.hcp.count || given.length.count || given.shape.count || given.where;
    bool good = open_stream(job) && read_predeal(job);
    if (good && filtered) {
        job->filter = cli_deal_filter_new(&given.hcp, &given.length, &given.shape, given.where);
        good = job->filter != NULL;
    }
    good = good && open_files(job);
    int answer = close_files(job, good ? deal_all(job) : CLI_TROUBLE);
    cli_deal_filter_free(job->filter);
    free(job);
    return answer;
}

static const cli_option options[] = {
    {"count", 'n', CLI_COUNT, &given.count, "N", "how many deals (1)", NULL},
    {"seed", 0, CLI_ONCE, &given.seed, "TEXT",
     "the same text gives the same deals; without it the\noperating system gives a key", NULL},
    {"number", 0, CLI_COUNT, &given.number, "K", "start at deal number K of the seed (0)", NULL},
    {"format", 'f', CLI_TEXT, &given.format, "FORMATS",
     "pbn, lin, dup, ... (from the name of the output, or\npbn); several with commas and -o NAME: "
     "NAME.pbn, ...",
     NULL},
    {"output", 'o', CLI_FILE, &given.output, "FILE",
     "write FILE, which appears only when it is whole", NULL},
    {"from-board", 0, CLI_COUNT, &given.from_board, "N",
     "first board number (1); dealer and vulnerability follow", NULL},
    {"predeal", 0, CLI_LIST, &given.predeal, "SEAT:CARDS",
     "cards that a seat has, such as N:AKQ.J98..", NULL},
    {"hcp", 0, CLI_LIST, &given.hcp, "SEAT=RANGE", "points of a seat or side: N=15-17, NS=25-",
     NULL},
    {"length", 0, CLI_LIST, &given.length, "SEAT.SUIT=RANGE", "cards of a suit: S.h=5-7, NS.s=8-",
     NULL},
    {"shape", 0, CLI_LIST, &given.shape, "SEAT=SHAPES",
     "N=5332,4432 in any order, S=5=4=3=1 in that of the\nsuits, E=balanced", NULL},
    {"where", 0, CLI_TEXT, &given.where, "LUA",
     "any condition: n.hcp + s.hcp > 24 and n.spades > 4;\nhands n e s w have hcp, spades, hearts, "
     "diamonds, clubs,\naces, controls, shape, has(\"AS\")",
     NULL},
    {"tries", 0, CLI_COUNT, &given.tries, "N", "give up after N deals (100,000,000)", NULL},
    {"strict", 0, CLI_FLAG, &given.strict, NULL, "write PBN in its export format", NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_deal = {
    .name = "deal",
    .summary = "random bridge deals in any format",
    .usage = "[OPTION]...",
    .about = "Deals bridge hands, every deal equally likely, with dealer and vulnerability of the "
             "board\n"
             "numbers. The seed, if there is one, goes into the PBN Generator tag.",
    .examples = "faro deal -n 36 -f pbn,dup,lin -o tuesday       files for play and records\n"
                "faro deal -n 8 --hcp N=15-17 --shape N=balanced notrump openings\n"
                "faro deal --seed x --number 1000000             deal number 1,000,000 of x",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
