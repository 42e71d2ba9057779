/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Shuffling procedures that people use, right or wrong, written once and run by three masters:
 * sampled with a random source, enumerated exactly (every path with its weight), and audited.
 *
 * A procedure draws only through a chooser. Given the same answers it makes the same deck, so a
 * master that replays recorded answers can walk all paths: every procedure asks a bounded number of
 * questions.
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

/* ---- choosers ----------------------------------------------------------------------------------
 */

typedef struct faro_chooser faro_chooser;
struct faro_chooser {
    /* A number in 0..bound-1, each equally likely. bound >= 1. */
    uint64_t (*choose)(faro_chooser *self, uint64_t bound);
    /* An index in 0..count-1 with probability weights[i] / sum of weights. The sum is between 1 and
     * 2^64: a sum that wraps to 0 in 64 bits means 2^64. */
    size_t (*choose_weighted)(faro_chooser *self, const uint64_t *weights, size_t count);
    /* Optional, may be NULL: draws a word and maps it, for masters that sample and so need no table
     * of weights. Without it faro_choose_bound asks choose_weighted with the counts. */
    uint64_t (*choose_bound)(faro_chooser *self, const faro_bound_info *way, unsigned bits,
                             uint64_t bound);
};

static inline uint64_t faro_choose(faro_chooser *chooser, uint64_t bound) {
    return chooser->choose(chooser, bound);
}
static inline size_t faro_choose_weighted(faro_chooser *chooser, const uint64_t *weights,
                                          size_t count) {
    return chooser->choose_weighted(chooser, weights, count);
}

/* A number in 0..bound-1, bound >= 1, made from a `bits`-bit word in this way, fair or not (see
 * random.h). `weights` is room for `bound` words, used only when the chooser has no choose_bound.
 */
FARO_API uint64_t faro_choose_bound(faro_chooser *chooser, const faro_bound_info *way,
                                    unsigned bits, uint64_t bound, uint64_t *weights);

/* A chooser that answers from a random source; it counts the draws and the bits that they are
 * worth. */
typedef struct faro_sampler {
    faro_chooser chooser;      /* first member: pass &sampler.chooser */
    faro_source *source;       /* not owned; look at source->status for failures */
    uint64_t draws;            /* answers given since init */
    double log2_done, product; /* see faro_sampler_bits */
    uint64_t coins;            /* bits kept for coins */
    unsigned coins_left;
} faro_sampler;
FARO_API void faro_sampler_init(faro_sampler *sampler, faro_source *source);

/* What the answers since init are worth: log2 of the bounds (weighted: of the sum of weights;
 * words: their bits) added up. */
FARO_API double faro_sampler_bits(const faro_sampler *sampler);

/* ---- procedures --------------------------------------------------------------------------------
 */

typedef enum faro_truth {
    FARO_TRUTH_UNIFORM, /* exactly uniform on all n! orders, given ideal choices, deck after deck */
    FARO_TRUTH_BIASED /* not uniform, or dependent on earlier decks; `defect` names what is wrong */
} faro_truth;

enum { FARO_PARAMETERS = 6 };

/* The answer of `steps` when this setting is not a sequence of independent steps. */
#define FARO_NOT_STEPWISE UINT64_MAX

typedef struct faro_parameter {
    const char *key;          /* "bits"; NULL ends the list */
    const char *help;         /* what it means, with its unit */
    uint64_t least, most;     /* inclusive range (numbers) */
    uint64_t preset;          /* value when it is not given */
    const char *const *words; /* names of 0, 1, ... ended by NULL when the value is a word; NULL for
                                 numbers */
} faro_parameter;

typedef struct faro_procedure_info faro_procedure_info;

/* An entry of the registry with its parameters. Plain and copyable. */
typedef struct faro_procedure {
    const faro_procedure_info *info;
    uint64_t value[FARO_PARAMETERS]; /* by the order of info->parameters */
    bool from_previous;              /* "from=previous": each deck starts from the one before */
} faro_procedure;

/* What one run works on. faro_run_open allocates it; a master may also fill it with its own memory.
 */
typedef struct faro_run {
    faro_chooser *chooser;
    size_t n;
    uint32_t *deck; /* n cards: in the starting order on entry, shuffled on return */
    uint32_t
        *scratch; /* FARO_RUN_SCRATCH(n) numbers for the procedure's own use, contents undefined */
    uint64_t *words; /* FARO_RUN_WORDS(n) numbers for the procedure's own use, contents undefined */
    uint64_t *memory; /* faro_procedure_memory numbers kept from deck to deck, 0 before the first */
} faro_run;
#define FARO_RUN_SCRATCH(n) (4 * (size_t)(n) + 128)
#define FARO_RUN_WORDS(n) (2 * (size_t)(n) + 64)

