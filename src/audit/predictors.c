/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The registry of bettors and named bugs, and who may sit at which view.
 */
#include "audit/bettors.h"

#define FARO_BETTOR(symbol) extern const faro_bettor_info faro_bettor_##symbol;
#include "audit/predictors.def"
#undef FARO_BETTOR

const faro_bettor_info *const faro_bettors[] = {
#define FARO_BETTOR(symbol) &faro_bettor_##symbol,
#include "audit/predictors.def"
#undef FARO_BETTOR
    NULL};

const char *faro_bettor_objection(const faro_bettor_info *info, const faro_frame *frame,
                                  faro_view view) {
    const bool whole = frame->drawn == frame->n;
    if (frame->n < info->least_n) return "the deck has too few cards";
    if (info->most_n && frame->n > info->most_n) return "the deck has too many cards";
    if ((info->needs & FARO_NEEDS_WHOLE) && !whole) return "needs the whole deck, not a part of it";
    if ((info->needs & FARO_NEEDS_DISTINCT) && frame->equal) return "needs cards that all differ";
    if ((info->needs & FARO_NEEDS_PARTIAL) && whole && !frame->equal)
        return "the view of moved cards sees more";
    if ((info->needs & FARO_NEEDS_ORDER) && !faro_frame_ordered(frame, view))
        return "needs to know the order before the shuffle";
    if (info->size(info, frame, view) == 0) return "has no exact law for this deck";
    return NULL;
}
