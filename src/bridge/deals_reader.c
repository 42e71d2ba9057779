/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Opening a deal file, finding its format, and handing out its boards. */
#include "bridge/bits.h"
#include "bridge/format.h"
#include "bridge/hand_text.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 1 << 16 };

static faro_status find_format(faro_deals_reader *reader) {
    faro_input *input = &reader->input;
    faro_status status = faro_input_need(input, HEAD);
    if (status) return faro_read_fail_input(reader, status);
    size_t size = faro_input_size(input);
    if (size == 0 && input->ended)
        return faro_read_fail(reader, FARO_ERROR_UNKNOWN, "the file is empty");
    reader->format = faro_deal_format_detect(faro_input_at(input), size, input->ended);
    if (reader->format) return FARO_OK;
    char quoted[300];
    return faro_read_fail(
        reader, FARO_ERROR_UNKNOWN, "no deal format is known that begins with %s",
        faro_quote((const char *)faro_input_at(input), size < 40 ? size : 40, quoted));
}

/* Text may carry a byte-order mark; a binary format that was asked for is taken as it is. */
static faro_status prepare(faro_deals_reader *reader) {
    bool binary = reader->format && (reader->format->flags & FARO_FORMAT_BINARY);
    if (!binary) {
        faro_status status = faro_input_decode(&reader->input);
        if (status) return faro_read_fail_input(reader, status);
    }
    if (!reader->format) {
        faro_status status = find_format(reader);
        if (status) return status;
    }
    if (!(reader->format->flags & FARO_FORMAT_BINARY)) faro_input_text(&reader->input);
    size_t size = reader->format->methods->read_state;
    reader->state = calloc(1, size ? size : 1);
    return reader->state ? FARO_OK : faro_read_fail_input(reader, FARO_ERROR_MEMORY);
}

static faro_status open_input(faro_deals_input input, void *context, size_t capacity,
                              const faro_read_options *options, faro_deals_reader **reader,
                              faro_deals_error *error) {
    *reader = NULL;
    faro_deals_reader *made = calloc(1, sizeof *made);
    faro_status status = FARO_ERROR_MEMORY;
    if (made) {
        if (options) made->options = *options;
        made->format = made->options.format;
        status = faro_input_init(&made->input, input, context, capacity);
        status = status ? faro_read_fail_input(made, status) : prepare(made);
    }
    if (status == FARO_OK) {
        *reader = made;
        return FARO_OK;
    }
    if (error) {
        *error = (faro_deals_error){.status = status};
        if (made) *error = made->error;
    }
    faro_deals_close(made);
    return status;
}

faro_status faro_deals_open(faro_deals_input input, void *context, const faro_read_options *options,
                            faro_deals_reader **reader, faro_deals_error *error) {
    return open_input(input, context, FARO_INPUT_FIRST, options, reader, error);
}

typedef struct memory_input {
    const unsigned char *at;
    size_t size;
} memory_input;

static size_t read_memory(void *context, void *buffer, size_t size) {
    memory_input *memory = context;
    if (size > memory->size) size = memory->size;
    memcpy(buffer, memory->at, size);
    memory->at += size;
    memory->size -= size;
    return size;
}

faro_status faro_deals_open_memory(const void *bytes, size_t size, const faro_read_options *options,
                                   faro_deals_reader **reader, faro_deals_error *error) {
    *reader = NULL;
    memory_input *memory = malloc(sizeof *memory);
    if (!memory) {
        if (error) *error = (faro_deals_error){.status = FARO_ERROR_MEMORY};
        return FARO_ERROR_MEMORY;
    }
    *memory = (memory_input){bytes, size};
    size_t capacity = size < FARO_INPUT_FIRST / 4 ? 2 * size + 256 : FARO_INPUT_FIRST;
    faro_status status = open_input(read_memory, memory, capacity, options, reader, error);
    if (status) free(memory);
    return status;
}

faro_status faro_deals_next(faro_deals_reader *reader, const faro_board **board) {
    *board = NULL;
    if (reader->error.status) return reader->error.status;
    static const faro_deal nobody;
    reader->board = faro_board_of(&nobody);
    bool found = false;
    faro_status status = reader->format->methods->read(reader, &found);
    if (status) return status;
    if (found) {
        reader->boards++;
        *board = &reader->board;
    }
    return FARO_OK;
}

const faro_deal_format *faro_deals_reader_format(const faro_deals_reader *reader) {
    return reader->format;
}

const faro_deals_error *faro_deals_reader_error(const faro_deals_reader *reader) {
    return &reader->error;
}

void faro_deals_close(faro_deals_reader *reader) {
    if (!reader) return;
    if (reader->state && reader->format->methods->read_free)
        reader->format->methods->read_free(reader);
    /* A reader that could not be opened leaves the memory to faro_deals_open_memory. */
    if (reader->state && reader->input.read == read_memory) free(reader->input.context);
    faro_input_free(&reader->input);
    free(reader->state);
    free(reader);
}

/* ---- what the formats share ---- */

faro_status faro_read_check_deal(faro_deals_reader *reader, const faro_deal *deal, uint64_t line,
                                 uint64_t byte) {
    faro_deal_fault fault;
    if (faro_deal_check(deal, &fault) == FARO_OK) return FARO_OK;
    char reason[120];
    faro_deal_fault_text(&fault, reason, sizeof reason);
    if (line) return faro_read_fail_line(reader, FARO_ERROR_PERMUTATION, line, "%s", reason);
    return faro_read_fail_byte(reader, FARO_ERROR_PERMUTATION, byte, "%s", reason);
}

faro_status faro_read_record(faro_deals_reader *reader, size_t size, const unsigned char **record) {
    faro_input *input = &reader->input;
    *record = NULL;
    faro_status status = faro_input_need(input, size);
    if (status) return faro_read_fail_input(reader, status);
    size_t there = faro_input_size(input);
    if (there == 0) return FARO_OK;
    if (there < size)
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, input->offset,
                                   "the file ends after %zu of the %zu bytes of a board", there,
                                   size);
    *record = faro_input_at(input);
    reader->board.byte = input->offset;
    faro_input_skip(input, size);
    return FARO_OK;
}

faro_status faro_read_line(faro_deals_reader *reader, const char **line, size_t *length) {
    for (;;) {
        reader->board.line = reader->input.line;
        reader->board.byte = reader->input.offset;
        faro_status status = faro_input_line(&reader->input, line, length);
        if (status) return faro_read_fail_input(reader, status);
        if (!*line) return FARO_OK;
        for (size_t i = 0; i < *length; i++)
            if ((*line)[i] != ' ' && (*line)[i] != '\t') return FARO_OK;
    }
}

bool faro_owners_good(const uint8_t owner[FARO_DEAL_CARDS]) {
    unsigned count[4] = {0};
    for (unsigned c = 0; c < FARO_DEAL_CARDS; c++) {
        if (owner[c] > 3) return false;
        count[owner[c]]++;
    }
    return count[0] == 13 && count[1] == 13 && count[2] == 13 && count[3] == 13;
}
