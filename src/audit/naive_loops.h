/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The loops of the naive kind: each place is exchanged with a random one of a range that does not
 * shrink as it should. A variant is a loop and its direction; each is a swap schedule, so the exact
 * law of one card (n^3) and of a whole deck (naive_exact.c) are known.
 */
#ifndef FARO_AUDIT_NAIVE_LOOPS_H
#define FARO_AUDIT_NAIVE_LOOPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum faro_naive_partners {
    FARO_NAIVE_ANY,
    FARO_NAIVE_OTHER,       /* not the place itself */
    FARO_NAIVE_NOT_LAST,    /* 0..n-2 */
    FARO_NAIVE_NOT_FIRST,   /* 1..n-1 */
    FARO_NAIVE_OPEN_MORE,   /* the places still open to the loop, and the one just closed */
    FARO_NAIVE_CLOSED_MORE, /* the places the loop has been at, its own, and the next */
    FARO_NAIVE_OPPOSITE     /* as many places as are open, but at the other end */
} faro_naive_partners;
typedef enum faro_naive_skip {
    FARO_NAIVE_SKIP_NONE,
    FARO_NAIVE_SKIP_FIRST,
    FARO_NAIVE_SKIP_LAST,
    FARO_NAIVE_SKIP_REST
} faro_naive_skip;

typedef struct faro_naive_loop {
    faro_naive_partners with;
    faro_naive_skip skip;
} faro_naive_loop;

enum { FARO_NAIVE_LOOPS = 12, FARO_NAIVE_VARIANTS = 2 * FARO_NAIVE_LOOPS, FARO_NAIVE_DOWN = 1 };
extern const faro_naive_loop faro_naive_loops[FARO_NAIVE_LOOPS]; /* of variant / 2 */

/* Exchanges of a variant, and the place of each. */
size_t faro_naive_steps(size_t variant, size_t n, size_t drawn);
size_t faro_naive_place(size_t variant, size_t n, size_t drawn, size_t step);

/* The partners of place i are begin..end-1, without i itself where it is never its own partner. */
void faro_naive_range(size_t variant, size_t n, size_t i, size_t *begin, size_t *end);

enum { FARO_NAIVE_EXACT_MOST = 60 }; /* cards */

/* ln of n! times the exact probability of a whole deck, n <= FARO_NAIVE_EXACT_MOST; -INFINITY when
 * it cannot come (or the memory is short). About 4 ms at n = 52. */
double faro_naive_exact_ratio(size_t variant, const uint32_t *deck, size_t n);

#endif
