/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The number of shuffles below which nobody can know, by whichever engine has the law. */
#ifndef FARO_CLI_PLAN_LIMIT_H
#define FARO_CLI_PLAN_LIMIT_H

#include "faro/procedures.h"

/* ln(1/alpha) / D(P || U); NaN when the law is not to be had: at once, or with `patient` in some
 * seconds. */
double cli_plan_limit(const faro_procedure *procedure, size_t n, double alpha, bool patient);

#endif
