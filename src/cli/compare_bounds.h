/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Proven bounds on the distance of a swap schedule from uniform, from what is exactly known of it:
 * its parity, its position law and the probability of two single orders. */
#ifndef FARO_CLI_COMPARE_BOUNDS_H
#define FARO_CLI_COMPARE_BOUNDS_H

#include "cli/compare.h"

typedef struct cli_bounds {
    double total_variation; /* at least */
    double separation;      /* at least */
    double max_ratio;       /* n! times the largest probability, at least */
    double min_ratio;       /* n! times the smallest one, at most */
} cli_bounds;

/* OK, or UNSUPPORTED when the procedure is no swap schedule that visits a place once. Needs the
 * position law of the contestant for more than parity. */
faro_status cli_compare_bounds(const cli_contestant *contestant, size_t n, cli_bounds *out);

#endif
