/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One run of a program for each deck: it gets the deck, a card a line, as its standard input and
 * writes the shuffled deck or a draw of it, on one line or on many. */
#include "cli/message.h"
#include "cli/reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_OUTPUT = 1 << 12 };

typedef struct each_reader {
    const char *const *argv;
    FILE *list;       /* the deck; an unnamed file, because a pipe could fill up */
    bool whole_lines; /* card names hold blanks: a line is a card */
    uint64_t runs;
    char *output;
    size_t capacity, size;
    bool waiting; /* the first run is read, but its deck not yet given */
} each_reader;

static void describe_run(const each_reader *self, char *where, size_t size) {
    snprintf(where, size, "%.180s (run %llu)", self->argv[0], (unsigned long long)self->runs);
}

/* Reads until the program closes its output. */
static cli_reading read_output(cli_reader *reader, int descriptor) {
    each_reader *self = reader->state;
    for (self->size = 0;;) {
        if (self->size + 1 >= self->capacity) {
            size_t capacity = self->capacity ? 2 * self->capacity : FIRST_OUTPUT;
            char *grown = realloc(self->output, capacity);
            if (!grown) return cli_fail_status(FARO_ERROR_MEMORY, "output"), CLI_READ_FAILED;
            self->output = grown;
            self->capacity = capacity;
        }
        ssize_t got = cli_read_some(reader, descriptor, self->output + self->size,
                                    self->capacity - self->size);
        if (got == 0) return CLI_READ_DECKS;
        if (got < 0 && (errno == EINTR || errno == ETIME)) return CLI_READ_STOPPED;
        if (got < 0) return cli_fail_errno("%s", self->argv[0]), CLI_READ_FAILED;
        self->size += (size_t)got;
    }
}

/* One run; its output is left in self->output. */
static cli_reading run_once(cli_reader *reader) {
    each_reader *self = reader->state;
    char where[256], reason[128];
    cli_child child;
    self->runs++;
    describe_run(self, where, sizeof where);
    if (lseek(fileno(self->list), 0, SEEK_SET) < 0)
        return cli_fail_errno("temporary file"), CLI_READ_FAILED;
    int error = cli_child_start(&child, self->argv, fileno(self->list));
    if (error) {
        cli_fail("cannot start \"%s\": %s", self->argv[0], strerror(error));
        return CLI_READ_FAILED;
    }
    cli_reading answer = read_output(reader, child.output);
    if (answer != CLI_READ_DECKS) {
        cli_child_stop(&child);
        return answer;
    }
    if (cli_child_finish(&child, reason, sizeof reason)) return CLI_READ_DECKS;
    cli_fail("%s %s", where, reason);
    return CLI_READ_FAILED;
}

static bool next_name(const each_reader *self, size_t *offset, cli_token *token) {
    while (*offset < self->size) {
        const char *line = self->output + *offset;
        const char *newline = memchr(line, '\n', self->size - *offset);
        size_t size = newline ? (size_t)(newline - line) : self->size - *offset, at = 0;
        if (self->whole_lines) {
            *offset += size + 1;
            *token = (cli_token){line, size};
            return true;
        }
        if (cli_next_token(line, size, &at, token)) {
            *offset += at;
            return true;
        }
        *offset += size + 1;
    }
    return false;
}

/* The words of the output; the caller frees them. */
static cli_token *output_tokens(const each_reader *self, size_t *count) {
    cli_token *tokens = malloc((self->size / 2 + 2) * sizeof *tokens);
    if (!tokens) cli_fail_status(FARO_ERROR_MEMORY, "output");
    size_t offset = 0;
    for (*count = 0; tokens && next_name(self, &offset, tokens + *count);) ++*count;
    return tokens;
}

