/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The reader of the test vectors. */
#include "vectors.h"
#include "unit.h"

#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const json_t *vectors_open(json_t **document) {
    json_error_t error;
    *document = json_load_file(FARO_TEST_DATA "/faro1.json", 0, &error);
    if (!*document) fprintf(stderr, "faro1.json:%d: %s\n", error.line, error.text);
    return json_object_get(*document, "vectors");
}

static const char *text(const json_t *entry, const char *key) {
    const char *value = json_string_value(json_object_get(entry, key));
    if (!value) fail_msg("a vector has no %s", key);
    return value;
}

static uint64_t number(const json_t *entry, const char *key) {
    return json_object_get(entry, key) ? strtoull(text(entry, key), NULL, 10) : 0;
}

vector vector_read(const json_t *entry) {
    const char *kind = text(entry, "kind"), *hex = text(entry, "seed_hex");
    unsigned char seed[1024];
    size_t size = strlen(hex) / 2;
    assert_true(size <= sizeof seed);
    for (size_t i = 0; i < size; i++) {
        const char pair[3] = {hex[2 * i], hex[2 * i + 1], 0};
        seed[i] = (unsigned char)strtoul(pair, NULL, 16);
    }
    vector v = {.kind = !strcmp(kind, "permutation") ? VECTOR_PERMUTATION
                        : !strcmp(kind, "sample")    ? VECTOR_SAMPLE
                                                     : VECTOR_REPEAT,
                .n = number(entry, "n"),
                .number = number(entry, "number"),
                .first = number(entry, "first"),
                .count = number(entry, "count"),
                .values = json_object_get(entry, "values"),
                .sha256 = text(entry, "sha256")};
    if (v.kind == VECTOR_PERMUTATION) v.count = v.n;
    assert_int_equal(faro_stream_named(&v.stream, text(entry, "stream"), seed, size), FARO_OK);
    return v;
}

static void hash(const vector *v, const uint64_t *values, char hex[65]) {
    unsigned char digest[32];
    EVP_MD_CTX *sha = EVP_MD_CTX_new();
    assert_int_equal(EVP_DigestInit_ex(sha, EVP_sha256(), NULL), 1);
    size_t width = v->kind == VECTOR_PERMUTATION ? 4 : 8;
    for (uint64_t i = 0; i < v->count; i++) {
        unsigned char bytes[8];
        for (size_t b = 0; b < width; b++) bytes[b] = (unsigned char)(values[i] >> 8 * b);
        EVP_DigestUpdate(sha, bytes, width);
    }
    EVP_DigestFinal_ex(sha, digest, NULL);
    EVP_MD_CTX_free(sha);
    for (int i = 0; i < 32; i++) snprintf(hex + 2 * i, 3, "%02x", digest[i]);
}

void vector_check(const vector *v, const uint64_t *values) {
    char hex[65];
    for (size_t i = 0; v->values && i < json_array_size(v->values); i++) {
        const char *expected = json_string_value(json_array_get(v->values, i));
        if (values[i] != strtoull(expected, NULL, 10))
            fail_msg("n = %llu, number %llu: place %zu holds %llu, not %s",
                     (unsigned long long)v->n, (unsigned long long)v->number, i,
                     (unsigned long long)values[i], expected);
    }
    hash(v, values, hex);
    if (strcmp(hex, v->sha256) != 0)
        fail_msg("kind %d, n = %llu, number %llu: SHA-256 is %s, not %s", (int)v->kind,
                 (unsigned long long)v->n, (unsigned long long)v->number, hex, v->sha256);
}
