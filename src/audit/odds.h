/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A bet on one value out of m equally likely ones, with odds learned from the past.
 *
 * The value gets the weight r = (hits + A) / (expected hits + A), each other one the weight 1:
 * P(value) = r / (r + m - 1). A = 2, 16, 128: three bets of equal stake. Constant cost.
 */
#ifndef FARO_AUDIT_ODDS_H
#define FARO_AUDIT_ODDS_H

#include "audit/frame.h"
#include "audit/logs.h"

typedef struct faro_odds {
    double hits, expected;
    double log[FARO_MIXTURE];
    double factor[FARO_MIXTURE]; /* not yet in `log` */
} faro_odds;

static inline void faro_odds_start(faro_odds *odds) {
    for (int a = 0; a < FARO_MIXTURE; a++) odds->factor[a] = 1;
}

static inline void faro_odds_bet(faro_odds *odds, bool hit, double m) {
    static const double prior[FARO_MIXTURE] = {2, 16, 128};
    for (int a = 0; a < FARO_MIXTURE; a++) {
        const double hits = odds->hits + prior[a], expected = odds->expected + prior[a];
        const double factor =
            odds->factor[a] * ((hit ? hits : expected) * m / (hits + expected * (m - 1)));
        odds->factor[a] = factor;
        if (!(factor > 1e-200 && factor < 1e200)) {
            odds->log[a] += log(factor);
            odds->factor[a] = 1;
        }
    }
    odds->hits += hit;
    odds->expected += 1 / m;
}

static inline double faro_odds_log(const faro_odds *odds) {
    double log_capital[FARO_MIXTURE];
    for (int a = 0; a < FARO_MIXTURE; a++) log_capital[a] = odds->log[a] + log(odds->factor[a]);
    return faro_log_mean(log_capital, FARO_MIXTURE);
}

/* The capital of bets of equal stake. At most FARO_ODDS_RULES of them. */
enum { FARO_ODDS_RULES = 16 };
static inline double faro_odds_capital(const faro_odds *odds, size_t rules) {
    double log_of[FARO_ODDS_RULES];
    for (size_t r = 0; r < rules; r++) log_of[r] = faro_odds_log(&odds[r]);
    return faro_log_mean(log_of, rules);
}

static inline void faro_odds_merge(faro_odds *into, const faro_odds *from) {
    into->hits += from->hits;
    into->expected += from->expected;
    for (int a = 0; a < FARO_MIXTURE; a++) into->log[a] += from->log[a] + log(from->factor[a]);
}

#endif
