/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The same for libfaro-exact: P(chi-square with 2 degrees >= 2 ln 10) = 1/10. */
#include <faro/exact.h>

int main(void) {
    double log10_p = faro_tail_chi_square(4.605170185988091, 2);
    return log10_p < -1.000000001 || log10_p > -0.999999999;
}
