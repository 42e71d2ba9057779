/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Names in an open-addressing table whose slot is the leading bits of the name. Linear probing only
 * ever moves an entry forward, so the table is nearly sorted and a sweep with insertion makes it a
 * sorted run. When the table has reached its memory it is written to a nameless file as such a run
 * and emptied; at eight runs they are merged into one, and repeats between runs are counted then
 * (store_runs.c). Until then they are missed, which makes the capital smaller, never larger.
 *
 * Cost: one cache line a name; 16 bytes a name at 3/4 load.
 */
#include "audit/store.h"
#include "audit/logs.h"
#include "audit/store_runs.h"

#include <string.h>
#include <sys/mman.h>

enum { SLOTS_LEAST = 1 << 8, MARGIN = 1 << 10, COUNT_MOST = 255, POPULATE_FROM = 1 << 20 };

/* A mapping of its own, which is zero. Large tables get all their pages at once: one by one, when they
 * are touched, they cost more than the names that are written to them. */
static faro_store_entry *make_table(size_t slots) {
    const size_t bytes = (slots + MARGIN) * sizeof(faro_store_entry);
    int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#ifdef MAP_POPULATE
    if (bytes >= POPULATE_FROM) flags |= MAP_POPULATE;
#endif
    void *table = mmap(NULL, bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
    return table == MAP_FAILED ? NULL : table;
}

static void free_table(faro_store_entry *table, size_t slots) {
    if (table) munmap(table, (slots + MARGIN) * sizeof *table);
}

static size_t home(const faro_store *store, uint64_t high) {
    return (size_t)(high >> (64 - __builtin_ctzll(store->slots)));
}

static bool same(const faro_store_entry *entry, const uint64_t name[2]) {
    return entry->high == name[0] && (entry->low | COUNT_MOST) == (name[1] | COUNT_MOST);
}

faro_status faro_store_make(faro_store *store, uint64_t bytes, const char *folder) {
    memset(store, 0, sizeof *store);
    store->most = SLOTS_LEAST;
    /* A table that grows is there twice for a moment: 16 (m + m / 2) bytes. */
    while (store->most < SIZE_MAX / 64 && (uint64_t)store->most * 2 * 24 <= bytes) store->most *= 2;
    store->slots = SLOTS_LEAST;
    store->slot = make_table(store->slots);
    store->folder = folder;
    store->complete = true;
    return store->slot ? FARO_OK : FARO_ERROR_MEMORY;
}

void faro_store_free(faro_store *store) {
    free_table(store->slot, store->slots);
    faro_runs_close(store);
    memset(store, 0, sizeof *store);
}

void faro_store_prefetch(const faro_store *store, const uint64_t name[2]) {
    if (store->slots) __builtin_prefetch(&store->slot[home(store, name[0])], 1);
}

/* The slot of the name, or the empty one where it belongs; NULL when the margin is full. */
static faro_store_entry *find(const faro_store *store, const uint64_t name[2]) {
    size_t at = home(store, name[0]);
    const size_t end = store->slots + MARGIN;
    while (at < end && store->slot[at].low && !same(&store->slot[at], name)) at++;
    return at < end ? &store->slot[at] : NULL;
}

static faro_status grow(faro_store *store) {
    faro_store bigger = *store;
    bigger.slots *= 2;
    bigger.slot = make_table(bigger.slots);
    if (!bigger.slot) return FARO_ERROR_MEMORY;
    for (size_t i = 0; i < store->slots + MARGIN; i++) {
        if (!store->slot[i].low) continue;
        const uint64_t name[2] = {store->slot[i].high, store->slot[i].low};
        faro_store_entry *entry = find(&bigger, name);
        if (!entry) { /* a cluster of a thousand: cannot happen to hashed names */
            free_table(bigger.slot, bigger.slots);
            return FARO_ERROR_MEMORY;
        }
        *entry = store->slot[i];
    }
    free_table(store->slot, store->slots);
    *store = bigger;
    return FARO_OK;
}

static bool before(const faro_store_entry *a, const faro_store_entry *b) {
    return a->high != b->high ? a->high < b->high : a->low < b->low;
}

/* Packs the entries to the front of the table in order, and returns their number. */
static size_t pack(faro_store *store) {
    size_t packed = 0;
    for (size_t i = 0; i < store->slots + MARGIN; i++) {
        const faro_store_entry entry = store->slot[i];
        if (!entry.low) continue;
        size_t at = packed++;
        for (; at > 0 && before(&entry, &store->slot[at - 1]); at--)
            store->slot[at] = store->slot[at - 1];
        store->slot[at] = entry;
    }
    return packed;
}

static faro_status spill(faro_store *store) {
    const size_t count = pack(store);
    faro_status status = faro_runs_write(store, store->slot, count);
    memset(store->slot, 0, (store->slots + MARGIN) * sizeof *store->slot);
    store->used = 0;
    if (status == FARO_OK && store->runs == FARO_STORE_RUNS) status = faro_runs_merge(store);
    return status;
}

static faro_status make_room(faro_store *store) {
    if (store->used < store->slots / 4 * 3) return FARO_OK;
    if (store->slots < store->most) return grow(store);
    return store->folder ? spill(store) : FARO_OK;
}

faro_status faro_store_add(faro_store *store, const uint64_t name[2], unsigned count) {
    const faro_status status = make_room(store);
    if (status) return status;
    faro_store_entry *entry = find(store, name);
    if (entry && entry->low) {
        const unsigned old = (unsigned)(entry->low & COUNT_MOST);
        const unsigned now = old + count > COUNT_MOST ? COUNT_MOST : old + count;
        store->repeats += count;
        /* Beyond 255 the count stands still: each further repeat is worth ln 255, a lower bound. */
        store->log_gammas +=
            faro_log_gamma(now) - faro_log_gamma(old) + (old + count - now) * log(COUNT_MOST);
        entry->low += now - old;
        return FARO_OK;
    }
    store->names++;
    store->repeats += count - 1;
    store->log_gammas += count > 2 ? faro_log_gamma(count) : 0;
    if (!entry || (store->used >= store->slots / 4 * 3)) {
        store->complete = false;
        return FARO_OK;
    }
    entry->high = name[0];
    entry->low = (name[1] & ~(uint64_t)COUNT_MOST) | count;
    store->used++;
    return FARO_OK;
}

faro_status faro_store_settle(faro_store *store) {
    if (store->runs == 0) return FARO_OK;
    const faro_status status = store->used ? spill(store) : FARO_OK;
    return status == FARO_OK && store->runs > 1 ? faro_runs_merge(store) : status;
}

faro_status faro_store_each(const faro_store *store, faro_store_visit *visit, void *context) {
    for (size_t i = 0; i < store->slots + MARGIN; i++) {
        if (!store->slot[i].low) continue;
        const faro_status status = visit(context, &store->slot[i]);
        if (status) return status;
    }
    return faro_runs_each(store, visit, context);
}
