/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A list of tables, the one given back last in front, behind one lock. Tables that nobody uses stay
 * as long as they are small together.
 */
#include "audit/shared.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { IDLE_BYTES = 1 << 24 };

typedef struct entry entry;
struct entry {
    faro_shared_fill *fill;
    size_t n, drawn, kinds, words, users;
    uint32_t *copies; /* behind the table; NULL when all cards differ */
    entry *next;
    double table[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static entry *first;

static bool fits(const entry *e, faro_shared_fill *fill, const faro_frame *frame) {
    return e->fill == fill && e->n == frame->n && e->drawn == frame->drawn &&
           e->kinds == frame->kinds && (e->copies != NULL) == frame->equal &&
           (!frame->equal || memcmp(e->copies, frame->copies, e->kinds * sizeof *e->copies) == 0);
}

static entry *add(faro_shared_fill *fill, const faro_frame *frame, size_t words) {
    const size_t copies = frame->equal ? frame->kinds * sizeof *frame->copies : 0;
    entry *fresh = calloc(1, sizeof *fresh + words * sizeof *fresh->table + copies);
    if (!fresh) return NULL;
    fresh->fill = fill;
    fresh->n = frame->n;
    fresh->drawn = frame->drawn;
    fresh->kinds = frame->kinds;
    fresh->words = words;
    if (copies) fresh->copies = memcpy(fresh->table + words, frame->copies, copies);
    fresh->next = first;
    first = fresh;
    fill(frame, fresh->table);
    return fresh;
}

const double *faro_shared_take(faro_shared_fill *fill, const faro_frame *frame, size_t words) {
    pthread_mutex_lock(&lock);
    entry *found = first;
    while (found && !fits(found, fill, frame)) found = found->next;
    if (!found) found = add(fill, frame, words);
    if (found) found->users++;
    pthread_mutex_unlock(&lock);
    return found ? found->table : NULL;
}

static void move_to_front(entry *one) {
    for (entry **link = &first; *link; link = &(*link)->next)
        if (*link == one) {
            *link = one->next;
            break;
        }
    one->next = first;
    first = one;
}

/* Frees the idle tables that have rested longest. */
static void drop_idle(void) {
    size_t bytes = 0;
    for (entry **link = &first; *link;) {
        entry *e = *link;
        if (e->users == 0) bytes += e->words * sizeof *e->table;
        if (e->users == 0 && bytes > IDLE_BYTES) {
            *link = e->next;
            free(e);
        } else {
            link = &e->next;
        }
    }
}

void faro_shared_give_back(const double *table) {
    if (!table) return;
    pthread_mutex_lock(&lock);
    entry *e = first;
    while (e && e->table != table) e = e->next;
    if (e && --e->users == 0) {
        move_to_front(e);
        drop_idle();
    }
    pthread_mutex_unlock(&lock);
}
