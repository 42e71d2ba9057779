/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The inner loop of bettors that read a deck from the top and price every card that remains.
 */
#ifndef FARO_AUDIT_CARDS_H
#define FARO_AUDIT_CARDS_H

#include "audit/bettors.h"
#include "audit/logs.h"

enum { FARO_TABLE_MOST = 400 }; /* most cards for which bettors keep n x n tables */

#endif
