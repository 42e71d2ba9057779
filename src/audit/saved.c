/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The state of an audit as bytes. Bettors are flat, so a state is what lies in memory, framed by
 * the options and a list of names and sizes; a checksum at the end finds damage. Decks that still
 * wait are saved as they are, so that going on gives the same looks and the same evidence, bit for
 * bit.
 *
 * The layout belongs to one version of the bettors and to one byte order. Both are in the header.
 */
#include "audit/state.h"

#include <stdlib.h>
#include <string.h>

static const char magic[8] = {'f', 'a', 'r', 'o', 'a', 'u', 'd', '2'};
enum { ORDER_MARK = 0x01020304, NAME_BYTES = 32 };

typedef struct header {
    char magic[8];
    uint32_t order, seats;
    uint64_t n, drawn, kinds, memory;
    double alpha;
    uint32_t threads, views;
    uint8_t equal, start_known, pairs, deep, duplicates, padding[3];
} header;

typedef struct counts {
    uint64_t shuffles, next_look, moments, waiting, first;
} counts;

typedef struct seat_head {
    char name[NAME_BYTES];
    uint64_t view, size, decks;
} seat_head;

typedef struct store_head {
    uint64_t entries, repeats, names, complete;
    double log_gammas;
} store_head;

/* Both directions in one: bytes go out through `write` or come in through `read`, and into the sum.
 */
typedef struct channel {
    faro_audit_write *write;
    faro_audit_read *read;
    void *context;
    faro_status status;
    uint64_t sum;
} channel;

static void add_to_sum(channel *to, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) to->sum = (to->sum ^ at[i]) * 0x100000001b3u; /* FNV-1a */
}

static void pass(channel *through, void *bytes, size_t size) {
    if (through->status || size == 0) return;
    through->status = through->write ? through->write(through->context, bytes, size)
                                     : through->read(through->context, bytes, size);
    if (through->status == FARO_OK) add_to_sum(through, bytes, size);
}

/* ---- parts that are the same in both directions ---------------------------------------------- */

static void pass_pile(channel *through, faro_audit *audit, size_t waiting) {
    const faro_frame *frame = &audit->frame;
    faro_pile *pile = &audit->pile;
    const size_t rows = FARO_PAST + waiting;
    pass(through, pile->decks, rows * frame->drawn * sizeof *pile->decks);
    if (pile->inverses) pass(through, pile->inverses, rows * frame->n * sizeof *pile->inverses);
    if (!pile->before) return;
    pass(through, pile->before, waiting * frame->n * sizeof *pile->before);
    pass(through, pile->before_inverses, waiting * frame->n * sizeof *pile->before_inverses);
}

static void pass_tables(channel *through, faro_audit *audit) {
    for (int i = 0; i < FARO_TABLES; i++) {
        faro_place_table *table = &audit->table[i];
        if (!table->counts) continue;
        pass(through, &table->decks, sizeof table->decks);
        pass(through, table->counts, table->rows * table->columns * sizeof *table->counts);
    }
}

static void pass_seats(channel *through, faro_audit *audit) {
    for (size_t s = 0; s < audit->seat_count && through->status == FARO_OK; s++) {
        faro_audit_seat *seat = &audit->seats[s];
        seat_head own = {.view = seat->view, .size = seat->size, .decks = seat->decks};
        strncpy(own.name, seat->info->about.name, NAME_BYTES - 1);
        seat_head head = own;
        pass(through, &head, sizeof head);
        if (through->status) return;
        if (memcmp(head.name, own.name, NAME_BYTES) != 0 || head.view != own.view ||
            head.size != own.size) {
            through->status = FARO_ERROR_SYNTAX;
            return;
        }
        seat->decks = head.decks;
        pass(through, seat->state, seat->size);
        pass(through, &seat->log_capital, sizeof seat->log_capital);
    }
}

/* ---- saving
 * -----------------------------------------------------------------------------------------------
 */

static faro_status save_entry(void *context, const faro_store_entry *entry) {
    channel *through = context;
    faro_store_entry copy = *entry;
    pass(through, &copy, sizeof copy);
    return through->status;
}

static void save_stores(channel *through, const faro_audit *audit) {
    for (int v = 0; v < 3; v++) {
        const faro_store *store = audit->frame.store[v];
        if (!store) continue;
        store_head head = {store->used, store->repeats, store->names, store->complete,
                           store->log_gammas};
        for (size_t r = 0; r < store->runs; r++) head.entries += store->length[r];
        pass(through, &head, sizeof head);
        if (through->status) return;
        const faro_status status = faro_store_each(store, save_entry, through);
        if (status) through->status = status;
    }
}

static header header_of(const faro_audit *audit) {
    const faro_frame *frame = &audit->frame;
    header head;
    memset(&head, 0, sizeof head);
    memcpy(head.magic, magic, sizeof magic);
    head.order = ORDER_MARK;
    head.seats = (uint32_t)audit->seat_count;
    head.n = frame->n;
    head.drawn = frame->drawn;
    head.kinds = audit->options.copies ? frame->kinds : 0;
    head.memory = audit->options.duplicates_memory;
    head.alpha = audit->options.alpha;
    head.threads = audit->options.threads;
    head.views = frame->views;
    head.equal = frame->equal;
    head.start_known = frame->start_known;
    head.pairs = frame->pairs;
    head.deep = frame->deep;
    head.duplicates = audit->options.duplicates;
    return head;
}

