/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Fairness of bridge deals: evidence against "every deal is uniform and independent of those before it".
 *
 * The evidence E is built like that of faro/audit.h: bettors bet on every deal at prices that are exact for
 * fair dealing, and the weighted mean of their capitals exceeds x with probability at most 1/x, however
 * often one looks. They look at the seat of each card, at the seats to which cards move from deal to deal,
 * at points, suits, shapes, the deal number, repeats, and at the exact laws of packs that a wrong loop
 * shuffled. The report has the form of faro/audit.h, so that whoever prints one can print the other.
 * docs/fairness.md has every bettor and statistic with its formula.
 */
#ifndef FARO_FAIRNESS_H
#define FARO_FAIRNESS_H

#include "faro/audit.h"
#include "faro/bridge.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct faro_fairness_options {
    double alpha;            /* BIASED is said at E >= 1 / alpha; 0 < alpha <= 0.001; default 1e-6 */
    uint64_t repeats_memory; /* bytes for remembered deals (32 each), 0: do not look for repeats */
} faro_fairness_options;

FARO_API faro_fairness_options faro_fairness_defaults(void); /* alpha 1e-6, 1 GiB */

typedef struct faro_fairness faro_fairness;

/* Errors: ARGUMENT (alpha), MEMORY. */
FARO_API faro_status faro_fairness_new(const faro_fairness_options *options, faro_fairness **out);
FARO_API void faro_fairness_free(faro_fairness *fairness); /* NULL is allowed */

/* Adds deals in playing order. At the first that is no deal it stops with PERMUTATION: `bad` and `fault`
 * (both may be NULL) tell which and why; those before it are counted. Other error: MEMORY.
 * Cost: about 15 microseconds a deal. */
FARO_API faro_status faro_fairness_add(faro_fairness *fairness, const faro_deal *deals, size_t count,
                                       size_t *bad, faro_deal_fault *fault);

/* Adds one deal with what its board number decides: dealer (0..3, N E S W) and vulnerability (0..3 as
 * faro_vulnerable), -1 where it is not known; points are looked at by both. Errors as above, and ARGUMENT. */
FARO_API faro_status faro_fairness_add_board(faro_fairness *fairness, const faro_deal *deal, int dealer,
                                             int vulnerable, faro_deal_fault *fault);

/* Says that the next deal begins a new file or session. Deals are compared with those before them within a
 * session only, and with the deal in the same place of the session before. */
FARO_API void faro_fairness_session(faro_fairness *fairness);

FARO_API faro_audit_evidence faro_fairness_get_evidence(faro_fairness *fairness);
FARO_API faro_verdict faro_fairness_get_verdict(faro_fairness *fairness);

/* The report; its tables count cards (rows, ace of spades first) by seats (N E S W). It belongs to
 * `fairness` and is valid until the next call that adds. Error: MEMORY. */
FARO_API faro_status faro_fairness_get_report(faro_fairness *fairness, const faro_audit_report **out);

/* The cell of the card-by-seat table that is farthest from a quarter, with the probability that the
 * farthest of all 208 cells is that far (exact binomial tails, times 208). */
typedef struct faro_fairness_cell {
    unsigned card; /* 0..51 */
    faro_seat seat;
    uint64_t count, deals;
    double log10_p;
} faro_fairness_cell;
FARO_API faro_fairness_cell faro_fairness_largest_cell(const faro_fairness *fairness);

/* Deals that came before: as they are, or with seats rotated, reflected or suits exchanged. */
typedef struct faro_fairness_repeats {
    uint64_t same;    /* equal to an earlier deal */
    uint64_t similar; /* equal to one after such an exchange only */
    uint64_t first;   /* number of the first of either kind, from 1; 0: none */
    bool complete;    /* every deal was remembered */
} faro_fairness_repeats;
FARO_API faro_fairness_repeats faro_fairness_get_repeats(const faro_fairness *fairness);

/* ---- seeds ------------------------------------------------------------------------------------------- */

/* A program whose deals follow from a small seed. */
typedef struct faro_dealer_program {
    const char *name;    /* "dealer" */
    const char *summary; /* what it is and where its seed comes from */
    uint64_t seeds;      /* seeds are below this */
    bool clock;          /* the seed is the Unix time in seconds unless the user gives one */
    /* The first `count` deals that it makes from a seed. */
    faro_status (*deals)(uint64_t seed, size_t count, faro_deal *deals);
} faro_dealer_program;

FARO_API const faro_dealer_program *faro_dealer_program_at(size_t index); /* NULL past the end */
FARO_API const faro_dealer_program *faro_dealer_program_find(const char *name);

/* Looks for the lowest seed first..last that makes `deal` as one of the first `depth` (1..2^20) deals of the
 * program. `seed` and `board` (from 1) say where it was found. Tries seeds on all threads. Errors: ARGUMENT
 * (an empty range, seeds that the program does not have), UNKNOWN (there is none), MEMORY, and those of the
 * program.
 * Cost: 2 to 4 microseconds a seed and 0.4 a deal. */
FARO_API faro_status faro_dealer_seed(const faro_dealer_program *program, const faro_deal *deal,
                                      uint64_t first, uint64_t last, size_t depth, uint64_t *seed,
                                      size_t *board);

#ifdef __cplusplus
}
#endif
#endif
