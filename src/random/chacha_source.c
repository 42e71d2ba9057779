/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* ChaCha8, ChaCha12 and ChaCha20 (Bernstein 2008) as sources: keystream of one key, nonce 0, from
 * block 0 on, read as little-endian 64-bit words; about 1 ns a word with 8 rounds. Period 2^67
 * words. */
#include "random/source.h"

#include <openssl/sha.h>
#include <string.h>

enum { WORDS = 8, CHUNK = 64 }; /* 64-bit words a block; blocks a call */

typedef struct state {
    uint32_t key[8];
    uint64_t next; /* index of the next word of the keystream, modulo 2^64 */
} state;

static faro_status seed(void *memory, const void *bytes, size_t size) {
    state *s = memory;
    unsigned char digest[SHA256_DIGEST_LENGTH];
    if (size != sizeof s->key) {
        if (!SHA256(bytes, size, digest)) return FARO_ERROR_SOURCE;
        bytes = digest, size = sizeof digest;
    }
    for (size_t i = 0; i < 8; i++) s->key[i] = faro_seed_word_32(bytes, size, i);
    s->next = 0;
    return FARO_OK;
}

/* The number whose bytes in memory are those of `word`, lowest first; compilers see that this is
 * `word` or one byte swap. */
static uint64_t from_little_endian(uint64_t word) {
    unsigned char bytes[8];
    uint64_t number = 0;
    memcpy(bytes, &word, 8);
    for (int i = 0; i < 8; i++) number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

/* `count` whole blocks as words. */
static void make_blocks(const state *s, unsigned rounds, uint64_t block, uint64_t *out,
                        size_t count) {
    const uint32_t position[4] = {(uint32_t)block, (uint32_t)(block >> 32), 0, 0};
    faro_chacha_blocks(rounds, s->key, position, count, out);
    for (size_t i = 0; i < count * WORDS; i++) out[i] = from_little_endian(out[i]);
}

static size_t fill(state *s, unsigned rounds, uint64_t *out, size_t count) {
    for (size_t done = 0; done < count;) {
        size_t skip = s->next % WORDS, rest = count - done, blocks = rest / WORDS, got;
        if (skip == 0 && blocks > 0) {
            if (blocks > CHUNK) blocks = CHUNK;
            make_blocks(s, rounds, s->next / WORDS, out + done, blocks);
            got = blocks * WORDS;
        } else {
            uint64_t block[WORDS];
            make_blocks(s, rounds, s->next / WORDS, block, 1);
            got = rest < WORDS - skip ? rest : WORDS - skip;
            memcpy(out + done, block + skip, got * sizeof *out);
        }
        done += got, s->next += got;
    }
    return count;
}

static size_t fill_8(void *s, uint64_t *out, size_t count) {
    return fill(s, 8, out, count);
}
static size_t fill_12(void *s, uint64_t *out, size_t count) {
    return fill(s, 12, out, count);
}
static size_t fill_20(void *s, uint64_t *out, size_t count) {
    return fill(s, 20, out, count);
}

#define CHACHA(rounds, text)                                                                       \
    const faro_source_info faro_source_chacha##rounds = {                                          \
        .name = "chacha" #rounds,                                                                  \
        .summary = text,                                                                           \
        .reference = "D. J. Bernstein 2008; RFC 8439 for 20 rounds",                               \
        .seeding = "32 bytes are the key as it is, any other string is hashed with SHA-256",       \
        .max = UINT64_MAX,                                                                         \
        .state_size = sizeof(state),                                                               \
        .reproducible = 1,                                                                         \
        .cryptographic = 1,                                                                        \
        .seed = seed,                                                                              \
        .fill = fill_##rounds,                                                                     \
    }

CHACHA(8, "ChaCha with 8 rounds, the generator under the stream faro1");
CHACHA(12, "ChaCha with 12 rounds");
CHACHA(20, "ChaCha with 20 rounds, the full margin");
