/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Sorted runs on disk: written once, read from the start, merged all at once. The files are
 * unlinked as soon as they are open. A merge of R runs looks at R heads an entry; R is at most
 * eight.
 */
#include "audit/store_runs.h"
#include "audit/logs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUFFERED = 1 << 14, COUNT_MOST = 255 };

static int open_nameless(const char *folder) {
    const size_t size = strlen(folder) + sizeof "/faro-XXXXXX";
    char *path = malloc(size);
    if (!path) return -1;
    snprintf(path, size, "%s/faro-XXXXXX", folder);
    const int file = mkstemp(path);
    if (file >= 0) unlink(path);
    free(path);
    return file;
}

static faro_status write_all(int file, const void *bytes, size_t size) {
    const char *at = bytes;
    while (size > 0) {
        const ssize_t written = write(file, at, size);
        if (written <= 0) return FARO_ERROR_IO;
        at += written;
        size -= (size_t)written;
    }
    return FARO_OK;
}

static void append(faro_store *store, int file, uint64_t length) {
    store->run[store->runs] = file;
    store->length[store->runs++] = length;
}

faro_status faro_runs_write(faro_store *store, const faro_store_entry *entries, size_t count) {
    const int file = open_nameless(store->folder);
    if (file < 0) return FARO_ERROR_IO;
    const faro_status status = write_all(file, entries, count * sizeof *entries);
    if (status) {
        close(file);
        return status;
    }
    append(store, file, count);
    return FARO_OK;
}

void faro_runs_close(faro_store *store) {
    for (size_t r = 0; r < store->runs; r++) close(store->run[r]);
    store->runs = 0;
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct reader {
    int file;
    uint64_t next, length; /* entries */
    size_t at, loaded;
    faro_store_entry buffer[BUFFERED];
} reader;

static faro_status refill(reader *from) {
    const uint64_t left = from->length - from->next;
    from->loaded = left < BUFFERED ? (size_t)left : BUFFERED;
    from->at = 0;
    char *to = (char *)from->buffer;
    off_t offset = (off_t)(from->next * sizeof *from->buffer);
    for (size_t size = from->loaded * sizeof *from->buffer; size > 0;) {
        const ssize_t got = pread(from->file, to, size, offset);
        if (got <= 0) return FARO_ERROR_IO;
        to += got;
        offset += got;
        size -= (size_t)got;
    }
    from->next += from->loaded;
    return FARO_OK;
}

/* The head of the run, NULL at its end. */
static const faro_store_entry *head(reader *from, faro_status *status) {
    if (from->at == from->loaded) {
        if (from->next == from->length) return NULL;
        *status = refill(from);
        if (*status) return NULL;
    }
    return &from->buffer[from->at];
}

faro_status faro_runs_each(const faro_store *store, faro_store_visit *visit, void *context) {
    if (store->runs == 0) return FARO_OK;
    reader *from = malloc(sizeof *from);
    if (!from) return FARO_ERROR_MEMORY;
    faro_status status = FARO_OK;
    for (size_t r = 0; r < store->runs && status == FARO_OK; r++) {
        *from = (reader){.file = store->run[r], .length = store->length[r]};
        const faro_store_entry *entry;
        while (status == FARO_OK && (entry = head(from, &status))) {
            status = visit(context, entry);
            from->at++;
        }
    }
    free(from);
    return status;
}

/* ---- merging --------------------------------------------------------------------------------- */

typedef struct writer {
    int file;
    uint64_t length;
    size_t filled;
    faro_store_entry buffer[BUFFERED];
} writer;

static faro_status flush(writer *to) {
    const faro_status status = write_all(to->file, to->buffer, to->filled * sizeof *to->buffer);
    to->length += to->filled;
    to->filled = 0;
    return status;
}

static uint64_t bare(uint64_t low) {
    return low | COUNT_MOST;
}

/* Joins an entry to the last one written when both have the same name. */
static faro_status put(faro_store *store, writer *to, const faro_store_entry *entry) {
    if (to->filled > 0) {
        faro_store_entry *last = &to->buffer[to->filled - 1];
        if (last->high == entry->high && bare(last->low) == bare(entry->low)) {
            const unsigned a = (unsigned)(last->low & COUNT_MOST);
            const unsigned b = (unsigned)(entry->low & COUNT_MOST);
            const unsigned sum = a + b > COUNT_MOST ? COUNT_MOST : a + b;
            store->repeats++;
            store->names--;
            store->log_gammas += faro_log_gamma(sum) - faro_log_gamma(a) - faro_log_gamma(b);
            last->low += sum - a;
            return FARO_OK;
        }
    }
    faro_status status = FARO_OK;
    if (to->filled == BUFFERED) {
        /* The last entry stays, since the next one may have its name. */
        const faro_store_entry last = to->buffer[--to->filled];
        status = flush(to);
        to->buffer[to->filled++] = last;
    }
    to->buffer[to->filled++] = *entry;
    return status;
}

static faro_status merge_into(faro_store *store, reader *from, writer *to) {
    for (;;) {
        faro_status status = FARO_OK;
        const faro_store_entry *least = NULL;
        size_t which = 0;
        for (size_t r = 0; r < store->runs; r++) {
            const faro_store_entry *entry = head(&from[r], &status);
            if (status) return status;
            if (entry && (!least || entry->high < least->high ||
                          (entry->high == least->high && bare(entry->low) < bare(least->low)))) {
                least = entry;
                which = r;
            }
        }
        if (!least) return flush(to);
        status = put(store, to, least);
        if (status) return status;
        from[which].at++;
    }
}

faro_status faro_runs_merge(faro_store *store) {
    reader *from = malloc(store->runs * sizeof *from);
    writer *to = malloc(sizeof *to);
    faro_status status = from && to ? FARO_OK : FARO_ERROR_MEMORY;
    if (status == FARO_OK) {
        for (size_t r = 0; r < store->runs; r++)
            from[r] = (reader){.file = store->run[r], .length = store->length[r]};
        *to = (writer){.file = open_nameless(store->folder)};
        /* A merge that fails half-way leaves the runs and the statistics as they were. */
        const faro_store kept = *store;
        status = to->file < 0 ? FARO_ERROR_IO : merge_into(store, from, to);
        if (status) {
            *store = kept;
            if (to->file >= 0) close(to->file);
        } else {
            faro_runs_close(store);
            append(store, to->file, to->length);
        }
    }
    free(from);
    free(to);
    return status;
}
