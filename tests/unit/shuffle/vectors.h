/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Reads tests/vectors/faro1.json; its first key explains the entries. */
#ifndef FARO_TESTS_VECTORS_H
#define FARO_TESTS_VECTORS_H

#include "faro/shuffle.h"

#include <jansson.h>

enum vector_kind { VECTOR_PERMUTATION, VECTOR_SAMPLE, VECTOR_REPEAT };

typedef struct vector {
    enum vector_kind kind;
    faro_stream stream;
    uint64_t n, number, first, count; /* count = n for a permutation */
    const json_t *values;             /* strings, or NULL */
    const char *sha256;
} vector;

/* The list, or NULL with a message on stderr. The caller json_decrefs *document. */
const json_t *vectors_open(json_t **document);
/* Fails the test if the entry is not well formed. */
vector vector_read(const json_t *entry);
/* Compares values of 8 bytes with the entry; a permutation is hashed as numbers of 4 bytes. */
void vector_check(const vector *v, const uint64_t *values);

#endif
