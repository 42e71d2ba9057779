/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Tables for the eye and for the chi-square: how often each card came at each place of the deck,
 * and from which place each card moved to which. They are a description and never bet. Decks above
 * 400 cards are shown in at most 128 blocks of neighbours a side. All decks count up to 2^20 of
 * them; then the stride of schedule.c applies.
 */
#include "audit/cards.h"
#include "audit/state.h"

#include <stdlib.h>

enum { ALL_COUNT = 1 << 20 };

static faro_status make(faro_place_table *table, const faro_frame *frame) {
    const size_t rows = frame->drawn, columns = frame->kinds;
    table->row_span = rows > FARO_TABLE_MOST ? (rows + FARO_TABLE_SIDE - 1) / FARO_TABLE_SIDE : 1;
    table->column_span =
        columns > FARO_TABLE_MOST ? (columns + FARO_TABLE_SIDE - 1) / FARO_TABLE_SIDE : 1;
    table->rows = (rows + table->row_span - 1) / table->row_span;
    table->columns = (columns + table->column_span - 1) / table->column_span;
    table->counts = calloc(table->rows * table->columns, sizeof *table->counts);
    return table->counts ? FARO_OK : FARO_ERROR_MEMORY;
}

faro_status faro_tables_make(faro_audit *audit) {
    for (int i = 0; i < FARO_TABLES; i++) {
        if (!(audit->frame.views & FARO_VIEW_BIT(i))) continue;
        const faro_status status = make(&audit->table[i], &audit->frame);
        if (status) return status;
    }
    return FARO_OK;
}

void faro_tables_free(faro_audit *audit) {
    for (int i = 0; i < FARO_TABLES; i++) free(audit->table[i].counts);
}

static void count_deck(faro_place_table *table, const uint32_t *deck, size_t drawn) {
    if (table->row_span == 1 && table->column_span == 1) {
        for (size_t i = 0; i < drawn; i++) table->counts[i * table->columns + deck[i]]++;
    } else {
        for (size_t i = 0; i < drawn; i++)
            table->counts[i / table->row_span * table->columns + deck[i] / table->column_span]++;
    }
    table->decks++;
}

void faro_tables_count(faro_audit *audit, size_t which) {
    faro_place_table *table = &audit->table[which];
    if (!table->counts) return;
    const faro_block block = faro_pile_block(&audit->pile, &audit->frame, (faro_view)which);
    for (size_t t = 0; t < block.count; t++)
        if (faro_plays(block.first + t, ALL_COUNT))
            count_deck(table, faro_block_deck(&block, &audit->frame, t), audit->frame.drawn);
}
