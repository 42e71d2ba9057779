/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One random move of a whole law over S_n: new[b] = sum over moves g of weight(g) old[b o g^-1].
 * Every order gathers what comes to it, so threads share nothing that is written. Since the weights
 * of a law sum to a known total, its type (64 bits, 128 bits, FLINT) is chosen before and cannot
 * overflow. Cost: n! times the number of moves ranks of n digits, about 15 ns each at n = 10. */
#include "exact/law.h"

#include <fmpz_vec.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_CARDS = 8, NARROW_BITS = 64, WIDE_BITS = 128 };

typedef struct sweep {
    size_t n, count;
    uint8_t *inverse; /* g^-1 of each move */
    uint8_t *touched; /* 1 + the last place that the move changes */
    const fmpz *weights;
    uint64_t *narrow_weights;
    faro_wide *wide_weights;
    const faro_dense *from;
    faro_dense *to;
} sweep;

/* Rank of the first order whose first m places are those of b o g^-1. */
static uint64_t source_of(const uint8_t *b, const uint8_t *inverse, size_t n, size_t m,
                          uint64_t block) {
    uint64_t left = 0xfedcba9876543210u, rank = 0;
    for (size_t i = 0; i < m; i++) {
        unsigned shift = 4u * b[inverse[i]];
        rank = rank * (n - i) + (left >> shift & 15);
        left -= 0x1111111111111110u << shift;
    }
    return rank * block;
}

/* to[first..] += weight of move k times from[source..], `block` orders. */
static void add_block(const sweep *s, size_t k, uint64_t first, uint64_t source, uint64_t block) {
    if (s->to->narrow) {
        uint64_t *restrict to = s->to->narrow + first, weight = s->narrow_weights[k];
        const uint64_t *restrict from = s->from->narrow + source;
        for (uint64_t t = 0; t < block; t++) to[t] += weight * from[t];
    } else if (s->to->wide) {
        faro_wide *restrict to = s->to->wide + first, weight = s->wide_weights[k];
        const faro_wide *restrict from = s->from->wide + source;
        for (uint64_t t = 0; t < block; t++) to[t] += weight * from[t];
    } else {
        _fmpz_vec_scalar_addmul_fmpz(s->to->big + first, s->from->big + source, (slong)block,
                                     s->weights + k);
    }
}

static void clear_block(faro_dense *d, uint64_t first, uint64_t last) {
    if (d->narrow)
        memset(d->narrow + first, 0, (last - first) * sizeof *d->narrow);
    else if (d->wide)
        memset(d->wide + first, 0, (last - first) * sizeof *d->wide);
    else
        _fmpz_vec_zero(d->big + first, (slong)(last - first));
}

/* From the first order of a block (cards from place m on ascending) to the first of the next block.
 */
static void next_block(uint8_t *b, size_t n, size_t m) {
    for (size_t i = m, j = n; i + 1 < j; i++) {
        uint8_t card = b[i];
        b[i] = b[--j], b[j] = card;
    }
    faro_dense_next(b, n);
}

/* All moves into the orders first..last-1, which share all but their last CHUNK_CARDS places. A
 * move that leaves the last places alone takes whole blocks of neighbours to neighbours. */
static void sweep_chunk(const sweep *s, uint64_t first, uint64_t last) {
    clear_block(s->to, first, last);
    for (size_t k = 0; k < s->count; k++) {
        size_t m = s->touched[k];
        uint64_t block = 1;
        for (size_t i = 2; i <= s->n - m; i++) block *= i;
        if (block > last - first) block = last - first, m = s->n - CHUNK_CARDS;
        uint8_t b[16];
        faro_dense_unrank(b, s->n, first);
        for (uint64_t rank = first; rank < last; rank += block) {
            add_block(s, k, rank, source_of(b, s->inverse + k * s->n, s->n, m, block), block);
            if (rank + block < last) next_block(b, s->n, m);
        }
    }
}

static faro_status sweep_all(const sweep *s, const faro_exact_options *options) {
    uint64_t orders = s->from->orders, chunk = 1;
    for (size_t i = 2; i <= s->n && i <= CHUNK_CARDS; i++) chunk *= i;
    int64_t chunks = (int64_t)(orders / chunk);
    int threads = faro_exact_threads(options);
    atomic_int status = FARO_OK;
#pragma omp parallel for num_threads(threads) schedule(dynamic) if (chunks > 1)
    for (int64_t c = 0; c < chunks; c++) {
        if (atomic_load(&status) != FARO_OK) continue;
        if (faro_exact_stopped(options))
            atomic_store(&status, FARO_ERROR_INTERRUPTED);
        else
            sweep_chunk(s, (uint64_t)c * chunk, (uint64_t)(c + 1) * chunk);
    }
    return (faro_status)atomic_load(&status);
}

static faro_wide get_wide(const fmpz_t value) {
    fmpz_t high;
    fmpz_init(high);
    fmpz_fdiv_q_2exp(high, value, 64);
    faro_wide result = (faro_wide)fmpz_get_ui(high) << 64;
    fmpz_fdiv_r_2exp(high, value, 64);
    result |= fmpz_get_ui(high);
    fmpz_clear(high);
    return result;
}

