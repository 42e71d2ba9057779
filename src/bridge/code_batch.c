/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Batches keep the fast kernels busy: decoding 256 deals at once costs a quarter of one by one. */
#include "bridge/code_batch.h"

void faro_batch_decode(faro_code_batch *batch, const faro_deal_order *order, unsigned count,
                       uint64_t byte, unsigned record_size) {
    size_t bad = count;
    batch->bad = faro_deal_unrank(order, batch->codes, count, batch->deals, &bad) != FARO_OK;
    batch->bad_byte = byte + bad * record_size;
    batch->count = batch->bad ? (unsigned)bad : count;
    batch->next = 0;
}

faro_status faro_batch_check(faro_deals_reader *reader, const faro_code_batch *batch) {
    if (!batch->bad) return FARO_OK;
    const uint8_t *code = batch->codes + (size_t)FARO_DEAL_BYTES * batch->count;
    char hex[2 * FARO_DEAL_BYTES + 1];
    for (unsigned i = 0; i < 2 * FARO_DEAL_BYTES; i++)
        hex[i] = "0123456789abcdef"[code[i / 2] >> (i & 1 ? 0 : 4) & 15];
    hex[2 * FARO_DEAL_BYTES] = 0;
    return faro_read_fail_byte(reader, FARO_ERROR_ARGUMENT, batch->bad_byte,
                               "0x%s is not below the number of deals, 52!/(13!)^4", hex);
}
