/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro crack: the seed behind a deck. */
#include "cli/command.h"
#include "cli/first_deck.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/moment.h"
#include "cli/number.h"
#include "cli/table.h"

#include "faro/crack.h"

#include <jansson.h>
#include <string.h>
#include <unistd.h>

static cli_setup setup;
static const char *generator, *loop, *draw, *from, *to;
static bool all, json, list;
static uint64_t threads;
static const char *const base_words[] = {"auto", "0", "1", NULL};

/* ---- the registries ---- */

static void list_entries(const char *title, const faro_crack_entry *(*at)(size_t index)) {
    cli_table table = {0};
    const faro_crack_entry *entry;
    cli_table_header(&table, title, "what it is", NULL);
    for (size_t i = 0; (entry = at(i)); i++)
        cli_table_row(&table, entry->name, entry->summary, NULL);
    cli_table_print(&table, stdout);
    cli_table_free(&table);
}

static void list_pairs(void) {
    cli_table table = {0};
    const faro_crack_entry *g, *d;
    cli_table_header(&table, "generator", "draws that are tried with it", NULL);
    for (size_t i = 0; (g = faro_crack_generator_at(i)); i++) {
        char draws[128] = "";
        for (size_t k = 0; (d = faro_crack_draw_at(k)); k++) {
            if (!faro_crack_goes_with(g->name, d->name)) continue;
            size_t used = strlen(draws);
            snprintf(draws + used, sizeof draws - used, "%s%s", used ? ", " : "", d->name);
        }
        cli_table_row(&table, g->name, draws, NULL);
    }
    cli_table_print(&table, stdout);
    cli_table_free(&table);
}

static int show_registries(void) {
    list_entries("generator", faro_crack_generator_at);
    putchar('\n');
    list_entries("loop", faro_crack_loop_at);
    putchar('\n');
    list_entries("draw", faro_crack_draw_at);
    putchar('\n');
    list_pairs();
    return CLI_OK;
}

/* ---- the search ---- */

typedef struct watch {
    double started, shown; /* when the last line was written */
} watch;

/* A line that writes over itself, on a terminal only. */
static bool on_progress(void *context, const faro_crack_progress *progress) {
    watch *w = context;
    double now = cli_now();
    if (cli_interrupted()) return false;
    if (!isatty(STDERR_FILENO) || now - w->shown < 0.5) return true;
    w->shown = now;
    fprintf(stderr, "\r\033[K%s: %.1f %% of %s seeds, %.0f s", progress->generator,
            100 * (double)progress->done / (double)progress->total,
            cli_show_count(progress->total).text, now - w->started);
    return true;
}

static const char *or_all(const char *name) {
    return name && strcmp(name, "all") == 0 ? NULL : name;
}

static bool fill_request(faro_crack_request *request, const cli_first_deck *first) {
    request->deck = first->cards;
    request->n = first->n;
    request->drawn = first->drawn;
    request->generator = or_all(generator);
    request->loop = or_all(loop);
    request->draw = or_all(draw);
    request->to = FARO_CRACK_ALL;
    request->all = all;
    request->threads = (unsigned)threads;
    if (from && !cli_read_moment(from, &request->from))
        return cli_fail("--from %s: expected a number or a date such as 2026-11-30T12:00", from),
               false;
    if (to && !cli_read_moment(to, &request->to))
        return cli_fail("--to %s: expected a number or a date such as 2026-11-30T12:00", to), false;
    if (request->from > request->to) return cli_fail("--from is later than --to"), false;
    return true;
}

/* Why nothing could be tried, in words. */
static int explain(faro_status status, const faro_crack_request *request) {
    if (status == FARO_ERROR_UNKNOWN)
        return cli_fail("no such generator, loop or draw; faro crack --list shows them");
    if (status == FARO_ERROR_UNSUPPORTED && request->drawn < request->n)
        return cli_fail("%zu of %zu cards do not show the draws of this loop", request->drawn,
                        request->n);
    if (status == FARO_ERROR_UNSUPPORTED)
        return cli_fail("nothing to try: no program combines these, or the loop cannot make this "
                        "deck; faro crack --list shows what goes together");
    if (status == FARO_ERROR_ARGUMENT)
        return cli_fail("a deck of %zu cards: expected 2 to %d", request->n, FARO_CRACK_CARDS);
    return cli_fail_status(status, "search");
}

/* ---- the answer ---- */

static int show_json(const faro_crack_request *request, const faro_crack_result *result,
                     double seconds, bool complete) {
    json_t *finds = json_array();
    for (size_t i = 0; i < result->count && i < FARO_CRACK_FINDS; i++) {
        const faro_crack_find *find = &result->find[i];
        json_array_append_new(finds, json_pack("{sI ss ss ss}", "seed", (json_int_t)find->seed,
                                               "generator", find->generator, "loop", find->loop,
                                               "draw", find->draw));
    }
    json_t *document = json_pack("{ss sI sI so sf sf sb sf}", "schema", "faro.crack/1", "n",
                                 (json_int_t)request->n, "drawn", (json_int_t)request->drawn,
                                 "found", finds, "tried", result->tried, "by_chance",
                                 result->by_chance, "complete", complete, "seconds", seconds);
    if (!document) return cli_fail_status(FARO_ERROR_MEMORY, "answer");
    json_dumpf(document, stdout, JSON_INDENT(1));
    putchar('\n');
    json_decref(document);
    return CLI_OK;
}

