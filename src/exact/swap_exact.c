/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The exact number of choices that make an order. Double precision knows the leading digits of
 * every sum for certain, because its terms are positive; integers modulo 2^64 know the last ones.
 * Where the two meet, one run of each gives the weights of all cycles and pairs, whatever their
 * size up to about 2^101, and primes of 57 or 61 bits, as many as the digits leave open, the
 * matching. Else everything is counted modulo primes. */
#include "exact/swap_exact.h"

#include <fmpz_vec.h>
#include <ulong_extras.h>

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

enum { DOUBLE_BITS = 1000, ROW_BITS = 7 };

/* What double precision says: value * 2^scale, right up to a share of `error`. */
typedef struct estimate {
    bool known;
    double value, error;
    slong scale;
} estimate;

/* A component of n places is a chain of fewer than 4 n^2 + 12 n rounded operations (each place adds
 * its weight, sums of at most 2 n terms before and after it, and sums of at most n for its own
 * runs); twice that is allowed for. */
static double weights_error(size_t n) {
    return (8 * (double)n * (double)n + 64 * (double)n) * ldexp(1, -53);
}

/* The matching multiplies c weights or fewer, and takes for one class what is proportional up to
 * 1e-13 and these errors; a cycle changes its class at most c times. */
static double match_error(size_t n, size_t c, double roundings) {
    double size = (double)c, weight = weights_error(n);
    return size * weight + size * size * (8 * weight + 1e-12) + roundings * ldexp(1, -53);
}

/* *value = the only integer near `leading` that is `last` modulo `modulus`; false when there may be
 * more than one. */
static bool join(fmpz_t value, const estimate *leading, const fmpz_t last, const fmpz_t modulus) {
    if (!leading->known) return false;
    fmpz_t near, width;
    fmpz_init(near), fmpz_init(width);
    fmpz_set_d_2exp(width, 2.01 * leading->value * leading->error, leading->scale);
    fmpz_add_ui(width, width, 4);
    bool only = fmpz_cmp(width, modulus) < 0;
    if (only) {
        fmpz_set_d_2exp(near, leading->value, leading->scale);
        fmpz_sub(width, last, near);
        fmpz_smod(width, width, modulus);
        fmpz_add(value, near, width);
    }
    fmpz_clear(near), fmpz_clear(width);
    return only;
}

/* weight * 2^-shift for each row, so that a product over all rows is a double. False when the least
 * could underflow. */
static bool scale_rows(const uint64_t *weight, size_t n, const fmpz_t most, double *rows,
                       slong *scale) {
    bool whole = fmpz_bits(most) <= DOUBLE_BITS;
    double least = 1;
    *scale = 0;
    for (size_t t = 0; t < n; t++) {
        double sum = 0;
        for (size_t s = 0; s < n; s++) sum += (double)weight[t * n + s];
        int shift = whole || sum == 0 ? 0 : ilogb(sum) - ROW_BITS;
        *scale += shift;
        for (size_t s = 0; s < n; s++) {
            rows[t * n + s] = ldexp((double)weight[t * n + s], -shift);
            if (weight[t * n + s] != 0) least = fmin(least, rows[t * n + s]);
        }
    }
    return (double)n * log2(least) > -DOUBLE_BITS;
}

/* weight[i] joined from both ends; false when one is too large for that. `cycles` have plain rows.
 */
static faro_status join_weights(const uint64_t *weight, const faro_swap_cycles *cycles,
                                const double *leading, fmpz *value, bool *done) {
    size_t count = cycles->count * (cycles->count + 1);
    estimate one = {true, 0, weights_error(cycles->n), 0};
    fmpz_t modulus, low;
    uint64_t *last = malloc((count + 1) * sizeof *last);
    if (!last) return FARO_ERROR_MEMORY;
    fmpz_init(modulus), fmpz_init(low);
    fmpz_one_2exp(modulus, 64);
    *done = true;
    for (size_t i = 0; i < count && *done; i++) /* is it worth a run? */
        one.value = leading[i], *done = join(value + i, &one, low, modulus);
    faro_status status = FARO_OK;
    if (*done) status = faro_swap_weights_wrapped(weight, cycles, last, last + cycles->count);
    for (size_t i = 0; i < count && *done && !status; i++) {
        fmpz_set_ui(low, last[i]);
        one.value = leading[i];
        join(value + i, &one, low, modulus);
    }
    fmpz_clear(modulus), fmpz_clear(low);
    free(last);
    return status;
}

