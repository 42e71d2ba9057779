/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro exact: the exact law of a procedure, or of a script in Lua. */
#include "cli/exact.h"

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/number.h"
#include "cli/procedure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cli_exact_given cli_exact;

static bool open_job(cli_exact_job *job, const char *text) {
    cli_procedure opened;
    if (!cli_procedure_open(&opened, text)) return false;
    job->procedure = opened.procedure;
    job->lua = opened.lua;
    job->n = (size_t)cli_exact.cards;
    memcpy(job->text, opened.text, sizeof job->text);
    if (job->n >= job->procedure.info->least_n) return true;
    return cli_fail("%s needs at least %zu cards", job->text, job->procedure.info->least_n), false;
}

static bool must_stop(void *context) {
    const cli_exact_job *job = context;
    return cli_interrupted() || (job->lua && faro_lua_error(job->lua));
}

faro_exact_options cli_exact_options(const cli_exact_job *job) {
    return (faro_exact_options){.threads = (unsigned)cli_exact.threads,
                                .memory = cli_exact.memory,
                                .repeats = cli_exact.repeats,
                                .statistics = cli_exact.statistics,
                                .stop = must_stop,
                                .context = (void *)(uintptr_t)job};
}

int cli_exact_fail(const cli_exact_job *job, faro_status status) {
    if (job->lua && faro_lua_error(job->lua)) return cli_fail("%s", faro_lua_error(job->lua));
    if (job->lua && status == FARO_ERROR_UNSUPPORTED)
        return cli_fail(
            "%s: the same draws lead to different ones: what shuffle changes outside of "
            "itself stays from run to run; make it local",
            job->text);
    if (status == FARO_ERROR_INTERRUPTED) return cli_fail("interrupted");
    return cli_fail_status(status, "%s, n = %zu", job->text, job->n);
}

/* "12 MB", "50 GB". */
static cli_text show_bytes(double bytes) {
    static const char *const units[] = {"bytes", "kB", "MB", "GB", "TB", "PB"};
    cli_text text;
    size_t unit = 0;
    while (bytes >= 1000 && unit < 5) bytes /= 1000, unit++;
    if (bytes >= 1000)
        snprintf(text.text, sizeof text.text, "an astronomical amount");
    else
        snprintf(text.text, sizeof text.text, "%.3g %s", bytes, units[unit]);
    return text;
}

/* "40 s", "12 min", "3 h". */
static cli_text show_seconds(double seconds) {
    cli_text text;
    bool minutes = seconds >= 120, hours = seconds >= 7200;
    snprintf(text.text, sizeof text.text, "%.2g %s",
             seconds / (hours     ? 3600
                        : minutes ? 60
                                  : 1),
             hours     ? "h"
             : minutes ? "min"
                       : "s");
    return text;
}

static bool announce(const cli_exact_job *job, const faro_exact_options *options) {
    faro_exact_plan plan;
    faro_status status = faro_exact_plan_of(&job->procedure, job->n, options, &plan);
    if (status != FARO_OK) return cli_exact_fail(job, status), false;
    const char *hint =
        job->lua ? "fewer cards" : "--samples for swap schedules, --position, --of, or fewer cards";
    if (!plan.engine)
        return cli_fail("%s: no exact method for n = %zu knows this procedure (%s)", job->text,
                        job->n, hint),
               false;
    if (!plan.possible) {
        bool memory = plan.bytes > (double)(options->memory ? options->memory : 8000000000);
        cli_fail("%s: n = %zu needs %s%s; try %s", job->text, job->n,
                 memory ? show_bytes(plan.bytes).text : cli_show_real(plan.work, 2).text,
                 memory ? " of memory (--memory allows more)" : " moves", hint);
        return false;
    }
    if (plan.work > 1e9)
        cli_note("%s: %s; about %s moves, %s of processor time, %s of memory", job->text,
                 plan.reason, cli_show_real(plan.work, 2).text, show_seconds(plan.seconds).text,
                 show_bytes(plan.bytes).text);
    return true;
}

