/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Audits bridge deals: reads files of any format in playing order, leaves out boards that cannot
 * count (hidden hands, further tables of the same board), and shows the report as any other audit.
 */
#include "cli/audit_bridge.h"

#include "cli/audit.h"
#include "cli/deal_in.h"
#include "cli/message.h"
#include "cli/number.h"

#include "faro/fairness.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBERS = 4096 };

typedef struct bridge_job {
    cli_deal_in in;
    faro_fairness *fairness;
    const char *file;                  /* the one that is read */
    uint64_t files, partial, repeated; /* boards that were left out */
    /* Last deal of each board number in this file. */
    faro_deal last[NUMBERS];
    bool known[NUMBERS];
    bool have_first;
    faro_deal first; /* for the search of seeds */
} bridge_job;

/* PBN files of a tournament have a game for each table: the same board again is the same deal. */
static bool another_table(bridge_job *job, const faro_board *board) {
    if (board->flags & FARO_BOARD_REPEATED) return true;
    if (board->number >= NUMBERS) return false;
    faro_deal *last = &job->last[board->number];
    bool same = job->known[board->number] && memcmp(last, &board->deal, sizeof *last) == 0;
    *last = board->deal;
    job->known[board->number] = true;
    return same;
}

static void new_file(bridge_job *job) {
    job->file = job->in.name;
    job->files++;
    memset(job->known, 0, sizeof job->known);
    faro_fairness_session(job->fairness);
}

/* One board; false after a message. */
static bool take(bridge_job *job, const faro_board *board) {
    if (job->in.in_file == 1 || job->file != job->in.name) new_file(job);
    if (board->flags & FARO_BOARD_PARTIAL) {
        job->partial++;
        return true;
    }
    if (another_table(job, board)) {
        job->repeated++;
        return true;
    }
    if (!job->have_first) job->first = board->deal;
    job->have_first = true;
    int dealer = board->dealer, vulnerable = board->vulnerable;
    if (board->number && dealer < 0) dealer = (int)faro_board_dealer(board->number);
    if (board->number && vulnerable < 0) vulnerable = (int)faro_board_vulnerable(board->number);
    faro_status status =
        faro_fairness_add_board(job->fairness, &board->deal, dealer, vulnerable, NULL);
    if (status == FARO_OK) return true;
    if (status == FARO_ERROR_PERMUTATION)
        cli_deal_in_fail(&job->in, board, "not a deal of 52 cards");
    else
        cli_fail_status(status, "%s", job->in.name);
    return false;
}

static bool read_boards(bridge_job *job) {
    const faro_board *board;
    int answer;
    while ((answer = cli_deal_in_next(&job->in, &board)) == 1) {
        if (!take(job, board)) return false;
        if (cli_given.shuffles &&
            faro_fairness_get_evidence(job->fairness).shuffles == cli_given.shuffles)
            return true;
    }
    if (answer < 0 && faro_fairness_get_evidence(job->fairness).shuffles)
        cli_note("%s deals were read before the error",
                 cli_show_count(faro_fairness_get_evidence(job->fairness).shuffles).text);
    if (answer == 0 && !job->have_first) cli_fail("no deal in the input");
    return answer == 0 && job->have_first;
}

/* ---- the result ------------------------------------------------------------------------------ */

static void describe_input(const bridge_job *job, char *text, size_t size) {
    int used = snprintf(text, size, "%s file%s", cli_show_count(job->files).text,
                        job->files == 1 ? "" : "s");
    if (job->repeated && used > 0 && (size_t)used < size)
        used +=
            snprintf(text + used, size - (size_t)used, "; %s records of further tables left out",
                     cli_show_count(job->repeated).text);
    if (job->partial && used > 0 && (size_t)used < size)
        snprintf(text + used, size - (size_t)used, "; %s boards with hidden hands left out",
                 cli_show_count(job->partial).text);
}

