/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The draws of `shuf --random-seed=STRING` of uutils (J. Verhaegen and others, 2025), whose recipe
 * is published as frozen: key = SHA3-256 of the string, ChaCha12 with nonce 0, 64-bit words,
 * multiply with rejection (Lemire 2019), Fisher-Yates from the front. Sequential: one draw after
 * the other. */
#include "shuffle/sparse.h"
#include "shuffle/stream.h"

#include <openssl/evp.h>
#include <string.h>

enum { ROUNDS = 12, WORDS_A_BLOCK = 8 };

faro_status faro_uutils_seed(faro_uutils_draws *draws, const void *seed, size_t seed_size) {
    unsigned char digest[32];
    if (!EVP_Digest(seed_size ? seed : "", seed_size, digest, NULL, EVP_sha3_256(), NULL))
        return FARO_ERROR_MEMORY;
    for (int i = 0; i < 8; i++)
        draws->key[i] = faro_load16(digest + 4 * i) | faro_load16(digest + 4 * i + 2) << 16;
    draws->taken = 0;
    return FARO_OK;
}

static uint64_t next_word(faro_uutils_draws *draws) {
    enum { BUFFER = sizeof draws->words / 8 };
    size_t at = (size_t)(draws->taken % BUFFER);
    if (at == 0) {
        uint64_t block = draws->taken / WORDS_A_BLOCK;
        const uint32_t position[4] = {(uint32_t)block, (uint32_t)(block >> 32), 0, 0};
        faro_chacha_blocks(ROUNDS, draws->key, position, BUFFER / WORDS_A_BLOCK, draws->words);
    }
    draws->taken++;
    return faro_load64(draws->words + 8 * at);
}

uint64_t faro_uutils_below(faro_uutils_draws *draws, uint64_t bound) {
    uint64_t low, high = faro_multiply(next_word(draws), bound, &low);
    if (low < bound)
        for (uint64_t least = (0 - bound) % bound; low < least;)
            high = faro_multiply(next_word(draws), bound, &low);
    return high;
}

faro_status faro_uutils_sample(faro_uutils_draws *draws, uint64_t *out, uint64_t k, uint64_t n) {
    faro_sparse array;
    if (k > n) return FARO_ERROR_ARGUMENT;
    faro_status status = faro_sparse_init(&array, k);
    if (status != FARO_OK) return status;
    for (uint64_t i = 0; i < k; i++)
        out[i] = faro_sparse_take(&array, i, i + faro_uutils_below(draws, n - i));
    faro_sparse_clear(&array);
    return FARO_OK;
}