static bool parse_output(cli_reader *reader) {
    each_reader *self = reader->state;
    char where[256];
    size_t count;
    describe_run(self, where, sizeof where);
    cli_token *tokens = output_tokens(self, &count);
    bool good = tokens && count == reader->drawn;
    if (tokens && !good && count == 0)
        cli_fail("%s printed nothing", where);
    else if (tokens && !good)
        cli_reader_wrong_count(
            reader, where, count, reader->drawn, self->output,
            strcspn(self->output, "\n") < self->size ? strcspn(self->output, "\n") : self->size);
    for (size_t i = 0; good && i < count; i++) {
        reader->cards[i] = cli_reader_card(reader, where, tokens[i]);
        good = reader->cards[i] != CLI_NO_CARD;
    }
    free(tokens);
    return good;
}

static cli_reading next_run(cli_reader *reader) {
    each_reader *self = reader->state;
    reader->count = 0;
    if (!self->waiting) {
        cli_reading answer = run_once(reader);
        if (answer != CLI_READ_DECKS) return answer;
    }
    self->waiting = false;
    if (!parse_output(reader)) return CLI_READ_FAILED;
    reader->count = 1;
    return CLI_READ_DECKS;
}

static void explain(cli_reader *reader, const faro_audit_fault *fault) {
    char where[256], name[64];
    describe_run(reader->state, where, sizeof where);
    size_t size = cli_deck_name(&reader->deck, fault->value, name, sizeof name);
    cli_reader_fault(reader, where, fault, (cli_token){name, size});
}

static void close_each(cli_reader *reader) {
    each_reader *self = reader->state;
    if (self->list) fclose(self->list);
    free(self->output);
    free(self);
    cli_reader_free(reader);
}

static void write_card(void *context, const char *name, size_t size) {
    each_reader *self = context;
    for (size_t i = 0; i < size; i++) self->whole_lines |= cli_is_separator(name[i]);
    fwrite(name, 1, size, self->list);
    fputc('\n', self->list);
}

/* Writes the deck for the program to read: that of --deck, or 0 to n-1. Equal cards are written
 * together, so that their start is known. */
static bool write_list(cli_reader *reader) {
    each_reader *self = reader->state;
    cli_deck *deck = &reader->deck;
    self->list = tmpfile();
    if (!self->list) return cli_fail_errno("temporary file"), false;
    if (!reader->setup.deck && reader->setup.n)
        *deck = (cli_deck){.integers = true,
                           .n = (size_t)reader->setup.n,
                           .base = reader->setup.base == CLI_BASE_ONE};
    cli_deck_each(deck, write_card, self);
    deck->start_known = true;
    if (fflush(self->list) != 0) return cli_fail_errno("temporary file"), false;
    return true;
}

/* Runs once to see how many cards come back; without a deck also what they are. */
static bool look_at_first_run(cli_reader *reader) {
    each_reader *self = reader->state;
    bool known = reader->deck.n > 0, base_open;
    char where[256];
    size_t count;
    if (run_once(reader) != CLI_READ_DECKS) return false;
    describe_run(self, where, sizeof where);
    cli_token *tokens = output_tokens(self, &count);
    bool good = tokens && count > 0;
    if (tokens && !good) cli_fail("%s printed nothing", where);
    if (good && known)
        reader->drawn = reader->setup.drawn ? (size_t)reader->setup.drawn : count;
    else if (good)
        good = cli_reader_decide(reader, where, tokens, count, &base_open);
    if (good && reader->drawn > reader->deck.n) {
        cli_fail("%s: %zu values, but the deck has %zu cards", where, reader->drawn,
                 reader->deck.n);
        good = false;
    }
    free(tokens);
    self->waiting = true;
    return good;
}

bool cli_reader_open_each(cli_reader *reader, const char *const *argv) {
    each_reader *self = calloc(1, sizeof *self);
    reader->state = self;
    reader->next = next_run;
    reader->explain = explain;
    reader->close = close_each;
    if (!self) return cli_fail_status(FARO_ERROR_MEMORY, "input"), false;
    self->argv = argv;
    return cli_reader_prepare(reader) && write_list(reader) && look_at_first_run(reader) &&
           cli_reader_allocate(reader, 1);
}
