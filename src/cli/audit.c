/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro audit: is this shuffle fair? Runs the audit that the options describe and shows the result.
 */
#include "cli/audit.h"
#include "cli/audit_bridge.h"
#include "cli/audit_given.h"
#include "cli/interrupt.h"
#include "cli/message.h"

#include "faro/shuffle.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const width_words[] = {"u8", "u16", "u32", NULL};
static const char *const base_words[] = {"auto", "0", "1", NULL};
static const char *const start_words[] = {"default", "first-line", NULL};
static unsigned start;

cli_audit_given cli_given = {.source = "chacha8", .width = CLI_WIDTH_TEXT, .alpha = 1e-6};

/* Limits for inputs that never end by themselves, when no other is asked for. */
enum { PROCEDURE_SHUFFLES = 1000000, EACH_SHUFFLES = 10000 };

/* Shuffles to read after BIASED, for the diagnosis, where they cost next to nothing. */
enum { SETTLE = 1000 };

/* ---- the audit ---- */

static faro_audit *new_audit(const cli_reader *reader) {
    const cli_deck *deck = &reader->deck;
    faro_audit_options options = faro_audit_defaults(deck->n);
    faro_audit *audit = NULL;
    options.drawn = reader->drawn;
    options.copies = cli_deck_has_equals(deck) ? deck->copies : NULL;
    options.kinds = options.copies ? deck->kinds : 0;
    options.start_known = deck->start_known;
    options.pairs = reader->setup.pairs;
    options.alpha = cli_given.alpha;
    options.threads = (unsigned)cli_given.threads;
    options.deep = cli_given.deep;
    options.duplicates = !cli_given.forget;
    options.duplicates_folder = cli_given.folder;
    faro_status status = faro_audit_new(&options, &audit);
    if (status != FARO_OK) cli_fail_status(status, "audit of %zu cards", deck->n);
    return audit;
}

/* A state goes on only with the same kind of decks. */
static bool fits(faro_audit *audit, const cli_reader *reader) {
    const faro_audit_report *report;
    if (faro_audit_get_report(audit, &report) != FARO_OK)
        return cli_fail_status(FARO_ERROR_MEMORY, "%s", cli_given.state), false;
    size_t kinds = cli_deck_has_equals(&reader->deck) ? reader->deck.kinds : reader->deck.n;
    if (report->n == reader->deck.n && report->drawn == reader->drawn && report->kinds == kinds &&
        report->pairs == reader->setup.pairs && report->start_known == reader->deck.start_known)
        return true;
    cli_fail("%s: the state is of %zu of %zu cards, the input has %zu of %zu%s", cli_given.state,
             report->drawn, report->n, reader->drawn, reader->deck.n,
             report->pairs == reader->setup.pairs && report->start_known == reader->deck.start_known
                 ? ""
                 : ", or another knowledge of the order before the shuffle");
    return false;
}

static faro_audit *open_audit(const cli_reader *reader) {
    if (!cli_given.state || access(cli_given.state, F_OK) != 0) return new_audit(reader);
    faro_audit *audit = cli_audit_load(cli_given.state);
    if (!audit || fits(audit, reader)) return audit;
    faro_audit_free(audit);
    return NULL;
}

static void name_card(void *context, uint32_t card, char *text, size_t size) {
    cli_deck_name(context, card, text, size);
}

/* Prints the result and returns the exit code. */
static int show(faro_audit *audit, const cli_audit_job *job, const cli_reader *reader) {
    const faro_audit_report *report;
    cli_deck deck;
    if (reader) {
        deck = reader->deck;
        faro_audit_name_cards(audit, name_card, &deck);
    }
    faro_status status = faro_audit_get_report(audit, &report);
    faro_audit_name_cards(audit, NULL, NULL);
    if (status != FARO_OK) return cli_fail_status(status, "report");
    json_t *document = cli_audit_json(report, job, reader);
    if (!document) return cli_fail_status(FARO_ERROR_MEMORY, "report");
    if (cli_given.json) {
        json_dumpf(document, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(15));
        putchar('\n');
    } else {
        cli_screen screen = cli_screen_open(stdout);
        cli_audit_print(&screen, document, cli_given.all);
    }
    json_decref(document);
    return report->verdict == FARO_VERDICT_BIASED ? CLI_FOUND : CLI_OK;
}

