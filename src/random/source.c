/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The registry of sources and what all of them share: seeding, the buffer, and 64-bit words put
 * together from outputs of any width (the rule is in faro/random.h). The generator runs once per
 * block. */
#include "random/source.h"

#include <string.h>

static const faro_source_info *const sources[] = {
#define SOURCE(name) &faro_source_##name,
#include "random/sources.def"
#undef SOURCE
};

const faro_source_info *faro_source_at(size_t index) {
    return index < sizeof sources / sizeof *sources ? sources[index] : NULL;
}

const faro_source_info *faro_source_find(const char *name) {
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        if (strcmp(sources[i]->name, name) == 0) return sources[i];
    return NULL;
}

faro_status faro_source_init(faro_source *source, const faro_source_info *info, const void *seed,
                             size_t seed_size) {
    source->info = info;
    source->used = source->filled = 0;
    source->status = info->seed(source->state, seed, seed_size);
    return source->status;
}

faro_status faro_source_init_number(faro_source *source, const faro_source_info *info,
                                    uint64_t seed) {
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(seed >> 8 * i);
    return faro_source_init(source, info, bytes, sizeof bytes);
}

void faro_source_close(faro_source *source) {
    if (source->info->close) source->info->close(source->state);
    source->status = FARO_ERROR_SOURCE;
    source->used = source->filled = 0;
}

/* Runs the generator; a short answer ends the source. */
static size_t run(faro_source *source, uint64_t *out, size_t count) {
    if (source->status != FARO_OK) return 0;
    size_t got = source->info->fill(source->state, out, count);
    if (got < count) source->status = FARO_ERROR_SOURCE;
    return got;
}

faro_status faro_source_raw(faro_source *source, uint64_t *out, size_t count) {
    for (size_t i = run(source, out, count); i < count; i++) out[i] = source->info->min;
    return source->status;
}

/* How outputs become words: each accepted one gives its lowest `bits` bits. */
typedef struct width {
    unsigned bits;
    size_t outputs; /* that make a word */
    uint64_t limit; /* r >= limit is rejected; 0: none is */
} width;

static unsigned floor_log2(uint64_t x) {
    unsigned log = 0;
    while (x >>= 1) log++;
    return log;
}

/* The width for outputs in 0..last, last < 2^64 - 1. */
static width width_of(uint64_t last) {
    uint64_t range = last + 1;
    width w = {floor_log2(range), 0, 0};
    if (range & (range - 1)) {
        w.bits = w.bits > 8 ? w.bits - 8 : 1;
        w.limit = range >> w.bits << w.bits;
    }
    w.outputs = (64 + w.bits - 1) / w.bits;
    return w;
}

/* Words from narrow outputs; asks for exactly as many outputs as the words still need. */
static size_t join(faro_source *source, width w, uint64_t *out, size_t count) {
    enum { CHUNK = 256 };
    uint64_t raw[CHUNK], word = 0;
    size_t done = 0, have = 0;
    while (done < count) {
        size_t need = (count - done) * w.outputs - have;
        size_t got = run(source, raw, need < CHUNK ? need : CHUNK);
        if (got == 0) break;
        for (size_t i = 0; i < got; i++) {
            uint64_t r = raw[i] - source->info->min;
            if (w.limit && r >= w.limit) continue;
            word |= (r & ((UINT64_C(1) << w.bits) - 1)) << have * w.bits;
            if (++have < w.outputs) continue;
            out[done++] = word;
            word = 0, have = 0;
        }
    }
    return done;
}

/* Writes up to `count` new words and returns how many there were. */
static size_t make_words(faro_source *source, uint64_t *out, size_t count) {
    uint64_t last = source->info->max - source->info->min;
    if (last == UINT64_MAX) return run(source, out, count);
    return join(source, width_of(last), out, count);
}

uint64_t faro_source_refill(faro_source *source) {
    source->used = source->filled = 0;
    size_t got =
        source->status == FARO_OK ? make_words(source, source->buffer, FARO_SOURCE_BUFFER) : 0;
    if (got == 0) return 0;
    /* A source that ends within this block has failed only for the word after its last one. */
    source->status = FARO_OK;
    source->filled = (uint32_t)got;
    return source->buffer[source->used++];
}

faro_status faro_source_words(faro_source *source, uint64_t *out, size_t count) {
    size_t have = source->filled - source->used;
    if (have > count) have = count;
    memcpy(out, source->buffer + source->used, have * sizeof *out);
    source->used += (uint32_t)have;
    size_t done = have;
    if (done < count && source->status == FARO_OK)
        done += make_words(source, out + done, count - done);
    if (done == count) return FARO_OK;
    memset(out + done, 0, (count - done) * sizeof *out);
    return source->status;
}
