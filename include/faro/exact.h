/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * libfaro-exact: certified tail probabilities and the exact laws of shuffling procedures.
 *
 * Conventions: p[place] = card, cards and places 0..n-1, every procedure starts from the identity.
 * Objects are created by *_new or *_of and freed by *_free (NULL is allowed). One object may be
 * read by several threads at a time.
 */
#ifndef FARO_EXACT_H
#define FARO_EXACT_H

#include "faro/procedures.h"
#include "faro/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- tails (Arb: ball arithmetic, precision raised until the error is below 1e-12) ----------- */

/* log10 P(X >= x) and log10 P(X <= x) of a chi-square variable with `degrees` > 0 of freedom: 0 is
 * certainty, -INFINITY impossibility. Relative error of the logarithm below 1e-12 as far as
 * log10 p = -1e15. */
FARO_API double faro_tail_chi_square(double x, double degrees);
FARO_API double faro_tail_chi_square_lower(double x, double degrees);

/* log10 P(X >= z) of a standard normal variable; the lower tail is that of -z. */
FARO_API double faro_tail_normal(double z);

/* log10 P(X >= k) and log10 P(X <= k) of a Poisson variable with mean `mean` >= 0. */
FARO_API double faro_tail_poisson(uint64_t k, double mean);
FARO_API double faro_tail_poisson_lower(uint64_t k, double mean);

/* log10 P(X >= k) and log10 P(X <= k) of a binomial variable: `trials` trials of chance `chance`.
 */
FARO_API double faro_tail_binomial(uint64_t k, uint64_t trials, double chance);
FARO_API double faro_tail_binomial_lower(uint64_t k, uint64_t trials, double chance);

/* log10 of the Chernoff bound (Chernoff 1952) for P(X_1 + ... + X_trials >= sum) of independent
 * draws X_i = 0..size-1 with probabilities pmf: never below the tail, and right in the leading
 * exponent. 0 when `sum` is not above the mean, -INFINITY when it cannot be reached. For the lower
 * tail reverse pmf and pass trials * (size-1) - sum. */
FARO_API double faro_tail_chernoff(const double *pmf, size_t size, uint64_t trials, double sum);

/* ---- numbers --------------------------------------------------------------------------------- */

/* A result: as an exact fraction where it is one, and as the nearest double. */
typedef struct faro_number {
    char *fraction; /* "25/384", "0", "51"; NULL when it is irrational or an estimate. Owned. */
    double value;   /* may be INFINITY */
    double error;   /* standard error of an estimate, 0 when exact up to the rounding of `value` */
} faro_number;

FARO_API void faro_number_clear(faro_number *number);

/* ---- swap schedules -------------------------------------------------------------------------- */

/* "for t = 0, 1, ...: exchange a[place_t] and a[J_t]" with independent J_t of any law: the naive
 * loop and its relatives, Fisher-Yates with any faulty index, Sattolo. Laws are integer weights. */
typedef struct faro_schedule faro_schedule;

enum { FARO_SCHEDULE_MOST = 128 }; /* largest n for the probability of an order */

FARO_API faro_status faro_schedule_new(size_t n, faro_schedule **out);
FARO_API void faro_schedule_free(faro_schedule *schedule);

/* Appends a step: J = s with probability weights[s] / sum. `weights` has n entries and is copied.
 * Errors: ARGUMENT (place >= n, or the sum is 0), OVERFLOW (the sum is above 2^64), MEMORY.
 */
FARO_API faro_status faro_schedule_add(faro_schedule *schedule, size_t place,
                                       const uint64_t *weights);

/* The probability that the schedule makes the order p: natural logarithm in double precision (error
 * about 1e-12), -INFINITY for an impossible order; and exactly. Every place may have at most one
 * step (places without a step are allowed). The structure: docs/nonuniformity.md. Cost: for two
 * cycles of p and q places p^2 q^2 (p + q). Processor time on one core of the development machine,
 * plain loop, 52 cards: a random deck 4 ms, the worst of all (two cycles of 26, 26 cycles of two)
 * 11 and 21 ms; exactly twice to three times that. Two cycles of 64: 1 s. Errors: UNSUPPORTED (a
 * place has two steps), PERMUTATION, LIMIT (n > FARO_SCHEDULE_MOST, or far more cycles than can be
 * paired), MEMORY. */
FARO_API faro_status faro_schedule_log_probability(const faro_schedule *schedule, const uint32_t *p,
                                                   double *log_p);
