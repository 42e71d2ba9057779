/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The layout of .deals, shared by its reader and writer. docs/deals-format.md specifies it. */
#ifndef FARO_BRIDGE_CONTAINER_H
#define FARO_BRIDGE_CONTAINER_H

#include "bridge/code_batch.h"

#include <openssl/evp.h>

enum {
    FARO_CONTAINER_VERSION = 1,
    FARO_CONTAINER_TRICKS = 10, /* bytes of the double-dummy results in a record */
    FARO_CONTAINER_WIDE = FARO_DEAL_BYTES + FARO_CONTAINER_TRICKS,
    FARO_CONTAINER_HASH = 32
};

/* A first byte above 127 shows damage by seven-bit channels, CR LF damage by text channels. */
extern const uint8_t faro_container_magic[8];

static inline void faro_put_u64(uint8_t *out, uint64_t value) {
    for (int i = 0; i < 8; i++) out[i] = (uint8_t)(value >> (56 - 8 * i));
}
static inline uint64_t faro_get_u64(const uint8_t *in) {
    uint64_t value = 0;
    for (int i = 0; i < 8; i++) value = value << 8 | in[i];
    return value;
}

typedef struct faro_container_writer {
    faro_code_batch batch;
    uint8_t tricks[FARO_BATCH][FARO_CONTAINER_TRICKS];
    EVP_MD_CTX *hash; /* NULL before the header is written */
} faro_container_writer;

faro_status faro_container_write(faro_deals_writer *writer, const faro_board *board);
faro_status faro_container_finish(faro_deals_writer *writer);
void faro_container_write_free(faro_deals_writer *writer);

#endif
