/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A sample of log-likelihood ratios x = log(n! P) from both laws, and what follows from it. */
#ifndef FARO_EXACT_RATIOS_H
#define FARO_EXACT_RATIOS_H

#include <stddef.h>

/* uniform[i] and law[i], i = 0..count-1: x of decks drawn from U and from P; -INFINITY is allowed
 * in uniform. */
typedef struct faro_ratios {
    size_t count;
    const double *uniform, *law;
    size_t skip_first,
        skip_last; /* decks skip_first..skip_last-1 of each are left out (jackknife) */
} faro_ratios;

/* log E_U exp(lambda x), its first and second derivative, all estimated by both samples together.
 */
typedef struct faro_cumulant {
    double value, first, second;
} faro_cumulant;
faro_cumulant faro_ratios_cumulant(const faro_ratios *ratios, double lambda);

/* max over lambda of -cumulant: the Chernoff information in nats. */
double faro_ratios_chernoff(const faro_ratios *ratios);

/* The least number of decks with both errors at most `error`, as a real number (interpolated). */
double faro_ratios_needed(const faro_ratios *ratios, double error);

#endif