static int audit_reader(cli_audit_job *job, cli_reader *reader) {
    faro_audit *audit = open_audit(reader);
    if (!audit) return CLI_TROUBLE;
    cli_audit_run(job, reader, audit);
    int answer = CLI_TROUBLE;
    if (job->ending != CLI_END_ERROR &&
        (!cli_given.state || cli_audit_save(audit, cli_given.state)))
        answer = show(audit, job, reader);
    faro_audit_free(audit);
    return answer;
}

/* ---- merging ---- */

static bool merge_file(faro_audit *into, const char *path) {
    faro_audit *from = cli_audit_load(path);
    if (!from) return false;
    const bool twice = faro_audit_same_run(into, from);
    faro_status status = twice ? FARO_OK : faro_audit_merge(into, from);
    faro_audit_free(from);
    if (twice)
        return cli_fail("%s: its first shuffles are those of a state that was merged already, so it is "
                        "the same run or one from the same seed; expected states of different runs",
                        path),
               false;
    if (status == FARO_ERROR_ARGUMENT)
        cli_fail("%s: an audit of another kind of deck cannot be merged", path);
    else if (status != FARO_OK)
        cli_fail_status(status, "%s", path);
    return status == FARO_OK;
}

static int merge(const cli_arguments *arguments) {
    cli_audit_job job = {.ending = CLI_END_OF_INPUT};
    if (arguments->count < 2) return cli_fail_usage("--merge needs two state files or more");
    faro_audit *audit = cli_audit_load(arguments->word[0]);
    bool good = audit != NULL;
    for (size_t i = 1; good && i < arguments->count; i++)
        good = merge_file(audit, arguments->word[i]);
    if (good && cli_given.state) good = cli_audit_save(audit, cli_given.state);
    int answer = good ? show(audit, &job, NULL) : CLI_TROUBLE;
    faro_audit_free(audit);
    return answer;
}

/* ---- the command ---- */

static int check_input(const cli_arguments *arguments) {
    bool program = arguments->program != NULL;
    if (program && arguments->program_count == 0) return cli_fail_usage("no program after --");
    if (!program && !arguments->count && !cli_given.procedure && isatty(STDIN_FILENO))
        return cli_fail_usage(
            "nothing to audit: name a program (-- PROGRAM), a file (- for standard "
            "input) or a procedure");
    if (cli_given.each && !program)
        return cli_fail_usage("--each needs a program: --each -- PROGRAM");
    if (program && arguments->count)
        return cli_fail_usage("a program and the file \"%s\"", arguments->word[0]);
    if (cli_given.procedure && (program || arguments->count))
        return cli_fail_usage("--procedure needs no other input");
    if (cli_given.each && (cli_given.width != CLI_WIDTH_TEXT || cli_given.setup.pairs))
        return cli_fail_usage("--each cannot be combined with --binary or --before");
    if (cli_given.seed && !cli_given.procedure)
        return cli_fail_usage("--seed is for --procedure; give a program its seed yourself");
    if (cli_given.procedure && cli_given.setup.pairs)
        return cli_fail_usage("--procedure cannot be combined with --before");
    return CLI_OK;
}

static int check_numbers(void) {
    const cli_setup *setup = &cli_given.setup;
    if (setup->n > INT32_MAX) return cli_fail_usage("-n: at most %d cards", INT32_MAX);
    if (setup->n && setup->drawn > setup->n) return cli_fail_usage("--drawn is larger than -n");
    if (setup->unordered && setup->pairs)
        return cli_fail_usage("--unordered cannot be combined with --before");
    if (cli_given.alpha > 0.001) return cli_fail_usage("--alpha: at most 0.001");
    if (cli_given.threads > 1024) return cli_fail_usage("--threads: at most 1024");
    if (setup->first_line && (setup->deck || setup->pairs || cli_given.procedure || cli_given.each))
        return cli_fail_usage(
            "--start first-line cannot be combined with --deck, --before, --each or "
            "--procedure");
    return CLI_OK;
}