FARO_API faro_status faro_schedule_probability(const faro_schedule *schedule, const uint32_t *p,
                                               faro_number *out);

/* The same with two decimal numbers that are not reduced: of `total` equally likely weights
 * (product of the sums of all steps) `count` make p. Both are malloc'ed; the caller frees them and
 * clears `probability`, which may be NULL. */
FARO_API faro_status faro_schedule_count(const faro_schedule *schedule, const uint32_t *p,
                                         char **count, char **total, faro_number *probability);

/* matrix[card * n + place] = probability that `card` ends at `place`; any schedule, any n.
 * Cost: steps * n^2. */
FARO_API faro_status faro_schedule_positions(const faro_schedule *schedule, double *matrix);

/* The same as fractions: n * n numbers, to be cleared by the caller. For n to a few hundred. */
FARO_API faro_status faro_schedule_exact_positions(const faro_schedule *schedule,
                                                   faro_number *matrix);

/* The schedule of a procedure of the registry. Errors: UNSUPPORTED (it is not a swap schedule),
 * MEMORY. */
FARO_API faro_status faro_schedule_of(const faro_procedure *procedure, size_t n,
                                      faro_schedule **out);

/* One run of the schedule on 0, 1, ..., n-1 with ideal draws from `source`; p gets n cards. */
FARO_API void faro_schedule_run(const faro_schedule *schedule, faro_source *source, uint32_t *p);

/* ---- sampling over exact probabilities ---- */

/* For n far beyond enumeration (52): decks are drawn from the uniform law U and from the law P of a
 * swap schedule, and the exact probability of each gives estimates of what separates the two. */
typedef struct faro_estimate_options {
    uint64_t samples;            /* from each of the two laws; 0: 400 */
    uint64_t seed;               /* the same seed gives the same numbers on any number of threads */
    unsigned threads;            /* 0: as many as OpenMP has */
    bool (*stop)(void *context); /* as in faro_exact_options */
    void *context;
} faro_estimate_options;

/* Shuffles that the best possible test of U against P needs so that both its errors are at most
 * `error`. */
typedef struct faro_detection {
    double error;
    faro_number needed; /* whole shuffles */
} faro_detection;
enum { FARO_DETECTIONS = 3 }; /* errors 1e-6, 1e-3, 0.05 */

typedef struct faro_estimates {
    uint64_t samples; /* from each law */
    faro_number total_variation;
    faro_number guess;           /* chance to tell from one deck, (1 + total variation) / 2 */
    faro_number kl_from_uniform; /* D(P || U) bits */
    faro_number kl_to_uniform;   /* D(U || P) bits; INFINITY when a uniform deck was impossible */
    faro_number chi_square;
    faro_number chernoff; /* information a shuffle in nats: errors fall as exp(-N chernoff) */
    faro_number mass;     /* a check: the same decks' estimate of 1, the sum of P */
    faro_detection detect[FARO_DETECTIONS];
} faro_estimates;

/* Estimates for n <= FARO_SCHEDULE_MOST. The total variation, the Chernoff information and the
 * check use the decks of both laws together (each deck weighs 1 / (U + P)), so their terms are
 * bounded and their errors honest; the terms of the chi-square are not, so its error is a rough
 * one. Of the divergences the better of two estimates is taken: from the decks of one law, or of
 * both. The error curve is the saddlepoint approximation (Lugannani and Rice 1980) of the law of
 * the log-likelihood ratio; standard errors of such numbers are by jackknife over ten parts. Cost:
 * two calls of faro_schedule_log_probability a sample. Errors: as there, MEMORY, INTERRUPTED. */
FARO_API faro_status faro_schedule_estimate(const faro_schedule *schedule,
                                            const faro_estimate_options *options,
                                            faro_estimates *out);

/* ---- laws ------------------------------------------------------------------------------------ */

/* The exact law of the order that a procedure makes of 0, 1, ..., n-1. */
typedef struct faro_law faro_law;

typedef struct faro_exact_options {
    unsigned threads;            /* 0: as many as OpenMP has */
    uint64_t memory;             /* bytes that may be used; 0: 8 * 10^9 */
    uint64_t work;               /* elementary moves or paths that may be tried; 0: 10^12 */
    uint64_t repeats;            /* the procedure so many times in a row; 0 and 1: once */
    bool keep;                   /* keep the weight of every order (for faro_law_order) */
    bool statistics;             /* the laws of statistics too (for faro_law_statistic) */
    bool (*stop)(void *context); /* asked now and then, from any thread; true ends with INTERRUPTED.
                                    May be NULL. */
    void *context;
} faro_exact_options;

