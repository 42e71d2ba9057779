/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fills and frees frame->law (only for whole decks without equal cards). */
#ifndef FARO_AUDIT_LAWS_H
#define FARO_AUDIT_LAWS_H

#include "audit/frame.h"

faro_status faro_laws_make(faro_frame *frame);
void faro_laws_free(faro_frame *frame);

#endif