/* Gives `d` an array for weights of `bits` bits (sets the one, leaves the others). */
static faro_status widen(faro_dense *d, flint_bitcnt_t bits) {
    if (bits <= NARROW_BITS && d->narrow) return FARO_OK;
    if (bits <= WIDE_BITS) {
        if (d->wide) return FARO_OK;
        d->wide = malloc(d->orders * sizeof *d->wide);
        if (!d->wide) return FARO_ERROR_MEMORY;
        for (uint64_t r = 0; r < d->orders; r++) d->wide[r] = d->narrow[r];
    } else if (!d->big) {
        fmpz *big = _fmpz_vec_init((slong)d->orders);
        for (uint64_t r = 0; r < d->orders; r++) faro_dense_get(d, r, big + r);
        d->big = big;
        free(d->wide);
        d->wide = NULL;
    }
    free(d->narrow);
    d->narrow = NULL;
    return FARO_OK;
}

static faro_status alike(const faro_dense *d, faro_dense *out) {
    *out = (faro_dense){.n = d->n, .orders = d->orders};
    if (d->narrow)
        out->narrow = malloc(d->orders * sizeof *out->narrow);
    else if (d->wide)
        out->wide = malloc(d->orders * sizeof *out->wide);
    else
        out->big = _fmpz_vec_init((slong)d->orders);
    return out->narrow || out->wide || out->big ? FARO_OK : FARO_ERROR_MEMORY;
}

/* The old weights go, the new ones take their place. */
static void exchange(faro_dense *d, faro_dense *next) {
    if (d->big) _fmpz_vec_clear(d->big, (slong)d->orders);
    free(d->narrow), free(d->wide);
    d->narrow = next->narrow, d->wide = next->wide, d->big = next->big;
}

static void drop(faro_dense *next) {
    if (next->big) _fmpz_vec_clear(next->big, (slong)next->orders);
    free(next->narrow), free(next->wide);
}

/* g^-1 of each move, and the weights in all three types (those that fit). */
static faro_status prepare(sweep *s, const faro_moves *m, flint_bitcnt_t bits) {
    uint8_t *inverse = malloc(m->count * m->n + 1);
    uint64_t *narrow = malloc((m->count + 1) * sizeof *narrow);
    faro_wide *wide = malloc((m->count + 1) * sizeof *wide);
    uint8_t *touched = malloc(m->count + 1);
    *s = (sweep){m->n, m->count, inverse, touched, m->weights, narrow, wide, NULL, NULL};
    if (!inverse || !touched || !narrow || !wide) return FARO_ERROR_MEMORY;
    for (size_t k = 0; k < m->count; k++) {
        for (size_t i = 0; i < m->n; i++) inverse[k * m->n + m->orders[k * m->n + i]] = (uint8_t)i;
        touched[k] = 0;
        for (size_t i = 0; i < m->n; i++)
            if (m->orders[k * m->n + i] != i) touched[k] = (uint8_t)(i + 1);
        narrow[k] = bits <= NARROW_BITS ? fmpz_get_ui(m->weights + k) : 0;
        wide[k] = bits <= WIDE_BITS ? get_wide(m->weights + k) : 0;
    }
    return FARO_OK;
}

faro_status faro_dense_apply(faro_dense *d, const faro_moves *m,
                             const faro_exact_options *options) {
    fmpz_t total;
    fmpz_init(total);
    for (size_t k = 0; k < m->count; k++) fmpz_add(total, total, m->weights + k);
    fmpz_mul(total, total, d->total);
    flint_bitcnt_t bits = fmpz_bits(total);
    sweep s;
    faro_dense next = {0};
    faro_status status = prepare(&s, m, bits);
    if (!status) status = widen(d, bits);
    if (!status) status = alike(d, &next);
    s.from = d, s.to = &next;
    if (!status) status = sweep_all(&s, options);
    if (!status) {
        exchange(d, &next);
        fmpz_swap(d->total, total);
    } else {
        drop(&next);
    }
    free(s.inverse), free(s.touched), free(s.narrow_weights), free(s.wide_weights);
    fmpz_clear(total);
    return status;
}

faro_status faro_dense_scatter(faro_dense *d, const faro_moves *m) {
    fmpz_t total;
    fmpz_init(total);
    for (size_t k = 0; k < m->count; k++) fmpz_add(total, total, m->weights + k);
    faro_status status = widen(d, fmpz_bits(total));
    if (!status) {
        if (d->narrow)
            d->narrow[0] = 0;
        else if (d->wide)
            d->wide[0] = 0;
        else
            fmpz_zero(d->big);
    }
    for (size_t k = 0; k < m->count && !status; k++) {
        uint64_t rank = faro_dense_rank(m->orders + k * m->n, m->n);
        if (d->narrow)
            d->narrow[rank] = fmpz_get_ui(m->weights + k);
        else if (d->wide)
            d->wide[rank] = get_wide(m->weights + k);
        else
            fmpz_set(d->big + rank, m->weights + k);
    }
    fmpz_swap(d->total, total);
    fmpz_clear(total);
    return status;
}
