/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* All paths of draws that a procedure can take, each with its exact probability: the procedure is
 * run again and again with a chooser that repeats the answers of the last path up to the deepest
 * draw that has an answer left. */
#ifndef FARO_EXACT_PATHS_H
#define FARO_EXACT_PATHS_H

#include "exact/law.h"

typedef struct faro_path_level {
    uint64_t answer, bound;        /* bound 0 stands for weights */
    uint64_t *weights;             /* owned; NULL for equal chances */
    fmpz_t numerator, denominator; /* probability of the path down to here */
} faro_path_level;

typedef struct faro_paths {
    faro_chooser chooser; /* first member */
    size_t depth;         /* draws of the present path */
    size_t used;          /* draws that the present run has made */
    size_t known;         /* levels whose answer is fixed before the run */
    size_t capacity;
    faro_path_level *level;
    uint64_t first, stride; /* of the answers of level 0 */
    bool empty;             /* the first draw has no answer for this share */
    uint64_t *random;   /* not NULL: new draws are answered by this SplitMix64 state instead of 0 */
    double breadth;     /* product of the numbers of answers on the path */
    faro_status status; /* sticky */
} faro_paths;

/* Runs the procedure once with the chooser. What it returns ends the walk unless it is OK. */
typedef faro_status faro_path_run(void *context, faro_chooser *chooser);
/* Gets each path: numerator / denominator is its probability. */
typedef faro_status faro_path_leaf(void *context, const faro_paths *paths, const fmpz_t numerator,
                                   const fmpz_t denominator);

/* Every stride-th answer of the first draw, from `first` on; 0, 1 for all paths. Errors: those of
 * run and leaf, MEMORY, LIMIT (more than a million draws on one path), UNSUPPORTED (the same
 * answers led to another question than before: something is kept from run to run). */
faro_status faro_paths_walk(faro_path_run *run, faro_path_leaf *leaf, void *context, uint64_t first,
                            uint64_t stride);

/* An estimate of the number of paths: the mean over random paths of the product of their branchings
 * (Knuth 1975); exact when all paths branch alike. Errors: those of run. */
faro_status faro_paths_estimate(faro_path_run *run, void *context, unsigned samples, double *paths);

#endif
