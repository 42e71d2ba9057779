/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The insides of a law. Every engine ends in a spectrum: the distinct probabilities and how many
 * orders have each; all distances follow from it. Engines that know each order keep the weights by
 * rank too. */
#ifndef FARO_EXACT_LAW_H
#define FARO_EXACT_LAW_H

#include "faro/exact.h"

#include <fmpq.h>
#include <fmpz.h>

typedef unsigned __int128 faro_wide;

/* Weights of all n! orders by lexicographic rank, in the narrowest type that is sure to hold them.
 */
typedef struct faro_dense {
    size_t n;
    uint64_t orders; /* n! */
    fmpz_t total;    /* sum of all weights */
    fmpz_t most;     /* the largest one (or more) */
    uint32_t *slim;
    uint64_t *narrow;
    faro_wide *wide;
    fmpz *big; /* exactly one of the four is set */
} faro_dense;

/* One class of orders with equal weight. */
typedef struct faro_class {
    fmpz weight, orders;
    uint64_t rank; /* of the first order, lexicographically; UINT64_MAX when not known */
} faro_class;

/* The law of a statistic of an order: integer weights of its values over their sum. */
typedef struct faro_pmf {
    size_t size;
    fmpz *weight; /* NULL: not known */
} faro_pmf;

struct faro_law {
    size_t n;
    const char *engine;
    fmpz_t total; /* P = weight / total */
    size_t classes, capacity;
    faro_class *class;
    bool has_sign, has_fixed;
    fmpq_t sign, fixed; /* expectations of the sign (+1 even) and of the number of fixed points */
    faro_dense *dense;  /* NULL unless kept */
    uint32_t *argmax, *argmin; /* an order of the largest and the smallest probability, or NULL */
    faro_schedule *product;    /* a product law without a spectrum, or NULL */
    faro_pmf statistic[FARO_STATISTICS];
};

faro_status faro_law_new(size_t n, const char *engine, faro_law **out);
/* Adds a class; `weight` and `orders` are copied. Classes of weight 0 and of no orders are allowed.
 */
faro_status faro_law_add(faro_law *law, const fmpz_t weight, const fmpz_t orders, uint64_t rank);
/* Sorts classes by weight and merges those of equal weight; drops those without orders. */
void faro_law_merge(faro_law *law);
/* Merges, adds impossible orders that are missing, and sets the total. Error: ARGUMENT (more than
 * n! orders, or no weight at all). */
faro_status faro_law_finish(faro_law *law);

/* The order of a rank that is known; rank 0 for any n, others up to n = 20. */
faro_status faro_law_first_order(const faro_law *law, uint64_t rank, uint32_t *order);

/* ---- dense ---- */

/* All weight on the identity. Errors: MEMORY, LIMIT (n > 13). */
faro_status faro_dense_new(size_t n, faro_dense **out);
void faro_dense_free(faro_dense *dense);
void faro_dense_get(const faro_dense *dense, uint64_t rank, fmpz_t weight);

void faro_fmpz_set_wide(fmpz_t to, faro_wide value);

/* Lexicographic rank and back for n <= 15. */
uint64_t faro_dense_rank(const uint8_t *p, size_t n);
void faro_dense_unrank(uint8_t *p, size_t n, uint64_t rank);
/* The next order lexicographically, and how many exchanges it took; 0 at the last. */
unsigned faro_dense_next(uint8_t *p, size_t n);

/* One random move: orders[k] (n cards each, what the identity becomes) has weight weights[k]; the
 * weights have no common divisor. */
typedef struct faro_moves {
    size_t n, count;
    uint8_t *orders;
    fmpz *weights;
} faro_moves;
void faro_moves_free(faro_moves *moves);

/* law * move, on `threads` threads. Errors (the weights are untouched): MEMORY, LIMIT (more memory
 * than the options allow), INTERRUPTED. */
faro_status faro_dense_apply(faro_dense *dense, const faro_moves *moves,
                             const faro_exact_options *options);

/* Puts the weights of `moves` (on the identity) in place of all weights of a new dense law. */
faro_status faro_dense_scatter(faro_dense *dense, const faro_moves *moves);

/* The spectrum, sign and fixed points of a dense law. Takes `dense` over (the law keeps or frees
 * it) unless it fails. */
faro_status faro_law_of_dense(faro_dense *dense, const char *engine,
                              const faro_exact_options *options, faro_law **out);

bool faro_exact_stopped(const faro_exact_options *options);
int faro_exact_threads(const faro_exact_options *options);
uint64_t faro_exact_memory(const faro_exact_options *options);
double faro_exact_work(const faro_exact_options *options);
uint64_t faro_exact_repeats(const faro_exact_options *options);
bool faro_exact_statistics(const faro_exact_options *options);

#endif
