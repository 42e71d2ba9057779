/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* From the weights of all orders to a law: the distinct weights with the number of orders and the
 * first order of each, and sums by parity and number of fixed points. One pass, in order of rank.
 */
#include "exact/statistics.h"

#include <stdlib.h>

/* Distinct 128-bit weights: open addressing, `capacity` a power of two. */
typedef struct values {
    size_t used, capacity;
    faro_wide *value;
    uint64_t *orders; /* 0: a free slot */
    uint64_t *first;
} values;

static faro_status values_new(values *v, size_t capacity) {
    *v = (values){0, capacity, malloc(capacity * sizeof *v->value),
                  calloc(capacity, sizeof *v->orders), malloc(capacity * sizeof *v->first)};
    return v->value && v->orders && v->first ? FARO_OK : FARO_ERROR_MEMORY;
}
static void values_free(values *v) {
    free(v->value), free(v->orders), free(v->first);
}

static size_t values_slot(const values *v, faro_wide value) {
    uint64_t z =
        ((uint64_t)value ^ (uint64_t)(value >> 64) * 0xbf58476d1ce4e5b9u) * 0x9e3779b97f4a7c15u;
    size_t slot = (size_t)(z ^ z >> 32) & (v->capacity - 1);
    while (v->orders[slot] != 0 && v->value[slot] != value) slot = (slot + 1) & (v->capacity - 1);
    return slot;
}

static faro_status values_grow(values *v) {
    values larger;
    faro_status status = values_new(&larger, 2 * v->capacity);
    for (size_t i = 0; i < v->capacity && !status; i++) {
        if (v->orders[i] == 0) continue;
        size_t slot = values_slot(&larger, v->value[i]);
        larger.value[slot] = v->value[i], larger.orders[slot] = v->orders[i],
        larger.first[slot] = v->first[i];
    }
    if (status) {
        values_free(&larger);
        return status;
    }
    larger.used = v->used;
    values_free(v);
    *v = larger;
    return FARO_OK;
}

static faro_status values_add(values *v, faro_wide value, uint64_t rank) {
    size_t slot = values_slot(v, value);
    if (v->orders[slot]++ != 0) return FARO_OK;
    v->value[slot] = value, v->first[slot] = rank;
    return ++v->used * 2 > v->capacity ? values_grow(v) : FARO_OK;
}

/* Sums of weights by parity and number of fixed points. */
typedef struct moments {
    fmpz sum[2][16];
} moments;

/* Calls for each order its weight. Small weights go to `seen`, FLINT's directly to the law. */
static faro_status scan(const faro_dense *d, values *seen, faro_law *law, moments *m) {
    faro_wide sum[2][16] = {{0}};
    uint8_t p[16];
    fmpz_t one;
    fmpz_init_set_ui(one, 1);
    faro_dense_unrank(p, d->n, 0);
    faro_status status = FARO_OK;
    unsigned parity = 0;
    for (uint64_t rank = 0; rank < d->orders && !status; rank++) {
        size_t fixed = 0;
        for (size_t i = 0; i < d->n; i++) fixed += p[i] == i;
        if (d->big) {
            fmpz_add(&m->sum[parity][fixed], &m->sum[parity][fixed], d->big + rank);
            status = faro_law_add(law, d->big + rank, one, rank);
        } else {
            faro_wide weight = d->slim     ? d->slim[rank]
                               : d->narrow ? d->narrow[rank]
                                           : d->wide[rank];
            sum[parity][fixed] += weight;
            status = values_add(seen, weight, rank);
        }
        parity ^= faro_dense_next(p, d->n) & 1;
    }
    fmpz_clear(one);
    for (size_t k = 0; k < 32 && !d->big; k++)
        faro_fmpz_set_wide(&m->sum[k / 16][k % 16], sum[k / 16][k % 16]);
    return status;
}

static faro_status add_values(faro_law *law, const values *seen) {
    fmpz_t weight, orders;
    fmpz_init(weight), fmpz_init(orders);
    faro_status status = FARO_OK;
    for (size_t i = 0; i < seen->capacity && !status; i++) {
        if (seen->orders[i] == 0) continue;
        faro_fmpz_set_wide(weight, seen->value[i]);
        fmpz_set_ui(orders, seen->orders[i]);
        status = faro_law_add(law, weight, orders, seen->first[i]);
    }
    fmpz_clear(weight), fmpz_clear(orders);
    return status;
}

static void set_moments(faro_law *law, const moments *m, const fmpz_t total) {
    fmpz_t sign, fixed;
    fmpz_init(sign), fmpz_init(fixed);
    for (size_t k = 0; k < 16; k++) {
        fmpz_add(sign, sign, &m->sum[0][k]), fmpz_sub(sign, sign, &m->sum[1][k]);
        fmpz_addmul_ui(fixed, &m->sum[0][k], k), fmpz_addmul_ui(fixed, &m->sum[1][k], k);
    }
    fmpq_set_fmpz_frac(law->sign, sign, total);
    fmpq_set_fmpz_frac(law->fixed, fixed, total);
    law->has_sign = law->has_fixed = true;
    fmpz_clear(sign), fmpz_clear(fixed);
}

faro_status faro_law_of_dense(faro_dense *d, const char *engine, const faro_exact_options *options,
                              faro_law **out) {
    faro_law *law;
    faro_status status = faro_law_new(d->n, engine, &law);
    if (status) return status;
    moments m;
    values seen;
    for (size_t k = 0; k < 32; k++) fmpz_init(&m.sum[k / 16][k % 16]);
    status = values_new(&seen, 1024);
    if (!status) status = scan(d, &seen, law, &m);
    if (!status) status = add_values(law, &seen);
    if (!status) status = faro_law_finish(law);
    if (!status) set_moments(law, &m, law->total);
    if (!status && faro_exact_statistics(options))
        status = faro_law_dense_statistics(law, d, options);
    for (size_t k = 0; k < 32; k++) fmpz_clear(&m.sum[k / 16][k % 16]);
    values_free(&seen);
    if (status) {
        faro_law_free(law);
        return status;
    }
    if (options && options->keep)
        law->dense = d;
    else
        faro_dense_free(d);
    *out = law;
    return FARO_OK;
}
