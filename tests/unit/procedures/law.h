/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The exact law of a procedure at small n, by walking every path of its choices. Independent of the
 * library's own exact engine: 128-bit fractions over one common denominator, failing on overflow.
 */
#ifndef FARO_TESTS_PROCEDURES_LAW_H
#define FARO_TESTS_PROCEDURES_LAW_H

#include "unit.h"

#include "faro/procedures.h"

#include <string.h>

typedef unsigned __int128 u128;

enum { LAW_MOST = 120, PATH_MOST = 4096 };

static inline u128 u128_gcd(u128 a, u128 b) {
    while (b) {
        u128 t = a % b;
        a = b;
        b = t;
    }
    return a;
}

static inline u128 u128_times(u128 a, u128 b) {
    u128 product;
    assert_false(__builtin_mul_overflow(a, b, &product));
    return product;
}

/* weight[rank] / total, ranks lexicographic; size = n!. */
typedef struct law {
    size_t n, size;
    u128 total;
    u128 weight[LAW_MOST];
} law;

static inline size_t factorial(size_t n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

static inline void law_zero(law *l, size_t n) {
    memset(l, 0, sizeof *l);
    l->n = n;
    l->size = factorial(n);
    l->total = 1;
}

static inline size_t small_rank(const uint32_t *p, size_t n) {
    size_t rank = 0;
    for (size_t i = 0; i < n; i++) {
        size_t less = 0;
        for (size_t j = i + 1; j < n; j++) less += p[j] < p[i];
        rank = rank * (n - i) + less;
    }
    return rank;
}

static inline void small_unrank(size_t rank, uint32_t *p, size_t n) {
    for (size_t i = n; i-- > 0;) {
        p[i] = (uint32_t)(rank % (n - i));
        rank /= n - i;
        for (size_t j = i + 1; j < n; j++) p[j] += p[j] >= p[i];
    }
}

/* Adds numerator/denominator (in lowest terms or not) to one order. */
static inline void law_add(law *l, size_t rank, u128 numerator, u128 denominator) {
    u128 g = u128_gcd(numerator, denominator);
    numerator /= g;
    denominator /= g;
    u128 grow = denominator / u128_gcd(l->total, denominator);
    if (grow > 1) {
        for (size_t i = 0; i < l->size; i++) l->weight[i] = u128_times(l->weight[i], grow);
        l->total = u128_times(l->total, grow);
    }
    l->weight[rank] += u128_times(numerator, l->total / denominator);
}

/* A chooser that answers from a path of numbers and makes it longer with first answers. */
typedef struct walker {
    faro_chooser chooser;
    size_t depth, length;
    struct {
        uint64_t at, last;
        u128 weight, total;
    } path[PATH_MOST];
} walker;

static inline uint64_t walker_choose(faro_chooser *self, uint64_t bound) {
    walker *w = (walker *)self;
    assert_true(bound >= 1);
    assert_true(w->depth < PATH_MOST);
    if (w->depth == w->length) w->path[w->length++].at = 0;
    w->path[w->depth].last = bound - 1;
    w->path[w->depth].weight = 1;
    w->path[w->depth].total = bound;
    return w->path[w->depth++].at;
}

static inline size_t walker_choose_weighted(faro_chooser *self, const uint64_t *weights,
                                            size_t count) {
    walker *w = (walker *)self;
    size_t last = 0;
    u128 total = 0;
    for (size_t i = 0; i < count; i++) {
        total += weights[i];
        if (weights[i]) last = i;
    }
    assert_true(total >= 1 && total <= (u128)1 << 64);
    uint64_t at = walker_choose(self, count);
    while (weights[at] == 0) at++;
    w->path[w->depth - 1].at = at;
    w->path[w->depth - 1].last = last;
    w->path[w->depth - 1].weight = weights[at];
    w->path[w->depth - 1].total = total;
    return (size_t)at;
}

static inline void walker_start(walker *w) {
    memset(w, 0, sizeof *w);
    w->chooser.choose = walker_choose;
    w->chooser.choose_weighted = walker_choose_weighted;
}

/* The weight of the path just walked. */
static inline void walker_weight(const walker *w, u128 *numerator, u128 *denominator) {
    *numerator = *denominator = 1;
    for (size_t i = 0; i < w->depth; i++) {
        u128 a = w->path[i].weight, b = w->path[i].total, g = u128_gcd(a, b);
        *numerator = u128_times(*numerator, a / g);
        *denominator = u128_times(*denominator, b / g);
        g = u128_gcd(*numerator, *denominator);
        *numerator /= g;
        *denominator /= g;
    }
}

/* Goes to the next path; 0 after the last. */
static inline int walker_next(walker *w) {
    w->length = w->depth;
    while (w->length && w->path[w->length - 1].at == w->path[w->length - 1].last) w->length--;
    if (w->length) w->path[w->length - 1].at++;
    w->depth = 0;
    return w->length > 0;
}

/* To lowest terms. */
static inline void law_reduce(law *l) {
    u128 g = l->total;
    for (size_t i = 0; i < l->size && g > 1; i++) g = u128_gcd(l->weight[i], g);
    for (size_t i = 0; i < l->size; i++) l->weight[i] /= g;
    l->total /= g;
}

/* The law of the first `drawn` places after one shuffle of 0..n-1 (the rest put in increasing
 * order). */
static inline void law_by_paths(law *l, const faro_procedure *procedure, size_t n) {
    static walker w;
    faro_run run;
    walker_start(&w);
    law_zero(l, n);
    do {
        assert_int_equal(faro_run_open(&run, procedure, n, &w.chooser), FARO_OK);
        faro_run_next(procedure, &run);
        size_t drawn = faro_procedure_drawn(procedure, n);
        for (size_t i = drawn; i < n; i++) /* insertion sort */
            for (size_t j = i; j > drawn && run.deck[j - 1] > run.deck[j]; j--) {
                uint32_t card = run.deck[j];
                run.deck[j] = run.deck[j - 1];
                run.deck[j - 1] = card;
            }
        u128 numerator, denominator;
        walker_weight(&w, &numerator, &denominator);
        law_add(l, small_rank(run.deck, n), numerator, denominator);
        faro_run_close(&run);
    } while (walker_next(&w));
}

/* The same by moving the law through the steps. */
static inline void law_by_steps(law *l, const faro_procedure *procedure, size_t n) {
    static walker w;
    static law before, move;
    faro_run run;
    uint64_t steps = faro_procedure_steps(procedure, n);
    assert_true(steps != FARO_NOT_STEPWISE);
    law_zero(l, n);
    l->weight[0] = 1;
    for (uint64_t s = 0; s < steps; s++) {
        before = *l;
        law_zero(&move, n);
        law_zero(l, n);
        walker_start(&w);
        do {
            assert_int_equal(faro_run_open(&run, procedure, n, &w.chooser), FARO_OK);
            procedure->info->step(procedure, &run, s);
            u128 numerator, denominator;
            walker_weight(&w, &numerator, &denominator);
            law_add(&move, small_rank(run.deck, n), numerator, denominator);
            faro_run_close(&run);
        } while (walker_next(&w));
        l->total = u128_times(before.total, move.total);
        for (size_t a = 0; a < l->size; a++)
            for (size_t b = 0; b < l->size; b++) {
                uint32_t p[8], q[8], r[8];
                if (!before.weight[a] || !move.weight[b]) continue;
                small_unrank(a, p, n);
                small_unrank(b, q, n);
                for (size_t i = 0; i < n; i++) r[i] = p[q[i]];
                l->weight[small_rank(r, n)] += u128_times(before.weight[a], move.weight[b]);
            }
        law_reduce(l);
    }
}

/* Total variation from uniform on the orders of the first `drawn` places, as numerator /
 * denominator in lowest terms. */
static inline void law_distance(const law *l, size_t drawn, u128 *numerator, u128 *denominator) {
    size_t hidden = factorial(l->n - drawn), visible = l->size / hidden;
    u128 sum = 0;
    for (size_t i = 0; i < l->size; i += hidden) {
        u128 scaled = u128_times(l->weight[i], visible);
        sum += scaled > l->total ? scaled - l->total : l->total - scaled;
    }
    *denominator = u128_times(u128_times(2, l->total), visible);
    u128 g = u128_gcd(sum, *denominator);
    *numerator = sum / g;
    *denominator /= g;
}

#endif
