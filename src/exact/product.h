/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws that are a product over the steps of a swap loop, without their spectrum: the choices of J
 * and the orders that are made correspond one to one. */
#ifndef FARO_EXACT_PRODUCT_H
#define FARO_EXACT_PRODUCT_H

#include "exact/law.h"
#include "exact/schedule.h"

/* Whether all possible J of all steps lie at times not before (or all not after) their own. */
bool faro_one_to_one(const faro_schedule *schedule);

/* The places that J of step t may be in such a loop: those that it leaves open, also of weight 0.
 * True for `place`. Without any more ado the orders that are made number the product of the sizes.
 */
bool faro_product_open(const faro_schedule *schedule, size_t t, size_t place);
size_t faro_product_choices(const faro_schedule *schedule, size_t t);

/* Sets law->argmax and law->argmin (an order each). Error: MEMORY. */
faro_status faro_product_extremes(faro_law *law, const faro_schedule *schedule);

/* All measures as closed products and sums; the total variation in rigorous bounds. */
faro_status faro_product_measures(const faro_law *law, faro_measures *out);

/* The law of log(n! P) over uniform orders on a grid, see faro_law_likelihood. Error: MEMORY. */
faro_status faro_product_likelihood(const faro_schedule *schedule, size_t *count,
                                    double **log_ratio, double **uniform);

/* Lower and upper bound of the total variation. Error: MEMORY. */
faro_status faro_product_variation(const faro_schedule *schedule, double *lower, double *upper);

#endif
