/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Weights of all n! orders by lexicographic rank. Ranks are made from a word of 4-bit digits, "how
 * many of the cards not yet seen are smaller", which one subtraction keeps up to date. */
#include "exact/law.h"

#include <fmpz_vec.h>

#include <stdlib.h>
#include <string.h>

uint64_t faro_dense_rank(const uint8_t *p, size_t n) {
    uint64_t left = 0xfedcba9876543210u, rank = 0;
    for (size_t i = 0; i < n; i++) {
        unsigned shift = 4u * p[i];
        rank = rank * (n - i) + (left >> shift & 15);
        left -= 0x1111111111111110u << shift;
    }
    return rank;
}

void faro_dense_unrank(uint8_t *p, size_t n, uint64_t rank) {
    for (size_t i = n; i-- > 0;) {
        p[i] = (uint8_t)(rank % (n - i));
        rank /= n - i;
        for (size_t j = i + 1; j < n; j++) p[j] = (uint8_t)(p[j] + (p[j] >= p[i]));
    }
}

unsigned faro_dense_next(uint8_t *p, size_t n) {
    size_t i = n;
    while (i > 1 && p[i - 2] > p[i - 1]) i--;
    if (i < 2) return 0;
    size_t j = n - 1;
    while (p[j] < p[i - 2]) j--;
    uint8_t card = p[i - 2];
    p[i - 2] = p[j], p[j] = card;
    unsigned swaps = 1;
    for (size_t k = i - 1, l = n - 1; k < l; k++, l--, swaps++)
        card = p[k], p[k] = p[l], p[l] = card;
    return swaps;
}

faro_status faro_dense_new(size_t n, faro_dense **out) {
    if (n > 13) return FARO_ERROR_LIMIT;
    faro_dense *d = calloc(1, sizeof *d);
    if (!d) return FARO_ERROR_MEMORY;
    d->n = n, d->orders = 1;
    for (size_t i = 2; i <= n; i++) d->orders *= i;
    d->slim = calloc(d->orders, sizeof *d->slim);
    if (!d->slim) {
        free(d);
        return FARO_ERROR_MEMORY;
    }
    d->slim[0] = 1;
    fmpz_init_set_ui(d->total, 1), fmpz_init_set_ui(d->most, 1);
    *out = d;
    return FARO_OK;
}

void faro_dense_free(faro_dense *d) {
    if (!d) return;
    if (d->big) _fmpz_vec_clear(d->big, (slong)d->orders);
    free(d->slim), free(d->narrow), free(d->wide);
    fmpz_clear(d->total), fmpz_clear(d->most);
    free(d);
}

void faro_fmpz_set_wide(fmpz_t to, faro_wide value) {
    fmpz_set_ui(to, (ulong)(value >> 64));
    fmpz_mul_2exp(to, to, 64);
    fmpz_add_ui(to, to, (ulong)value);
}

void faro_dense_get(const faro_dense *d, uint64_t rank, fmpz_t weight) {
    if (d->slim)
        fmpz_set_ui(weight, d->slim[rank]);
    else if (d->narrow)
        fmpz_set_ui(weight, d->narrow[rank]);
    else if (d->wide)
        faro_fmpz_set_wide(weight, d->wide[rank]);
    else
        fmpz_set(weight, d->big + rank);
}

void faro_moves_free(faro_moves *m) {
    for (size_t k = 0; k < m->count; k++) fmpz_clear(m->weights + k);
    free(m->orders), free(m->weights);
    *m = (faro_moves){0};
}