/* A seed of its own for a procedure, shown so that the run can be repeated. */
static const char *fresh_seed(void) {
    static char text[24];
    faro_stream stream;
    if (faro_stream_random(&stream) != FARO_OK) return "0";
    snprintf(text, sizeof text, "%08x", stream.key[0]);
    return text;
}

static void set_limits(cli_audit_job *job) {
    job->shuffles = cli_given.shuffles;
    if (job->shuffles || cli_given.seconds > 0) return;
    if (cli_given.procedure) job->shuffles = PROCEDURE_SHUFFLES;
    if (cli_given.each) job->shuffles = EACH_SHUFFLES;
}

static int run(const cli_arguments *arguments) {
    cli_given.setup.first_line = start == 1;
    if (cli_given.bridge) return cli_audit_bridge(arguments);
    if (cli_given.merge) return merge(arguments);
    if (check_input(arguments) != CLI_OK || check_numbers() != CLI_OK) return CLI_TROUBLE;
    if (cli_given.procedure && !cli_given.seed) cli_given.seed = fresh_seed();
    cli_audit_job job = {.keep_going = cli_given.all || cli_given.keep_going,
                         .settle = cli_given.each ? 0 : SETTLE,
                         .progress = cli_given.progress || isatty(STDERR_FILENO),
                         .started = cli_now(),
                         .procedure = cli_given.procedure,
                         .source = cli_given.procedure ? cli_given.source : NULL,
                         .seed = cli_given.seed};
    set_limits(&job);
    cli_ignore_broken_pipe();
    cli_interrupt_catch();
    cli_reader reader = {0};
    int answer = cli_audit_open(&reader, arguments) ? audit_reader(&job, &reader) : CLI_TROUBLE;
    if (reader.close && reader.state) reader.close(&reader);
    return answer;
}

