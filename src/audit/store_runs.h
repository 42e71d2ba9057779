/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The sorted runs of a store on disk. */
#ifndef FARO_AUDIT_STORE_RUNS_H
#define FARO_AUDIT_STORE_RUNS_H

#include "audit/store.h"

/* Writes `count` sorted entries as a new run into a nameless file of the folder. */
faro_status faro_runs_write(faro_store *store, const faro_store_entry *entries, size_t count);

/* Makes one run of all, counting the repeats between them. */
faro_status faro_runs_merge(faro_store *store);

faro_status faro_runs_each(const faro_store *store, faro_store_visit *visit, void *context);
void faro_runs_close(faro_store *store);

#endif
