/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sums of exact probabilities by order: a hash table by rank, and one sum for each denominator that
 * occurs (few: a coin sort has one for each number of coins), so that adding a path is cheap. */
#ifndef FARO_EXACT_TALLY_H
#define FARO_EXACT_TALLY_H

#include "exact/law.h"

typedef struct faro_tally {
    size_t n;
    size_t used, capacity; /* orders seen; slots, a power of two */
    size_t *slot;          /* hash table: index + 1 of an order */
    uint64_t *rank;        /* of each order seen */
    size_t denominators, last;
    fmpz *denominator;
    fmpz **sum; /* sum[d][order]: numerators over denominator d */
} faro_tally;

faro_status faro_tally_new(faro_tally *tally, size_t n);
void faro_tally_free(faro_tally *tally);

/* Adds numerator / denominator to the order of this rank. Errors: MEMORY, LIMIT (over 1000
 * denominators). */
faro_status faro_tally_add(faro_tally *tally, uint64_t rank, const fmpz_t numerator,
                           const fmpz_t denominator);

/* Adds all of `other`. */
faro_status faro_tally_merge(faro_tally *tally, const faro_tally *other);

/* Integer weights of the orders (in the order of tally->rank, `used` of them, to be cleared by
 * _fmpz_vec_clear) and their total, without common divisor. */
fmpz *faro_tally_weights(const faro_tally *tally, fmpz_t total);

#endif
