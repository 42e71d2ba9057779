/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro shuffle: lines of a file, arguments or a range in random order, with the options, the
 * meaning and the exit codes of GNU shuf, plus --seed. The order is permutation 0 of the stream
 * faro1. */
#include "cli/command.h"
#include "cli/draws.h"
#include "cli/lines.h"
#include "cli/message.h"
#include "cli/number.h"
#include "cli/output.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static struct {
    bool echo, repeat, zero;
    const char *range, *output, *random_source, *seed, *stream;
    uint64_t count;
} given = {.count = UINT64_MAX, .stream = "faro1"};

/* The records: lines of a file, arguments, or the numbers first, first+1, ... */
typedef struct records {
    uint64_t count;
    uint64_t first;
    const char *const *word;
    cli_lines lines;
    char terminator;
} records;

enum { REPEAT_BLOCK = 4096 };

static bool bad_range(void) {
    cli_fail_usage("bad input range \"%s\", expected LO-HI with LO <= HI + 1 below 2^64",
                   given.range);
    return false;
}

/* LO-HI; HI = LO-1 is an empty range, as in shuf. */
static bool read_range(records *all) {
    char low[32] = "";
    uint64_t high;
    bool low_large, high_large;
    const char *dash = strchr(given.range, '-');
    if (!dash || (size_t)(dash - given.range) >= sizeof low) return bad_range();
    memcpy(low, given.range, (size_t)(dash - given.range));
    if (!cli_read_digits(low, &all->first, &low_large) ||
        !cli_read_digits(dash + 1, &high, &high_large))
        return bad_range();
    all->count = high - all->first + 1;
    bool reversed = all->first > high && all->count != 0;
    bool everything = all->first == 0 && high == UINT64_MAX;
    return !(low_large || high_large || reversed || everything) || bad_range();
}

static bool check_arguments(const cli_arguments *arguments) {
    if (given.echo && given.range)
        cli_fail_usage("-e and -i cannot be combined");
    else if (given.seed && given.random_source)
        cli_fail_usage("--seed and --random-source cannot be combined");
    else if (given.range && !given.repeat && strcmp(given.stream, "uutils1") == 0)
        cli_fail_usage("--stream uutils1 has no frozen order of -i; pipe the numbers in as lines");
    else if (arguments->count > 0 && given.range)
        cli_fail_usage("extra operand \"%s\"", arguments->word[0]);
    else if (arguments->count > 1 && !given.echo)
        cli_fail_usage("extra operand \"%s\"", arguments->word[1]);
    else
        return true;
    return false;
}

static bool read_records(records *all, const cli_arguments *arguments) {
    all->terminator = given.zero ? '\0' : '\n';
    if (given.range) return read_range(all);
    all->word = arguments->word;
    all->count = arguments->count;
    if (given.echo) return true;
    all->word = NULL;
    all->count = 0;
    if (given.count == 0) return true; /* nothing is read, not even opened */
    if (!cli_lines_read(&all->lines, arguments->count ? arguments->word[0] : NULL, all->terminator))
        return false;
    all->count = all->lines.count;
    return true;
}

static void write_record(cli_output *output, const records *all, uint64_t index) {
    if (given.range) {
        cli_output_number(output, all->first + index);
        cli_output_byte(output, all->terminator);
    } else if (all->word) {
        cli_output_write(output, all->word[index], strlen(all->word[index]));
        cli_output_byte(output, all->terminator);
    } else {
        size_t start = cli_line_start(&all->lines, index);
        cli_output_write(output, all->lines.bytes + start, all->lines.end[index] + 1 - start);
    }
}

/* Ends only when `count` records are written or the reader is gone. */
static bool write_repeated(cli_output *output, const records *all, cli_draws *draws) {
    uint64_t picked[REPEAT_BLOCK];
    for (uint64_t left = given.count; left && !cli_output_failed(output);) {
        size_t block = left < REPEAT_BLOCK ? (size_t)left : REPEAT_BLOCK;
        size_t made;
        bool good = cli_draws_repeat(draws, picked, block, all->count, &made);
        for (size_t i = 0; i < made; i++) write_record(output, all, picked[i]);
        if (!good) return false;
        if (given.count != UINT64_MAX) left -= block;
    }
    return true;
}

