/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Decks as little-endian numbers of 1, 2 or 4 bytes, nothing between them: `drawn` numbers a deck,
 * in pairs n before them. Numbers count from 0 unless --base 1 says otherwise. */
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_DECKS = 4096 };

typedef struct binary_reader {
    int descriptor;
    const char *name;
    cli_child child;      /* process 0: none */
    size_t width, record; /* bytes of a number, of a deck (or pair) */
    unsigned char *bytes;
    size_t wanted;   /* decks of the next block at most */
    size_t size;     /* bytes that are there */
    uint64_t offset; /* of bytes[0] in the input */
} binary_reader;

static uint32_t number_at(const unsigned char *bytes, size_t width) {
    uint32_t value = 0;
    for (size_t i = 0; i < width; i++) value |= (uint32_t)bytes[i] << 8 * i;
    return value;
}

static void convert(const cli_reader *reader, const unsigned char *bytes, uint32_t *cards,
                    size_t count) {
    const binary_reader *self = reader->state;
    for (size_t i = 0; i < count; i++)
        cards[i] = number_at(bytes + i * self->width, self->width) - (uint32_t)reader->deck.base;
}

static cli_reading end_of_input(binary_reader *self) {
    char reason[128];
    cli_child child = self->child;
    self->child.process = 0;
    if (child.process) {
        self->descriptor = -1;
        if (!cli_child_finish(&child, reason, sizeof reason)) {
            cli_fail("%s %s after byte %llu", self->name, reason,
                     (unsigned long long)(self->offset + self->size));
            return CLI_READ_FAILED;
        }
    }
    if (self->size) {
        cli_fail("%s: the input ends at byte %llu, %zu bytes into a deck of %zu bytes", self->name,
                 (unsigned long long)(self->offset + self->size), self->size, self->record);
        return CLI_READ_FAILED;
    }
    if (self->offset) return CLI_READ_END;
    cli_fail("%s: no shuffle at all: the input is empty", self->name);
    return CLI_READ_FAILED;
}

/* Drops the records of the last block and reads until one more is complete. */
static cli_reading fill(cli_reader *reader) {
    binary_reader *self = reader->state;
    size_t used = reader->count * self->record;
    memmove(self->bytes, self->bytes + used, self->size - used);
    self->size -= used;
    self->offset += used;
    self->wanted = cli_reader_begin(reader);
    while (self->size < self->record) {
        ssize_t got = cli_read_some(reader, self->descriptor, (char *)self->bytes + self->size,
                                    reader->room * self->record - self->size);
        if (got == 0) return end_of_input(self);
        if (got < 0 && (errno == EINTR || errno == ETIME)) return CLI_READ_STOPPED;
        if (got < 0) return cli_fail_errno("%s", self->name), CLI_READ_FAILED;
        self->size += (size_t)got;
    }
    return CLI_READ_DECKS;
}

static cli_reading next_block(cli_reader *reader) {
    binary_reader *self = reader->state;
    cli_reading answer = fill(reader);
    if (answer != CLI_READ_DECKS) return answer;
    size_t n = reader->deck.n, before = reader->setup.pairs ? n : 0;
    const size_t complete = self->size / self->record;
    reader->count = complete < self->wanted ? complete : self->wanted;
    for (size_t t = 0; t < reader->count; t++) {
        const unsigned char *record = self->bytes + t * self->record;
        if (before) convert(reader, record, reader->before + t * n, n);
        convert(reader, record + before * self->width, reader->cards + t * reader->drawn,
                reader->drawn);
    }
    return CLI_READ_DECKS;
}

static void explain(cli_reader *reader, const faro_audit_fault *fault) {
    const binary_reader *self = reader->state;
    size_t before = reader->setup.pairs && !fault->input_deck ? reader->deck.n : 0;
    size_t at = fault->deck * self->record + (before + fault->place) * self->width;
    char where[256], value[24];
    snprintf(where, sizeof where, "%.180s: byte %llu", self->name,
             (unsigned long long)(self->offset + at));
    int size = snprintf(value, sizeof value, "%u", number_at(self->bytes + at, self->width));
    cli_reader_fault(reader, where, fault, (cli_token){value, (size_t)size});
}

static void close_binary(cli_reader *reader) {
    binary_reader *self = reader->state;
    if (self->child.process)
        cli_child_stop(&self->child);
    else if (self->descriptor > STDIN_FILENO)
        close(self->descriptor);
    free(self->bytes);
    free(self);
    cli_reader_free(reader);
}

/* Cards are the numbers from the base on. */
static bool set_deck(cli_reader *reader) {
    cli_setup *setup = &reader->setup;
    if (!cli_reader_prepare(reader)) return false;
    if (setup->deck && !reader->deck.integers)
        return cli_fail("--binary needs a deck of numbers"), false;
    if (!setup->deck && !setup->n) return cli_fail_usage("--binary needs -n N"), false;
    if (!setup->deck)
        reader->deck = (cli_deck){
            .integers = true, .base = setup->base == CLI_BASE_ONE, .n = (size_t)setup->n};
    reader->deck.start_known = true;
    reader->drawn = setup->drawn ? (size_t)setup->drawn : reader->deck.n;
    if (reader->drawn <= reader->deck.n && reader->deck.n >= 2) return true;
    cli_fail("%zu cards of a deck of %zu cannot be audited", reader->drawn, reader->deck.n);
    return false;
}

bool cli_reader_open_binary(cli_reader *reader, int descriptor, const char *name, cli_child *child,
                            size_t width) {
    binary_reader *self = calloc(1, sizeof *self);
    reader->state = self;
    reader->next = next_block;
    reader->explain = explain;
    reader->close = close_binary;
    if (!self) return cli_fail_status(FARO_ERROR_MEMORY, "input"), false;
    *self = (binary_reader){.descriptor = descriptor, .name = name, .width = width};
    if (child) self->child = *child;
    if (!set_deck(reader) || !cli_reader_allocate(reader, MOST_DECKS)) return false;
    self->record = (reader->drawn + (reader->setup.pairs ? reader->deck.n : 0)) * width;
    self->bytes = malloc(reader->room * self->record);
    if (!self->bytes) cli_fail_status(FARO_ERROR_MEMORY, "decks");
    return self->bytes != NULL;
}
