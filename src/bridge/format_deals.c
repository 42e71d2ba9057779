/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Reading .deals: a 32-byte header, one record of 12 bytes a deal (22 with double-dummy results),
 * and a trailer of the number of records and the SHA-256 of everything before it. The checksum is
 * known only at the end, so a damaged file is refused there at the latest. */
#include "bridge/container.h"

const uint8_t faro_container_magic[8] = {0x89, 'D', 'E', 'A', 'L', 'S', '\r', '\n'};

faro_status faro_container_parse(const uint8_t header[FARO_CONTAINER_HEADER],
                                 faro_container *container) {
    if (memcmp(header, faro_container_magic, sizeof faro_container_magic) != 0)
        return FARO_ERROR_SYNTAX;
    const faro_deal_order *order = faro_deal_order_by_id(header[9]);
    if (header[8] != FARO_CONTAINER_VERSION || !order ||
        (header[10] != FARO_DEAL_BYTES && header[10] != FARO_CONTAINER_WIDE))
        return FARO_ERROR_UNSUPPORTED;
    for (unsigned i = 11; i < 16; i++)
        if (header[i] != 0) return FARO_ERROR_UNSUPPORTED;
    *container = (faro_container){.order = order,
                                  .record_size = header[10],
                                  .first_board = faro_get_u64(header + 16),
                                  .count = faro_get_u64(header + 24)};
    return FARO_OK;
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    size_t magic = sizeof faro_container_magic;
    return size >= magic && memcmp(head, faro_container_magic, magic) == 0 ? 100 : 0;
}

typedef struct deals_reader {
    faro_code_batch batch;
    uint8_t tricks[FARO_BATCH][FARO_CONTAINER_TRICKS];
    faro_container header;
    uint64_t records; /* taken from the file so far */
    EVP_MD_CTX *hash;
    bool ended;
} deals_reader;

static faro_status read_header(faro_deals_reader *reader, deals_reader *state) {
    const unsigned char *header;
    faro_status status = faro_read_record(reader, FARO_CONTAINER_HEADER, &header);
    if (status) return status;
    status = header ? faro_container_parse(header, &state->header) : FARO_ERROR_SYNTAX;
    if (status == FARO_ERROR_SYNTAX)
        return faro_read_fail_byte(reader, status, 0, "the file does not begin as a .deals file");
    if (status)
        return faro_read_fail_byte(reader, status, 8,
                                   "version %u, order %u, record size %u: this file needs a newer "
                                   "program",
                                   header[8], header[9], header[10]);
    state->hash = EVP_MD_CTX_new();
    if (!state->hash || !EVP_DigestInit_ex(state->hash, EVP_sha256(), NULL) ||
        !EVP_DigestUpdate(state->hash, header, FARO_CONTAINER_HEADER))
        return faro_read_fail(reader, FARO_ERROR_MEMORY, "%s", faro_status_text(FARO_ERROR_MEMORY));
    return FARO_OK;
}

static faro_status read_trailer(faro_deals_reader *reader, deals_reader *state) {
    faro_input *input = &reader->input;
    uint64_t byte = input->offset;
    const uint8_t *trailer = faro_input_at(input);
    unsigned char hash[FARO_CONTAINER_HASH];
    if (faro_input_size(input) < FARO_CONTAINER_TRAILER)
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte,
                                   "the file ends within the 40 bytes of its trailer");
    uint64_t count = faro_get_u64(trailer);
    if (count != state->records ||
        (state->header.count != UINT64_MAX && state->header.count != count))
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte,
                                   "the trailer counts %llu deals, the file holds %llu",
                                   (unsigned long long)count, (unsigned long long)state->records);
    if (!EVP_DigestUpdate(state->hash, trailer, 8) ||
        !EVP_DigestFinal_ex(state->hash, hash, NULL) || memcmp(hash, trailer + 8, sizeof hash) != 0)
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, byte + 8,
                                   "the checksum differs: the file is damaged");
    faro_input_skip(input, FARO_CONTAINER_TRAILER);
    state->ended = true;
    return FARO_OK;
}

/* Takes the records out of the window: codes together, results apart. */
static void unpack(deals_reader *state, const unsigned char *record, unsigned count) {
    for (unsigned i = 0; i < count; i++, record += state->header.record_size) {
        memcpy(state->batch.codes + (size_t)FARO_DEAL_BYTES * i, record, FARO_DEAL_BYTES);
        if (state->header.record_size == FARO_CONTAINER_WIDE)
            memcpy(state->tricks[i], record + FARO_DEAL_BYTES, FARO_CONTAINER_TRICKS);
    }
}