faro_law *cli_exact_law(const cli_exact_job *job, bool keep) {
    faro_exact_options options = cli_exact_options(job);
    options.keep = keep;
    if (!announce(job, &options)) return NULL;
    cli_interrupt_catch();
    faro_law *law = NULL;
    faro_status status = faro_law_of(&job->procedure, job->n, &options, &law);
    bool failed = status != FARO_OK || (job->lua && faro_lua_error(job->lua));
    if (!failed) return law;
    cli_exact_fail(job, status);
    faro_law_free(law);
    return NULL;
}

static int run(const cli_arguments *arguments) {
    if (arguments->count != 1)
        return cli_fail_usage("name one procedure or script, and the number of cards: -n N");
    if (cli_exact.cards == 0 || cli_exact.cards > 100000)
        return cli_fail_usage("-n: expected 1 to 100000 cards");
    int asked = (cli_exact.of != NULL) + cli_exact.position + cli_exact.dump + cli_exact.paths +
                (cli_exact.samples > 0) + cli_exact.statistics;
    if (asked > 1)
        return cli_fail_usage(
            "--of, --position, --dump, --paths, --statistics and --samples exclude each "
            "other");
    cli_exact_job job = {0};
    int answer = CLI_TROUBLE;
    if (open_job(&job, arguments->word[0])) {
        if (cli_exact.of)
            answer = cli_exact_of(&job);
        else if (cli_exact.position)
            answer = cli_exact_position(&job);
        else if (cli_exact.dump)
            answer = cli_exact_dump(&job);
        else if (cli_exact.paths)
            answer = cli_exact_paths(&job);
        else if (cli_exact.statistics)
            answer = cli_exact_statistics(&job);
        else if (cli_exact.samples)
            answer = cli_exact_estimate(&job);
        else
            answer = cli_exact_measures(&job);
    }
    faro_lua_free(job.lua);
    return answer;
}

static const cli_option options[] = {
    {"cards", 'n', CLI_COUNT, &cli_exact.cards, "N", "number of cards", NULL},
    {"of", 0, CLI_TEXT, &cli_exact.of, "ORDER",
     "the probability of this order, cards 0 to N-1, or \"identity\" or\n\"reversal\"; for swap "
     "schedules up to 128 cards",
     NULL},
    {"position", 0, CLI_FLAG, &cli_exact.position, NULL, "where each card ends", NULL},
    {"dump", 0, CLI_FLAG, &cli_exact.dump, NULL, "the probability of every order", NULL},
    {"paths", 0, CLI_FLAG, &cli_exact.paths, NULL, "every path of draws, its order and probability",
     NULL},
    {"statistics", 0, CLI_FLAG, &cli_exact.statistics, NULL,
     "the laws of fixed points, cycles, parity, descents, rising\nsequences, inversions, "
     "successions "
     "and displacement beside\ntheir uniform laws, where they are known",
     NULL},
    {"samples", 0, CLI_COUNT, &cli_exact.samples, "K",
     "estimate by K decks of each law with exact probabilities", NULL},
    {"seed", 0, CLI_COUNT, &cli_exact.seed, "S", "of --samples, a number", NULL},
    {"repeats", 0, CLI_COUNT, &cli_exact.repeats, "K", "the procedure K times in a row", NULL},
    {"threads", 0, CLI_COUNT, &cli_exact.threads, "T", "use T threads", NULL},
    {"memory", 0, CLI_COUNT, &cli_exact.memory, "BYTES", "use at most so much (8G)", NULL},
    {"json", 0, CLI_FLAG, &cli_exact.json, NULL, "print a document of schema faro.exact/1", NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_exact = {
    .name = "exact",
    .summary = "compute the exact law of a procedure and its distance from uniform",
    .usage = "PROCEDURE|SCRIPT.lua -n N [OPTION]...",
    .about =
        "Computes the probability of every order that a procedure can make, as fractions, and how\n"
        "far this law is from uniform. A script in Lua defines shuffle(deck, random).",
    .examples = "faro exact naive -n 7                total variation 33288799/296475480, ...\n"
                "faro exact naive -n 52 --of identity\n"
                "faro exact naive -n 52 --samples 400",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