faro_status faro_audit_save(faro_audit *audit, faro_audit_write *write, void *context) {
    channel to = {.write = write, .context = context};
    header head = header_of(audit);
    pass(&to, &head, sizeof head);
    if (head.kinds)
        pass(&to, audit->frame.copies, audit->frame.kinds * sizeof *audit->frame.copies);
    counts now = {audit->shuffles, audit->next_look, audit->moments, audit->pile.count,
                  audit->pile.first};
    pass(&to, &now, sizeof now);
    pass(&to, &audit->evidence, sizeof audit->evidence);
    pass(&to, audit->moment, sizeof audit->moment);
    pass(&to, &audit->origins, sizeof audit->origins);
    pass_pile(&to, audit, audit->pile.count);
    pass_tables(&to, audit);
    pass_seats(&to, audit);
    save_stores(&to, audit);
    uint64_t sum = to.sum;
    pass(&to, &sum, sizeof sum);
    return to.status;
}

/* ---- loading
 * -----------------------------------------------------------------------------------------------
 */

static void load_stores(channel *through, faro_audit *audit) {
    for (int v = 0; v < 3; v++) {
        faro_store *store = audit->frame.store[v];
        if (!store) continue;
        store_head head;
        pass(through, &head, sizeof head);
        for (uint64_t e = 0; e < head.entries && through->status == FARO_OK; e++) {
            faro_store_entry entry;
            pass(through, &entry, sizeof entry);
            const uint64_t name[2] = {entry.high, entry.low};
            const unsigned count = (unsigned)(entry.low & 255);
            if (through->status == FARO_OK)
                through->status = count ? faro_store_add(store, name, count) : FARO_ERROR_SYNTAX;
        }
        if (through->status) return;
        /* Fewer were counted where entries of one name lay in different files. */
        if (head.repeats >= store->repeats) {
            store->repeats = head.repeats;
            store->names = head.names;
            store->log_gammas = head.log_gammas;
        }
        store->complete = store->complete && head.complete;
    }
}

static faro_status load_options(channel *from, faro_audit_options *options, uint32_t **copies,
                                header *head) {
    pass(from, head, sizeof *head);
    if (from->status) return from->status;
    if (memcmp(head->magic, magic, sizeof magic) != 0 || head->order != ORDER_MARK ||
        head->kinds > head->n || head->n > (uint64_t)1 << 31)
        return FARO_ERROR_SYNTAX;
    *options = faro_audit_defaults((size_t)head->n);
    options->drawn = (size_t)head->drawn;
    options->kinds = (size_t)head->kinds;
    options->alpha = head->alpha;
    options->threads = head->threads;
    options->start_known = head->start_known;
    options->pairs = head->pairs;
    options->deep = head->deep;
    options->duplicates = head->duplicates;
    options->duplicates_memory = head->memory;
    if (!head->kinds) return FARO_OK;
    *copies = malloc(options->kinds * sizeof **copies);
    if (!*copies) return FARO_ERROR_MEMORY;
    pass(from, *copies, options->kinds * sizeof **copies);
    options->copies = *copies;
    return from->status;
}

static faro_status load_rest(channel *from, faro_audit *audit, const header *head) {
    const header own = header_of(audit);
    if (own.seats != head->seats || own.views != head->views) return FARO_ERROR_SYNTAX;
    counts now = {0};
    pass(from, &now, sizeof now);
    if (from->status == FARO_OK &&
        (now.waiting > audit->pile.capacity || now.moments > FARO_MOMENTS))
        return FARO_ERROR_SYNTAX;
    pass(from, &audit->evidence, sizeof audit->evidence);
    pass(from, audit->moment, sizeof audit->moment);
    pass(from, &audit->origins, sizeof audit->origins);
    if (audit->origins.count > FARO_ORIGINS) return FARO_ERROR_SYNTAX;
    pass_pile(from, audit, (size_t)now.waiting);
    pass_tables(from, audit);
    pass_seats(from, audit);
    if (from->status) return from->status;
    load_stores(from, audit);
    const uint64_t expected = from->sum;
    uint64_t sum = 0;
    pass(from, &sum, sizeof sum);
    if (from->status) return from->status;
    if (sum != expected) return FARO_ERROR_SYNTAX;
    audit->shuffles = now.shuffles;
    audit->next_look = now.next_look;
    audit->moments = (size_t)now.moments;
    audit->pile.count = (size_t)now.waiting;
    audit->pile.first = now.first;
    return FARO_OK;
}

faro_status faro_audit_load(faro_audit_read *read, void *context, faro_audit **out) {
    channel from = {.read = read, .context = context};
    faro_audit_options options;
    uint32_t *copies = NULL;
    header head;
    faro_audit *audit = NULL;
    faro_status status = load_options(&from, &options, &copies, &head);
    if (status == FARO_OK) {
        status = faro_audit_new(&options, &audit);
        if (status == FARO_ERROR_ARGUMENT) status = FARO_ERROR_SYNTAX;
    }
    free(copies);
    if (status == FARO_OK) status = load_rest(&from, audit, &head);
    if (status) {
        faro_audit_free(audit);
        return status;
    }
    *out = audit;
    return FARO_OK;
}
