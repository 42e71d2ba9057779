/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Two audits of different runs made one, as if the decks of the second had come after those of the
 * first: bettors whose capital depends on counts alone add the counts, the others multiply their
 * capitals, which is what they would have if they had begun the second run knowing nothing. Both
 * are martingales of the joined run, so the evidence stays valid; repeats between the runs are
 * found because the remembered decks are joined.
 */
#include "audit/state.h"

#include <string.h>

static bool same_deck(const faro_audit *a, const faro_audit *b) {
    const faro_frame *x = &a->frame, *y = &b->frame;
    return x->n == y->n && x->drawn == y->drawn && x->kinds == y->kinds && x->equal == y->equal &&
           x->start_known == y->start_known && x->pairs == y->pairs && x->deep == y->deep &&
           memcmp(x->copies, y->copies, x->kinds * sizeof *x->copies) == 0 &&
           a->options.duplicates == b->options.duplicates && a->seat_count == b->seat_count;
}

static faro_status add_entry(void *context, const faro_store_entry *entry) {
    const uint64_t name[2] = {entry->high, entry->low};
    return faro_store_add(context, name, (unsigned)(entry->low & 255));
}

static faro_status merge_stores(faro_audit *into, const faro_audit *from) {
    for (int v = 0; v < 3; v++) {
        faro_store *store = into->frame.store[v];
        const faro_store *other = from->frame.store[v];
        if (!store || !other) continue;
        const faro_status status = faro_store_each(other, add_entry, store);
        if (status) return status;
        store->complete = store->complete && other->complete;
    }
    return FARO_OK;
}

/* The last FARO_PAST rows of the joined run. */
static void join_rows(uint32_t *into, const uint32_t *from, size_t fresh, size_t length) {
    const size_t kept = FARO_PAST - fresh;
    memmove(into, into + fresh * length, kept * length * sizeof *into);
    memcpy(into + kept * length, from + kept * length, fresh * length * sizeof *into);
}

static void merge_past(faro_audit *into, const faro_audit *from) {
    const size_t fresh = from->pile.first < FARO_PAST ? (size_t)from->pile.first : FARO_PAST;
    join_rows(into->pile.decks, from->pile.decks, fresh, into->frame.drawn);
    if (into->pile.inverses)
        join_rows(into->pile.inverses, from->pile.inverses, fresh, into->frame.n);
    into->pile.first += from->pile.first;
}

static void merge_tables(faro_audit *into, const faro_audit *from) {
    for (int i = 0; i < FARO_TABLES; i++) {
        faro_place_table *table = &into->table[i];
        if (!table->counts) continue;
        table->decks += from->table[i].decks;
        for (size_t c = 0; c < table->rows * table->columns; c++)
            table->counts[c] += from->table[i].counts[c];
    }
}

bool faro_audit_same_run(faro_audit *a, faro_audit *b) {
    faro_audit_finish(a);
    faro_audit_finish(b);
    return a == b || (same_deck(a, b) && faro_origins_share(&a->origins, &b->origins,
                                                            a->frame.log_outcomes));
}

faro_status faro_audit_merge(faro_audit *into, faro_audit *from) {
    if (into == from || !same_deck(into, from)) return FARO_ERROR_ARGUMENT;
    faro_audit_finish(into);
    faro_audit_finish(from);
    if (faro_audit_same_run(into, from)) return FARO_ERROR_ARGUMENT;
    const faro_status status = merge_stores(into, from);
    if (status) {
        into->status = status;
        return status;
    }
    for (size_t s = 0; s < into->seat_count; s++) {
        faro_audit_seat *seat = &into->seats[s];
        seat->info->merge(seat, &from->seats[s]);
        seat->decks += from->seats[s].decks;
    }
    merge_tables(into, from);
    merge_past(into, from);
    faro_origins_join(&into->origins, &from->origins);
    into->shuffles += from->shuffles;
    into->next_look = faro_audit_look_after(into->shuffles);
    faro_audit_look(into);
    return FARO_OK;
}
