/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Rao-Sandelius in memory: records go to the children of their digits in the scratch, child after
 * child is copied back and permuted in the caches. Order is kept, so slices of the input can be
 * counted and moved by different threads. Cost for 4-byte elements at 10^7 and beyond: two passes
 * over the digits and two over the records, about 2.5 ns an element on one core where a plain
 * Fisher-Yates takes 5 to 20. */
#include "shuffle/tree.h"

#include "shuffle/digits.h"
#include "shuffle/leaf.h"

#include <stdlib.h>
#include <string.h>
#ifdef _OPENMP
#include <omp.h>
#endif

#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

/* What a node works on. */
typedef struct job {
    const faro_recipe *recipe;
    faro_substream stream;
    unsigned bits;
    size_t n, size;
    unsigned char *base, *scratch;
} job;

static job child_of(const job *parent, size_t digit, size_t start, size_t count) {
    job child = *parent;
    child.stream.name = faro_child_name(parent->stream.name, parent->bits, digit);
    child.n = count;
    child.base += start * parent->size;
    child.scratch += start * parent->size;
    child.bits = faro_digit_bits(parent->recipe, count);
    return child;
}

/* Adds to count[d] the records from..to-1 with digit least + d, d < children. */
static void count_digits(const job *j, size_t from, size_t to, size_t least, size_t children,
                         size_t *count) {
    uint16_t digit[FARO_DIGIT_RUN];
    for (; from < to; from += FARO_DIGIT_RUN) {
        size_t run = to - from < FARO_DIGIT_RUN ? to - from : FARO_DIGIT_RUN;
        faro_digits(&j->stream, j->bits, from, run, digit);
        for (size_t i = 0; i < run; i++)
            if (digit[i] - least < children) count[digit[i] - least]++;
    }
}

INLINE void move_sized(const job *j, size_t from, const uint16_t *digit, size_t run, size_t least,
                       size_t children, size_t *next, size_t size) {
    const unsigned char *record = j->base + from * size;
    for (size_t i = 0; i < run; i++, record += size) {
        size_t d = digit[i] - least;
        if (d < children) memcpy(j->scratch + next[d]++ * size, record, size);
    }
}

/* Moves these records to the scratch; next[d] is the place of the next one with digit least + d. */
static void move(const job *j, size_t from, size_t to, size_t least, size_t children,
                 size_t *next) {
    uint16_t digit[FARO_DIGIT_RUN];
    for (; from < to; from += FARO_DIGIT_RUN) {
        size_t run = to - from < FARO_DIGIT_RUN ? to - from : FARO_DIGIT_RUN;
        faro_digits(&j->stream, j->bits, from, run, digit);
        switch (j->size) {
        case 4:
            move_sized(j, from, digit, run, least, children, next, 4);
            break;
        case 8:
            move_sized(j, from, digit, run, least, children, next, 8);
            break;
        default:
            move_sized(j, from, digit, run, least, children, next, j->size);
            break;
        }
    }
}

static void copy_back(const job *child) {
    memcpy(child->base, child->scratch, child->n * child->size);
}

/* ---- one thread, no memory: for nodes below the root -------------------------------------------
 */

enum { WINDOW = 512 }; /* digits handled in one pass */

static void solve(const job *j) {
    if (j->n <= j->recipe->leaf) {
        faro_leaf(j->recipe, &j->stream, j->base, j->n, j->size);
        return;
    }
    size_t children = (size_t)1 << j->bits, start = 0,
           window = children < WINDOW ? children : WINDOW;
    for (size_t least = 0; least < children; least += window) {
        size_t next[WINDOW] = {0}, at = start;
        count_digits(j, 0, j->n, least, window, next);
        for (size_t d = 0; d < window; d++) {
            size_t count = next[d];
            next[d] = at, at += count;
        }
        move(j, 0, j->n, least, window, next);
        start = at;
    }
    /* The children's sizes are counted once more: the recursion needs their scratch and this stack.
     */
    memcpy(j->base, j->scratch, j->n * j->size);
    start = 0;
    for (size_t least = 0; least < children; least += window) {
        size_t count[WINDOW] = {0};
        count_digits(j, 0, j->n, least, window, count);
        for (size_t d = 0; d < window; start += count[d++]) {
            job child = child_of(j, least + d, start, count[d]);
            solve(&child);
        }
    }
}

/* ---- the root: slices of the input on threads --------------------------------------------------
 */

/* Slices begin at multiples of FARO_DIGIT_RUN, so that each digit run is made by one of them. */
static size_t slice_start(size_t n, size_t slices, size_t s) {
    size_t runs = (n + FARO_DIGIT_RUN - 1) / FARO_DIGIT_RUN,
           start = runs * s / slices * FARO_DIGIT_RUN;
    return start < n ? start : n;
}

/* Counts of slice s at count[s * children]; turned into the places of its first records, in the
 * order child, slice, so that children keep the order of the input. */
static void counts_to_places(size_t *count, size_t slices, size_t children) {
    size_t at = 0;
    for (size_t d = 0; d < children; d++)
        for (size_t s = 0; s < slices; s++) {
            size_t here = count[s * children + d];
            count[s * children + d] = at, at += here;
        }
}

static void solve_root(const job *j, size_t *count, size_t slices) {
    size_t children = (size_t)1 << j->bits;
#pragma omp parallel for schedule(static, 1)
    for (size_t s = 0; s < slices; s++)
        count_digits(j, slice_start(j->n, slices, s), slice_start(j->n, slices, s + 1), 0, children,
                     count + s * children);
    counts_to_places(count, slices, children);
#pragma omp parallel for schedule(static, 1)
    for (size_t s = 0; s < slices; s++)
        move(j, slice_start(j->n, slices, s), slice_start(j->n, slices, s + 1), 0, children,
             count + s * children);
    /* the last slice's places now are the ends of the children */
    const size_t *end = count + (slices - 1) * children;
#pragma omp parallel for schedule(dynamic, 1)
    for (size_t d = 0; d < children; d++) {
        size_t start = d ? end[d - 1] : 0;
        job child = child_of(j, d, start, end[d] - start);
        copy_back(&child);
        solve(&child);
    }
}

static size_t threads(void) {
#ifdef _OPENMP
    return (size_t)omp_get_max_threads();
#else
    return 1;
#endif
}

void faro_tree(const faro_recipe *recipe, const faro_substream *stream, void *base, size_t n,
               size_t size, void *scratch) {
    job j = {recipe, *stream, faro_digit_bits(recipe, n), n, size, base, scratch};
    size_t slices = threads();
    size_t *count = n > recipe->leaf ? calloc(slices << j.bits, sizeof *count) : NULL;
    if (count)
        solve_root(&j, count, slices);
    else
        solve(&j);
    free(count);
}
