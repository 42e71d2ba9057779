/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Where the decks of an audit come from: text (of files, of standard input, of a program), numbers
 * in binary, one run of a program a deck, or a procedure of the registry. Each gives blocks of
 * decks and can say where a deck stood when the audit finds a fault in it.
 */
#ifndef FARO_CLI_READER_H
#define FARO_CLI_READER_H

#include "cli/child.h"
#include "cli/deck.h"

#include "faro/audit.h"

#include <stdio.h>

/* What the user said about the cards. */
typedef struct cli_setup {
    uint64_t n, drawn; /* 0: not said */
    const char *deck;  /* value of --deck, or NULL */
    unsigned base;     /* CLI_BASE_... */
    bool equal;        /* equal numbers are equal cards */
    bool first_line;   /* the first line is the order before the shuffle */
    bool pairs;        /* before -> after */
    bool unordered;    /* the order within a line means nothing */
} cli_setup;
enum { CLI_BASE_AUTO, CLI_BASE_ZERO, CLI_BASE_ONE };

typedef enum cli_reading {
    CLI_READ_DECKS,   /* `count` decks are there, at least one */
    CLI_READ_END,     /* the input ended as it should */
    CLI_READ_STOPPED, /* Ctrl-C, or the time is over */
    CLI_READ_FAILED   /* a message is printed */
} cli_reading;

typedef struct cli_reader cli_reader;
struct cli_reader {
    cli_setup setup;
    cli_deck deck;
    size_t drawn;     /* cards of a deck that are given */
    double deadline;  /* of cli_now; 0: none */
    uint32_t *cards;  /* count decks of `drawn` cards: what came out of the shuffle */
    uint32_t *before; /* pairs: count decks of n cards that went in */
    size_t room, count;
    uint64_t given, look; /* for cli_reader_begin: decks of all blocks but this one, the next look */
    char description[256]; /* what is read, for the report */
    cli_reading (*next)(cli_reader *reader);
    /* Makes the next block if that needs no waiting and meets no trouble; false: ask `next`. It may run
     * on another thread than `next`, never at the same time. NULL: always ask. */
    bool (*ahead)(cli_reader *reader);
    /* Prints what is wrong with the deck that the fault is about. */
    void (*explain)(cli_reader *reader, const faro_audit_fault *fault);
    /* Ends early or after the end, and frees. */
    void (*close)(cli_reader *reader);
    void *state;
};

/* Each opens a reader, reads what is needed to know the deck, and answers false after a message. */
bool cli_reader_open_files(cli_reader *reader, const char *const *paths, size_t count);
bool cli_reader_open_program(cli_reader *reader, const char *const *argv);
bool cli_reader_open_each(cli_reader *reader, const char *const *argv);
bool cli_reader_open_binary(cli_reader *reader, int descriptor, const char *name, cli_child *child,
                            size_t width);
bool cli_reader_open_procedure(cli_reader *reader, const char *procedure, const char *source,
                               const char *seed);

/* ---- shared by the readers ---- */

/* Reads --deck if it was given. */
bool cli_reader_prepare(cli_reader *reader);

/* Decides from the first line what the cards are: sets deck and drawn. *base_open becomes true when
 * more lines are needed to see whether numbers count from 0 or 1. `where` names the line. */
bool cli_reader_decide(cli_reader *reader, const char *where, const cli_token *tokens, size_t count,
                       bool *base_open);

/* Makes the arrays for blocks of decks, at most `most` decks each. */
bool cli_reader_allocate(cli_reader *reader, size_t most);

/* How many decks the next block should have at most. Begins the block: count is 0 then. Blocks end
 * where those of the audit do, so that one can be made while the audit bets on the one before, and
 * where it looks at the evidence, so that an audit ends after the same deck however a pipe
 * delivers. */
size_t cli_reader_begin(cli_reader *reader);
void cli_reader_free(cli_reader *reader);

/* The card of a name; CLI_NO_CARD, with a message that begins with `where`, when it is none. */
uint32_t cli_reader_card(cli_reader *reader, const char *where, cli_token token);

/* The message of a wrong number of values. */
void cli_reader_wrong_count(const cli_reader *reader, const char *where, size_t count,
                            size_t expected, const char *line, size_t size);

/* The message of a fault that the audit found; `token` is the text of the value. */
void cli_reader_fault(const cli_reader *reader, const char *where, const faro_audit_fault *fault,
                      cli_token token);

/* Reads what is there, waiting until the deadline at most. Bytes, 0 at the end, -1 on an error
 * (errno, EINTR for Ctrl-C, ETIME for the deadline). */
ssize_t cli_read_some(const cli_reader *reader, int descriptor, char *bytes, size_t size);

/* Seconds on a clock that only goes forward. */
double cli_now(void);

#endif
