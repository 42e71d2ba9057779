/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Reads boards, selects, perhaps sorts them, and writes them. Boards stream through unless they are
 * sorted; then all of them are held: 136 bytes each, and from PBN to PBN the text of the games.
 * --uniq holds 13 to 52 bytes for each different deal. */
#include "cli/deal_job.h"

#include "cli/deal_at.h"
#include "cli/deal_out.h"
#include "cli/deal_set.h"
#include "cli/message.h"
#include "cli/tricks.h"

#include <stdlib.h>
#include <string.h>

typedef struct kept_board {
    uint8_t code[FARO_DEAL_BYTES];
    faro_board board;
    const char *name; /* of its file, and its place there: for messages */
    uint64_t in_file;
} kept_board;

typedef struct work {
    const cli_deal_job *job;
    const faro_deal_format *to;
    faro_read_options read;
    faro_write_options write;
    cli_positions positions;
    cli_deal_set wanted, seen;
    cli_deal_out out;
    kept_board *kept;
    size_t kept_count, kept_capacity;
    bool keeps_text; /* of PBN games, for PBN */
    uint64_t written, found;
    uint64_t first, last; /* board numbers written */
    bool gaps;            /* they do not count on one by one */
} work;

/* ---- the options ---- */

static bool known_formats(char *text, size_t size) {
    const faro_deal_format *format;
    *text = 0;
    for (size_t i = 0; (format = faro_deal_format_at(i)); i++) {
        if (i) strncat(text, " ", size - strlen(text) - 1);
        strncat(text, format->name, size - strlen(text) - 1);
    }
    return false;
}

static bool find_format(const char *option, const char *name, const faro_deal_format **format) {
    char known[256];
    *format = faro_deal_format_find(name);
    if (*format) return true;
    known_formats(known, sizeof known);
    cli_fail_usage("--%s: no format \"%s\", expected one of %s", option, name, known);
    return false;
}

static bool choose_formats(work *w) {
    const cli_deal_job *job = w->job;
    if (job->from && !find_format("from", job->from, &w->read.format)) return false;
    if (job->to) return find_format("format", job->to, &w->to);
    if (job->output) w->to = faro_deal_format_for_file(job->output);
    if (w->to) return true;
    char known[256];
    known_formats(known, sizeof known);
    cli_fail_usage("say which format to write with -f (%s)", known);
    return false;
}

static bool choose_order(work *w) {
    if (!w->job->order) return true;
    const faro_deal_order *order = faro_deal_order_find(w->job->order);
    if (order) {
        w->read.order = w->write.order = order;
        return true;
    }
    char known[256] = "";
    for (size_t i = 0; (order = faro_deal_order_at(i)); i++) {
        if (i) strncat(known, ", ", sizeof known - strlen(known) - 1);
        strncat(known, order->name, sizeof known - strlen(known) - 1);
    }
    cli_fail_usage("--order: no order \"%s\", expected one of %s", w->job->order, known);
    return false;
}

/* A deal as text of four hands, or as its number. */
static bool read_deal(const work *w, const char *text, faro_deal *deal) {
    uint8_t code[FARO_DEAL_BYTES];
    if (faro_deal_code_parse(text, code) == FARO_OK)
        return faro_deal_unrank(w->write.order, code, 1, deal, NULL) == FARO_OK;
    faro_read_options options = {.format = faro_deal_format_find("dds")};
    faro_deals_reader *reader;
    const faro_board *board;
    if (faro_deals_open_memory(text, strlen(text), &options, &reader, NULL) != FARO_OK)
        return false;
    bool good =
        faro_deals_next(reader, &board) == FARO_OK && board && !(board->flags & FARO_BOARD_PARTIAL);
    if (good) *deal = board->deal;
    faro_deals_close(reader);
    return good;
}

static bool choose_deals(work *w) {
    for (size_t i = 0; i < w->job->find.count; i++) {
        faro_deal deal;
        const char *text = w->job->find.text[i];
        if (!read_deal(w, text, &deal)) {
            cli_fail_usage("--find: \"%s\" is no deal, expected \"N:HAND HAND HAND HAND\" or its "
                           "number below 52!/(13!)^4",
                           text);
            return false;
        }
        if (cli_deal_set_add(&w->wanted, &deal) == CLI_DEAL_NO_MEMORY) {
            cli_fail_status(FARO_ERROR_MEMORY, "--find");
            return false;
        }
    }
    return true;
}

