/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Pearson's chi-square of counts against expectations. */
#include "cli/compare.h"

#include <math.h>

static double two_sided(double chi_square, double degrees) {
    double upper = faro_tail_chi_square(chi_square, degrees);
    double lower = faro_tail_chi_square_lower(chi_square, degrees);
    return fmin(0, fmin(upper, lower) + log10(2));
}

double cli_fit(const uint64_t *counts, const double *expected, size_t cells) {
    double chi_square = 0, seen = 0, due = 0, left = 0, used = 0;
    for (size_t i = 0; i < cells; i++) {
        if (expected[i] <= 0 && counts[i] > 0) return -INFINITY;
        left += expected[i];
    }
    /* A group is closed when 5 are due, unless less than that would remain for the last one. */
    for (size_t i = 0; i < cells; i++) {
        seen += (double)counts[i], due += expected[i], left -= expected[i];
        bool last = i + 1 == cells;
        if (!last && (due < 5 || left < 5)) continue;
        if (due > 0) chi_square += (seen - due) * (seen - due) / due, used++;
        seen = due = 0;
    }
    return used > 1 ? two_sided(chi_square, used - 1) : (double)NAN;
}
