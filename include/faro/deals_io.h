/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Deal files: every common format of bridge deals is read into one board record and written from
 * it.
 *
 * Readers and writers are streams over callbacks: memory does not grow with the number of boards,
 * except for formats whose header holds the count (DUP, DLM, RZD). Nothing is global; one object
 * serves one thread at a time. docs/deals-format.md describes each format and the container
 * `.deals`.
 */
#ifndef FARO_DEALS_IO_H
#define FARO_DEALS_IO_H

#include "faro/bridge.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- boards ------------------------------------------------------------------------------------
 */

enum {
    FARO_UNKNOWN = -1,            /* dealer or vulnerability that the file does not say */
    FARO_TRICKS = 20,             /* double-dummy results of a deal */
    FARO_TRICKS_UNKNOWN = 15,     /* one such result that is not known */
    FARO_DEALS_REASON_SIZE = 256, /* most bytes of a reason, with the final zero */
    FARO_CONTAINER_HEADER = 32,   /* bytes before the first record of a .deals file */
    FARO_CONTAINER_TRAILER = 40   /* bytes after the last one */
};

enum {
    FARO_BOARD_PARTIAL = 1,  /* hands are missing or shorter than 13 cards: no deal number exists */
    FARO_BOARD_REPEATED = 2, /* the file took the deal from the board before ("#", or no Deal) */
    FARO_BOARD_TRICKS = 4    /* `tricks` is filled */
};

/* The text of one PBN game as it was read; see faro_board. */
typedef struct faro_pbn_game faro_pbn_game;

typedef struct faro_board {
    faro_deal deal;  /* a hand that is not given is 0 */
    uint64_t number; /* board number; 0 when the file does not say */
    int dealer;      /* faro_seat or FARO_UNKNOWN */
    int vulnerable;  /* faro_vulnerable or FARO_UNKNOWN */
    unsigned flags;  /* FARO_BOARD_... */
    uint64_t line;   /* where the board begins: line from 1 (0 in binary formats) ... */
    uint64_t byte;   /* ... and byte from 0 (of the decoded text in a UTF-16 file) */
    /* tricks[4 * denomination + declarer]: 0..13 or FARO_TRICKS_UNKNOWN; denominations S H D C NT,
     * declarers N E S W. */
    uint8_t tricks[FARO_TRICKS];
    /* The game of a PBN file, so that its other tags survive into another PBN file; else NULL.
     * Belongs to the reader and lives until its next call. */
    const faro_pbn_game *pbn;
} faro_board;

/* A whole deal without number, dealer and vulnerability. */
FARO_API faro_board faro_board_of(const faro_deal *deal);

/* Gives a board the number `number`, and its dealer and vulnerability with it. */
FARO_API void faro_board_renumber(faro_board *board, uint64_t number);

/* Makes board->pbn a copy of its own, which lives until faro_board_release, so that a board can be
 * kept while its reader goes on. Nothing is done to boards that did not come from PBN. Error: MEMORY
 * (the board is unchanged). */
FARO_API faro_status faro_board_keep(faro_board *board);
FARO_API void faro_board_release(faro_board *board);

/* ---- formats -----------------------------------------------------------------------------------
 */

enum {
    FARO_FORMAT_BINARY = 1,   /* not text: errors name bytes instead of lines */
    FARO_FORMAT_PARTIAL = 2,  /* can hold a board with missing hands */
    FARO_FORMAT_NUMBERED = 4, /* holds board numbers */
    FARO_FORMAT_TRICKS = 8    /* holds double-dummy results */
};

typedef struct faro_deal_format {
    const char *name;      /* "pbn" */
    const char *extension; /* "pbn", the usual end of file names; "" when there is none */
    const char *summary;   /* one line for people */
    const char *reference; /* whose format it is */
    unsigned flags;        /* FARO_FORMAT_... */
    unsigned most;         /* most boards a file can hold; 0 without limit */
    const struct faro_format_methods *methods;
} faro_deal_format;

/* Registry order is the order on screen. NULL past the end. */
FARO_API const faro_deal_format *faro_deal_format_at(size_t index);
/* By name; NULL when there is none. */
FARO_API const faro_deal_format *faro_deal_format_find(const char *name);
/* By the end of a file name ("club.PBN", any case); NULL when no format has it. */
FARO_API const faro_deal_format *faro_deal_format_for_file(const char *path);
/* By content: `head` is the begin of a file, or all of it when `whole`. NULL when no format fits.
 * A bare stream of deal numbers has no mark: it is believed only if nothing else fits and every
 * record is a deal number. */
FARO_API const faro_deal_format *faro_deal_format_detect(const void *head, size_t size, bool whole);

/* ---- errors ------------------------------------------------------------------------------------
 */

/* Why reading or writing stopped. */
typedef struct faro_deals_error {
    faro_status status;
    uint64_t line;  /* from 1; 0 when the format has no lines or the error no place */
    uint64_t byte;  /* from 0 */
    uint64_t board; /* ordinal of the board in the file, from 1; 0 when no board is meant */
    bool placed;    /* line or byte is meant */
    char reason[FARO_DEALS_REASON_SIZE]; /* what was found and what was expected, no full stop */
} faro_deals_error;

