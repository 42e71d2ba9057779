/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The bare stream: deal numbers of 12 bytes, most significant first, and nothing else. It has no
 * mark and no checksum: a third of all 12-byte strings are refused, the others pass for deals. */
#include "bridge/code_batch.h"

static int detect(const unsigned char *head, size_t size, bool whole) {
    if (size < FARO_DEAL_BYTES || (whole && size % FARO_DEAL_BYTES)) return 0;
    size_t count = size / FARO_DEAL_BYTES;
    for (size_t i = 0; i < size && i < 64; i++)
        if (head[i] < 9 || head[i] > 126) /* not a text that happens to have this length */
            return faro_deal_code_check(head, count) == count ? 10 : 0;
    return 0;
}

/* The next whole records of the input go into the batch; none at the end. */
static faro_status fill(faro_deals_reader *reader, faro_code_batch *batch) {
    faro_input *input = &reader->input;
    faro_status status = faro_input_need(input, sizeof batch->codes);
    if (status) return faro_read_fail_input(reader, status);
    size_t size = faro_input_size(input);
    if (size > 0 && size < FARO_DEAL_BYTES)
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, input->offset,
                                   "the file ends after %zu of the 12 bytes of a deal", size);
    if (size > sizeof batch->codes) size = sizeof batch->codes;
    size -= size % FARO_DEAL_BYTES;
    memcpy(batch->codes, faro_input_at(input), size);
    faro_batch_decode(batch, reader->options.order, (unsigned)(size / FARO_DEAL_BYTES),
                      input->offset, FARO_DEAL_BYTES);
    faro_input_skip(input, size);
    return FARO_OK;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    faro_code_batch *batch = reader->state;
    if (batch->next == batch->count) {
        faro_status status = faro_batch_check(reader, batch);
        if (!status) status = fill(reader, batch);
        if (!status && batch->count == 0) status = faro_batch_check(reader, batch);
        if (status || batch->count == 0) return status;
    }
    reader->board.byte = reader->boards * FARO_DEAL_BYTES;
    reader->board.deal = batch->deals[batch->next++];
    *found = true;
    return FARO_OK;
}

static void put_batch(faro_deals_writer *writer) {
    faro_code_batch *batch = writer->state;
    faro_deal_rank(writer->options.order, batch->deals, batch->count, batch->codes);
    faro_output_put(&writer->output, batch->codes, batch->count * (size_t)FARO_DEAL_BYTES);
    batch->count = 0;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    faro_code_batch *batch = writer->state;
    batch->deals[batch->count++] = board->deal;
    if (batch->count == FARO_BATCH) put_batch(writer);
    return FARO_OK;
}

static faro_status finish(faro_deals_writer *writer) {
    put_batch(writer);
    return FARO_OK;
}

static const faro_format_methods methods = {.detect = detect,
                                            .read_state = sizeof(faro_code_batch),
                                            .read = read_board,
                                            .write_state = sizeof(faro_code_batch),
                                            .write = write_board,
                                            .finish = finish};

const faro_deal_format faro_format_stream = {"stream",
                                             "",
                                             "bare deal numbers, 12 bytes a board",
                                             "docs/deals-format.md",
                                             FARO_FORMAT_BINARY,
                                             0,
                                             &methods};
