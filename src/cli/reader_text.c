/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Decks as lines of text. Lines of small integers take a fast path (see parse.h); what it does not
 * like is looked at again word by word, so that the message can say what is wrong. */
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/parse.h"
#include "cli/text.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DECKS = 4096, LOOK_AHEAD = 1 << 20 };

typedef struct place {
    size_t offset; /* of the line in the buffer, until the next block */
    uint64_t line;
} place;

typedef struct text_reader {
    cli_text_input text;
    bool fast;    /* integers: try the fast path */
    bool failed;  /* a fault was met behind the decks of the last block */
    size_t wanted; /* decks of this block at most */
    place *place; /* of each deck of the block */
} text_reader;

/* One group of values, word by word; false after a message. */
static bool parse_words(cli_reader *reader, const char *line, size_t size, uint32_t *cards,
                        size_t expected) {
    text_reader *self = reader->state;
    cli_where where = cli_text_where(&self->text, self->text.line + 1);
    cli_token token;
    size_t count = 0;
    if (memchr(line, 0, size)) {
        cli_fail("%s: a NUL byte; for numbers in binary say --binary u8, u16 or u32", where.text);
        return false;
    }
    for (size_t offset = 0; cli_next_token(line, size, &offset, &token); count++) {
        if (count >= expected) continue;
        cards[count] = cli_reader_card(reader, where.text, token);
        if (cards[count] == CLI_NO_CARD) return false;
    }
    if (count != expected) cli_reader_wrong_count(reader, where.text, count, expected, line, size);
    return count == expected;
}

/* Bytes of the group of values at the beginning of a line: up to its end or, in pairs, to "->". */
static size_t group_size(const cli_reader *reader, const char *line, size_t size) {
    for (size_t i = 0; reader->setup.pairs && i + 1 < size; i++)
        if (line[i] == '-' && line[i + 1] == '>') return i;
    return size;
}

/* Reads one group by words and moves behind it. */
static bool read_group(cli_reader *reader, uint32_t *cards, size_t expected) {
    cli_text_input *text = &((text_reader *)reader->state)->text;
    const char *line = text->buffer + text->begin;
    size_t whole = cli_text_line_size(text), size = group_size(reader, line, whole);
    if (!parse_words(reader, line, size, cards, expected)) return false;
    text->begin += size < whole ? size + 2 : size + 1;
    text->line += size == whole;
    return true;
}

static void remember_place(text_reader *self, size_t deck) {
    self->place[deck] = (place){self->text.begin, self->text.line + 1};
}

/* Reads the lines that are there. Stops before a line that needs care when decks are already in the
 * block, because that care may move the buffer. */
static bool read_lines(cli_reader *reader) {
    text_reader *self = reader->state;
    cli_text_input *text = &self->text;
    while (text->begin < text->complete && reader->count < self->wanted) {
        const char *line = text->buffer + text->begin, *after = NULL;
        uint32_t *cards = reader->cards + reader->count * reader->drawn;
        remember_place(self, reader->count);
        if (self->fast)
            after = cli_parse_integers(line, cards, reader->drawn, (uint32_t)reader->deck.base);
        if (after) {
            text->begin = (size_t)(after - text->buffer);
            text->line++;
        } else if (reader->count && (self->fast || cli_text_line_is_blank(text)))
            return true;
        else if (!read_group(reader, cards, reader->drawn))
            return false;
        reader->count++;
    }
    return true;
}

/* One pair: two groups, on one line or on two. */
static cli_reading read_pair(cli_reader *reader) {
    text_reader *self = reader->state;
    cli_reading answer = cli_text_need(&self->text, reader);
    if (answer != CLI_READ_DECKS) return answer;
    if (!read_group(reader, reader->before + reader->count * reader->deck.n, reader->deck.n))
        return CLI_READ_FAILED;
    uint64_t line = self->text.line;
    answer = cli_text_need(&self->text, reader);
    if (answer == CLI_READ_END)
        cli_fail("%s: an order before the shuffle without the one after it",
                 cli_text_where(&self->text, line).text);
    if (answer != CLI_READ_DECKS) return answer == CLI_READ_END ? CLI_READ_FAILED : answer;
    remember_place(self, reader->count);
    if (!read_group(reader, reader->cards + reader->count * reader->drawn, reader->drawn))
        return CLI_READ_FAILED;
    reader->count++;
    return CLI_READ_DECKS;
}

static cli_reading read_pairs(cli_reader *reader) {
    text_reader *self = reader->state;
    cli_reading answer = CLI_READ_DECKS;
    do answer = read_pair(reader);
    while (answer == CLI_READ_DECKS && reader->count < self->wanted &&
           self->text.begin < self->text.complete);
    return answer;
}

/* Decks before a fault are given first; the fault is the answer of the next call. */
static cli_reading next_block(cli_reader *reader) {
    text_reader *self = reader->state;
    self->wanted = cli_reader_begin(reader);
    if (self->failed) return CLI_READ_FAILED;
    cli_reading answer;
    if (reader->setup.pairs)
        answer = read_pairs(reader);
    else {
        answer = cli_text_need(&self->text, reader);
        if (answer == CLI_READ_DECKS && !read_lines(reader)) answer = CLI_READ_FAILED;
    }
    self->failed = answer == CLI_READ_FAILED;
    return reader->count ? CLI_READ_DECKS : answer;
}

