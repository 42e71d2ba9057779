/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A PBN game as text with its tags marked, so that a writer can keep or rearrange it. */
#ifndef FARO_BRIDGE_PBN_H
#define FARO_BRIDGE_PBN_H

#include "bridge/format.h"

/* Offsets from the begin of the game. */
typedef struct faro_pbn_tag {
    uint32_t begin, end; /* the bracket, and behind the closing one */
    uint32_t name, name_length;
    uint32_t value, value_length; /* between the quotes, escapes as written */
} faro_pbn_tag;

/* A value that later games inherit: "##value" for all of them, a resolved "#" for this one. */
typedef struct faro_pbn_value {
    char *name, *value;
    size_t length; /* of the value, which may hold any bytes */
    bool sticky;
} faro_pbn_value;

typedef struct faro_pbn_values {
    faro_pbn_value *list;
    size_t count;
} faro_pbn_values;

struct faro_pbn_game {
    const char *text; /* of the game; what stood between it and the board before lies in front */
    size_t prefix;    /* bytes of that: comments, blank lines, games without a deal */
    size_t length;    /* from `text` to behind the blank line that ends the game */
    faro_pbn_tag *tags;
    size_t count, capacity;
    uint64_t offset, line; /* of `text` in the file */
    bool inherits;         /* some value begins with "#" */
    const faro_pbn_values *values;
    /* the record as it was read: a writer sees by them what was changed */
    uint64_t number;
    int dealer, vulnerable;
};

typedef enum faro_pbn_outcome {
    FARO_PBN_GAME,  /* found */
    FARO_PBN_MORE,  /* more bytes are needed */
    FARO_PBN_NONE,  /* no tag up to the end */
    FARO_PBN_FAULT, /* `fault` says where and why */
    FARO_PBN_MEMORY
} faro_pbn_outcome;

typedef struct faro_pbn_fault {
    size_t place;
    char reason[160];
} faro_pbn_fault;

typedef struct faro_pbn_reader {
    faro_pbn_game games[2]; /* this one and the one before */
    unsigned current;
    uint64_t next, next_line; /* where the next game is looked for; line 0 before the first */
    uint64_t prefix;          /* where the text that travels with it begins */
    faro_pbn_values values;
    bool any; /* a board was read; `last` is it */
    faro_board last;
} faro_pbn_reader;

typedef struct faro_pbn_writer {
    bool started;
    unsigned ends; /* line ends at the end of what was written, 2 = a blank line */
} faro_pbn_writer;

faro_status faro_pbn_read(faro_deals_reader *reader, bool *found);
void faro_pbn_read_free(faro_deals_reader *reader);
faro_status faro_pbn_write(faro_deals_writer *writer, const faro_board *board);

/* Looks for one game from text[0] on: everything up to the blank line that ends it. `ended` when no
 * text follows. Fills tags and length of `game`. */
faro_pbn_outcome faro_pbn_scan(const char *text, size_t size, bool ended, faro_pbn_game *game,
                               faro_pbn_fault *fault);

/* Takes tags that fill whole lines from text[at], the begin of a line, on; the begin of the first
 * line that is something else, or too near to the end of the text. */
size_t faro_pbn_lines(const char *text, size_t size, size_t at, faro_pbn_game *game);
/* Room for one more tag; NULL without memory. */
faro_pbn_tag *faro_pbn_tag_add(faro_pbn_game *game);

/* Letters, digits and '_'. */
static inline bool faro_pbn_name_char(char c) {
    unsigned char u = (unsigned char)c;
    return (unsigned)(u | 32) - 'a' < 26 || (unsigned)u - '0' < 10 || c == '_';
}

/* The first tag of that name, or NULL. */
const faro_pbn_tag *faro_pbn_find(const faro_pbn_game *game, const char *name);
bool faro_pbn_named(const faro_pbn_game *game, const faro_pbn_tag *tag, const char *name);

/* Takes over the "#" and "##" values of `game`, of which `previous` is the game before. */
faro_status faro_pbn_inherit(faro_pbn_values *values, const faro_pbn_game *game,
                             const faro_pbn_game *previous);
/* NULL when nothing of that name is known. */
const faro_pbn_value *faro_pbn_value_find(const faro_pbn_values *values, const char *name,
                                          size_t length);
/* Adds a copy of a value that is not yet there. Error: MEMORY. */
faro_status faro_pbn_values_add(faro_pbn_values *values, const faro_pbn_value *value);
void faro_pbn_values_free(faro_pbn_values *values);

/* The value of a tag with inheritance resolved. */
void faro_pbn_tag_value(const faro_pbn_game *game, const faro_pbn_tag *tag, const char **value,
                        size_t *length);

/* The rows of an OptimumResultTable: declarer, denomination, tricks. Fills board->tricks. */
void faro_pbn_tricks_read(const char *text, size_t length, faro_board *board);
/* The 20 digits of a DoubleDummyTricks tag: fills results that are not known yet. A value of
 * another length is left alone. */
void faro_pbn_digits_read(const char *value, size_t length, faro_board *board);
void faro_pbn_digits_print(const faro_board *board, char text[FARO_TRICKS + 1]);
/* Whether results must be added: the board has some and its game, if any, has neither form. */
bool faro_pbn_tricks_missing(const faro_board *board);
/* The table's tag and its rows with `newline` as line end. */
void faro_pbn_tricks_write(faro_output *output, const faro_board *board, const char *newline);

extern const char *const faro_pbn_vulnerable[4]; /* None NS EW All */

/* "\r\n" or "\n", as the text has it. */
const char *faro_pbn_newline(const char *text, size_t length);

/* Writes a game in the export format of the standard. */
faro_status faro_pbn_export(faro_deals_writer *writer, const faro_board *board);

#endif
