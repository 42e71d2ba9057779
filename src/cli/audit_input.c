/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The input that the options of `faro audit` describe: which reader, and what is read in words. */
#include "cli/audit_given.h"
#include "cli/message.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static void join_words(char *text, size_t size, const char *const *words) {
    size_t used = 0;
    text[0] = 0;
    for (size_t i = 0; words[i] && used + 2 < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? " " : "", words[i]);
}

static bool open_binary_program(cli_reader *reader, const cli_arguments *arguments) {
    cli_child child;
    int error = cli_child_start(&child, arguments->program, -1);
    if (error)
        return cli_fail("cannot start \"%s\": %s", arguments->program[0], strerror(error)), false;
    return cli_reader_open_binary(reader, child.output, arguments->program[0], &child,
                                  (size_t)1 << cli_given.width);
}

static bool open_binary_file(cli_reader *reader, const cli_arguments *arguments) {
    const char *path = arguments->count ? arguments->word[0] : "-";
    bool standard = strcmp(path, "-") == 0;
    int descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (arguments->count > 1) return cli_fail_usage("--binary reads one file"), false;
    if (descriptor < 0) return cli_fail_errno("%s", path), false;
    return cli_reader_open_binary(reader, descriptor, standard ? "standard input" : path, NULL,
                                  (size_t)1 << cli_given.width);
}

static bool choose_reader(cli_reader *reader, const cli_arguments *arguments) {
    static const char *const standard[] = {"-"};
    if (cli_given.procedure)
        return cli_reader_open_procedure(reader, cli_given.procedure, cli_given.source,
                                         cli_given.seed);
    if (cli_given.each) return cli_reader_open_each(reader, arguments->program);
    if (cli_given.width != CLI_WIDTH_TEXT)
        return arguments->program ? open_binary_program(reader, arguments)
                                  : open_binary_file(reader, arguments);
    if (arguments->program) return cli_reader_open_program(reader, arguments->program);
    if (arguments->count) return cli_reader_open_files(reader, arguments->word, arguments->count);
    return cli_reader_open_files(reader, standard, 1);
}

/* What is read, in words. */
static void describe(cli_reader *reader, const cli_arguments *arguments) {
    char words[160] = "standard input";
    char *text = reader->description;
    size_t size = sizeof reader->description;
    if (arguments->program)
        join_words(words, sizeof words, arguments->program);
    else if (arguments->count)
        snprintf(words, sizeof words, "%.150s", arguments->word[0]);
    if (cli_given.procedure)
        snprintf(text, size, "procedure %.120s, source %.40s, seed \"%.60s\"", cli_given.procedure,
                 cli_given.source, cli_given.seed);
    else
        snprintf(text, size, "%s%s", words, cli_given.each ? ", one run a shuffle" : "");
}

/* Adds how the cards are read, which the first line has decided. */
static void describe_cards(cli_reader *reader) {
    if (reader->setup.unordered)
        strncat(reader->description, "; in any order",
                sizeof reader->description - strlen(reader->description) - 1);
    size_t used = strlen(reader->description);
    const cli_deck *deck = &reader->deck;
    /* A given order in which equal cards lie apart is known, though nothing is read from it. */
    const bool given = reader->setup.deck || reader->setup.first_line;
    const char *start =
        !deck->start_known && !given ? "; the order before the shuffle is not known" : "";
    char *text = reader->description + used;
    size_t size = sizeof reader->description - used;
    char cards[96];
    cli_deck_describe(deck, cards, sizeof cards);
    if (deck->integers && !cli_given.procedure)
        snprintf(text, size, "; cards %s", cards);
    else if (!deck->integers && cli_deck_has_equals(deck))
        snprintf(text, size, "; cards of %zu kinds%s", deck->kinds, start);
    else if (!deck->integers)
        snprintf(text, size, "; cards by name%s", start);
}

bool cli_audit_open(cli_reader *reader, const cli_arguments *arguments) {
    reader->setup = cli_given.setup;
    reader->deadline = cli_given.seconds > 0 ? cli_now() + cli_given.seconds : 0;
    describe(reader, arguments);
    if (!choose_reader(reader, arguments)) return false;
    describe_cards(reader);
    if (!reader->setup.unordered || reader->drawn < reader->deck.n) return true;
    return cli_fail(
               "--unordered: a line has all %zu cards of the deck, which is the same draw each "
               "time; for draws of a larger deck give -n or --deck",
               reader->deck.n),
           false;
}
