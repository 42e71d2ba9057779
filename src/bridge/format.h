/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What a format file implements, and what it finds around it. */
#ifndef FARO_BRIDGE_FORMAT_H
#define FARO_BRIDGE_FORMAT_H

#include "bridge/input.h"
#include "bridge/output.h"
#include "faro/deals_io.h"

#if defined(__GNUC__)
#define FARO_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define FARO_PRINTF(text, first)
#endif

struct faro_deals_reader {
    const faro_deal_format *format;
    faro_read_options options;
    faro_input input;
    faro_board board; /* the record handed out */
    faro_deals_error error;
    uint64_t boards; /* handed out so far */
    void *state;     /* methods->read_state bytes, zeroed at the start */
};

struct faro_deals_writer {
    const faro_deal_format *format;
    faro_write_options options;
    faro_deals_error error;
    uint64_t boards;            /* written so far */
    uint64_t number;            /* of the board before */
    const faro_board *original; /* the board being written, before it was completed */
    void *state;                /* methods->write_state bytes, zeroed at the start */
    bool finished;
    faro_output output; /* last, because its buffer is not zeroed */
};

/* NULL for a method that has nothing to do. */
typedef struct faro_format_methods {
    /* 0: not this format; up to 100: surely. `whole` when `head` is the complete file. */
    int (*detect)(const unsigned char *head, size_t size, bool whole);

    size_t read_state;
    /* Fills reader->board (cleared before the call) and sets *found; leaves it false at the end. */
    faro_status (*read)(faro_deals_reader *reader, bool *found);
    void (*read_free)(faro_deals_reader *reader);

    size_t write_state;
    /* The board is whole (unless the format holds partial ones), numbered and has dealer and
     * vulnerability. */
    faro_status (*write)(faro_deals_writer *writer, const faro_board *board);
    faro_status (*finish)(faro_deals_writer *writer);
    void (*write_free)(faro_deals_writer *writer);
} faro_format_methods;

#define FARO_FORMAT(name) extern const faro_deal_format faro_format_##name;
#include "bridge/formats.def"
#undef FARO_FORMAT

/* Record the reason and return `status`. The place is a line, a byte, or nowhere. */
faro_status faro_read_fail(faro_deals_reader *reader, faro_status status, const char *reason, ...)
    FARO_PRINTF(3, 4);
faro_status faro_read_fail_line(faro_deals_reader *reader, faro_status status, uint64_t line,
                                const char *reason, ...) FARO_PRINTF(4, 5);
faro_status faro_read_fail_byte(faro_deals_reader *reader, faro_status status, uint64_t byte,
                                const char *reason, ...) FARO_PRINTF(4, 5);
faro_status faro_write_fail(faro_deals_writer *writer, faro_status status, const char *reason, ...)
    FARO_PRINTF(3, 4);

/* Passes on what the input met: MEMORY, LIMIT or IO. */
faro_status faro_read_fail_input(faro_deals_reader *reader, faro_status status);
/* FARO_OK, or the writer's IO error when the output could not be written. */
faro_status faro_write_check(faro_deals_writer *writer);

/* "the card SA is both in North and in East", "West has 12 cards, expected 13". */
void faro_deal_fault_text(const faro_deal_fault *fault, char *text, size_t size);

/* Checks a whole deal read by a format; names seat and card. `line` 0 means "at `byte`". */
faro_status faro_read_check_deal(faro_deals_reader *reader, const faro_deal *deal, uint64_t line,
                                 uint64_t byte);

/* The next record of `size` bytes of a binary format; *record is NULL at the end of the file.
 * A shorter rest is an error. The bytes live until the next use of the input. */
faro_status faro_read_record(faro_deals_reader *reader, size_t size, const unsigned char **record);

/* The next line that is not blank; *line is NULL at the end. */
faro_status faro_read_line(faro_deals_reader *reader, const char **line, size_t *length);

/* Every one of `count` owners must be 0..3, 13 cards each. */
bool faro_owners_good(const uint8_t owner[FARO_DEAL_CARDS]);

#endif