/* The farthest of the 208 cells, when chance does not explain it. */
static void add_cell(json_t *document, const faro_fairness_cell *cell) {
    static const char *const seats[4] = {"North", "East", "South", "West"};
    char sentence[400];
    if (cell->log10_p > -3) return;
    snprintf(sentence, sizeof sentence,
             "the farthest of all 208 pairs of card and seat is %c%c with %s, %s of %s deals; "
             "chance does "
             "that with %s",
             "SHDC"[cell->card / 13], "AKQJT98765432"[cell->card % 13], seats[cell->seat],
             cli_show_count(cell->count).text, cli_show_count(cell->deals).text,
             cli_show_log10(cell->log10_p).text);
    json_array_append_new(json_object_get(document, "reading"), json_string(sentence));
}

static json_t *document_of(bridge_job *job, const faro_audit_report *report,
                           const cli_audit_job *about) {
    json_t *document = cli_audit_json(report, about, NULL);
    if (!document) return NULL;
    char text[256];
    describe_input(job, text, sizeof text);
    json_object_set_new(json_object_get(document, "input"), "description", json_string(text));
    faro_fairness_cell cell = faro_fairness_largest_cell(job->fairness);
    add_cell(document, &cell);
    faro_fairness_repeats repeats = faro_fairness_get_repeats(job->fairness);
    json_object_set_new(document, "bridge",
                        json_pack("{sI sI sI s{si si sI sf} s{sI sI sI}}", "files",
                                  (json_int_t)job->files, "further_tables",
                                  (json_int_t)job->repeated, "hidden", (json_int_t)job->partial,
                                  "largest_cell", "card", (int)cell.card, "seat", (int)cell.seat,
                                  "count", (json_int_t)cell.count, "log10_p", cell.log10_p,
                                  "repeats", "same", (json_int_t)repeats.same, "similar",
                                  (json_int_t)repeats.similar, "first", (json_int_t)repeats.first));
    return document;
}

static int show(bridge_job *job, const cli_audit_job *about) {
    const faro_audit_report *report;
    bool found;
    faro_status status = faro_fairness_get_report(job->fairness, &report);
    if (status != FARO_OK) return cli_fail_status(status, "report");
    json_t *document = document_of(job, report, about);
    if (!document) return cli_fail_status(FARO_ERROR_MEMORY, "report");
    int answer = cli_bridge_seeds(&job->first, document, &found);
    if (answer == CLI_OK && cli_given.json) {
        json_dumpf(document, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(15));
        putchar('\n');
    } else if (answer == CLI_OK) {
        cli_screen screen = cli_screen_open(stdout);
        cli_audit_print(&screen, document, cli_given.all);
        cli_bridge_seeds_print(&screen, document);
    }
    json_decref(document);
    if (answer == CLI_OK && (found || report->verdict == FARO_VERDICT_BIASED)) answer = CLI_FOUND;
    return answer;
}

static int check(const cli_arguments *arguments) {
    if (arguments->program || cli_given.each || cli_given.procedure || cli_given.setup.deck ||
        cli_given.setup.n || cli_given.setup.pairs || cli_given.state || cli_given.merge)
        return cli_fail_usage("--bridge reads deal files: no program, deck, state or procedure");
    if (cli_given.alpha > 0.001) return cli_fail_usage("--alpha: at most 0.001");
    if (cli_given.seeds && !cli_bridge_seeds_check()) return CLI_TROUBLE;
    return CLI_OK;
}

int cli_audit_bridge(const cli_arguments *arguments) {
    if (check(arguments) != CLI_OK) return CLI_TROUBLE;
    bridge_job *job = calloc(1, sizeof *job);
    faro_fairness_options options = faro_fairness_defaults();
    faro_read_options reading = {.format = NULL};
    cli_audit_job about = {.ending = CLI_END_OF_INPUT, .started = cli_now()};
    options.alpha = cli_given.alpha;
    if (cli_given.forget) options.repeats_memory = 0;
    faro_status status = job ? faro_fairness_new(&options, &job->fairness) : FARO_ERROR_MEMORY;
    if (status != FARO_OK) {
        free(job);
        return cli_fail_status(status, "audit of deals");
    }
    cli_deal_in_init(&job->in, arguments->word, arguments->count, &reading);
    int answer = read_boards(job) ? CLI_OK : CLI_TROUBLE;
    about.seconds = cli_now() - about.started;
    if (answer == CLI_OK) answer = show(job, &about);
    cli_deal_in_close(&job->in);
    faro_fairness_free(job->fairness);
    free(job);
    return answer;
}
