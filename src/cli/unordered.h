/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Lines whose order means nothing: lottery numbers that are printed in ascending order, hands of
 * cards. Each line gets a random order of its own before it is audited: a line of uniformly drawn
 * cards becomes a uniform draw, so the bets stay fair, and only which cards came together counts.
 */
#ifndef FARO_CLI_UNORDERED_H
#define FARO_CLI_UNORDERED_H

#include "faro/audit.h"

/* Shuffles `count` lines of `drawn` cards; `number` is that of the first among all lines. The
 * orders depend on the numbers alone, so that a run can be repeated. Errors as faro_shuffle. */
faro_status cli_unordered(uint32_t *cards, size_t drawn, uint64_t number, size_t count);

/* Moves the places of a fault in line `number` back to where they are in the input. */
void cli_unordered_fault(faro_audit_fault *fault, size_t drawn, uint64_t number);

#endif