/* What faro_law_of would do and need. */
typedef struct faro_exact_plan {
    const char
        *engine; /* "uniform", "steps", "paths", "rising sequences", ...; NULL when none can */
    const char *reason; /* a sentence on it, or why it is not possible */
    double bytes;       /* of memory, about */
    double work;        /* elementary moves (steps) or paths (estimated by Knuth's method, 1975) */
    double seconds;     /* of processor time on the development machine, about */
    bool possible;      /* within the limits of the options */
} faro_exact_plan;

FARO_API faro_status faro_exact_plan_of(const faro_procedure *procedure, size_t n,
                                        const faro_exact_options *options, faro_exact_plan *plan);

/* Computes the law. `options` may be NULL. Errors: ARGUMENT (n out of the procedure's range),
 * UNSUPPORTED (no engine can), LIMIT (the plan is beyond the options' limits), MEMORY, INTERRUPTED.
 */
FARO_API faro_status faro_law_of(const faro_procedure *procedure, size_t n,
                                 const faro_exact_options *options, faro_law **out);
FARO_API void faro_law_free(faro_law *law);

FARO_API size_t faro_law_n(const faro_law *law);
FARO_API const char *faro_law_engine(const faro_law *law);

/* The distinct probabilities, from the least to the largest, with the number of orders that have
 * each (a decimal number, malloc'ed) and the first of these orders in `order` (n cards, may be
 * NULL) when it is known. Error: ARGUMENT (index), MEMORY. *known may be NULL. */
FARO_API size_t faro_law_classes(const faro_law *law);
FARO_API faro_status faro_law_class(const faro_law *law, size_t index, faro_number *probability,
                                    char **orders, uint32_t *order, bool *known);

/* How the likelihood ratio is distributed: a share uniform[i] of all orders has log_ratio[i] =
 * ln(n! P), -INFINITY when impossible. *count entries in both arrays, malloc'ed, the caller frees
 * them. One for each class; a product law, which has no classes (faro_law_classes is 0), is rounded
 * to 32768 cells so that the mean of the logarithm stays. Error: MEMORY. */
FARO_API faro_status faro_law_likelihood(const faro_law *law, size_t *count, double **log_ratio,
                                         double **uniform);

/* The probability of the order with this lexicographic rank. Error: UNSUPPORTED (not kept),
 * ARGUMENT. */
FARO_API faro_status faro_law_order(const faro_law *law, uint64_t rank, faro_number *probability);

/* What a law is worth. U is the uniform law, P the law; logarithms are to base 2. */
typedef struct faro_measures {
    faro_number total_variation; /* max over events of |P - U| = sum |P - U| / 2 */
    faro_number separation;      /* 1 - n! min P */
    faro_number chi_square;      /* sum (P - U)^2 / U */
    faro_number kl_from_uniform; /* D(P || U) bits = entropy deficit */
    faro_number kl_to_uniform;   /* D(U || P) bits, INFINITY when some order is impossible */
    faro_number entropy;         /* bits */
    faro_number max_probability, min_probability;
    faro_number max_ratio, min_ratio;   /* n! times these */
    faro_number max_orders, min_orders; /* how many orders reach them */
    faro_number support;                /* orders with P > 0 */
    faro_number even;                   /* probability of an even order */
    faro_number fixed_points;           /* expectation */
    bool has_even, has_fixed_points;
    bool has_argmax, has_argmin; /* an order that reaches the maximum, minimum; the
                                  first of them where every order is known */
    uint32_t *argmax, *argmin;   /* n cards each, owned */
} faro_measures;

FARO_API faro_status faro_law_measures(const faro_law *law, faro_measures *out);
FARO_API void faro_measures_clear(faro_measures *measures);

/* matrix[card * n + place] = probability that `card` ends at `place`, n * n numbers to be cleared
 * by the caller. Error: UNSUPPORTED (the law was not computed with options->keep), MEMORY. */
FARO_API faro_status faro_law_positions(const faro_law *law, faro_number *matrix);

