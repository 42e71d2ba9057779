/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Constant tables that depend on the cards alone (n, drawn, copies). The audits of a process share them:
 * whoever makes a hundred thousand small audits computes them once.
 */
#ifndef FARO_AUDIT_SHARED_H
#define FARO_AUDIT_SHARED_H

#include "audit/frame.h"

/* Fills a table of zeros. It may look at n, drawn, kinds and copies only. It also names the table. */
typedef void faro_shared_fill(const faro_frame *frame, double *table);

/* The table of `fill` for such decks, `words` doubles. Computed by the first who asks, while others
 * wait; valid until it is given back. NULL: out of memory. Thread-safe. */
const double *faro_shared_take(faro_shared_fill *fill, const faro_frame *frame, size_t words);

/* Gives a table back; NULL is allowed. The tables given back last are kept, up to 16 MB. Thread-safe. */
void faro_shared_give_back(const double *table);

#endif
