/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal files in memory for the format tests: writing, reading by pieces, comparing. */
#ifndef FARO_TESTS_DEAL_FILES_H
#define FARO_TESTS_DEAL_FILES_H

#include "unit.h"

#include "faro/deals_io.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct bytes {
    unsigned char *at;
    size_t size, capacity;
} bytes;

static inline bool bytes_put(void *context, const void *data, size_t size) {
    bytes *b = context;
    if (!b->at || b->size + size > b->capacity) {
        b->capacity = 2 * (b->size + size) + 16;
        b->at = realloc(b->at, b->capacity);
        assert_non_null(b->at);
    }
    memcpy(b->at + b->size, data, size);
    b->size += size;
    return true;
}

static inline void bytes_free(bytes *b) {
    free(b->at);
    *b = (bytes){0};
}

/* A uniform deal of the test generator. */
static inline faro_deal test_deal(uint64_t *state) {
    uint32_t p[FARO_DEAL_CARDS];
    faro_deal deal = {{0, 0, 0, 0}};
    test_permutation(state, p, FARO_DEAL_CARDS);
    for (unsigned i = 0; i < FARO_DEAL_CARDS; i++) deal.hand[i / 13] |= faro_card_bit(p[i]);
    return deal;
}

/* Writes boards; the status of the first failure is returned and its reason copied. */
static inline faro_status write_boards(const char *format, const faro_write_options *options,
                                       const faro_board *boards, size_t count, bytes *out,
                                       char *reason) {
    faro_deals_writer *writer;
    const faro_deal_format *f = faro_deal_format_find(format);
    assert_non_null(f);
    assert_int_equal(faro_deals_create(bytes_put, out, f, options, &writer), FARO_OK);
    faro_status status = FARO_OK;
    for (size_t i = 0; i < count && !status; i++) status = faro_deals_write(writer, &boards[i]);
    if (!status) status = faro_deals_finish(writer);
    if (reason) strcpy(reason, faro_deals_writer_error(writer)->reason);
    faro_deals_discard(writer);
    return status;
}

/* An input that hands out pieces of random size. */
typedef struct pieces {
    const unsigned char *at;
    size_t size;
    uint64_t state;
    size_t most;
} pieces;

static inline size_t read_piece(void *context, void *buffer, size_t size) {
    pieces *p = context;
    size_t take = 1 + (size_t)test_below(&p->state, p->most);
    if (take > size) take = size;
    if (take > p->size) take = p->size;
    memcpy(buffer, p->at, take);
    p->at += take;
    p->size -= take;
    return take;
}

/* Reads a file; board->pbn is not kept. Returns the number of boards; the error text of
 * "FILE: ..." goes to `text` (400 bytes), "" when all went well. */
static inline size_t read_boards(const void *data, size_t size, const faro_read_options *options,
                                 size_t piece, faro_board *boards, size_t most, char *text) {
    faro_deals_reader *reader;
    faro_deals_error error;
    pieces input = {data, size, piece, piece};
    *text = 0;
    faro_status status = faro_deals_open(read_piece, &input, options, &reader, &error);
    if (status) {
        faro_deals_error_text(&error, "FILE", text, 400);
        return 0;
    }
    size_t count = 0;
    const faro_board *board;
    while ((status = faro_deals_next(reader, &board)) == FARO_OK && board && count < most) {
        boards[count] = *board;
        boards[count++].pbn = NULL;
    }
    if (status) faro_deals_error_text(faro_deals_reader_error(reader), "FILE", text, 400);
    faro_deals_close(reader);
    return count;
}

/* Reads text and writes it as `format`. */
static inline faro_status convert(const void *data, size_t size, const char *format,
                                  const faro_write_options *options, bytes *out, char *text) {
    faro_deals_reader *reader;
    faro_deals_writer *writer;
    faro_deals_error error;
    *text = 0;
    faro_status status = faro_deals_open_memory(data, size, NULL, &reader, &error);
    if (status) {
        faro_deals_error_text(&error, "FILE", text, 400);
        return status;
    }
    assert_int_equal(
        faro_deals_create(bytes_put, out, faro_deal_format_find(format), options, &writer),
        FARO_OK);
    const faro_board *board;
    while ((status = faro_deals_next(reader, &board)) == FARO_OK && board) {
        if ((status = faro_deals_write(writer, board)) != FARO_OK) break;
    }
    if (status == FARO_OK)
        status = faro_deals_finish(writer);
    else if (faro_deals_reader_error(reader)->status)
        faro_deals_error_text(faro_deals_reader_error(reader), "FILE", text, 400);
    if (faro_deals_writer_error(writer)->status)
        faro_deals_error_text(faro_deals_writer_error(writer), "OUT", text, 400);
    faro_deals_close(reader);
    faro_deals_discard(writer);
    return status;
}

static inline bool same_deal(const faro_deal *a, const faro_deal *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

#endif