/* "FILE:12: board 3: East has 12 cards, ..." or "FILE: byte 156: board 2: ...". Cut at `size`;
 * returns the length that the whole text has, like snprintf. */
FARO_API size_t faro_deals_error_text(const faro_deals_error *error, const char *file, char *text,
                                      size_t size);

/* ---- reading -----------------------------------------------------------------------------------
 */

/* Puts up to `size` bytes into `buffer` and returns how many; 0 at the end; SIZE_MAX on failure. */
typedef size_t (*faro_deals_input)(void *context, void *buffer, size_t size);

typedef struct faro_deals_reader faro_deals_reader;

/* All zero is a good default. */
typedef struct faro_read_options {
    const faro_deal_format *format; /* NULL: found by content */
    const faro_deal_order *order;   /* of a bare stream; NULL: the default order */
    uint64_t first_board;           /* BHG counts from here (0: from 1) */
} faro_read_options;

/* Opens a stream of boards. `options` and `error` may be NULL. When the format is not given up to
 * 64 KiB are read to find it. On failure `*reader` is NULL and `error` says why. Errors: MEMORY,
 * UNKNOWN (no format fits), IO. */
FARO_API faro_status faro_deals_open(faro_deals_input input, void *context,
                                     const faro_read_options *options, faro_deals_reader **reader,
                                     faro_deals_error *error);
/* The same over bytes in memory, which must stay. */
FARO_API faro_status faro_deals_open_memory(const void *bytes, size_t size,
                                            const faro_read_options *options,
                                            faro_deals_reader **reader, faro_deals_error *error);

/* The next board; `*board` is NULL at the end. It belongs to the reader and lives until the next
 * call. After an error every further call returns it again. Errors: SYNTAX, PERMUTATION (cards
 * missing or twice), ARGUMENT (a number that is no deal), LIMIT (a board longer than 64 MiB),
 * MEMORY, IO, UNSUPPORTED. Cost: about 40 ns for a line of hands, 200 ns for a PBN game. */
FARO_API faro_status faro_deals_next(faro_deals_reader *reader, const faro_board **board);

FARO_API const faro_deal_format *faro_deals_reader_format(const faro_deals_reader *reader);
/* Why the last call failed. */
FARO_API const faro_deals_error *faro_deals_reader_error(const faro_deals_reader *reader);
FARO_API void faro_deals_close(faro_deals_reader *reader); /* NULL is fine */

/* ---- writing -----------------------------------------------------------------------------------
 */

/* Takes `size` bytes; false on failure. */
typedef bool (*faro_deals_output)(void *context, const void *bytes, size_t size);

typedef struct faro_deals_writer faro_deals_writer;

/* All zero is a good default. */
typedef struct faro_write_options {
    const faro_deal_order *order; /* of .deals and bare streams; NULL: the default order */
    uint64_t first_board;         /* number of a first board that has none (0: 1) */
    uint64_t count;               /* .deals: boards that will come; 0 when not known */
    const char *generator;        /* PBN Generator tag and DLM Headline; NULL: none, "faro" */
    bool strict;                  /* PBN export format; see docs/deals-format.md */
    bool standalone;  /* PBN games must not lean on the games before them (they were reordered) */
    bool with_tricks; /* .deals: 10 more bytes a record for double-dummy results */
} faro_write_options;

/* Starts a file. `options` may be NULL; its strings must stay. Errors: MEMORY, ARGUMENT. */
FARO_API faro_status faro_deals_create(faro_deals_output output, void *context,
                                       const faro_deal_format *format,
                                       const faro_write_options *options,
                                       faro_deals_writer **writer);
/* Writes a board. One without a number is the next after the board before; without dealer or
 * vulnerability it gets those of its number. Errors: UNSUPPORTED (a partial deal in a format that
 * has none), LIMIT (more boards than the format holds), PERMUTATION (not a deal), IO, MEMORY. */
FARO_API faro_status faro_deals_write(faro_deals_writer *writer, const faro_board *board);
/* Writes what is still held back and ends the file. Nothing more can be written. */
FARO_API faro_status faro_deals_finish(faro_deals_writer *writer);
FARO_API const faro_deals_error *faro_deals_writer_error(const faro_deals_writer *writer);
FARO_API void faro_deals_discard(faro_deals_writer *writer); /* frees it; NULL is fine */

/* ---- random access to .deals ----------------------------------------------------------------- */

typedef struct faro_container {
    const faro_deal_order *order;
    unsigned record_size; /* 12, or 22 with double-dummy results */
    uint64_t first_board; /* number of record 0; the others count on */
    uint64_t count;       /* records; UINT64_MAX when only the trailer says */
} faro_container;

/* Reads the 32-byte header. Record i begins at FARO_CONTAINER_HEADER + i * record_size, with its
 * 12-byte deal number. Errors: SYNTAX (not a container), UNSUPPORTED (newer version, unknown
 * order). */
FARO_API faro_status faro_container_parse(const uint8_t header[FARO_CONTAINER_HEADER],
                                          faro_container *container);

#ifdef __cplusplus
}
#endif
#endif