/* The lines that are in the buffer already, as far as the fast path likes them. */
static bool ahead(cli_reader *reader) {
    text_reader *self = reader->state;
    cli_text_input *text = &self->text;
    if (!self->fast || self->failed || reader->setup.pairs || cli_interrupted()) return false;
    self->wanted = cli_reader_begin(reader);
    while (text->begin < text->complete && reader->count < self->wanted) {
        remember_place(self, reader->count);
        const char *after =
            cli_parse_integers(text->buffer + text->begin, reader->cards + reader->count * reader->drawn,
                               reader->drawn, (uint32_t)reader->deck.base);
        if (!after) break;
        text->begin = (size_t)(after - text->buffer);
        text->line++;
        reader->count++;
    }
    return reader->count > 0;
}

/* The text of value number `index` of the line at `offset`. */
static cli_token token_at(const cli_text_input *text, size_t offset, size_t index) {
    const char *line = text->buffer + offset;
    size_t size = (size_t)((const char *)memchr(line, '\n', text->end - offset) - line), at = 0;
    cli_token token = {line, 0};
    for (size_t i = 0; i <= index; i++) cli_next_token(line, size, &at, &token);
    return token;
}

static void explain(cli_reader *reader, const faro_audit_fault *fault) {
    text_reader *self = reader->state;
    place where = self->place[fault->deck];
    char name[64];
    cli_token token = {name, 0};
    if (reader->setup.pairs)
        token.size = cli_deck_name(&reader->deck, fault->value, name, sizeof name);
    else
        token = token_at(&self->text, where.offset, fault->place);
    cli_reader_fault(reader, cli_text_where(&self->text, where.line).text, fault, token);
}

static void close_text(cli_reader *reader) {
    text_reader *self = reader->state;
    cli_text_close(&self->text);
    free(self->place);
    free(self);
    cli_reader_free(reader);
}

/* Looks for the card 0 or n in the lines that are there; true when one was found. */
static bool look_for_base(cli_reader *reader, const cli_text_input *text) {
    cli_token token;
    uint32_t value;
    for (size_t begin = text->begin; begin < text->complete;) {
        const char *line = text->buffer + begin;
        size_t size = (size_t)((const char *)memchr(line, '\n', text->complete - begin) - line);
        for (size_t offset = 0; cli_next_token(line, size, &offset, &token);) {
            if (!cli_token_integer(token, &value) || (value != 0 && value != reader->deck.n))
                continue;
            reader->deck.base = value != 0;
            return true;
        }
        begin += size + 1;
    }
    return false;
}

/* Draws of a deck of numbers count from 0 if a 0 is among them and from 1 if n is. The first
 * megabyte decides; if neither comes, a deck from 0 is as good a description as one from 1. */
static void find_base(cli_reader *reader) {
    cli_text_input *text = &((text_reader *)reader->state)->text;
    while (!look_for_base(reader, text) && text->end - text->begin < LOOK_AHEAD)
        if (text->descriptor < 0 || cli_text_fill(text, reader) != CLI_READ_DECKS) return;
}

static cli_token *first_tokens(const cli_reader *reader, const cli_text_input *text,
                               size_t *count) {
    const char *line = text->buffer + text->begin;
    size_t size = group_size(reader, line, cli_text_line_size(text)), offset = 0;
    cli_token *tokens = malloc((size / 2 + 2) * sizeof *tokens);
    if (!tokens) cli_fail_status(FARO_ERROR_MEMORY, "%s", text->name);
    for (*count = 0; tokens && cli_next_token(line, size, &offset, tokens + *count);) ++*count;
    return tokens;
}

/* Reads the first line and decides what the cards are. */
static bool look_at_first_line(cli_reader *reader) {
    cli_text_input *text = &((text_reader *)reader->state)->text;
    cli_reading answer = cli_text_need(text, reader);
    size_t count;
    bool base_open;
    if (answer == CLI_READ_END && text->program)
        cli_fail("%s printed nothing", text->name);
    else if (answer == CLI_READ_END)
        cli_fail("%s: no shuffle at all: the input is empty", text->name);
    if (answer == CLI_READ_STOPPED) cli_fail("%s: stopped before the first shuffle", text->name);
    cli_token *tokens = answer == CLI_READ_DECKS ? first_tokens(reader, text, &count) : NULL;
    if (!tokens) return false;
    bool good = cli_reader_decide(reader, cli_text_where(text, text->line + 1).text, tokens, count,
                                  &base_open);
    free(tokens);
    if (!good) return false;
    if (base_open) find_base(reader);
    if (!reader->setup.first_line) return true;
    text->begin += cli_text_line_size(text) + 1;
    text->line++;
    return true;
}

static bool prepare(cli_reader *reader) {
    text_reader *self = reader->state;
    if (!cli_reader_prepare(reader) || !look_at_first_line(reader) ||
        !cli_reader_allocate(reader, MOST_DECKS))
        return false;
    self->fast = reader->deck.integers;
    self->place = malloc(reader->room * sizeof *self->place);
    if (!self->place) cli_fail_status(FARO_ERROR_MEMORY, "decks");
    return self->place != NULL;
}

static text_reader *new_reader(cli_reader *reader) {
    text_reader *self = calloc(1, sizeof *self);
    if (!self) cli_fail_status(FARO_ERROR_MEMORY, "input");
    reader->state = self;
    reader->next = next_block;
    reader->ahead = ahead;
    reader->explain = explain;
    reader->close = close_text;
    return self;
}

bool cli_reader_open_files(cli_reader *reader, const char *const *paths, size_t count) {
    text_reader *self = new_reader(reader);
    return self && cli_text_open_files(&self->text, paths, count) && prepare(reader);
}

bool cli_reader_open_program(cli_reader *reader, const char *const *argv) {
    text_reader *self = new_reader(reader);
    return self && cli_text_open_program(&self->text, argv) && prepare(reader);
}
