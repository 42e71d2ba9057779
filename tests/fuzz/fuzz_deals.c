/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One fuzz target a deal format (FUZZ_FORMAT), and one that lets the content choose. Any bytes are
 * read to the end or to a refusal with a reason; what was read is written again in the same format,
 * in PBN and in its export format, and must come back as the same deals. The committed inputs take
 * all three ways; libFuzzer's take one each, chosen by their bytes, so that its time goes into the
 * reader under test and not into PBN. */
#include "faro/deals_io.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) abort();                                                                 \
    } while (0)

enum { MOST_BOARDS = 400, MOST_BYTES = 1 << 20 };

typedef struct file {
    uint8_t *bytes;
    size_t size;
} file;

static bool put(void *context, const void *bytes, size_t size) {
    file *f = context;
    if (size > MOST_BYTES - f->size) return false;
    memcpy(f->bytes + f->size, bytes, size);
    f->size += size;
    return true;
}

static void check_board(const faro_board *board) {
    if (!(board->flags & FARO_BOARD_PARTIAL))
        REQUIRE(faro_deal_check(&board->deal, NULL) == FARO_OK);
    REQUIRE(board->dealer >= FARO_UNKNOWN && board->dealer < 4);
    REQUIRE(board->vulnerable >= FARO_UNKNOWN && board->vulnerable < 4);
    for (unsigned i = 0; i < FARO_TRICKS; i++)
        REQUIRE(board->tricks[i] <= 13 || board->tricks[i] == FARO_TRICKS_UNKNOWN);
}

static faro_deals_reader *open_file(const uint8_t *data, size_t size, const char *format) {
    faro_read_options options = {0};
    faro_deals_reader *reader;
    faro_deals_error error;
    if (format) options.format = faro_deal_format_find(format);
    faro_status status = faro_deals_open_memory(data, size, &options, &reader, &error);
    REQUIRE((status == FARO_OK) == (reader != NULL));
    if (status) REQUIRE(*error.reason);
    return reader;
}

/* Reads and writes; the number of boards written, or 0 when the writer refused one. */
static size_t copy(const uint8_t *data, size_t size, const char *from, const char *to,
                   const faro_write_options *options, faro_deal *deals, file *out) {
    faro_deals_reader *reader = open_file(data, size, from);
    if (!reader) return 0;
    faro_deals_writer *writer;
    REQUIRE(faro_deals_create(put, out, faro_deal_format_find(to), options, &writer) == FARO_OK);
    const faro_board *board;
    size_t count = 0;
    faro_status status = FARO_OK, wrote = FARO_OK;
    while (count < MOST_BOARDS && !wrote && (status = faro_deals_next(reader, &board)) == FARO_OK &&
           board) {
        check_board(board);
        deals[count] = board->deal;
        wrote = faro_deals_write(writer, board);
        count += wrote == FARO_OK;
    }
    if (status) REQUIRE(*faro_deals_reader_error(reader)->reason);
    if (!wrote) wrote = faro_deals_finish(writer);
    if (wrote) REQUIRE(*faro_deals_writer_error(writer)->reason);
    faro_deals_close(reader);
    faro_deals_discard(writer);
    return wrote ? 0 : count;
}

static void there_and_back(const uint8_t *data, size_t size, const char *from, const char *to,
                           const faro_write_options *options) {
    static faro_deal deals[MOST_BOARDS], again[MOST_BOARDS];
    static uint8_t first[MOST_BYTES], second[MOST_BYTES];
    file a = {first, 0}, b = {second, 0};
    size_t count = copy(data, size, from, to, options, deals, &a);
    if (count == 0) return;
    REQUIRE(copy(a.bytes, a.size, to, to, options, again, &b) == count);
    REQUIRE(memcmp(deals, again, count * sizeof *deals) == 0);
}

enum { SAME = 1, PBN = 2, EXPORT = 4 };

/* The ways back that this input takes. */
static unsigned ways(const uint8_t *data, size_t size) {
#ifdef FUZZ_ONE_WAY
    unsigned sum = 0;
    for (size_t i = 0; i < size; i++) sum += data[i];
    return sum % 16 == 0 ? PBN : sum % 16 == 1 ? EXPORT : SAME;
#else
    (void)data, (void)size;
    return SAME | PBN | EXPORT;
#endif
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
#ifdef FUZZ_FORMAT
    const char *from = FUZZ_FORMAT, *to = FUZZ_FORMAT;
#else
    const char *from = NULL, *to = "line";
#endif
    faro_write_options options = {.with_tricks = true, .standalone = true};
    unsigned chosen = ways(data, size);
    if (chosen & SAME) there_and_back(data, size, from, to, &options);
    if (chosen & PBN) there_and_back(data, size, from, "pbn", &options);
    options.strict = true;
    if (chosen & EXPORT) there_and_back(data, size, from, "pbn", &options);
    return 0;
}
