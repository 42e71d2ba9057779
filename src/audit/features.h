/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The features of the permutations of a block: numbers whose exact null law is known (laws.c). */
#ifndef FARO_AUDIT_FEATURES_H
#define FARO_AUDIT_FEATURES_H

#include "audit/frame.h"

/* Conjugate views have the same cycles, so class functions are counted once. */
bool faro_feature_exists(const faro_frame *frame, faro_view view, faro_feature feature);

/* Fills block->feature[..] (and the hashes) of the decks begin..end-1 of the block. */
void faro_features_make(const faro_block *block, const faro_frame *frame, size_t begin, size_t end);

/* "fixed-points", and what a deck has of it: "cards at their own place". */
const char *faro_feature_name(faro_feature feature);
const char *faro_feature_what(faro_feature feature);

#endif
