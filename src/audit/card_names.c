/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What cards are called in sentences. */
#include "audit/state.h"

#include <stdio.h>

void faro_audit_name_cards(faro_audit *audit, faro_audit_card_name *name, void *context) {
    audit->frame.card_name = name;
    audit->frame.card_context = context;
}

void faro_frame_name_card(const faro_frame *frame, uint32_t card, char *text, size_t size) {
    if (frame->card_name)
        frame->card_name(frame->card_context, card, text, size);
    else
        snprintf(text, size, "%u", (unsigned)card);
}
