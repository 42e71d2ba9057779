/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The deals of a SquareDeal session, bit for bit those of BigDeal (Hans van Staveren).
 *
 * left = first half of the key, right = the rest (one character longer when the length is odd).
 * A = RIPEMD-160(left), B = RIPEMD-160(right, base64(delayed value), "original" or "reserve"[,
 * "ses" and the session number when the phase has no fixed number of sessions]). Draw n = 1, 2, ...
 * is RIPEMD-160(n as 4 bytes, least significant first, B, A); its first 12 bytes are the number of
 * a deal in the default order, or are thrown away when they are no code. 1.48 hashes a deal. */
#include "bridge/squaredeal.h"

#include "bridge/ripemd160.h"

#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATE = 4 + 2 * FARO_RIPEMD_BYTES, SUFFIX = 32 };

/* right, base64(value), kind and session as one text, zero-ended; NULL without memory. */
static char *second_text(const char *right, const char *value, bool reserve, bool variable,
                         unsigned session) {
    size_t length = strlen(right), size = strlen(value), coded = 4 * ((size + 2) / 3);
    char *text = malloc(length + coded + SUFFIX);
    if (!text || size > 1 << 20) {
        free(text);
        return NULL;
    }
    memcpy(text, right, length);
    EVP_EncodeBlock((unsigned char *)text + length, (const unsigned char *)value, (int)size);
    char *end = text + length + coded;
    end += snprintf(end, SUFFIX, "%s", reserve ? "reserve" : "original");
    if (variable) snprintf(end, SUFFIX - 8, "ses%u", session);
    return text;
}

/* Fills `state` with four bytes for the counter, B and A. */
static faro_status start(faro_ripemd *hash, const char *key, const char *second,
                         uint8_t state[STATE]) {
    faro_status status =
        faro_ripemd_digest(hash, key, strlen(key) / 2, state + 4 + FARO_RIPEMD_BYTES);
    if (status == FARO_OK) status = faro_ripemd_digest(hash, second, strlen(second), state + 4);
    return status;
}

static faro_status draw(faro_ripemd *hash, uint8_t state[STATE], size_t count, faro_deal *deals) {
    uint8_t digest[FARO_RIPEMD_BYTES];
    size_t done = 0;
    for (uint32_t n = 1; done < count; n++) {
        for (int i = 0; i < 4; i++) state[i] = (uint8_t)(n >> 8 * i);
        faro_status status = faro_ripemd_digest(hash, state, STATE, digest);
        if (status != FARO_OK) return status;
        if (faro_deal_unrank(NULL, digest, 1, deals + done, NULL) == FARO_OK) done++;
    }
    return FARO_OK;
}

faro_status faro_squaredeal_deals(const faro_squaredeal *t, size_t phase, unsigned session,
                                  bool reserve, size_t count, faro_deal *deals) {
    if (phase < 1 || phase > t->phase_count) return FARO_ERROR_ARGUMENT;
    const faro_squaredeal_phase *p = &t->phases[phase - 1];
    size_t index = faro_squaredeal_key_index(p, session);
    if (index == p->key_count) return FARO_ERROR_ARGUMENT;
    const char *key = p->keys[index];
    if (!key || !t->delayed_value) return FARO_ERROR_UNSUPPORTED;

    faro_ripemd *hash;
    faro_status status = faro_ripemd_new(&hash);
    if (status != FARO_OK) return status;
    char *second =
        second_text(key + strlen(key) / 2, t->delayed_value, reserve, p->sessions == 0, session);
    uint8_t state[STATE];
    status = second ? start(hash, key, second, state) : FARO_ERROR_MEMORY;
    if (status == FARO_OK) status = draw(hash, state, count, deals);
    free(second);
    faro_ripemd_free(hash);
    return status;
}
