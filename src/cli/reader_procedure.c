/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Decks of a procedure of the registry or of a script, drawn from a random source; or of the stream
 * faro1 itself. */
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/procedure.h"
#include "cli/reader.h"

#include "faro/shuffle.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DECKS = 1024 };

typedef struct procedure_reader {
    bool stream_itself; /* faro1: no procedure */
    faro_stream stream;
    uint64_t made;
    faro_status status; /* of the stream itself */
    bool failed;        /* while a block was made ahead */
    cli_procedure opened;
    faro_source source;
    faro_sampler sampler;
    faro_run run; /* of the stream itself only the deck is used */
} procedure_reader;

/* False when the deck could not be made; complain() says why. */
static bool make_deck(procedure_reader *self) {
    self->made++;
    if (self->stream_itself) {
        self->status = faro_permutation(&self->stream, self->made - 1, self->run.deck, self->run.n);
        return self->status == FARO_OK;
    }
    faro_run_next(&self->opened.procedure, &self->run);
    return !cli_procedure_error(&self->opened) && self->source.status == FARO_OK;
}

static void complain(const cli_reader *reader) {
    const procedure_reader *self = reader->state;
    const char *error = self->stream_itself ? NULL : cli_procedure_error(&self->opened);
    if (error)
        cli_fail("%s", error);
    else
        cli_fail_status(self->stream_itself ? self->status : FARO_ERROR_SOURCE, "%s",
                        reader->description);
}

static bool stopped(const cli_reader *reader) {
    return cli_interrupted() || (reader->deadline > 0 && cli_now() >= reader->deadline);
}

/* Few decks at first, so that a gross fault is judged at once. */
static bool make_block(cli_reader *reader) {
    procedure_reader *self = reader->state;
    size_t wanted = cli_reader_begin(reader);
    if (self->made < wanted) wanted = (size_t)self->made + 1;
    while (reader->count < wanted) {
        if (!make_deck(self)) return false;
        memcpy(reader->cards + reader->count++ * reader->drawn, self->run.deck,
               reader->drawn * sizeof *self->run.deck);
    }
    return true;
}

static cli_reading next_block(cli_reader *reader) {
    if (stopped(reader)) return CLI_READ_STOPPED;
    procedure_reader *self = reader->state;
    if (!self->failed && make_block(reader)) return CLI_READ_DECKS;
    complain(reader);
    return CLI_READ_FAILED;
}

/* A block that fails is left to next_block, which will say so. */
static bool ahead(cli_reader *reader) {
    procedure_reader *self = reader->state;
    if (stopped(reader)) return false;
    self->failed = !make_block(reader);
    return !self->failed;
}

static void explain(cli_reader *reader, const faro_audit_fault *fault) {
    char where[320], value[24];
    procedure_reader *self = reader->state;
    snprintf(where, sizeof where, "%.250s: deck %llu", reader->description,
             (unsigned long long)(self->made - reader->count + fault->deck + 1));
    int size = snprintf(value, sizeof value, "%u", fault->value);
    cli_reader_fault(reader, where, fault, (cli_token){value, (size_t)size});
}

static void close_procedure(cli_reader *reader) {
    procedure_reader *self = reader->state;
    if (self->stream_itself)
        free(self->run.deck);
    else if (self->run.deck)
        faro_run_close(&self->run);
    if (self->source.info) faro_source_close(&self->source);
    cli_procedure_close(&self->opened);
    free(self);
    cli_reader_free(reader);
}

/* How many cards, and how many of them the procedure delivers. */
static bool set_deck(cli_reader *reader) {
    const procedure_reader *self = reader->state;
    const cli_setup *setup = &reader->setup;
    size_t n = (size_t)setup->n, least = self->stream_itself ? 2 : self->opened.procedure.info->least_n;
    if (least < 2) least = 2;
    if (n == 0) return cli_fail_usage("--procedure needs -n N"), false;
    if (n < least || n > INT32_MAX)
        return cli_fail("-n %zu: expected %zu to %d", n, least, INT32_MAX), false;
    if (setup->drawn > n) return cli_fail("--drawn is larger than -n"), false;
    reader->deck = (cli_deck){.integers = true, .start_known = true, .n = n};
    reader->drawn = self->stream_itself ? n : faro_procedure_drawn(&self->opened.procedure, n);
    if (setup->drawn) reader->drawn = (size_t)setup->drawn;
    return true;
}

static bool allocate(cli_reader *reader) {
    procedure_reader *self = reader->state;
    size_t n = reader->deck.n;
    faro_status status = FARO_OK;
    if (self->stream_itself) {
        self->run = (faro_run){.n = n, .deck = malloc(n * sizeof *self->run.deck)};
        if (!self->run.deck) status = FARO_ERROR_MEMORY;
    } else {
        status = faro_run_open(&self->run, &self->opened.procedure, n, &self->sampler.chooser);
    }
    if (status != FARO_OK) cli_fail_status(status, "%s", reader->description);
    return status == FARO_OK && cli_reader_allocate(reader, MOST_DECKS);
}

bool cli_reader_open_procedure(cli_reader *reader, const char *procedure, const char *source,
                               const char *seed) {
    procedure_reader *self = calloc(1, sizeof *self);
    reader->state = self;
    reader->next = next_block;
    reader->ahead = ahead;
    reader->explain = explain;
    reader->close = close_procedure;
    if (!self) return cli_fail_status(FARO_ERROR_MEMORY, "input"), false;
    self->stream_itself = strcmp(procedure, "faro1") == 0;
    if (self->stream_itself)
        faro_stream_seed(&self->stream, seed, strlen(seed));
    else if (!cli_procedure_open(&self->opened, procedure) ||
             !cli_source_open(&self->source, source, seed))
        return false;
    else
        faro_sampler_init(&self->sampler, &self->source);
    return set_deck(reader) && allocate(reader);
}
