/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What sweeps of all types share: ranks of sources, tables of exchanges, weights by FLINT. */
#include "exact/dense_sweep.h"

#include <fmpz_vec.h>

uint64_t faro_sweep_source(const uint8_t *b, const uint8_t *inverse, size_t n, size_t m,
                           uint64_t block) {
    uint64_t left = 0xfedcba9876543210u, rank = 0;
    for (size_t i = 0; i < m; i++) {
        unsigned shift = 4u * b[inverse[i]];
        rank = rank * (n - i) + (left >> shift & 15);
        left -= 0x1111111111111110u << shift;
    }
    return rank * block;
}

void faro_sweep_next_block(uint8_t *b, size_t n, size_t m) {
    for (size_t i = m, j = n; i + 1 < j; i++) {
        uint8_t card = b[i];
        b[i] = b[--j], b[j] = card;
    }
    faro_dense_next(b, n);
}

/* The order p of six cards with the card at place k replaced by a stranger above `below` of them.
 */
static uint32_t replaced(const uint8_t *p, size_t k, size_t below) {
    uint8_t q[LAST];
    size_t gone = p[k], rank = below - (gone < below);
    for (size_t i = 0; i < LAST; i++) {
        size_t card = p[i] - (size_t)(p[i] > gone);
        q[i] = (uint8_t)(i == k ? rank : card + (card >= rank));
    }
    return (uint32_t)gone << 16 | (uint32_t)faro_dense_rank(q, LAST);
}

void faro_exchanges_fill(faro_exchanges *tables) {
    for (size_t t = 0; t < LAST_ORDERS; t++) {
        uint8_t p[LAST];
        faro_dense_unrank(p, LAST, t);
        for (size_t k = 0; k < LAST; k++) {
            for (size_t below = 0; below <= LAST; below++)
                tables->across[below][k][t] = replaced(p, k, below);
            for (size_t l = 0; l < LAST; l++) {
                uint8_t q[LAST];
                for (size_t i = 0; i < LAST; i++) q[i] = p[i == k ? l : i == l ? k : i];
                tables->inside[k][l][t] = (uint16_t)faro_dense_rank(q, LAST);
            }
        }
    }
}

void faro_sweep_big(const faro_sweep *s, uint64_t first, uint64_t last) {
    _fmpz_vec_zero(s->to->big + first, (slong)(last - first));
    for (size_t k = 0; k < s->count; k++) {
        size_t m = s->touched[k];
        uint64_t block = 1;
        for (size_t i = 2; i <= s->n - m; i++) block *= i;
        if (block > last - first) block = last - first, m = s->n - CHUNK_CARDS;
        uint8_t b[16];
        faro_dense_unrank(b, s->n, first);
        for (uint64_t rank = first; rank < last; rank += block) {
            uint64_t source = faro_sweep_source(b, s->inverse + k * s->n, s->n, m, block);
            _fmpz_vec_scalar_addmul_fmpz(s->to->big + rank, s->from->big + source, (slong)block,
                                         s->weights + k);
            if (rank + block < last) faro_sweep_next_block(b, s->n, m);
        }
    }
}
