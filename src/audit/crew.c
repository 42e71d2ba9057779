/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A round is announced by its number. Whoever has nothing to do looks at the number (the caller: at
 * the count of busy threads) some thousand times and then sleeps on a condition.
 */
#include "audit/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

enum { LOOKS = 2000 }; /* some 40 us */

struct faro_crew {
    pthread_mutex_t lock;
    pthread_cond_t begins, ends;
    atomic_uint round, busy; /* busy: threads that have not finished the round */
    atomic_size_t next;      /* item */
    size_t items;
    faro_crew_work *work; /* NULL: go home */
    void *context;
    unsigned others;
    pthread_t thread[];
};

static void look_away(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

static void take_items(faro_crew *crew) {
    for (;;) {
        const size_t item = atomic_fetch_add_explicit(&crew->next, 1, memory_order_relaxed);
        if (item >= crew->items) return;
        crew->work(crew->context, item);
    }
}

static void wait_for_round(faro_crew *crew, unsigned last) {
    for (int look = 0; look < LOOKS; look++) {
        if (atomic_load_explicit(&crew->round, memory_order_acquire) != last) return;
        look_away();
    }
    pthread_mutex_lock(&crew->lock);
    while (atomic_load(&crew->round) == last) pthread_cond_wait(&crew->begins, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

static void *serve(void *argument) {
    faro_crew *crew = argument;
    for (unsigned last = 0;; last++) {
        wait_for_round(crew, last);
        if (!crew->work) return NULL;
        take_items(crew);
        if (atomic_fetch_sub_explicit(&crew->busy, 1, memory_order_acq_rel) > 1) continue;
        pthread_mutex_lock(&crew->lock);
        pthread_cond_signal(&crew->ends);
        pthread_mutex_unlock(&crew->lock);
    }
}

static void announce(faro_crew *crew, size_t items, faro_crew_work *work, void *context) {
    crew->items = items;
    crew->work = work;
    crew->context = context;
    atomic_store_explicit(&crew->next, 0, memory_order_relaxed);
    atomic_store_explicit(&crew->busy, crew->others, memory_order_relaxed);
    pthread_mutex_lock(&crew->lock);
    atomic_fetch_add(&crew->round, 1);
    pthread_cond_broadcast(&crew->begins);
    pthread_mutex_unlock(&crew->lock);
}

static void wait_for_others(faro_crew *crew) {
    for (int look = 0; look < LOOKS; look++) {
        if (atomic_load_explicit(&crew->busy, memory_order_acquire) == 0) return;
        look_away();
    }
    pthread_mutex_lock(&crew->lock);
    while (atomic_load(&crew->busy) > 0) pthread_cond_wait(&crew->ends, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

void faro_crew_run(faro_crew *crew, size_t items, faro_crew_work *work, void *context) {
    if (!crew || items < 2) {
        for (size_t item = 0; item < items; item++) work(context, item);
        return;
    }
    announce(crew, items, work, context);
    take_items(crew);
    wait_for_others(crew);
}

faro_crew *faro_crew_make(unsigned threads) {
    if (threads <= 1) return NULL;
    faro_crew *crew = calloc(1, sizeof *crew + (threads - 1) * sizeof *crew->thread);
    if (!crew) return NULL;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begins, NULL);
    pthread_cond_init(&crew->ends, NULL);
    while (crew->others < threads - 1 &&
           pthread_create(&crew->thread[crew->others], NULL, serve, crew) == 0)
        crew->others++;
    if (crew->others > 0) return crew;
    faro_crew_free(crew);
    return NULL;
}

void faro_crew_free(faro_crew *crew) {
    if (!crew) return;
    announce(crew, 0, NULL, NULL);
    for (unsigned i = 0; i < crew->others; i++) pthread_join(crew->thread[i], NULL);
    pthread_mutex_destroy(&crew->lock);
    pthread_cond_destroy(&crew->begins);
    pthread_cond_destroy(&crew->ends);
    free(crew);
}