struct faro_procedure_info {
    const char *name;      /* "sattolo" */
    const char *summary;   /* what it does, one line */
    const char *reference; /* author, year, or where people meet it */
    faro_truth truth;      /* for the preset parameters and n >= 6 */
    const char *defect;    /* what is wrong, in a few words; NULL when no setting is biased */
    const char *cure;      /* the one-line cure; NULL when no setting is biased */
    /* Number of draws as a formula in n (at least 2) and the numeric parameters, "times*(n-1)",
     * with
     * + - * / (floor) and parentheses; an upper bound "<= ..." when it varies. */
    const char *draws;
    const faro_parameter *parameters;
    size_t least_n; /* smallest n it works for (0 as a rule) */
    /* Shuffles run->deck. It may start from any order: the law of where the places go does not
     * depend on it, except for procedures with memory, which look at the cards. */
    void (*shuffle)(const faro_procedure *procedure, faro_run *run);

    /* The rest is optional (NULL); the functions below fill in the usual answers. */

    /* The truth of one setting at one n. Without it `truth` holds for every n >= 2. */
    faro_truth (*truth_at)(const faro_procedure *procedure, size_t n);
    /* The number of independent steps of this setting, or FARO_NOT_STEPWISE, and one of them
     * (0-based). shuffle equals all steps in order, with the same draws. */
    uint64_t (*steps)(const faro_procedure *procedure, size_t n);
    void (*step)(const faro_procedure *procedure, faro_run *run, uint64_t index);
    /* See faro_procedure_swap_law. */
    bool (*swap_law)(const faro_procedure *procedure, size_t n, uint64_t index, size_t *place,
                     uint64_t *weights);
    /* Numbers of run->memory; 0 without it. */
    size_t (*memory)(const faro_procedure *procedure, size_t n);
    /* For partial draws: the first so many places are what the procedure delivers; n without it. */
    size_t (*drawn)(const faro_procedure *procedure, size_t n);
};

/* Registry order is the order on screen. NULL past the end. */
FARO_API const faro_procedure_info *faro_procedure_at(size_t index);
/* NULL when there is no procedure of that name. */
FARO_API const faro_procedure_info *faro_procedure_find(const char *name);

/* Sets every parameter to its preset. */
FARO_API void faro_procedure_preset(faro_procedure *procedure, const faro_procedure_info *info);

/* Reads "name" or "name:key=value,key=value". Every procedure also takes from=identity|previous.
 * Errors: UNKNOWN (name or key), SYNTAX (no value, a key twice, stray text), ARGUMENT (a value that
 * is not one of the words or out of range). `where`, if not NULL, gets the offset in the text that
 * the error is about; *out is untouched then. */
FARO_API faro_status faro_procedure_parse(const char *text, faro_procedure *out, size_t *where);

/* Writes the canonical text (only what differs from the presets), as snprintf does: returns the
 * length without the final zero, writes at most `size` bytes. `text` may be NULL when size is 0. */
FARO_API size_t faro_procedure_text(const faro_procedure *procedure, char *text, size_t size);

/* Whether this parameter setting is exactly uniform at n (some parameters cure a defect, and small
 * n hide some). */
FARO_API faro_truth faro_procedure_truth(const faro_procedure *procedure, size_t n);

/* The number of independent steps, or FARO_NOT_STEPWISE. With steps the whole law over the orders
 * can be moved step by step by info->step. */
FARO_API uint64_t faro_procedure_steps(const faro_procedure *procedure, size_t n);

/* For swap schedules, "step after step: swap(a[place], a[J])" with independent J: the place of step
 * `index` and the law of J as weights[0..n-1], whose sum is between 1 and 2^64 (0 means 2^64).
 * False when this setting is not a swap schedule; nothing is written then. Places may come more
 * than once. */
FARO_API bool faro_procedure_swap_law(const faro_procedure *procedure, size_t n, uint64_t index,
                                      size_t *place, uint64_t *weights);

/* Numbers that the procedure keeps from deck to deck. 0: each deck depends on the draws alone. */
FARO_API size_t faro_procedure_memory(const faro_procedure *procedure, size_t n);

/* How many of the first places count (n, or less for partial draws). */
FARO_API size_t faro_procedure_drawn(const faro_procedure *procedure, size_t n);

/* ---- running -----------------------------------------------------------------------------------
 */

/* Allocates a run of n cards and puts the deck in the order 0..n-1. The chooser is not owned and
 * may be exchanged between decks. Errors: ARGUMENT (n below info->least_n or above 2^32 - 1),
 * OVERFLOW, MEMORY; nothing is allocated then. */
FARO_API faro_status faro_run_open(faro_run *run, const faro_procedure *procedure, size_t n,
                                   faro_chooser *chooser);

/* Makes the next deck in run->deck, from 0..n-1 or from the deck before as the procedure says. */
FARO_API void faro_run_next(const faro_procedure *procedure, faro_run *run);

/* Frees what faro_run_open allocated. */
FARO_API void faro_run_close(faro_run *run);

#ifdef __cplusplus
}
#endif
#endif
