/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * An audit: frame, pile of waiting decks, seats of bettors, evidence.
 */
#ifndef FARO_AUDIT_STATE_H
#define FARO_AUDIT_STATE_H

#include "audit/crew.h"
#include "audit/frame.h"
#include "audit/store.h"
#include "audit/views.h"

enum { FARO_MOMENTS = 66, FARO_TABLES = 2, FARO_TABLE_SIDE = 128 };

/* How often cards came at places, in blocks of neighbours for large decks. */
typedef struct faro_place_table {
    size_t rows, columns, row_span, column_span;
    uint64_t *counts; /* rows x columns */
    uint64_t decks;
} faro_place_table;

/* The names of the runs in an audit, its own first (origins.c). */
enum { FARO_ORIGINS = 64, FARO_ORIGIN_DECKS = 64 };
typedef struct faro_origins {
    uint64_t decks, count; /* decks in the own name so far; names */
    uint64_t name[FARO_ORIGINS];
} faro_origins;

void faro_origins_add(faro_origins *origins, const uint32_t *deck, size_t drawn);
bool faro_origins_share(const faro_origins *a, const faro_origins *b, double nats_a_deck);
void faro_origins_join(faro_origins *into, const faro_origins *from);

struct faro_report_store;

struct faro_audit {
    faro_audit_options options;
    char *folder; /* copy of options.duplicates_folder */
    faro_frame frame;
    faro_pile pile;
    uint32_t *left;      /* scratch of intake.c: kinds words, with equal cards only */
    faro_store store[3]; /* of the three main views */
    faro_audit_seat *seats;
    size_t seat_count;
    size_t *order; /* in which seats get their turn */
    void *states; /* one allocation behind all seats */
    size_t states_size;
    faro_place_table table[FARO_TABLES]; /* deck, moved */
    unsigned threads;
    faro_crew *crew; /* NULL until there is work for it */
    faro_audit_work *meanwhile; /* NULL: none, or done */
    void *meanwhile_context;
    faro_origins origins;
    faro_status status; /* sticky */
    uint64_t shuffles;  /* bet on */
    uint64_t next_look;
    faro_audit_evidence evidence;
    faro_audit_moment moment[FARO_MOMENTS];
    size_t moments;
    struct faro_report_store *report;
};

/* Bets on all waiting decks and looks at the evidence. */
void faro_audit_finish(faro_audit *audit);

/* Finishes, and counts the repeats between remembered decks in different files. */
void faro_audit_settle(faro_audit *audit);

/* Recomputes the evidence from the capitals of the seats. */
void faro_audit_look(faro_audit *audit);

/* Those who share the work on so many decks; NULL when it is not worth sharing. */
faro_crew *faro_audit_crew(faro_audit *audit, size_t decks);

/* Bets on the waiting decks; looks when it is time. `meanwhile`: the work that the user gave may be
 * done beside. */
void faro_audit_process(faro_audit *audit, bool meanwhile);

/* tables.c */
faro_status faro_tables_make(faro_audit *audit);
void faro_tables_free(faro_audit *audit);
void faro_tables_count(faro_audit *audit, size_t which);

/* report.c */
void faro_report_free(struct faro_report_store *report);

#endif
