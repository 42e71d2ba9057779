/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A multiset of 128-bit names that may outgrow the memory: how often has this deck come before?
 */
#ifndef FARO_AUDIT_STORE_H
#define FARO_AUDIT_STORE_H

#include "faro/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct faro_store_entry {
    uint64_t high,
        low; /* low: its lowest 8 bits count the occurrences, 1..255 (or more); 0: empty */
} faro_store_entry;

enum { FARO_STORE_RUNS = 8 };

typedef struct faro_store {
    faro_store_entry *slot;
    size_t slots, used;       /* slots: a power of two, and a margin behind them */
    size_t most;              /* slots that the memory allows */
    const char *folder;       /* for runs; NULL: no files. Not owned */
    int run[FARO_STORE_RUNS]; /* descriptors of sorted files without a name */
    uint64_t length[FARO_STORE_RUNS];
    size_t runs;
    /* The sufficient statistics of the repeats: names that were there before, and the sum of
     * ln Gamma(count) over all names. A lower bound until faro_store_settle. */
    uint64_t repeats, names;
    double log_gammas;
    bool complete; /* every name was remembered */
} faro_store;

/* `bytes` of memory at most. Error: MEMORY. */
faro_status faro_store_make(faro_store *store, uint64_t bytes, const char *folder);
void faro_store_free(faro_store *store);

/* Asks the processor for the slot of a name that is added soon. */
void faro_store_prefetch(const faro_store *store, const uint64_t name[2]);

/* Adds a name `count` times. Errors: MEMORY, IO (a run could not be written or read; nothing is
 * lost). */
faro_status faro_store_add(faro_store *store, const uint64_t name[2], unsigned count);

/* Merges the runs on disk, so that repeats between them are counted. Error: IO. */
faro_status faro_store_settle(faro_store *store);

/* Calls `visit` for every remembered entry, those in memory and those on disk. Errors: IO, or its
 * own. */
typedef faro_status faro_store_visit(void *context, const faro_store_entry *entry);
faro_status faro_store_each(const faro_store *store, faro_store_visit *visit, void *context);

#endif
