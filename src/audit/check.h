/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Whether a line is a draw of the deck: PERMUTATION, and the first fault, if not. `fault` may be NULL. */
#ifndef FARO_AUDIT_CHECK_H
#define FARO_AUDIT_CHECK_H

#include "audit/frame.h"

/* Different cards; writes their places, UINT32_MAX for those not drawn, to the n words of `inverse`. */
faro_status faro_deck_invert(const faro_frame *frame, const uint32_t *deck, uint32_t *inverse,
                             faro_audit_fault *fault);

/* Equal cards; `left` are `kinds` words of scratch. */
faro_status faro_deck_count(const faro_frame *frame, const uint32_t *deck, uint32_t *left,
                            faro_audit_fault *fault);

#endif
