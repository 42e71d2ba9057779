/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws of statistics after riffles and sorts by keys. */
#ifndef FARO_EXACT_RIFFLE_STATISTICS_H
#define FARO_EXACT_RIFFLE_STATISTICS_H

#include "exact/law.h"

/* n >= 1 cards, a packets (or, with `inverse`, keys); eulerian[d] orders with d descents (of the
 * inverse) weigh weights[d] each. */
void faro_riffle_statistics(faro_law *law, const fmpz_t a, bool inverse, const fmpz *eulerian,
                            const fmpz *weights);

#endif
