/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Arithmetic in the log domain. All capitals are kept as natural logs.
 */
#ifndef FARO_AUDIT_LOGS_H
#define FARO_AUDIT_LOGS_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>

#define FARO_LN_10 2.302585092994045684

/* ln of the sum and of the mean of exp(log[i]); -INFINITY for an empty or all-lost list. */
double faro_log_sum(const double *log, size_t count);
double faro_log_mean(const double *log, size_t count);

/* ln of sum weight[i] * exp(log[i]). */
double faro_log_weighted(const double *log, const double *weight, size_t count);

/* ln Gamma(x), x > 0; relative error below 1e-14 of max(1, |result|). Unlike lgamma it has no
 * global. */
double faro_log_gamma(double x);

/* ln of a (a+1) ... (a+m-1), the rising factorial. a > 0. */
double faro_log_rising(double a, double m);

/* ln n! */
double faro_log_factorial(double n);

/* A product of many factors kept as mantissa and log, so that a log is taken only when needed. */
typedef struct faro_product {
    double factor;
    double log;
} faro_product;
static inline void faro_product_start(faro_product *product) {
    product->factor = 1;
    product->log = 0;
}
static inline void faro_product_times(faro_product *product, double factor) {
    product->factor *= factor;
    if (!(product->factor > 1e-200 && product->factor < 1e200)) {
        product->log += log(product->factor);
        product->factor = 1;
    }
}
static inline double faro_product_log(const faro_product *product) {
    return product->log + log(product->factor);
}

#endif
