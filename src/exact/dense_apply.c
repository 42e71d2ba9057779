/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One random move of a whole law over S_n: new[b] = sum over moves g of weight(g) old[b o g^-1].
 * Every order gathers what comes to it, so threads share nothing that is written. (There is no
 * doing it in place: the exchanges of one place with all others connect all n! orders.) No weight
 * can exceed the largest one before times the weights of the moves, so the type (32, 64, 128 bits,
 * FLINT) is chosen before each move and cannot overflow. Cost: n! times the number of moves;
 * exchanges, by tables of the orders of the last six places, about 1 ns each at n = 10, other moves
 * about 15. */
#include "exact/dense_sweep.h"

#include <fmpz_vec.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { SLIM_BITS = 32, NARROW_BITS = 64, WIDE_BITS = 128 };

static uint64_t chunk_of(const faro_sweep *s) {
    uint64_t chunk = 1;
    size_t cards = s->exchange ? LAST : CHUNK_CARDS;
    for (size_t i = 2; i <= s->n && i <= cards; i++) chunk *= i;
    return chunk;
}

/* One chunk; *most is raised to its largest weight. */
static void sweep_chunk(const faro_sweep *s, uint64_t first, uint64_t last, faro_wide *most) {
    faro_wide found = 0;
    if (s->to->slim)
        found = faro_sweep_slim(s, first, last);
    else if (s->to->narrow)
        found = faro_sweep_narrow(s, first, last);
    else if (s->to->wide)
        found = faro_sweep_wide(s, first, last);
    else
        faro_sweep_big(s, first, last);
    if (found > *most) *most = found;
}