static const cli_option options[] = {
    {"cards", 'n', CLI_COUNT, &cli_given.setup.n, "N",
     "cards in the deck; default: values of the first line", NULL},
    {"deck", 0, CLI_FILE, &cli_given.setup.deck, "DECK",
     "the cards before the shuffle: 1-200, AS,KS,... or a\nfile; equal names are equal cards",
     NULL},
    {"start", 0, CLI_WORD, &start, "first-line", "the first line is the order before the shuffle",
     start_words},
    {"before", 0, CLI_FLAG, &cli_given.setup.pairs, NULL,
     "each shuffle is a pair, the order before and the order\nafter: BEFORE -> AFTER, or on two "
     "lines",
     NULL},
    {"base", 0, CLI_WORD, &cli_given.setup.base, "0|1",
     "numbers count from 0 or from 1; default: what they show", base_words},
    {"equal", 0, CLI_FLAG, &cli_given.setup.equal, NULL,
     "equal numbers in the first line are equal cards", NULL},
    {"drawn", 0, CLI_COUNT, &cli_given.setup.drawn, "K",
     "K cards are drawn; default: values of the first line", NULL},
    {"unordered", 0, CLI_FLAG, &cli_given.setup.unordered, NULL,
     "the order within a line means nothing, as of lottery\nnumbers: only which cards are drawn",
     NULL},
    {"each", 0, CLI_FLAG, &cli_given.each, NULL,
     "run the program once a shuffle; the deck, a card a line,\nis its input, what it prints the "
     "result",
     NULL},
    {"binary", 0, CLI_WORD, &cli_given.width, "u8|u16|u32",
     "little-endian numbers instead of text; needs -n", width_words},
    {"procedure", 0, CLI_PROC, &cli_given.procedure, "NAME", "audit a built-in procedure, or faro1",
     NULL},
    {"bridge", 0, CLI_FLAG, &cli_given.bridge, NULL,
     "the input is bridge deals, of any format, in playing\norder; each file is a session", NULL},
    {"seeds", 0, CLI_TEXT, &cli_given.seeds, "NAME:LO-HI",
     "with --bridge: look for a seed that makes the first\ndeal; dealer, a generator of faro crack, or any", NULL},
    {"source", 0, CLI_TEXT, &cli_given.source, "NAME", "random source of the procedure (chacha8)",
     NULL},
    {"seed", 0, CLI_TEXT, &cli_given.seed, "TEXT", "seed of the procedure", NULL},
    {"shuffles", 0, CLI_COUNT, &cli_given.shuffles, "N",
     "stop after N; default: the end of the input, 10,000\nruns with --each, a million with "
     "--procedure",
     NULL},
    {"time", 0, CLI_SECONDS, &cli_given.seconds, "T", "stop after the time, such as 90, 10m or 2h",
     NULL},
    {"keep-going", 0, CLI_FLAG, &cli_given.keep_going, NULL, "go on after BIASED", NULL},
    {"all", 0, CLI_FLAG, &cli_given.all, NULL, "the same, and show all tables", NULL},
    {"alpha", 0, CLI_REAL, &cli_given.alpha, "P",
     "most often that a fair shuffle may be BIASED (1e-6)", NULL},
    {"deep", 0, CLI_FLAG, &cli_given.deep, NULL, "also compare with the 2nd to 8th deck before",
     NULL},
    {"no-repeats", 0, CLI_FLAG, &cli_given.forget, NULL,
     "do not remember decks to find repeated ones", NULL},
    {"temporary-directory", 'T', CLI_FILE, &cli_given.folder, "DIR",
     "where decks are remembered when the memory is full", NULL},
    {"threads", 0, CLI_COUNT, &cli_given.threads, "N", "use at most N threads", NULL},
    {"state", 0, CLI_FILE, &cli_given.state, "FILE",
     "go on from FILE if it exists, and keep the state there", NULL},
    {"merge", 0, CLI_FLAG, &cli_given.merge, NULL,
     "the arguments are states of different runs: judge all", NULL},
    {"json", 0, CLI_FLAG, &cli_given.json, NULL, "print the result as JSON, schema faro.audit/1",
     NULL},
    {"progress", 0, CLI_FLAG, &cli_given.progress, NULL,
     "show the evidence at doublings, also without a terminal", NULL},
    CLI_OPTION_SCREEN,
    CLI_OPTION_END,
};

const cli_command cli_command_audit = {
    .name = "audit",
    .summary = "is a shuffle fair? reads what any program shuffled",
    .usage = "[OPTION]... -- PROGRAM [ARG]...\n--each --deck DECK [OPTION]... -- PROGRAM [ARG]...\n"
             "[OPTION]... [FILE]...\n--procedure NAME -n N [OPTION]...\n--bridge [OPTION]... "
             "[FILE]...\n--merge STATE STATE...",
    .about = "Reads shuffled decks, one a line, and says BIASED, SUSPICIOUS or NO BIAS FOUND. The\n"
             "cards are the numbers 0 to n-1 or 1 to n, or any names; between them stand blanks,\n"
             "tabs or commas. Exit code: 0 no bias found, 1 biased, 2 trouble.",
    .examples = "faro audit -- ./my-shuffle                         a program that prints decks\n"
                "faro audit --each --deck 1-200 -- shuf -n 1        a program that shuffles once\n"
                "faro audit decks.txt                               a file\n"
                "faro audit --procedure naive -n 52 --seed 1        a famous mistake\n"
                "faro audit --bridge monday.pbn tuesday.lin         are these deals fair?",
    .options = options,
    .trouble = CLI_TROUBLE,
    .runs_program = 1,
    .run = run,
};
