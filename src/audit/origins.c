/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Which runs an audit is made of: a name for each, the hash of its first 64 decks, so that nobody counts
 * the same evidence twice by merging a state with itself or with its own continuation. Two runs that
 * begin with the same 64 decks are one run, or come from one seed: either way no second evidence.
 */
#include "audit/state.h"

#include <math.h>

/* Below these nats two runs may begin alike by chance. */
static const double telling = 40;

void faro_origins_add(faro_origins *origins, const uint32_t *deck, size_t drawn) {
    if (origins->decks == FARO_ORIGIN_DECKS) return;
    uint64_t hash = origins->decks ? origins->name[0] : 0xcbf29ce484222325u;
    for (size_t i = 0; i < drawn; i++) hash = (hash ^ deck[i]) * 0x100000001b3u; /* FNV-1a */
    origins->name[0] = hash ^ hash >> 29;
    origins->decks++;
    if (origins->count == 0) origins->count = 1;
}

bool faro_origins_share(const faro_origins *a, const faro_origins *b, double nats_a_deck) {
    /* A name stands for all 64 decks, or for as many as both have. */
    for (size_t i = 0; i < a->count; i++)
        for (size_t j = 0; j < b->count; j++) {
            const bool own = i == 0 && j == 0;
            const bool whole = (i > 0 || a->decks == FARO_ORIGIN_DECKS) &&
                               (j > 0 || b->decks == FARO_ORIGIN_DECKS);
            const double decks = whole ? FARO_ORIGIN_DECKS : (double)a->decks;
            if (a->name[i] == b->name[j] && (whole || (own && a->decks == b->decks)) &&
                decks * nats_a_deck > telling)
                return true;
        }
    return false;
}

void faro_origins_join(faro_origins *into, const faro_origins *from) {
    /* Runs that are too short for a name of their own are not listed. */
    for (size_t j = 0; j < from->count && into->count > 0 && into->count < FARO_ORIGINS; j++)
        if (j > 0 || from->decks == FARO_ORIGIN_DECKS) into->name[into->count++] = from->name[j];
}
