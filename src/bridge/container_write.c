/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Writing .deals as a stream: the header goes out with the first board, the number of deals and the
 * checksum at the end, so that pipes can carry it. Cost: about 10 ns a deal for its number and as
 * much for SHA-256. */
#include "bridge/container.h"

static faro_status fail(faro_deals_writer *writer) {
    return faro_write_fail(writer, FARO_ERROR_MEMORY, "%s", faro_status_text(FARO_ERROR_MEMORY));
}

static bool put(faro_deals_writer *writer, const uint8_t *bytes, size_t size) {
    faro_container_writer *state = writer->state;
    faro_output_put(&writer->output, bytes, size);
    return EVP_DigestUpdate(state->hash, bytes, size) == 1;
}

static faro_status put_header(faro_deals_writer *writer, uint64_t first_board) {
    faro_container_writer *state = writer->state;
    const faro_write_options *options = &writer->options;
    uint8_t header[FARO_CONTAINER_HEADER] = {0};
    memcpy(header, faro_container_magic, sizeof faro_container_magic);
    header[8] = FARO_CONTAINER_VERSION;
    header[9] = (uint8_t)options->order->id;
    header[10] = options->with_tricks ? FARO_CONTAINER_WIDE : FARO_DEAL_BYTES;
    faro_put_u64(header + 16, first_board);
    faro_put_u64(header + 24, options->count ? options->count : UINT64_MAX);
    state->hash = EVP_MD_CTX_new();
    if (!state->hash || !EVP_DigestInit_ex(state->hash, EVP_sha256(), NULL) ||
        !put(writer, header, sizeof header))
        return fail(writer);
    return FARO_OK;
}

static faro_status put_batch(faro_deals_writer *writer) {
    faro_container_writer *state = writer->state;
    faro_code_batch *batch = &state->batch;
    faro_deal_rank(writer->options.order, batch->deals, batch->count, batch->codes);
    bool good = true;
    if (!writer->options.with_tricks)
        good = put(writer, batch->codes, batch->count * (size_t)FARO_DEAL_BYTES);
    for (unsigned i = 0; writer->options.with_tricks && i < batch->count; i++)
        good &= put(writer, batch->codes + (size_t)FARO_DEAL_BYTES * i, FARO_DEAL_BYTES) &&
                put(writer, state->tricks[i], FARO_CONTAINER_TRICKS);
    batch->count = 0;
    return good ? FARO_OK : fail(writer);
}

faro_status faro_container_write(faro_deals_writer *writer, const faro_board *board) {
    faro_container_writer *state = writer->state;
    faro_code_batch *batch = &state->batch;
    faro_status status = state->hash ? FARO_OK : put_header(writer, board->number);
    if (status) return status;
    if (writer->options.count && writer->boards >= writer->options.count)
        return faro_write_fail(writer, FARO_ERROR_ARGUMENT, "more than the %llu boards promised",
                               (unsigned long long)writer->options.count);
    for (unsigned i = 0; i < FARO_CONTAINER_TRICKS; i++)
        state->tricks[batch->count][i] =
            (uint8_t)(board->tricks[2 * i] << 4 | (board->tricks[2 * i + 1] & 15));
    batch->deals[batch->count++] = board->deal;
    return batch->count == FARO_BATCH ? put_batch(writer) : FARO_OK;
}

faro_status faro_container_finish(faro_deals_writer *writer) {
    faro_container_writer *state = writer->state;
    uint8_t trailer[FARO_CONTAINER_TRAILER];
    faro_status status = state->hash ? FARO_OK : put_header(writer, 0);
    if (!status) status = put_batch(writer);
    if (status) return status;
    if (writer->options.count && writer->boards != writer->options.count)
        return faro_write_fail(writer, FARO_ERROR_ARGUMENT, "fewer than the %llu boards promised",
                               (unsigned long long)writer->options.count);
    faro_put_u64(trailer, writer->boards);
    if (EVP_DigestUpdate(state->hash, trailer, 8) != 1 ||
        EVP_DigestFinal_ex(state->hash, trailer + 8, NULL) != 1)
        return fail(writer);
    faro_output_put(&writer->output, trailer, sizeof trailer);
    return FARO_OK;
}

void faro_container_write_free(faro_deals_writer *writer) {
    faro_container_writer *state = writer->state;
    EVP_MD_CTX_free(state->hash);
}