static uint64_t *choose_order(const records *all, cli_draws *draws, uint64_t wanted) {
    uint64_t *order =
        wanted < SIZE_MAX / sizeof *order ? malloc((wanted + 1) * sizeof *order) : NULL;
    if (!order) {
        cli_fail("not enough memory for the order of %" PRIu64 " records (8 bytes each)", wanted);
        return NULL;
    }
    bool reservoir = draws->file && all->lines.streamed && given.count <= all->count;
    if (reservoir ? cli_draws_reservoir(draws, order, wanted, all->count)
                  : cli_draws_sample(draws, order, wanted, all->count))
        return order;
    free(order);
    return NULL;
}

/* Draws and writes. All randomness is drawn before the output is opened, except with --repeat. */
static int write_shuffled(const records *all, cli_draws *draws) {
    uint64_t wanted = all->count < given.count ? all->count : given.count, *order = NULL;
    cli_output output;
    if (!given.repeat && !(order = choose_order(all, draws, wanted))) return CLI_FOUND;
    if (!cli_output_open(&output, given.output)) {
        free(order);
        return CLI_FOUND;
    }
    bool good = true;
    if (given.repeat)
        good = write_repeated(&output, all, draws);
    else
        for (uint64_t i = 0; i < wanted; i++) write_record(&output, all, order[i]);
    free(order);
    /* What was drawn before the random bytes ended is written, as shuf does, but no file replaced.
     */
    if (good || !output.temporary) return cli_output_close(&output) || !good;
    cli_output_discard(&output);
    return CLI_FOUND;
}

static int run(const cli_arguments *arguments) {
    records all = {0};
    cli_draws draws;
    if (!check_arguments(arguments) || !read_records(&all, arguments)) return CLI_FOUND;
    int answer = CLI_FOUND;
    if (given.repeat && given.count && !all.count)
        answer = cli_fail("no lines to repeat");
    else if (cli_draws_open(&draws, given.stream, given.seed, given.random_source)) {
        answer = write_shuffled(&all, &draws);
        cli_draws_close(&draws);
    }
    cli_lines_free(&all.lines);
    return answer;
}

static const cli_option options[] = {
    {"echo", 'e', CLI_FLAG, &given.echo, NULL, "the arguments are the input lines", NULL},
    {"input-range", 'i', CLI_ONCE, &given.range, "LO-HI",
     "the numbers LO to HI are the input lines", NULL},
    {"head-count", 'n', CLI_LEAST, &given.count, "COUNT", "write at most COUNT lines", NULL},
    {"output", 'o', CLI_ONCE, &given.output, "FILE",
     "write to FILE, which may be the input; it is\nreplaced only when everything went well", NULL},
    {"random-source", 0, CLI_ONCE, &given.random_source, "FILE",
     "take the random bytes from FILE, with the draws\nand so the result of GNU shuf", NULL},
    {"repeat", 'r', CLI_FLAG, &given.repeat, NULL,
     "lines may come again; without -n there is no end", NULL},
    {"zero-terminated", 'z', CLI_FLAG, &given.zero, NULL, "lines end with NUL, not newline", NULL},
    {"seed", 0, CLI_ONCE, &given.seed, "TEXT",
     "the same text gives the same order, on every machine", NULL},
    {"stream", 0, CLI_TEXT, &given.stream, "NAME",
     "faro1, faro1-chacha20, or uutils1: the orders that\nshuf of uutils makes of --random-seed",
     NULL},
    {"random-seed", 0, CLI_ONCE, &given.seed, "TEXT", "the same as --seed", NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_shuffle = {
    .name = "shuffle",
    .summary = "put lines in random order, with the options of shuf",
    .usage = "[OPTION]... [FILE]\n-e [OPTION]... [ARG]...\n-i LO-HI [OPTION]...",
    .about = "Writes a random permutation of the input lines. All orders are equally likely.\n"
             "Without FILE, or when it is -, reads standard input.",
    .examples = "faro shuffle names.txt               all lines in random order\n"
                "faro shuffle -n 3 names.txt          three of them\n"
                "faro shuffle -i 1-49 -n 6 --seed x   always the same six numbers",
    .options = options,
    .trouble = 1,
    .run = run,
};
