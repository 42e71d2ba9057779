/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The first k places of a tree: one pass over the digits collects the records of as many children
 * as should hold k, and the last of these is permuted no further than needed. Time: the keystream
 * of n digits, 0.15 ns a record with AVX-512. */
#include "shuffle/digits.h"
#include "shuffle/head.h"
#include "shuffle/leaf.h"

#include <stdlib.h>
#include <string.h>

/* The records of the first children, in input order. */
typedef struct collection {
    uint64_t *record;
    uint16_t *digit;
    size_t count, room;
} collection;

/* A node of n records; `record` are their numbers, NULL for 0..n-1. */
typedef struct source {
    const faro_recipe *recipe;
    faro_substream stream;
    const uint64_t *record;
    uint64_t n;
} source;

static void clear(collection *c) {
    free(c->record);
    free(c->digit);
    *c = (collection){0};
}

static int grow(collection *c) {
    size_t room = c->room ? 2 * c->room : 4096;
    if (room > SIZE_MAX / sizeof *c->record) return 0;
    uint64_t *record = realloc(c->record, room * sizeof *record);
    if (record) c->record = record;
    uint16_t *digit = realloc(c->digit, room * sizeof *digit);
    if (digit) c->digit = digit;
    if (!record || !digit) return 0;
    c->room = room;
    return 1;
}

/* Whether one of 32 digits is below; a fixed count that compilers turn into vectors. */
static int any_below(const uint16_t *digit, unsigned children) {
    unsigned any = 0;
    for (int i = 0; i < 32; i++) any |= digit[i] < children;
    return any != 0;
}

static int collect_32(const source *s, collection *c, const uint16_t *digit, uint64_t first,
                      unsigned children) {
    if (!any_below(digit, children)) return 1;
    if (c->count + 32 > c->room && !grow(c)) return 0;
    for (uint64_t i = 0; i < 32 && first + i < s->n; i++) {
        if (digit[i] >= children) continue;
        c->record[c->count] = s->record ? s->record[first + i] : first + i;
        c->digit[c->count++] = digit[i];
    }
    return 1;
}

static int collect(const source *s, unsigned bits, unsigned children, collection *c) {
    uint16_t digit[FARO_DIGIT_RUN];
    c->count = 0;
    for (uint64_t first = 0; first < s->n; first += FARO_DIGIT_RUN) {
        size_t run = s->n - first < FARO_DIGIT_RUN ? (size_t)(s->n - first) : FARO_DIGIT_RUN;
        faro_digits(&s->stream, bits, first, run, digit);
        for (size_t i = 0; i < run; i += 32)
            if (!collect_32(s, c, digit + i, first + i, children)) return 0;
    }
    return 1;
}

static faro_status head(const source *s, uint64_t *out, size_t k);

/* The records of the collection, child after child: start[d] is where child d begins. */
static void group(const collection *c, unsigned children, uint64_t *grouped, size_t *start) {
    for (size_t i = 0; i < c->count; i++) start[c->digit[i] + 1]++;
    for (unsigned d = 0; d < children; d++) start[d + 1] += start[d];
    for (size_t i = 0; i < c->count; i++) grouped[start[c->digit[i]]++] = c->record[i];
    for (unsigned d = children; d > 0; d--) start[d] = start[d - 1];
    start[0] = 0;
}

/* The first k places of a child whose n records are given; they are permuted on the way. */
static faro_status child_head(const source *parent, uint64_t name, uint64_t *record, size_t n,
                              uint64_t *out, size_t k) {
    source child = {parent->recipe, parent->stream, record, n};
    child.stream.name = name;
    if (n > parent->recipe->leaf) return head(&child, out, k);
    faro_leaf_head(parent->recipe, &child.stream, record, n, k);
    if (k) memcpy(out, record, k * sizeof *out);
    return FARO_OK;
}

static faro_status heads(const source *s, unsigned bits, const collection *c, unsigned children,
                         uint64_t *out, size_t k) {
    uint64_t *grouped = malloc(c->count * sizeof *grouped);
    size_t *start = calloc((size_t)children + 1, sizeof *start);
    faro_status status = grouped && start ? FARO_OK : FARO_ERROR_MEMORY;
    if (status == FARO_OK) group(c, children, grouped, start);
    for (unsigned d = 0; k && status == FARO_OK; d++) {
        size_t count = start[d + 1] - start[d], now = count < k ? count : k;
        status = child_head(s, faro_child_name(s->stream.name, bits, d), grouped + start[d], count,
                            out, now);
        out += now, k -= now;
    }
    free(grouped);
    free(start);
    return status;
}

static faro_status head(const source *s, uint64_t *out, size_t k) {
    unsigned bits = faro_digit_bits(s->recipe, s->n), most = 1u << bits;
    double expected =
        (double)k / (double)s->n * most; /* only a guess: too few are asked for again */
    unsigned children = expected + 2 < most ? (unsigned)expected + 2 : most;
    collection c = {0};
    int ok = collect(s, bits, children, &c);
    while (ok && c.count < k) {
        children = children < most / 2 ? 2 * children : most;
        ok = collect(s, bits, children, &c);
    }
    faro_status status = ok ? heads(s, bits, &c, children, out, k) : FARO_ERROR_MEMORY;
    clear(&c);
    return status;
}

faro_status faro_tree_head(const faro_recipe *recipe, const faro_substream *node, uint64_t *out,
                           size_t k, uint64_t n) {
    source s = {recipe, *node, NULL, n};
    return head(&s, out, k);
}
