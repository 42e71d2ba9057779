/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Tail probabilities as log10 p, right far below the smallest double: Arb's regularised incomplete
 * gamma function with the precision doubled until the enclosure is narrow enough. */
#include "faro/exact.h"

#include <arb.h>
#include <arb_hypgeom.h>

enum { FIRST_PRECISION = 64, LAST_PRECISION = 1 << 16, WANTED_BITS = 45 };

/* log10 of the regularised upper incomplete gamma function Q(a, x). */
static double log10_gamma_upper(double a, double x) {
    arb_t shape, point, q;
    arb_init(shape), arb_init(point), arb_init(q);
    for (slong precision = FIRST_PRECISION; precision <= LAST_PRECISION; precision *= 2) {
        arb_set_d(shape, a), arb_set_d(point, x);
        arb_hypgeom_gamma_upper(q, shape, point, 1, precision);
        arb_log_base_ui(q, q, 10, precision);
        if (arb_rel_accuracy_bits(q) >= WANTED_BITS) break;
    }
    double result = arf_get_d(arb_midref(q), ARF_RND_NEAR);
    arb_clear(shape), arb_clear(point), arb_clear(q);
    return result;
}

double faro_tail_chi_square(double x, double degrees) {
    return x <= 0 ? 0 : log10_gamma_upper(degrees / 2, x / 2);
}
