/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Starting a deal file, numbering its boards, and refusing what its format cannot hold. */
#include "bridge/format.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

faro_status faro_deals_create(faro_deals_output output, void *context,
                              const faro_deal_format *format, const faro_write_options *options,
                              faro_deals_writer **writer) {
    *writer = NULL;
    if (!format || !output) return FARO_ERROR_ARGUMENT;
    faro_deals_writer *made = malloc(sizeof *made);
    if (!made) return FARO_ERROR_MEMORY;
    memset(made, 0, offsetof(faro_deals_writer, output.buffer));
    made->format = format;
    if (options) made->options = *options;
    if (!made->options.order) made->options.order = faro_deal_order_at(0);
    made->output.write = output;
    made->output.context = context;
    made->number = made->options.first_board ? made->options.first_board - 1 : 0;
    size_t size = format->methods->write_state;
    made->state = calloc(1, size ? size : 1);
    if (!made->state) {
        free(made);
        return FARO_ERROR_MEMORY;
    }
    *writer = made;
    return FARO_OK;
}

static faro_status check(faro_deals_writer *writer, const faro_board *board) {
    const faro_deal_format *format = writer->format;
    if (format->most && writer->boards >= format->most)
        return faro_write_fail(writer, FARO_ERROR_LIMIT, "a %s file holds at most %u boards",
                               format->name, format->most);
    if (board->flags & FARO_BOARD_PARTIAL) {
        if (format->flags & FARO_FORMAT_PARTIAL) return FARO_OK;
        return faro_write_fail(writer, FARO_ERROR_UNSUPPORTED,
                               "the deal is partial (hidden or short hands), and %s holds whole "
                               "deals only",
                               format->name);
    }
    faro_deal_fault fault;
    if (faro_deal_check(&board->deal, &fault) == FARO_OK) return FARO_OK;
    char reason[120];
    faro_deal_fault_text(&fault, reason, sizeof reason);
    return faro_write_fail(writer, FARO_ERROR_PERMUTATION, "%s", reason);
}

/* A number that the file did not give follows the one before. */
static faro_board complete(const faro_deals_writer *writer, const faro_board *board) {
    faro_board whole = *board;
    if (!whole.number) whole.number = writer->number + 1;
    if (whole.dealer < 0) whole.dealer = (int)faro_board_dealer(whole.number);
    if (whole.vulnerable < 0) whole.vulnerable = (int)faro_board_vulnerable(whole.number);
    return whole;
}

faro_status faro_deals_write(faro_deals_writer *writer, const faro_board *board) {
    if (writer->error.status) return writer->error.status;
    if (writer->finished)
        return faro_write_fail(writer, FARO_ERROR_ARGUMENT, "the file is already finished");
    faro_status status = check(writer, board);
    if (status) return status;
    faro_board whole = complete(writer, board);
    writer->original = board;
    status = writer->format->methods->write(writer, &whole);
    if (!status) status = faro_write_check(writer);
    if (status) return status;
    writer->number = whole.number;
    writer->boards++;
    return FARO_OK;
}

faro_status faro_deals_finish(faro_deals_writer *writer) {
    if (writer->error.status) return writer->error.status;
    if (writer->finished) return FARO_OK;
    writer->finished = true;
    if (writer->format->methods->finish) {
        faro_status status = writer->format->methods->finish(writer);
        if (status) return status;
    }
    faro_output_flush(&writer->output);
    return faro_write_check(writer);
}

const faro_deals_error *faro_deals_writer_error(const faro_deals_writer *writer) {
    return &writer->error;
}

void faro_deals_discard(faro_deals_writer *writer) {
    if (!writer) return;
    if (writer->format->methods->write_free) writer->format->methods->write_free(writer);
    free(writer->state);
    free(writer);
}