/* The code that a find stands for. */
static const char *summary_of(const char *name, const faro_crack_entry *(*at)(size_t index)) {
    const faro_crack_entry *entry;
    for (size_t i = 0; (entry = at(i)); i++)
        if (strcmp(entry->name, name) == 0) return entry->summary;
    return "";
}

static void show_finds(const faro_crack_result *result) {
    for (size_t i = 0; i < result->count && i < FARO_CRACK_FINDS; i++) {
        const faro_crack_find *find = &result->find[i];
        printf("seed %llu\n", (unsigned long long)find->seed);
        printf("  generator  %-15s  %s\n", find->generator,
               summary_of(find->generator, faro_crack_generator_at));
        printf("  loop       %-15s  %s\n", find->loop, summary_of(find->loop, faro_crack_loop_at));
        printf("  draw       %-15s  %s\n", find->draw, summary_of(find->draw, faro_crack_draw_at));
    }
    if (result->count > FARO_CRACK_FINDS)
        printf("and %zu more\n", result->count - FARO_CRACK_FINDS);
}

static void show_text(const faro_crack_result *result, double seconds, bool complete) {
    show_finds(result);
    if (result->count == 0) printf("no seed found%s\n", complete ? "" : " before it was stopped");
    printf("%s tries in %.1f s", cli_show_real(result->tried, 3).text, seconds);
    if (result->by_chance >= 0.001)
        printf("; a random deck would fit %s of them: %s", cli_show_real(result->by_chance, 2).text,
               result->by_chance > 0.5 ? "give more cards" : "try a second deck as well");
    putchar('\n');
}

static int search(const cli_first_deck *first) {
    watch w = {.started = cli_now()};
    faro_crack_request request = {.progress = on_progress, .context = &w};
    faro_crack_result result;
    if (!fill_request(&request, first)) return CLI_TROUBLE;
    cli_interrupt_catch();
    faro_status status = faro_crack(&request, &result);
    if (w.shown > 0) fputs("\r\033[K", stderr);
    bool complete = status == FARO_OK;
    if (!complete && status != FARO_ERROR_INTERRUPTED) return explain(status, &request);
    double seconds = cli_now() - w.started;
    if (!json)
        show_text(&result, seconds, complete);
    else if (show_json(&request, &result, seconds, complete) != CLI_OK)
        return CLI_TROUBLE;
    if (result.count) return CLI_OK;
    return complete ? CLI_FOUND : CLI_TROUBLE;
}

static int run(const cli_arguments *arguments) {
    cli_first_deck first;
    if (list) return show_registries();
    if (threads > 1024) return cli_fail_usage("--threads: at most 1024");
    if (!cli_first_deck_read(&first, &setup, arguments)) return CLI_TROUBLE;
    int answer = search(&first);
    cli_first_deck_free(&first);
    return answer;
}

static const cli_option options[] = {
    {"list", 0, CLI_FLAG, &list, NULL, "show the generators, loops and draws that are tried", NULL},
    {"generator", 0, CLI_TEXT, &generator, "NAME", "try this generator only", NULL},
    {"loop", 0, CLI_TEXT, &loop, "NAME", "try this loop only", NULL},
    {"draw", 0, CLI_TEXT, &draw, "NAME", "try this way of drawing below a bound only", NULL},
    {"from", 0, CLI_TEXT, &from, "SEED",
     "the smallest seed: a number, or a date in UTC as the\nseconds since 1970", NULL},
    {"to", 0, CLI_TEXT, &to, "SEED", "the largest seed, likewise", NULL},
    {"all", 0, CLI_FLAG, &all, NULL, "go on after the first seed found", NULL},
    {"cards", 'n', CLI_COUNT, &setup.n, "N", "cards in the deck, when the line is only a part",
     NULL},
    {"deck", 0, CLI_FILE, &setup.deck, "DECK",
     "the cards before the shuffle: 1-200, AS,KS,... or a file", NULL},
    {"base", 0, CLI_WORD, &setup.base, "0|1", "numbers count from 0 or from 1", base_words},
    {"threads", 0, CLI_COUNT, &threads, "N", "use at most N threads", NULL},
    {"json", 0, CLI_FLAG, &json, NULL, "print the answer as JSON, schema faro.crack/1", NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_crack = {
    .name = "crack",
    .summary = "find the seed of a shuffled deck",
    .usage = "[OPTION]... [FILE]\n--list",
    .about =
        "Reads one deck, the first line, and tries all seeds of 32 bits (java: 48) of the\n"
        "generators, loops and draws that programs use. The order before the shuffle is\n"
        "0..n-1 or 1..n, or that of --deck. Small seeds come first. Exit code: 0 found, 1 not\n"
        "found, 2 trouble.",
    .examples = "faro crack deck.txt                        whatever made it\n"
                "faro crack --generator python deck.txt     random.seed(?); random.shuffle(deck)\n"
                "faro crack --generator glibc-rand --from 2026-11-01 --to 2026-12-01 deck.txt\n"
                "                                           srand(time(NULL)) in November",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
