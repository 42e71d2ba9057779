/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sums of exact probabilities by order (see tally.h). */
#include "exact/tally.h"

#include <fmpz_vec.h>

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64, MOST_DENOMINATORS = 1000 };

faro_status faro_tally_new(faro_tally *t, size_t n) {
    *t = (faro_tally){.n = n, .capacity = FIRST_CAPACITY};
    t->slot = calloc(t->capacity, sizeof *t->slot);
    t->rank = malloc(t->capacity / 2 * sizeof *t->rank);
    if (t->slot && t->rank) return FARO_OK;
    faro_tally_free(t);
    return FARO_ERROR_MEMORY;
}

void faro_tally_free(faro_tally *t) {
    for (size_t d = 0; d < t->denominators; d++)
        _fmpz_vec_clear(t->sum[d], (slong)(t->capacity / 2));
    if (t->denominators) _fmpz_vec_clear(t->denominator, (slong)t->denominators);
    free(t->slot), free(t->rank), free(t->sum);
    *t = (faro_tally){0};
}

static size_t find(const faro_tally *t, uint64_t rank) {
    uint64_t z = (rank + 1) * 0x9e3779b97f4a7c15u;
    size_t slot = (size_t)(z ^ z >> 32) & (t->capacity - 1);
    while (t->slot[slot] != 0 && t->rank[t->slot[slot] - 1] != rank)
        slot = (slot + 1) & (t->capacity - 1);
    return slot;
}

static fmpz *grown(fmpz *vector, size_t from, size_t to) {
    fmpz *larger = _fmpz_vec_init((slong)to);
    for (size_t i = 0; i < from; i++) fmpz_swap(larger + i, vector + i);
    _fmpz_vec_clear(vector, (slong)from);
    return larger;
}

static faro_status grow(faro_tally *t) {
    size_t old = t->capacity, capacity = 2 * old;
    size_t *slot = calloc(capacity, sizeof *slot);
    uint64_t *rank = realloc(t->rank, capacity / 2 * sizeof *rank);
    if (rank) t->rank = rank;
    if (!slot || !rank) {
        free(slot);
        return FARO_ERROR_MEMORY;
    }
    for (size_t d = 0; d < t->denominators; d++)
        t->sum[d] = grown(t->sum[d], old / 2, capacity / 2);
    free(t->slot);
    t->slot = slot, t->capacity = capacity;
    for (size_t i = 0; i < t->used; i++) t->slot[find(t, t->rank[i])] = i + 1;
    return FARO_OK;
}

/* The index of this denominator, added when new. */
static faro_status denominator_index(faro_tally *t, const fmpz_t denominator, size_t *index) {
    for (size_t k = 0; k < t->denominators; k++) {
        size_t d = (t->last + k) % t->denominators;
        if (!fmpz_equal(t->denominator + d, denominator)) continue;
        *index = t->last = d;
        return FARO_OK;
    }
    size_t d = t->denominators;
    if (d == MOST_DENOMINATORS) return FARO_ERROR_LIMIT;
    fmpz **sum = realloc(t->sum, (d + 1) * sizeof *sum);
    if (!sum) return FARO_ERROR_MEMORY;
    t->sum = sum;
    t->sum[d] = _fmpz_vec_init((slong)(t->capacity / 2));
    t->denominator = d ? grown(t->denominator, d, d + 1) : _fmpz_vec_init(1);
    fmpz_set(t->denominator + d, denominator);
    t->denominators = d + 1;
    *index = t->last = d;
    return FARO_OK;
}

faro_status faro_tally_add(faro_tally *t, uint64_t rank, const fmpz_t numerator,
                           const fmpz_t denominator) {
    size_t d, slot = find(t, rank);
    faro_status status = denominator_index(t, denominator, &d);
    if (status) return status;
    if (t->slot[slot] == 0) {
        if (t->used == t->capacity / 2) {
            status = grow(t);
            if (status) return status;
            slot = find(t, rank);
        }
        t->rank[t->used] = rank;
        t->slot[slot] = ++t->used;
    }
    fmpz_add(t->sum[d] + (t->slot[slot] - 1), t->sum[d] + (t->slot[slot] - 1), numerator);
    return FARO_OK;
}

faro_status faro_tally_merge(faro_tally *t, const faro_tally *other) {
    faro_status status = FARO_OK;
    for (size_t d = 0; d < other->denominators; d++)
        for (size_t i = 0; i < other->used && !status; i++)
            if (!fmpz_is_zero(other->sum[d] + i))
                status =
                    faro_tally_add(t, other->rank[i], other->sum[d] + i, other->denominator + d);
    return status;
}

fmpz *faro_tally_weights(const faro_tally *t, fmpz_t total) {
    fmpz *weights = _fmpz_vec_init((slong)t->used);
    fmpz_t factor;
    fmpz_init(factor);
    fmpz_one(total);
    for (size_t d = 0; d < t->denominators; d++) fmpz_lcm(total, total, t->denominator + d);
    for (size_t d = 0; d < t->denominators; d++) {
        fmpz_divexact(factor, total, t->denominator + d);
        _fmpz_vec_scalar_addmul_fmpz(weights, t->sum[d], (slong)t->used, factor);
    }
    fmpz_set(factor, total);
    for (size_t i = 0; i < t->used && !fmpz_is_one(factor); i++)
        fmpz_gcd(factor, factor, weights + i);
    _fmpz_vec_scalar_divexact_fmpz(weights, weights, (slong)t->used, factor);
    fmpz_divexact(total, total, factor);
    fmpz_clear(factor);
    return weights;
}