static faro_status sweep_all(const faro_sweep *s, const faro_exact_options *options,
                             faro_wide *most) {
    uint64_t chunk = chunk_of(s);
    int64_t chunks = (int64_t)(s->from->orders / chunk);
    int threads = faro_exact_threads(options);
    atomic_int status = FARO_OK;
#pragma omp parallel num_threads(threads) if (chunks > 1)
    {
        faro_wide mine = 0;
#pragma omp for schedule(dynamic, 16)
        for (int64_t c = 0; c < chunks; c++) {
            if (atomic_load_explicit(&status, memory_order_relaxed) != FARO_OK) continue;
            if (c % 16 == 0 && faro_exact_stopped(options))
                atomic_store(&status, FARO_ERROR_INTERRUPTED);
            else
                sweep_chunk(s, (uint64_t)c * chunk, (uint64_t)(c + 1) * chunk, &mine);
        }
#pragma omp critical(faro_sweep_most)
        if (mine > *most) *most = mine;
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

/* Bytes of a weight of so many bits. */
static double width_of(flint_bitcnt_t bits) {
    return bits <= SLIM_BITS     ? 4
           : bits <= NARROW_BITS ? 8
           : bits <= WIDE_BITS   ? 16
                                 : 24 + (double)bits / 8;
}

static void widen_to_narrow(faro_dense *d) {
    for (uint64_t r = 0; r < d->orders; r++) d->narrow[r] = d->slim[r];
    free(d->slim);
    d->slim = NULL;
}

static void widen_to_wide(faro_dense *d) {
    for (uint64_t r = 0; r < d->orders; r++) d->wide[r] = d->slim ? d->slim[r] : d->narrow[r];
    free(d->slim), free(d->narrow);
    d->slim = NULL, d->narrow = NULL;
}

static void widen_to_big(faro_dense *d, fmpz *big) {
    for (uint64_t r = 0; r < d->orders; r++) faro_dense_get(d, r, big + r);
    d->big = big;
    free(d->slim), free(d->narrow), free(d->wide);
    d->slim = NULL, d->narrow = NULL, d->wide = NULL;
}

/* Gives `d` room for weights of `bits` bits. */
static faro_status widen(faro_dense *d, flint_bitcnt_t bits) {
    if (d->big || (bits <= WIDE_BITS && d->wide) || (bits <= NARROW_BITS && d->narrow) ||
        (bits <= SLIM_BITS && d->slim))
        return FARO_OK;
    if (bits <= NARROW_BITS) {
        d->narrow = malloc(d->orders * sizeof *d->narrow);
        if (!d->narrow) return FARO_ERROR_MEMORY;
        widen_to_narrow(d);
    } else if (bits <= WIDE_BITS) {
        d->wide = malloc(d->orders * sizeof *d->wide);
        if (!d->wide) return FARO_ERROR_MEMORY;
        widen_to_wide(d);
    } else {
        widen_to_big(d, _fmpz_vec_init((slong)d->orders));
    }
    return FARO_OK;
}

static faro_status alike(const faro_dense *d, faro_dense *out) {
    *out = (faro_dense){.n = d->n, .orders = d->orders};
    if (d->slim)
        out->slim = malloc(d->orders * sizeof *out->slim);
    else if (d->narrow)
        out->narrow = malloc(d->orders * sizeof *out->narrow);
    else if (d->wide)
        out->wide = malloc(d->orders * sizeof *out->wide);
    else
        out->big = _fmpz_vec_init((slong)d->orders);
    return out->slim || out->narrow || out->wide || out->big ? FARO_OK : FARO_ERROR_MEMORY;
}

static void drop(faro_dense *next) {
    if (next->big) _fmpz_vec_clear(next->big, (slong)next->orders);
    free(next->slim), free(next->narrow), free(next->wide);
}

/* The old weights go, the new ones take their place. */
static void exchange(faro_dense *d, faro_dense *next) {
    drop(d);
    d->slim = next->slim, d->narrow = next->narrow, d->wide = next->wide, d->big = next->big;
}

/* The places that each move exchanges; false when one does more. */
static bool find_exchanges(const faro_moves *m, uint8_t *places) {
    for (size_t k = 0; k < m->count; k++) {
        const uint8_t *order = m->orders + k * m->n;
        size_t changed = 0;
        places[2 * k] = places[2 * k + 1] = 0;
        for (size_t i = 0; i < m->n; i++) {
            if (order[i] == i) continue;
            if (changed < 2) places[2 * k + changed] = (uint8_t)i;
            changed++;
        }
        if (changed > 2) return false;
    }
    return true;
}

static void sweep_free(faro_sweep *s, faro_exchanges *tables) {
    free(s->inverse), free(s->touched), free(s->exchange);
    free(s->narrow_weights), free(s->wide_weights), free(tables);
}

/* g^-1 of each move, the weights in all types (those that fit), and tables for exchanges. */
static faro_status prepare(faro_sweep *s, const faro_moves *m, flint_bitcnt_t bits,
                           faro_exchanges **tables) {
    *s = (faro_sweep){.n = m->n,
                      .count = m->count,
                      .weights = m->weights,
                      .inverse = malloc(m->count * m->n + 1),
                      .touched = malloc(m->count + 1),
                      .exchange = malloc(2 * m->count + 1),
                      .narrow_weights = malloc((m->count + 1) * sizeof *s->narrow_weights),
                      .wide_weights = malloc((m->count + 1) * sizeof *s->wide_weights)};
    *tables = NULL;
    if (!s->inverse || !s->touched || !s->exchange || !s->narrow_weights || !s->wide_weights)
        return FARO_ERROR_MEMORY;
    for (size_t k = 0; k < m->count; k++) {
        for (size_t i = 0; i < m->n; i++)
            s->inverse[k * m->n + m->orders[k * m->n + i]] = (uint8_t)i;
        s->touched[k] = 0;
        for (size_t i = 0; i < m->n; i++)
            if (m->orders[k * m->n + i] != i) s->touched[k] = (uint8_t)(i + 1);
        s->narrow_weights[k] = bits <= NARROW_BITS ? fmpz_get_ui(m->weights + k) : 0;
        s->wide_weights[k] = bits <= WIDE_BITS ? get_wide(m->weights + k) : 0;
    }
    if (m->n > LAST && bits <= WIDE_BITS && find_exchanges(m, s->exchange)) {
        *tables = malloc(sizeof **tables);
        if (!*tables) return FARO_ERROR_MEMORY;
        faro_exchanges_fill(*tables);
        s->tables = *tables;
    } else {
        free(s->exchange);
        s->exchange = NULL;
    }
    return FARO_OK;
}

/* What sum and largest weight come to at most; the bits of a weight, of more than 64 those of the
 * sum, so that sums of weights that are not FLINT's fit 128 bits. */
static flint_bitcnt_t grow(const faro_dense *d, const faro_moves *m, fmpz_t total, fmpz_t most) {
    fmpz_zero(total);
    for (size_t k = 0; k < m->count; k++) fmpz_add(total, total, m->weights + k);
    fmpz_mul(most, total, d->most);
    fmpz_mul(total, total, d->total);
    if (fmpz_cmp(most, total) > 0) fmpz_set(most, total);
    return fmpz_bits(most) <= NARROW_BITS ? fmpz_bits(most) : fmpz_bits(total);
}

faro_status faro_dense_apply(faro_dense *d, const faro_moves *m,
                             const faro_exact_options *options) {
    fmpz_t total, most;
    fmpz_init(total), fmpz_init(most);
    flint_bitcnt_t bits = grow(d, m, total, most);
    faro_sweep s;
    faro_exchanges *tables;
    faro_dense next = {0};
    faro_wide found = 0;
    faro_status status = prepare(&s, m, bits, &tables);
    if (!status && 2 * width_of(bits) * (double)d->orders > (double)faro_exact_memory(options))
        status = FARO_ERROR_LIMIT;
    if (!status) status = widen(d, bits);
    if (!status && d->big) free(s.exchange), s.exchange = NULL;
    if (!status) status = alike(d, &next);
    s.from = d, s.to = &next;
    if (!status) status = sweep_all(&s, options, &found);
    if (!status) {
        exchange(d, &next);
        fmpz_swap(d->total, total), fmpz_swap(d->most, most);
        if (!d->big) faro_fmpz_set_wide(d->most, found);
    } else {
        drop(&next);
    }
    sweep_free(&s, tables);
    fmpz_clear(total), fmpz_clear(most);
    return status;
}

static void put(faro_dense *d, uint64_t rank, const fmpz_t weight) {
    if (d->slim)
        d->slim[rank] = (uint32_t)fmpz_get_ui(weight);
    else if (d->narrow)
        d->narrow[rank] = fmpz_get_ui(weight);
    else if (d->wide)
        d->wide[rank] = get_wide(weight);
    else
        fmpz_set(d->big + rank, weight);
}

faro_status faro_dense_scatter(faro_dense *d, const faro_moves *m) {
    fmpz_t zero;
    fmpz_init(zero);
    fmpz_zero(d->total), fmpz_zero(d->most);
    for (size_t k = 0; k < m->count; k++) {
        fmpz_add(d->total, d->total, m->weights + k);
        if (fmpz_cmp(m->weights + k, d->most) > 0) fmpz_set(d->most, m->weights + k);
    }
    faro_status status = widen(d, fmpz_bits(d->most));
    if (!status) put(d, 0, zero);
    for (size_t k = 0; k < m->count && !status; k++)
        put(d, faro_dense_rank(m->orders + k * m->n, m->n), m->weights + k);
    fmpz_clear(zero);
    return status;
}
