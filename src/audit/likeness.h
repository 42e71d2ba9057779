/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Which known faulty procedure a convicted shuffle looks like.
 */
#ifndef FARO_AUDIT_LIKENESS_H
#define FARO_AUDIT_LIKENESS_H

#include "audit/state.h"

typedef struct faro_likeness {
    bool found;        /* some procedure explains nearly all of the departure from fair */
    bool fits;         /* what is left of it is no more than chance */
    bool alone;        /* and no procedure of another bug fits as well */
    const char *bug;   /* of likeness.def */
    const char *cure;  /* of the procedure */
    char text[80];     /* the procedure */
    double explained;  /* share of the departure, 0..1 */
    size_t compared;   /* how many procedures were tried */
} faro_likeness;

/* Compares the orders of a view (deck or moved places) with simulated ones. Not found for cards of
 * which some are equal or not drawn, for more than 256 cards, and when the departure is too small.
 * Cost: some 0.2 s at n = 52. */
faro_likeness faro_likeness_of(const faro_audit *audit, faro_view view);

/* Whether a procedure of this bug is in the list. */
bool faro_likeness_knows(const char *bug);

#endif