static bool prepare(work *w) {
    const cli_deal_job *job = w->job;
    if (!choose_formats(w) || !choose_order(w) || !choose_deals(w)) return false;
    if (job->strict && strcmp(w->to->name, "pbn") != 0) {
        cli_fail_usage("--strict is a way to write pbn, not %s", w->to->name);
        return false;
    }
    if (job->tricks && !(w->to->flags & FARO_FORMAT_TRICKS)) {
        cli_fail_usage("--tricks: %s holds no results", w->to->name);
        return false;
    }
    if (job->tricks && !cli_tricks_open()) return false;
    if (job->at && !cli_positions_read(&w->positions, job->at)) {
        cli_fail_usage("--at: bad list \"%s\", expected positions from 1 as 7 or 1,4,10-12",
                       job->at);
        return false;
    }
    w->keeps_text = strcmp(w->to->name, "pbn") == 0;
    w->write.strict = job->strict;
    w->write.with_tricks = job->tricks;
    w->write.generator = job->generator;
    w->write.standalone = job->at || job->find.count || job->sort || job->uniq;
    w->read.first_board = w->write.first_board = job->from_board;
    return true;
}

/* ---- the boards ---- */

static int put_board(work *w, const cli_deal_in *in, faro_board *board) {
    if (w->job->from_board) faro_board_renumber(board, w->job->from_board + w->written);
    if (cli_deal_out_write(&w->out, board) != FARO_OK) {
        const faro_deals_error *error = faro_deals_writer_error(w->out.writer);
        if (error->status == FARO_ERROR_IO) return CLI_TROUBLE; /* told when the output is closed */
        return cli_deal_in_fail(in, board, error->reason);
    }
    if (w->written == 0)
        w->first = board->number;
    else
        w->gaps |= board->number != w->last + 1;
    w->last = board->number;
    w->written++;
    return CLI_OK;
}

static int keep_board(work *w, const cli_deal_in *in, const faro_board *board) {
    if (board->flags & FARO_BOARD_PARTIAL)
        return cli_deal_in_fail(in, board, "a partial deal can neither be sorted nor solved");
    if (w->kept_count == w->kept_capacity) {
        size_t capacity = w->kept_capacity ? 2 * w->kept_capacity : 256;
        kept_board *grown = realloc(w->kept, capacity * sizeof *grown);
        if (!grown) return cli_fail_status(FARO_ERROR_MEMORY, "boards");
        w->kept = grown;
        w->kept_capacity = capacity;
    }
    kept_board *kept = &w->kept[w->kept_count];
    kept->board = *board;
    kept->name = in->name;
    kept->in_file = in->in_file;
    if (!w->keeps_text) kept->board.pbn = NULL;
    faro_status status = faro_board_keep(&kept->board);
    if (status) return cli_fail_status(status, "boards");
    faro_deal_rank(w->write.order, &board->deal, 1, kept->code);
    w->kept_count++;
    return CLI_OK;
}

/* Whether --find and --uniq let the board through; -1 after a failure. */
static int selected(work *w, const cli_deal_in *in, const faro_board *board) {
    bool whole = !(board->flags & FARO_BOARD_PARTIAL);
    if (w->job->find.count) {
        if (!whole || !cli_deal_set_has(&w->wanted, &board->deal)) return 0;
        cli_note("%s: position %llu", in->name, (unsigned long long)in->in_file);
        w->found++;
    }
    if (!w->job->uniq || !whole) return 1;
    switch (cli_deal_set_add(&w->seen, &board->deal)) {
    case CLI_DEAL_NEW:
        return 1;
    case CLI_DEAL_KNOWN:
        return 0;
    default:
        cli_fail_status(FARO_ERROR_MEMORY, "--uniq");
        return -1;
    }
}

static int by_code(const void *left, const void *right) {
    const kept_board *a = left, *b = right;
    int order = memcmp(a->code, b->code, FARO_DEAL_BYTES);
    if (order) return order;
    return (a->board.number > b->board.number) - (a->board.number < b->board.number);
}

