/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The inner loop of bettors that read a deck from the top and price every card that remains.
 */
#ifndef FARO_AUDIT_CARDS_H
#define FARO_AUDIT_CARDS_H

#include "audit/bettors.h"
#include "audit/logs.h"

enum { FARO_TABLE_MOST = 400 }; /* most cards for which bettors keep n x n tables */

/* Sum of row[j] over the cards that remain (mask[j] = ~0, else 0). Exact: sums stay below 2^32. */
uint32_t faro_remaining_sum(const uint32_t *row, const uint32_t *mask, size_t n);

#endif
