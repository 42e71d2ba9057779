/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the files of the seed search share: generators by bursts of many seeds, loops undone to the
 * draws that they must have had, draws as vector tests. */
#ifndef FARO_CRACK_CRACK_H
#define FARO_CRACK_CRACK_H

#include "faro/crack.h"
#include "faro/random.h"

enum {
    FARO_CRACK_LANES = 128, /* consecutive seeds of a burst */
    FARO_CRACK_ROWS = 8,    /* first outputs that a burst gives for loops that can be undone */
    FARO_CRACK_STATE = 624, /* rows of work of a burst */
    FARO_CRACK_LEVELS = 4,  /* draws that are tested in vectors */
    FARO_CRACK_NAIVE = 227  /* largest deck of the naive loops: the first words of MT19937 that
                               depend on its seeding alone */
};

typedef uint32_t faro_crack_row[FARO_CRACK_LANES];

/* ---- draws ---- */

/* A test that one output gave the number wanted. Each kind passes also what the draw would have
 * rejected. */
typedef struct faro_crack_test {
    enum { FARO_TEST_RANGE, FARO_TEST_REMAINDER, FARO_TEST_BITS } kind;
    uint32_t low, span;     /* RANGE: low <= x <= low + span */
    uint32_t shift, mask;   /* y = x >> shift & mask of the others */
    uint32_t bound, wanted; /* REMAINDER: y % bound == wanted; BITS: y == wanted */
    uint32_t reciprocal;    /* REMAINDER: floor(2^32 / bound) */
    uint32_t limit;         /* y >= limit was rejected; UINT32_MAX: nothing else is */
} faro_crack_test;

typedef struct faro_crack_drawing {
    faro_crack_entry entry;
    bool redraws;     /* rejects often, so the place of later draws is not known */
    bool plain;       /* one output a draw, no redraw: goes with naive loops */
    bool one_is_free; /* a draw below 1 takes no output */
    /* The number below `bound` that output x of 0..range-1 gives; false: rejected. */
    bool (*take)(uint64_t x, uint64_t range, uint32_t bound, uint32_t *number);
    /* Outputs of more than 32 bits are tested by their upper 32: x >> cut. */
    void (*test)(faro_crack_test *test, uint64_t range, unsigned cut, uint32_t bound,
                 uint32_t wanted);
} faro_crack_drawing;

/* ---- loops ---- */

typedef struct faro_crack_digit {
    uint32_t bound, number; /* this draw must have given `number` of 0..bound-1 */
} faro_crack_digit;

typedef struct faro_crack_looping {
    faro_crack_entry entry;
    bool partial; /* its first draws show in the first cards */
    bool pairs;   /* two numbers from one output: needs the draw "floor" */
    bool naive;   /* cannot be undone: all draws are below n */
    /* The draws, at most n, in the order they were made; false: the loop cannot make the deck.
     * work: 2 n numbers. Naive loops: NULL. */
    bool (*undo)(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                 faro_crack_digit *digits, size_t *count);
    bool down; /* naive: the places from the last to the first */
} faro_crack_looping;

/* ---- generators ---- */

/* Coefficients of random() of glibc: output k is the sum of weight[k][j] 16807^j seed mod 2^31-1
 * over j, modulo 2^32, halved. lane[j][i] = 16807^j i mod 2^31-1. */
typedef struct faro_crack_lagged {
    uint32_t weight[FARO_CRACK_NAIVE][31];
    uint32_t power[31];
    uint32_t lane[31][FARO_CRACK_LANES];
} faro_crack_lagged;
void faro_crack_lagged_prepare(faro_crack_lagged *table);

/* The first `rows` outputs (upper 32 bits of them) of the seeds seed .. seed + LANES - 1; `seed` is
 * a multiple of LANES. rows <= FARO_CRACK_NAIVE. `out` has room for FARO_CRACK_STATE rows more, for
 * work. Only random() uses the table. */
typedef void faro_crack_burst(const faro_crack_lagged *table, uint64_t seed, size_t rows,
                              faro_crack_row *out);

typedef struct faro_crack_generating {
    faro_crack_entry entry;
    const char *source; /* of random.h; its outputs >> shift are the generator's */
    unsigned shift;
    uint64_t range;     /* outputs are below it */
    unsigned cut;       /* bits that bursts lack */
    unsigned seed_bits; /* seeds that make a difference are below 2^seed_bits */
    uint64_t most;      /* largest seed that it takes */
    const char *draws;  /* names of the draws it goes with, with blanks around each */
    int burst;          /* index into the bursts of a CPU level */
} faro_crack_generating;

/* One set of vector code for each CPU level. */
enum {
    FARO_BURST_MSVC,
    FARO_BURST_ANSI,
    FARO_BURST_BSD,
    FARO_BURST_LAGGED,
    FARO_BURST_MT,
    FARO_BURST_MT_ARRAY,
    FARO_BURST_MINSTD,
    FARO_BURST_MINSTD0,
    FARO_BURST_JAVA,
    FARO_BURST_DRAND48,
    FARO_BURST_LRAND48,
    FARO_BURSTS
};
typedef struct faro_crack_kernel {
    faro_crack_burst *burst[FARO_BURSTS];
    /* alive[i] = whether lane i passes tests[t] on row t for all t < count. */
    void (*filter)(const faro_crack_test *tests, size_t count, const faro_crack_row *rows,
                   faro_crack_row alive);
    /* alive[i] = whether the naive loop over n places takes card `card` to place `place`, when
     * lane i draws by the test's kind (its `wanted` is not used). */
    void (*track)(const faro_crack_test *test, uint64_t range, size_t n, bool down, uint32_t place,
                  uint32_t card, const faro_crack_row *rows, faro_crack_row alive);
} faro_crack_kernel;
extern const faro_crack_kernel faro_crack_portable, faro_crack_avx2, faro_crack_avx512;

/* ---- the search ---- */

/* What a seed must do under one loop and one draw. */
typedef struct faro_crack_pattern {
    const faro_crack_looping *loop;
    const faro_crack_drawing *draw;
    const faro_crack_digit *digits; /* NULL: naive */
    size_t count;
    faro_crack_test tests[FARO_CRACK_LEVELS];
    size_t levels;
} faro_crack_pattern;

/* Whether the seed makes the whole deck of n cards (naive loops) or all digits, checked with the
 * source itself. */
bool faro_crack_confirm(const faro_crack_generating *generator, const faro_crack_pattern *pattern,
                        const uint32_t *deck, size_t n, uint64_t seed);

/* All 2^48 seeds of java.util.Random. Calls found(context, seed) for each that fits; false when the
 * bounds show too little to do it in 2^38 steps. */
bool faro_crack_java(const faro_crack_pattern *pattern, unsigned threads,
                     void (*found)(void *context, uint64_t seed), void *context);

const faro_crack_generating *faro_crack_generator(size_t index);
const faro_crack_looping *faro_crack_loop(size_t index);
const faro_crack_drawing *faro_crack_draw(size_t index);

#endif
