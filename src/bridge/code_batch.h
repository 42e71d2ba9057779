/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deals decoded and encoded in batches, for the formats that hold deal numbers. */
#ifndef FARO_BRIDGE_CODE_BATCH_H
#define FARO_BRIDGE_CODE_BATCH_H

#include "bridge/format.h"

enum { FARO_BATCH = 256 };

typedef struct faro_code_batch {
    faro_deal deals[FARO_BATCH];
    uint8_t codes[FARO_BATCH * FARO_DEAL_BYTES];
    unsigned count;    /* deals of the batch */
    unsigned next;     /* first one not yet handed out */
    bool bad;          /* a code that is none follows them ... */
    uint64_t bad_byte; /* ... at this place of the file */
} faro_code_batch;

/* Decodes `count` codes. `byte` and `record_size` give their places in the file. */
void faro_batch_decode(faro_code_batch *batch, const faro_deal_order *order, unsigned count,
                       uint64_t byte, unsigned record_size);
/* FARO_OK, or the error that the bad code behind the handed-out deals makes. */
faro_status faro_batch_check(faro_deals_reader *reader, const faro_code_batch *batch);

#endif
