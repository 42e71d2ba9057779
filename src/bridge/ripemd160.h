/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RIPEMD-160 through libcrypto (Dobbertin, Bosselaers, Preneel 1996; the hash of BigDeal). */
#ifndef FARO_BRIDGE_RIPEMD160_H
#define FARO_BRIDGE_RIPEMD160_H

#include "faro/status.h"

#include <stddef.h>
#include <stdint.h>

enum { FARO_RIPEMD_BYTES = 20 };

typedef struct faro_ripemd faro_ripemd;

/* Errors: UNSUPPORTED (neither the default nor the legacy provider has it), MEMORY. */
faro_status faro_ripemd_new(faro_ripemd **out);
void faro_ripemd_free(faro_ripemd *hash);

faro_status faro_ripemd_digest(faro_ripemd *hash, const void *data, size_t size,
                               uint8_t digest[FARO_RIPEMD_BYTES]);

#endif
