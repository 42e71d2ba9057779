/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the likelihood ratio of an exact law P and the uniform law U can tell. */
#ifndef FARO_CLI_LIKELIHOOD_H
#define FARO_CLI_LIKELIHOOD_H

#include "faro/exact.h"

/* The orders that P can make, put together where they are equally likely. */
typedef struct cli_likelihood {
    size_t count;
    double *ratio; /* natural logarithm of P/U */
    double *p, *u; /* what the orders of a class weigh under each law; the u add up to less than 1
                      when some order is impossible under P */
} cli_likelihood;

/* Errors: MEMORY and those of faro_law_class. Freed by cli_likelihood_free in any case. */
faro_status cli_likelihood_of(const faro_law *law, cli_likelihood *out);
void cli_likelihood_free(cli_likelihood *likelihood);

/* Chernoff information in nats: -log of the least over 0 <= s <= 1 of the sum of P^s U^(1-s). */
double cli_chernoff(const cli_likelihood *likelihood);

/* The least number of shuffles N for which the best test (Neyman and Pearson 1933: a threshold on
 * the likelihood ratio, a coin on the threshold itself) has both errors at most `error`, 0 < error
 * < 1/2: *least <= N <= *most, equal as a rule. *most is UINT64_MAX when P = U. Above some 16,000
 * shuffles only Chernoff's bound is given. Error: MEMORY. */
faro_status cli_best_test(const cli_likelihood *likelihood, double error, uint64_t *least,
                          uint64_t *most);

#endif
