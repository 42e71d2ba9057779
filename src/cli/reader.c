/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What all readers share: memory, waiting, and messages about values. */
#include "cli/reader.h"

#include "cli/interrupt.h"
#include "cli/message.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROUND = 1 << 10, BLOCK_CARDS = 1 << 17, LONGEST_WAIT = 1000 /* milliseconds */ };

double cli_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

bool cli_reader_prepare(cli_reader *reader) {
    cli_deck *deck = &reader->deck;
    if (!reader->setup.deck) return true;
    if (!cli_deck_read(deck, reader->setup.deck)) return false;
    if (reader->setup.n == 0 || reader->setup.n == deck->n) return true;
    cli_fail("--deck has %zu cards, but -n says %llu", deck->n,
             (unsigned long long)reader->setup.n);
    return false;
}

bool cli_reader_allocate(cli_reader *reader, size_t most) {
    size_t n = reader->deck.n, room = BLOCK_CARDS / (n + 1) + 1;
    reader->room = room < most ? room : most;
    reader->cards = calloc(reader->room * reader->drawn + 1, sizeof *reader->cards);
    reader->before =
        reader->setup.pairs ? calloc(reader->room * n + 1, sizeof *reader->before) : NULL;
    if (reader->cards && (reader->before || !reader->setup.pairs)) return true;
    cli_fail_status(FARO_ERROR_MEMORY, "decks of %zu cards", n);
    return false;
}

size_t cli_reader_begin(cli_reader *reader) {
    reader->given += reader->count;
    reader->count = 0;
    if (reader->given >= reader->look) reader->look = faro_audit_look_after(reader->given);
    const uint64_t round = ROUND - reader->given % ROUND, look = reader->look - reader->given;
    const uint64_t most = look < round ? look : round;
    return reader->room < most ? reader->room : (size_t)most;
}

void cli_reader_free(cli_reader *reader) {
    free(reader->cards);
    free(reader->before);
    cli_deck_free(&reader->deck);
}

/* How long poll may wait now; -1: for ever. Short waits let Ctrl-C be seen even when the signal
 * came just before the call. */
static int patience(const cli_reader *reader) {
    double left = reader->deadline > 0 ? (reader->deadline - cli_now()) * 1000 : LONGEST_WAIT;
    if (left < 0) return 0;
    return left < LONGEST_WAIT ? (int)left + 1 : LONGEST_WAIT;
}

ssize_t cli_read_some(const cli_reader *reader, int descriptor, char *bytes, size_t size) {
    for (;;) {
        struct pollfd wait = {.fd = descriptor, .events = POLLIN};
        errno = EINTR;
        if (cli_interrupted()) return -1;
        errno = ETIME;
        if (reader->deadline > 0 && cli_now() >= reader->deadline) return -1;
        int ready = poll(&wait, 1, patience(reader));
        if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
        ssize_t got = read(descriptor, bytes, size);
        if (got >= 0 || errno != EINTR) return got;
    }
}

uint32_t cli_reader_card(cli_reader *reader, const char *where, cli_token token) {
    char expected[96];
    uint32_t value;
    cli_deck_describe(&reader->deck, expected, sizeof expected);
    if (!reader->deck.integers) {
        uint32_t card = cli_deck_find(&reader->deck, token);
        const bool learnt = !reader->setup.deck && !reader->setup.n;
        if (card == CLI_NO_CARD)
            cli_fail("%s: \"%s\" is no card of this deck, expected %s%s", where,
                     cli_show_token(token).text, expected,
                     learnt ? " of the first line; for draws of a larger deck give --deck" : "");
        return card;
    }
    if (!cli_token_integer(token, &value))
        cli_fail("%s: \"%s\" is not a number, expected %s", where, cli_show_token(token).text,
                 expected);
    else if (value < reader->deck.base || value - reader->deck.base >= reader->deck.n)
        cli_fail("%s: value %s is out of range, expected %s", where, cli_show_token(token).text,
                 expected);
    else
        return (uint32_t)(value - reader->deck.base);
    return CLI_NO_CARD;
}

void cli_reader_wrong_count(const cli_reader *reader, const char *where, size_t count,
                            size_t expected, const char *line, size_t size) {
    cli_shown shown = cli_show_token((cli_token){line, size});
    if (count == 0)
        cli_fail("%s: empty line, expected %zu values", where, expected);
    else if (count > expected && expected < reader->deck.n)
        cli_fail("%s: %zu values, expected %zu as in the first line: \"%s\"", where, count,
                 expected, shown.text);
    else
        cli_fail("%s: %zu values, expected %zu: \"%s\"", where, count, expected, shown.text);
}

void cli_reader_fault(const cli_reader *reader, const char *where, const faro_audit_fault *fault,
                      cli_token token) {
    char expected[96];
    cli_shown shown = cli_show_token(token);
    cli_deck_describe(&reader->deck, expected, sizeof expected);
    if (fault->kind == FARO_FAULT_RANGE)
        cli_fail("%s: value %s is out of range, expected %s", where, shown.text, expected);
    else if (cli_deck_has_equals(&reader->deck) && !fault->input_deck)
        cli_fail("%s: one \"%s\" too many at place %zu: the deck has %u of them", where, shown.text,
                 fault->place + 1, reader->deck.copies[fault->value]);
    else
        cli_fail("%s: value %s comes twice, at places %zu and %zu", where, shown.text,
                 fault->before + 1, fault->place + 1);
}