typedef struct search {
    const uint64_t *weight;
    const faro_swap_cycles *cycles;
    estimate estimate; /* of the count */
    bool joined;       /* `known` holds the weights of cycles and pairs */
    fmpz *known;
    uint64_t *reduced;  /* n * n */
    uint64_t *residues; /* of the weights of cycles and pairs */
} search;

static faro_status estimate_count(search *s, const fmpz_t most) {
    size_t n = s->cycles->n, c = s->cycles->count;
    double *rows = malloc((n * n + 1) * sizeof *rows),
           *leading = malloc((c + 1) * (c + 1) * sizeof *leading), roundings;
    faro_status status = rows && leading ? FARO_OK : FARO_ERROR_MEMORY;
    if (!status && scale_rows(s->weight, n, most, rows, &s->estimate.scale)) {
        status = faro_swap_weights_double(rows, s->cycles, leading, leading + c);
        if (!status)
            status =
                faro_swap_match_double(c, leading, leading + c, &s->estimate.value, &roundings);
        if (!status) s->estimate.known = true, s->estimate.error = match_error(n, c, roundings);
        if (!status && fmpz_bits(most) <= DOUBLE_BITS)
            status = join_weights(s->weight, s->cycles, leading, s->known, &s->joined);
    }
    free(rows), free(leading);
    return status;
}

static faro_status count_modulo(const search *s, uint64_t prime, uint64_t *count) {
    size_t n = s->cycles->n, c = s->cycles->count;
    faro_status status = FARO_OK;
    if (s->joined) {
        for (size_t i = 0; i < c + c * c; i++) s->residues[i] = fmpz_fdiv_ui(s->known + i, prime);
    } else {
        for (size_t i = 0; i < n * n; i++) s->reduced[i] = s->weight[i] % prime;
        status =
            faro_swap_weights_modular(prime, s->reduced, s->cycles, s->residues, s->residues + c);
    }
    if (status) return status;
    return faro_swap_match_modular(prime, c, s->residues, s->residues + c, count);
}

static faro_status count_mersenne(const search *s, uint64_t *count, fmpz_t modulus) {
    size_t c = s->cycles->count;
    for (size_t i = 0; i < c + c * c; i++) s->residues[i] = faro_swap_mersenne(s->known + i);
    fmpz_one_2exp(modulus, 61);
    fmpz_sub_ui(modulus, modulus, 1);
    return faro_swap_match_mersenne(c, s->residues, s->residues + c, count);
}

/* Primes, 2^61 - 1 and those below 2^57, until they leave one possible count. */
static faro_status search_count(const search *s, const fmpz_t most, fmpz_t count) {
    uint64_t prime = (uint64_t)1 << 57, rest = 0;
    fmpz_t modulus, last;
    fmpz_init_set_ui(modulus, 1), fmpz_init(last);
    faro_status status = FARO_OK;
    bool done = false;
    if (s->joined) {
        status = count_mersenne(s, &rest, modulus);
        fmpz_set_ui(last, rest);
        done = !status && join(count, &s->estimate, last, modulus);
    }
    while (!status && !done) {
        do prime--;
        while (!n_is_prime(prime));
        status = count_modulo(s, prime, &rest);
        if (status) break;
        fmpz_CRT_ui(last, last, modulus, rest, prime, 0);
        fmpz_mul_ui(modulus, modulus, prime);
        done = join(count, &s->estimate, last, modulus);
        if (done || fmpz_cmp(modulus, most) <= 0) continue;
        fmpz_set(count, last);
        done = true;
    }
    fmpz_clear(modulus), fmpz_clear(last);
    return status;
}

faro_status faro_swap_count_exact(const uint64_t *weight, const faro_swap_cycles *cycles,
                                  const fmpz_t most, fmpz_t count) {
    size_t n = cycles->n, pairs = cycles->count * (cycles->count + 1);
    search s = {.weight = weight, .cycles = cycles};
    s.known = _fmpz_vec_init((slong)pairs + 1);
    s.reduced = malloc((n * n + 1) * sizeof *s.reduced);
    s.residues = malloc((pairs + 1) * sizeof *s.residues);
    faro_status status = s.reduced && s.residues ? estimate_count(&s, most) : FARO_ERROR_MEMORY;
    if (!status) status = search_count(&s, most, count);
    _fmpz_vec_clear(s.known, (slong)pairs + 1);
    free(s.reduced), free(s.residues);
    return status;
}
