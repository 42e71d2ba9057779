/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Keys and substreams of the streams faro1 and faro1-chacha20 (docs/streams.md, section 2):
 * seed -> key by SHA-256, key -> work keys by ChaCha blocks at positions that nothing else uses. */
#define OPENSSL_SUPPRESS_DEPRECATED /* the plain SHA256_* cannot fail, EVP may lack memory */
#include "shuffle/stream.h"

#include <openssl/sha.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

static const struct {
    const char *name;
    unsigned rounds;
} names[] = {{"faro1", 8}, {"faro1-chacha20", 20}};
enum { NAMES = sizeof names / sizeof names[0] };

static void load_key(uint32_t key[8], const unsigned char bytes[32]) {
    for (int i = 0; i < 8; i++)
        key[i] = (uint32_t)faro_load16(bytes + 4 * i) | faro_load16(bytes + 4 * i + 2) << 16;
}

const char *faro_stream_name_at(size_t index) {
    return index < NAMES ? names[index].name : NULL;
}

faro_status faro_stream_named(faro_stream *stream, const char *name, const void *seed,
                              size_t seed_size) {
    size_t which = 0;
    while (which < NAMES && strcmp(names[which].name, name) != 0) which++;
    if (which == NAMES) return FARO_ERROR_UNKNOWN;
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256_CTX hash;
    SHA256_Init(&hash);
    SHA256_Update(&hash, name,
                  strlen(name) + 1); /* with its zero: no name is the start of another */
    if (seed_size) SHA256_Update(&hash, seed, seed_size);
    SHA256_Final(digest, &hash);
    load_key(stream->key, digest);
    stream->rounds = names[which].rounds;
    return FARO_OK;
}

void faro_stream_seed(faro_stream *stream, const void *seed, size_t seed_size) {
    (void)faro_stream_named(stream, names[0].name, seed, seed_size);
}

faro_status faro_stream_random(faro_stream *stream) {
    unsigned char bytes[32];
    if (getentropy(bytes, sizeof bytes) != 0) return FARO_ERROR_SOURCE;
    load_key(stream->key, bytes);
    stream->rounds = names[0].rounds;
    return FARO_OK;
}

static void derive(uint32_t out[8], unsigned rounds, const uint32_t key[8],
                   const uint32_t position[4]) {
    unsigned char block[64];
    faro_chacha_blocks(rounds, key, position, 1, block);
    load_key(out, block);
}

faro_substream faro_work_stream(const faro_stream *stream, enum faro_purpose purpose,
                                uint64_t number, uint64_t n) {
    faro_substream s = {.rounds = stream->rounds};
    const uint32_t at_purpose[4] = {(uint32_t)purpose, 0, 0, 0};
    const uint32_t at_job[4] = {(uint32_t)n, (uint32_t)(n >> 32), (uint32_t)number,
                                (uint32_t)(number >> 32)};
    uint32_t purpose_key[8];
    derive(purpose_key, s.rounds, stream->key, at_purpose);
    derive(s.key, s.rounds, purpose_key, at_job);
    return s;
}

faro_substream faro_small_stream(const faro_stream *stream, uint64_t number, uint64_t n) {
    faro_substream s = {.rounds = stream->rounds, .high = (uint32_t)n, .name = number};
    memcpy(s.key, stream->key, sizeof s.key);
    return s;
}

void faro_substream_blocks(const faro_substream *s, uint64_t first, size_t blocks, void *out) {
    const uint32_t position[4] = {(uint32_t)first, s->high + (uint32_t)(first >> 32),
                                  (uint32_t)s->name, (uint32_t)(s->name >> 32)};
    faro_chacha_blocks(s->rounds, s->key, position, blocks, out);
}

unsigned faro_digit_bits(const faro_recipe *recipe, uint64_t n) {
    unsigned bits = 0; /* ceil(log2 n) */
    while (bits < 64 && (uint64_t)1 << bits < n) bits++;
    bits = bits > recipe->child ? bits - recipe->child : 1;
    return bits < FARO_DIGIT_BITS ? bits : FARO_DIGIT_BITS;
}
