/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * libfaro-exact: certified tail probabilities and the exact laws of shuffling procedures.
 */
#ifndef FARO_EXACT_H
#define FARO_EXACT_H

#include "faro/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- tails (Arb: ball arithmetic, precision raised until the error is below 1e-12) ------------------ */

/* log10 of the upper tail of chi-square with `degrees` of freedom at x >= 0; 0 for x = 0. */
FARO_API double faro_tail_chi_square(double x, double degrees);

#ifdef __cplusplus
}
#endif
#endif