/* The same for any n, for procedures where it follows without the law of all orders: swap
 * schedules, riffles and sorts by keys, merge and quick sort with a coin (quick to 64 cards),
 * whatever is a sequence of independent steps with few paths each (at most about 10^9 moves in
 * all), what is proved uniform; with options->repeats, which may be large. *method (may be NULL)
 * says how. `options` may be NULL. Errors: ARGUMENT (n), UNSUPPORTED (none of these), MEMORY,
 * INTERRUPTED. */
FARO_API faro_status faro_exact_positions(const faro_procedure *procedure, size_t n,
                                          const faro_exact_options *options, const char **method,
                                          faro_number *matrix);

/* Gets one path of draws: `count` answers (0-based, draws with one possible answer are left out),
 * the order that it ends in and its probability. False stops with INTERRUPTED. */
typedef bool faro_path_visitor(void *context, const uint64_t *answers, size_t count,
                               const uint32_t *order, const faro_number *probability);

/* Visits all paths of draws in the order of their answers. */
FARO_API faro_status faro_exact_each_path(const faro_procedure *procedure, size_t n,
                                          faro_path_visitor *visit, void *context);

/* ---- statistics of the order ---- */

enum { FARO_STATISTICS = 8 };

/* The law of a statistic under a procedure beside its law under the uniform one; entry k is the
 * probability of the value k * step. The statistics, by index: fixed points, cycles, parity (0
 * even, 1 odd), descents, rising sequences, inversions, successions (a card on the one below it by
 * one: p[i+1] = p[i] + 1), displacement (sum of |p[i] - i|). */
typedef struct faro_statistic {
    const char *key, *words; /* "fixed_points", "fixed points" */
    size_t size;             /* entries */
    uint64_t step;           /* 2 for the displacement, else 1 */
    faro_number *law, *uniform;
    faro_number mean, uniform_mean;
    faro_number total_variation; /* between the two laws of the statistic */
} faro_statistic;

/* The key of a statistic, NULL past the last one. */
FARO_API const char *faro_statistic_key(size_t index);

/* The law with statistics (faro_law_of with options->statistics); where it is not to be had, for
 * swap schedules, an object of its own that only knows these: the parity, and the cycles when every
 * partner is drawn from the whole deck, n <= 256. Measures of that are not defined. Errors: those
 * of faro_law_of. */
FARO_API faro_status faro_statistics_of(const faro_procedure *procedure, size_t n,
                                        const faro_exact_options *options, faro_law **out);

/* All exact. Laws that know every order (options->statistics set) have all statistics; the
 * structure of some procedures gives some at any n: riffles and sorts by keys descents, rising
 * sequences, fixed points, cycles and parity; loops whose choices and orders correspond cycles and
 * parity; random transpositions fixed points, cycles and parity; top to random inversions and
 * parity; every swap schedule parity. Errors: UNSUPPORTED (not known, or n too large for integers:
 * 64 cards for the displacement, 120 for the inversions, 512 for cycles, descents and rising
 * sequences; key and words are set), ARGUMENT (index), MEMORY. */
FARO_API faro_status faro_law_statistic(const faro_law *law, size_t index, faro_statistic *out);
FARO_API void faro_statistic_clear(faro_statistic *statistic);

/* ---- procedures in Lua ---- */

/* A script that defines a function shuffle(deck, random): `deck` holds the cards 1..n at 1..n and
 * is changed in place (or another table is returned); random(k) draws one of 1..k, random(low,
 * high) one of low..high. Sandboxed: no files, no system, no loading of code; 64 MB and 10^7
 * instructions a run; globals may not be set while shuffle runs. Whatever it draws through `random`
 * has an exact law. */
typedef struct faro_lua faro_lua;

/* Loads a script of `size` bytes; `name` stands in messages. On failure *message says why, with the
 * line (malloc'ed; NULL when memory is short). Errors: SYNTAX, ARGUMENT (it fails or defines no
 * shuffle), MEMORY. */
FARO_API faro_status faro_lua_new(const char *name, const char *script, size_t size, faro_lua **out,
                                  char **message);
FARO_API void faro_lua_free(faro_lua *lua);

/* The script as a procedure, for everything that takes one; it lives as long as `lua`. May be run
 * by several threads. A run that fails leaves the deck as it was and sets the error. */
FARO_API const faro_procedure *faro_lua_procedure(const faro_lua *lua);

/* The first error of any run, with the script's line, or NULL. Whoever runs the procedure asks
 * after the run (or now and then, as options->stop); results after an error mean nothing. */
FARO_API const char *faro_lua_error(faro_lua *lua);

#ifdef __cplusplus
}
#endif
#endif
