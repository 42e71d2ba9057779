/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Between dense_apply.c and the sweeps of one type of weights each. */
#ifndef FARO_EXACT_DENSE_SWEEP_H
#define FARO_EXACT_DENSE_SWEEP_H

#include "exact/law.h"

enum {
    CHUNK_CARDS = 8, /* a sweep of any moves works on the orders of so many last places at a time */
    LAST = 6, /* a sweep of exchanges on those of so few: 720 orders stay in the first cache */
    LAST_ORDERS = 720
};

/* How exchanges act on the orders of the last six places, by their rank among the 720. */
typedef struct faro_exchanges {
    uint16_t inside[LAST][LAST][LAST_ORDERS]; /* places k and l exchanged */
    /* The card at place k exchanged for a card x from before, s of the six cards are below x:
     * the rank of the card among the six (upper 16 bits) and of the new order (lower). */
    uint32_t across[LAST + 1][LAST][LAST_ORDERS];
} faro_exchanges;

void faro_exchanges_fill(faro_exchanges *tables);

typedef struct faro_sweep {
    size_t n, count;
    uint8_t *inverse;  /* g^-1 of each move */
    uint8_t *touched;  /* 1 + the last place that the move changes; 0 for none */
    uint8_t *exchange; /* the two places a < b of each move, equal for none; NULL: others occur */
    const faro_exchanges *tables;
    const fmpz *weights;
    uint64_t *narrow_weights;
    faro_wide *wide_weights;
    const faro_dense *from;
    faro_dense *to;
} faro_sweep;

/* Rank of the first order whose first m places are those of b o g^-1; block = (n - m)!. */
uint64_t faro_sweep_source(const uint8_t *b, const uint8_t *inverse, size_t n, size_t m,
                           uint64_t block);

/* All moves into the orders first..last-1 of one chunk; the largest weight that they make. */
uint32_t faro_sweep_slim(const faro_sweep *s, uint64_t first, uint64_t last);
uint64_t faro_sweep_narrow(const faro_sweep *s, uint64_t first, uint64_t last);
faro_wide faro_sweep_wide(const faro_sweep *s, uint64_t first, uint64_t last);
void faro_sweep_big(const faro_sweep *s, uint64_t first, uint64_t last);

/* From the first order of a block (cards from place m on ascending) to that of the next block. */
void faro_sweep_next_block(uint8_t *b, size_t n, size_t m);

#endif
