/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Threads that take whole items of work by turns. Between two rounds they look out for a moment and
 * then sleep: the threads of OpenMP go on looking for milliseconds, which on a busy machine takes the
 * time from those who work.
 */
#ifndef FARO_AUDIT_CREW_H
#define FARO_AUDIT_CREW_H

#include <stddef.h>

typedef struct faro_crew faro_crew;

typedef void faro_crew_work(void *context, size_t item);

/* The caller and threads - 1 others, or as many as the system gives. NULL, which is a crew of one, for
 * threads <= 1 and when no thread could be made. */
faro_crew *faro_crew_make(unsigned threads);
void faro_crew_free(faro_crew *crew);

/* Does the items 0..items-1, begun in this order, each by one thread, and returns when all are done.
 * What was written before the call is seen by all, and afterwards by the caller. */
void faro_crew_run(faro_crew *crew, size_t items, faro_crew_work *work, void *context);

#endif
