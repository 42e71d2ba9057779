/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Shuffling procedures that people use, right or wrong, written once and run by three masters: sampled
 * with a random source, enumerated exactly (every path with its weight), and audited.
 *
 * A procedure draws only through a chooser. Given the same answers it makes the same deck, so a master
 * that replays recorded answers can walk all paths.
 */
#ifndef FARO_PROCEDURES_H
#define FARO_PROCEDURES_H

#include "faro/random.h"
#include "faro/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- choosers -------------------------------------------------------------------------------------- */

typedef struct faro_chooser faro_chooser;
struct faro_chooser {
    /* A number in 0..bound-1, each equally likely. bound >= 1. */
    uint64_t (*choose)(faro_chooser *self, uint64_t bound);
    /* An index in 0..count-1 with probability weights[i] / sum of weights. The sum is >= 1 and fits 64 bits. */
    size_t (*choose_weighted)(faro_chooser *self, const uint64_t *weights, size_t count);
};

static inline uint64_t faro_choose(faro_chooser *chooser, uint64_t bound) {
    return chooser->choose(chooser, bound);
}
static inline size_t faro_choose_weighted(faro_chooser *chooser, const uint64_t *weights, size_t count) {
    return chooser->choose_weighted(chooser, weights, count);
}

/* A chooser that answers from a random source; it counts the draws and the bits that they are worth. */
typedef struct faro_sampler {
    faro_chooser chooser; /* first member: pass &sampler.chooser */
    faro_source *source;  /* not owned */
    uint64_t draws;       /* answers given since init */
    double bits;          /* entropy of these answers, log2 of the bounds added up */
} faro_sampler;
FARO_API void faro_sampler_init(faro_sampler *sampler, faro_source *source);

/* ---- procedures ------------------------------------------------------------------------------------ */

typedef enum faro_truth {
    FARO_TRUTH_UNIFORM, /* exactly uniform on all n! orders, given ideal choices */
    FARO_TRUTH_BIASED   /* not uniform; `defect` names what is wrong */
} faro_truth;

enum { FARO_PARAMETERS = 6, FARO_PROCEDURE_MEMORY = 8 };

typedef struct faro_parameter {
    const char *key;          /* "bits"; NULL ends the list */
    const char *help;         /* what it means, with its unit */
    uint64_t least, most;     /* inclusive range (numbers) */
    uint64_t preset;          /* value when it is not given */
    const char *const *words; /* names of 0, 1, ... when the value is a word; NULL for numbers */
} faro_parameter;

typedef struct faro_procedure faro_procedure;

/* What one run works on. The caller owns all memory. */
typedef struct faro_run {
    faro_chooser *chooser;
    size_t n;
    uint32_t *deck;    /* n cards: in the starting order on entry, shuffled on return */
    uint32_t *scratch; /* FARO_RUN_SCRATCH(n) words for the procedure's own use, contents undefined */
    uint64_t *memory;  /* FARO_PROCEDURE_MEMORY words kept from deck to deck, zero before the first */
} faro_run;
#define FARO_RUN_SCRATCH(n) (4 * (size_t)(n) + 64)

typedef struct faro_procedure_info {
    const char *name;      /* "sattolo" */
    const char *summary;   /* what it does, one line */
    const char *reference; /* author, year, or where people meet it */
    faro_truth truth;      /* for the preset parameters */
    const char *defect;    /* what is wrong, in a few words; NULL when uniform */
    const char *cure;      /* the one-line cure; NULL when uniform */
    const char *draws;     /* number of draws as a formula in n, "n-1" */
    const faro_parameter *parameters;
    size_t least_n;        /* smallest n it works for (0 as a rule) */
    /* Shuffles run->deck. It may start from any order: the law of where the places go does not depend
     * on it, except for procedures that say so. */
    void (*shuffle)(const faro_procedure *procedure, faro_run *run);
    /* For procedures that are a sequence of independent steps: their number, and one of them (0-based).
     * Both NULL otherwise. shuffle equals all steps in order. */
    uint64_t (*steps)(const faro_procedure *procedure, size_t n);
    void (*step)(const faro_procedure *procedure, faro_run *run, uint64_t index);
} faro_procedure_info;

/* An entry of the registry with its parameters. Plain and copyable. */
struct faro_procedure {
    const faro_procedure_info *info;
    uint64_t value[FARO_PARAMETERS]; /* by the order of info->parameters */
    bool from_previous;              /* "from=previous": each deck starts from the one before */
};

FARO_API const faro_procedure_info *faro_procedure_at(size_t index); /* NULL past the end */
FARO_API const faro_procedure_info *faro_procedure_find(const char *name);

/* Reads "name" or "name:key=value,key=value". Every procedure also takes from=identity|previous.
 * Errors: UNKNOWN (name or key), SYNTAX, ARGUMENT (value out of range). `where`, if not NULL, gets the
 * offset in the text that the error is about. */
FARO_API faro_status faro_procedure_parse(const char *text, faro_procedure *out, size_t *where);

/* Writes the canonical text, as snprintf does. */
FARO_API size_t faro_procedure_text(const faro_procedure *procedure, char *text, size_t size);

/* Whether this parameter setting is exactly uniform (some parameters cure a defect). */
FARO_API faro_truth faro_procedure_truth(const faro_procedure *procedure, size_t n);

#ifdef __cplusplus
}
#endif
#endif
