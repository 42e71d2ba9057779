/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Recording and wording the reasons for which a deal file is refused. */
#include "bridge/format.h"
#include "bridge/hand_text.h"

#include <stdarg.h>
#include <stdio.h>

static void set(faro_deals_error *error, faro_status status, uint64_t board, const char *reason,
                va_list list) {
    *error = (faro_deals_error){.status = status, .board = board};
    vsnprintf(error->reason, sizeof error->reason, reason, list);
}

faro_status faro_read_fail(faro_deals_reader *reader, faro_status status, const char *reason, ...) {
    va_list list;
    va_start(list, reason);
    set(&reader->error, status, 0, reason, list);
    va_end(list);
    return status;
}

faro_status faro_read_fail_line(faro_deals_reader *reader, faro_status status, uint64_t line,
                                const char *reason, ...) {
    va_list list;
    va_start(list, reason);
    set(&reader->error, status, reader->boards + 1, reason, list);
    va_end(list);
    reader->error.line = line;
    reader->error.placed = true;
    return status;
}

faro_status faro_read_fail_byte(faro_deals_reader *reader, faro_status status, uint64_t byte,
                                const char *reason, ...) {
    va_list list;
    va_start(list, reason);
    set(&reader->error, status, reader->boards + 1, reason, list);
    va_end(list);
    reader->error.byte = byte;
    reader->error.placed = true;
    return status;
}

faro_status faro_write_fail(faro_deals_writer *writer, faro_status status, const char *reason,
                            ...) {
    va_list list;
    va_start(list, reason);
    set(&writer->error, status, writer->boards + 1, reason, list);
    va_end(list);
    return status;
}

faro_status faro_read_fail_input(faro_deals_reader *reader, faro_status status) {
    if (status == FARO_ERROR_LIMIT)
        return faro_read_fail(reader, status, "one board takes more than %zu MiB",
                              FARO_INPUT_MOST >> 20);
    return faro_read_fail(reader, status, "%s", faro_status_text(status));
}

faro_status faro_write_check(faro_deals_writer *writer) {
    if (!writer->output.failed) return FARO_OK;
    faro_status status =
        faro_write_fail(writer, FARO_ERROR_IO, "%s", faro_status_text(FARO_ERROR_IO));
    writer->error.board = 0;
    return status;
}

void faro_deal_fault_text(const faro_deal_fault *fault, char *text, size_t size) {
    const char *seat = faro_seat_name[fault->seat];
    char card[3];
    switch (fault->kind) {
    case FARO_DEAL_STRAY:
        snprintf(text, size, "%s has bits that are no card", seat);
        break;
    case FARO_DEAL_REPEATED:
        faro_card_text(fault->card, card);
        snprintf(text, size, "%s has the card %s, which another hand has too", seat, card);
        break;
    case FARO_DEAL_COUNT:
        snprintf(text, size, "%s has %u cards, expected 13", seat, fault->count);
        break;
    case FARO_DEAL_GOOD:
        snprintf(text, size, "nothing is wrong");
        break;
    }
}

size_t faro_deals_error_text(const faro_deals_error *error, const char *file, char *text,
                             size_t size) {
    char place[40] = "", board[40] = "";
    if (error->placed && error->line)
        snprintf(place, sizeof place, "%llu: ", (unsigned long long)error->line);
    else if (error->placed)
        snprintf(place, sizeof place, " byte %llu: ", (unsigned long long)error->byte);
    if (error->board)
        snprintf(board, sizeof board, "board %llu: ", (unsigned long long)error->board);
    int length =
        snprintf(text, size, "%s:%s%s%s%s", file, place, *place ? "" : " ", board, error->reason);
    return length < 0 ? 0 : (size_t)length;
}