static faro_status fill(faro_deals_reader *reader, deals_reader *state) {
    faro_input *input = &reader->input;
    size_t record = state->header.record_size;
    faro_status status = faro_input_need(input, FARO_BATCH * record + FARO_CONTAINER_TRAILER + 1);
    if (status) return faro_read_fail_input(reader, status);
    size_t size = faro_input_size(input);
    size_t body = size > FARO_CONTAINER_TRAILER ? size - FARO_CONTAINER_TRAILER : 0;
    if (body == 0) return read_trailer(reader, state);
    unsigned count = body / record < FARO_BATCH ? (unsigned)(body / record) : FARO_BATCH;
    if (count == 0)
        return faro_read_fail_byte(reader, FARO_ERROR_SYNTAX, input->offset,
                                   "the file ends within a record or its trailer");
    if (!EVP_DigestUpdate(state->hash, faro_input_at(input), count * record))
        return faro_read_fail(reader, FARO_ERROR_MEMORY, "%s", faro_status_text(FARO_ERROR_MEMORY));
    unpack(state, faro_input_at(input), count);
    faro_batch_decode(&state->batch, state->header.order, count, input->offset, (unsigned)record);
    faro_input_skip(input, count * record);
    state->records += count;
    return FARO_OK;
}

static faro_status read_tricks(faro_deals_reader *reader,
                               const uint8_t bytes[FARO_CONTAINER_TRICKS]) {
    faro_board *board = &reader->board;
    for (unsigned i = 0; i < FARO_TRICKS; i++) {
        uint8_t tricks = bytes[i / 2] >> (i & 1 ? 0 : 4) & 15;
        if (tricks == 14)
            return faro_read_fail_byte(
                reader, FARO_ERROR_SYNTAX, board->byte + FARO_DEAL_BYTES + i / 2,
                "14 tricks, expected 0 to 13, or 15 where they are not known");
        board->tricks[i] = tricks;
        if (tricks <= 13) board->flags |= FARO_BOARD_TRICKS;
    }
    return FARO_OK;
}

static faro_status next_batch(faro_deals_reader *reader, deals_reader *state) {
    faro_status status = FARO_OK;
    if (!state->hash) status = read_header(reader, state);
    if (!status) status = faro_batch_check(reader, &state->batch);
    if (status) return status;
    state->batch.count = state->batch.next = 0;
    status = fill(reader, state);
    if (!status && state->batch.count == 0 && !state->ended)
        status = faro_batch_check(reader, &state->batch);
    return status;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    deals_reader *state = reader->state;
    faro_code_batch *batch = &state->batch;
    if (state->ended) return FARO_OK;
    if (batch->next == batch->count) {
        faro_status status = next_batch(reader, state);
        if (status || state->ended) return status;
    }
    faro_board *board = &reader->board;
    board->byte = FARO_CONTAINER_HEADER + reader->boards * state->header.record_size;
    if (state->header.first_board) board->number = state->header.first_board + reader->boards;
    board->deal = batch->deals[batch->next];
    if (state->header.record_size == FARO_CONTAINER_WIDE) {
        faro_status status = read_tricks(reader, state->tricks[batch->next]);
        if (status) return status;
    }
    batch->next++;
    *found = true;
    return FARO_OK;
}

static void read_free(faro_deals_reader *reader) {
    deals_reader *state = reader->state;
    EVP_MD_CTX_free(state->hash);
}

static const faro_format_methods methods = {.detect = detect,
                                            .read_state = sizeof(deals_reader),
                                            .read = read_board,
                                            .read_free = read_free,
                                            .write_state = sizeof(faro_container_writer),
                                            .write = faro_container_write,
                                            .finish = faro_container_finish,
                                            .write_free = faro_container_write_free};

const faro_deal_format faro_format_deals = {"deals",
                                            "deals",
                                            "deal numbers of 12 bytes with header and checksum",
                                            "docs/deals-format.md",
                                            FARO_FORMAT_BINARY | FARO_FORMAT_NUMBERED |
                                                FARO_FORMAT_TRICKS,
                                            0,
                                            &methods};