static void release_kept(work *w) {
    for (size_t i = 0; i < w->kept_count; i++) faro_board_release(&w->kept[i].board);
    w->kept_count = 0;
}

static bool solve(work *w, size_t from, size_t count) {
    faro_board *boards[CLI_TRICKS_MOST];
    for (size_t i = 0; i < count; i++) boards[i] = &w->kept[from + i].board;
    return cli_tricks_solve(boards, count);
}

/* Sorts, solves and writes what was kept. */
static int put_kept(work *w) {
    int answer = CLI_OK;
    if (w->job->sort && w->kept_count) qsort(w->kept, w->kept_count, sizeof *w->kept, by_code);
    for (size_t i = 0; i < w->kept_count && !answer; i++) {
        size_t left = w->kept_count - i;
        size_t batch = left < CLI_TRICKS_MOST ? left : CLI_TRICKS_MOST;
        if (w->job->tricks && i % CLI_TRICKS_MOST == 0 && !solve(w, i, batch)) return CLI_TROUBLE;
        const cli_deal_in place = {.name = w->kept[i].name, .in_file = w->kept[i].in_file};
        answer = put_board(w, &place, &w->kept[i].board);
    }
    release_kept(w);
    return answer;
}

static int take_board(void *context, const cli_deal_in *in, const faro_board *read) {
    work *w = context;
    int yes = selected(w, in, read);
    if (yes <= 0) return yes ? CLI_TROUBLE : CLI_OK;
    if (!w->job->sort && !w->job->tricks) {
        faro_board board = *read;
        return put_board(w, in, &board);
    }
    int answer = keep_board(w, in, read);
    bool full = !w->job->sort && w->kept_count == CLI_TRICKS_MOST;
    return answer || !full ? answer : put_kept(w);
}

static int read_all(work *w, cli_deal_in *in) {
    int answer;
    if (w->positions.count && cli_deal_at(in, &w->positions, take_board, w, &answer)) return answer;
    const faro_board *board;
    int more = 0;
    while (in->position < cli_positions_last(&w->positions) &&
           (more = cli_deal_in_next(in, &board)) > 0) {
        if (w->positions.count && !cli_positions_have(&w->positions, in->position)) continue;
        answer = take_board(w, in, board);
        if (answer) return answer;
    }
    if (more < 0) return CLI_TROUBLE;
    uint64_t required = cli_positions_required(&w->positions);
    if (required > in->position)
        return cli_fail("position %llu is behind the last of %llu boards",
                        (unsigned long long)required, (unsigned long long)in->position);
    return CLI_OK;
}

static int convert(work *w, const cli_arguments *arguments) {
    cli_deal_in in;
    if (!cli_deal_out_open(&w->out, w->job->output, w->to, &w->write)) return CLI_TROUBLE;
    cli_deal_in_init(&in, arguments->word, arguments->count, &w->read);
    in.numbers_only = w->job->numbers_only;
    int answer = read_all(w, &in);
    if (!answer) answer = put_kept(w);
    cli_deal_in_close(&in);
    bool broken = cli_output_failed(&w->out.output);
    if (answer && !broken) {
        cli_deal_out_discard(&w->out);
        return answer;
    }
    answer = cli_deal_out_close(&w->out);
    if (!answer && w->gaps && strcmp(w->to->name, "deals") == 0)
        cli_note(
            "the board numbers do not count on one by one; a .deals file keeps the first, %llu",
            (unsigned long long)w->first);
    return answer ? answer : w->job->find.count && !w->found ? CLI_FOUND : CLI_OK;
}

static void release(work *w) {
    release_kept(w);
    free(w->kept);
    cli_tricks_close();
    cli_positions_free(&w->positions);
    cli_deal_set_free(&w->wanted);
    cli_deal_set_free(&w->seen);
}

int cli_deal_job_run(const cli_deal_job *job, const cli_arguments *arguments) {
    work w = {.job = job};
    int answer = prepare(&w) ? convert(&w, arguments) : CLI_TROUBLE;
    release(&w);
    return answer;
}
