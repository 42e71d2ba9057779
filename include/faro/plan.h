/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * How many shuffles an audit needs: measured for named procedures, by formula for the rest, and as
 * a bound that nobody can beat. The same formulas turned round say what a silent audit excludes;
 * the certificate of the report uses them.
 */
#ifndef FARO_PLAN_H
#define FARO_PLAN_H

#include "faro/procedures.h"
#include "faro/status.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What bench/power measured: shuffles of n cards until the audit says BIASED at alpha = 1e-6. */
typedef struct faro_power {
    const char *procedure; /* "riffle:times=7" */
    size_t n;
    uint64_t runs, most;         /* audits, and the shuffles at which one was given up */
    uint64_t median, percent_99; /* of the runs; 0: more than `most`. Of fewer than 100: the worst */
    double error;                /* standard error of the median, in percent of it */
} faro_power;

/* The committed table; NULL past the end. */
FARO_API const faro_power *faro_power_at(size_t index);

/* Shuffles after which the fault is found in 99 of 100 audits. They come from normal approximations
 * with a factor of 1.2 on the size for what learning and sharing the stake cost; INFINITY for a
 * size of 0. 0 < alpha < 1.
 *
 * One card at one place (of `drawn` places and n cards, wherever it is) comes (1 + effect) times as
 * often as its share 1/n. effect > 0. */
FARO_API double faro_plan_cell(size_t n, size_t drawn, double alpha, double effect);
/* An event of the deck that should have probability `chance` (odd decks: 0.5) has chance +
 * difference or chance - difference. 0 < chance < 1, difference > 0. */
FARO_API double faro_plan_event(double chance, double alpha, double difference);
/* The decks come from 2^bits seeds and are otherwise fair (a deck repeats; birthday bound). Needs
 * 2^bits far below the number of orders. */
FARO_API double faro_plan_seeds(double bits);

/* Turned round: the smallest effect, difference and the largest seed space (in bits) that are found
 * in 99 of 100 audits of so many shuffles (at least 1). */
FARO_API double faro_plan_cell_found(size_t n, size_t drawn, double alpha, double shuffles);
FARO_API double faro_plan_event_found(double chance, double alpha, double shuffles);
FARO_API double faro_plan_seeds_found(double shuffles);

/* Mean number of shuffles below which nobody reaches evidence 1 / alpha, also knowing the law:
 * ln(1/alpha) / D(P || U). Exact for swap schedules in which every order has one path: Fisher-Yates
 * in any direction with any law of its draws, as the biased draws modulo, floor, mask are, and
 * Sattolo's. INFINITY when the procedure is uniform, NaN for other procedures. `scratch`: n words.
 * Cost: n^2. */
FARO_API double faro_plan_limit(const faro_procedure *procedure, size_t n, double alpha,
                                uint64_t *scratch);

#ifdef __cplusplus
}
#endif
#endif
