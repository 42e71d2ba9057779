/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * One number a deck: fixed points, cycles, parity, descents, rising sequences, successions,
 * inversions; and two hash words that name the deck.
 *
 * Cycles are counted in exactly n steps of one load each, so that several decks run side by side:
 * the walk follows the permutation and, where a cycle closes, jumps to the lowest card not yet
 * seen. Cost at n = 52: about 0.1 us a view. Decks above 64 cards go through src/permutation/.
 */
#include "audit/features.h"
#include "audit/kernels.h"
#include "faro/permutation.h"

#include <string.h>

static const struct {
    const char *name, *what;
} names[FARO_FEATURES] = {
    {"fixed-points", "cards at their own place"},
    {"cycles", "cycles in a deck"},
    {"parity", "share of odd decks"},
    {"descents", "places where the next card is lower"},
    {"rising-sequences", "breaks between rising sequences"},
    {"successions", "cards followed by the next higher one"},
    {"inversions", "pairs of cards out of order"},
};

const char *faro_feature_name(faro_feature feature) {
    return names[feature].name;
}
const char *faro_feature_what(faro_feature feature) {
    return names[feature].what;
}

bool faro_feature_exists(const faro_frame *frame, faro_view view, faro_feature feature) {
    if (frame->equal || frame->drawn < frame->n || frame->n < 2) return false;
    if (!(frame->law[feature].sd > 0)) return false;
    const bool class_function = feature <= FARO_FEATURE_PARITY;
    if (view == FARO_VIEW_RELABELLED) return !class_function && frame->start_known;
    if (view != FARO_VIEW_DECK) return true;
    return frame->start_known;
}

/* ---- cycles ---------------------------------------------------------------------------------- */

static void cycles_of_block(const faro_block *block, const faro_frame *frame, size_t begin,
                            size_t end) {
    uint32_t *cycles = block->feature[FARO_FEATURE_CYCLES];
    uint32_t *parity = block->feature[FARO_FEATURE_PARITY];
    const size_t n = frame->n;
    if (n <= FARO_KERNEL_CARDS) {
        faro_kernels_now()->cycles_64(faro_block_deck(block, frame, begin), end - begin, n,
                                      cycles + begin);
    } else {
        for (size_t t = begin; t < end; t++)
            cycles[t] =
                (uint32_t)faro_perm_cycles(faro_block_deck(block, frame, t), n, block->scratch);
    }
    for (size_t t = begin; t < end; t++) parity[t] = ((uint32_t)n - cycles[t]) & 1;
}

/* ---- a block --------------------------------------------------------------------------------- */

static void along(const faro_block *block, const faro_frame *frame, const faro_kernels *kernels,
                  size_t t) {
    const size_t n = frame->n;
    const uint32_t *deck = faro_block_deck(block, frame, t);
    uint32_t *const *feature = block->feature;
    const uint32_t *inverse = faro_block_inverse(block, frame, t);
    const faro_along counts = n <= FARO_KERNEL_CARDS ? kernels->along_64(deck, inverse, n)
                                                     : kernels->along(deck, inverse, n);
    if (feature[FARO_FEATURE_FIXED]) feature[FARO_FEATURE_FIXED][t] = counts.fixed;
    if (feature[FARO_FEATURE_SUCCESSIONS])
        feature[FARO_FEATURE_SUCCESSIONS][t] = counts.successions;
    if (feature[FARO_FEATURE_DESCENTS]) feature[FARO_FEATURE_DESCENTS][t] = counts.descents;
    if (feature[FARO_FEATURE_RISING]) feature[FARO_FEATURE_RISING][t] = counts.rising;
    if (feature[FARO_FEATURE_INVERSIONS])
        feature[FARO_FEATURE_INVERSIONS][t] =
            n <= FARO_KERNEL_CARDS ? kernels->inversions_64(deck, n)
                                   : (uint32_t)faro_perm_inversions(deck, n, block->scratch);
}

/* Whether any feature of this view is read off along the deck. */
static bool has_any(const faro_block *block) {
    for (int f = 0; f < FARO_FEATURES; f++)
        if (block->feature[f]) return true;
    return false;
}

/* Two independent chains of folded 64 x 64 -> 128-bit products over alternate words, each of which
 * takes 64 bits of the deck. Two different decks agree in both with probability about 2^-128. */
static uint64_t fold(uint64_t a, uint64_t b) {
    const unsigned __int128 product = (unsigned __int128)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static void hash_deck(const uint32_t *deck, size_t drawn, uint64_t hash[2]) {
    uint64_t lane[2] = {0x243f6a8885a308d3u, 0x13198a2e03707344u}; /* digits of pi */
    size_t i = 0;
    for (; i + 8 <= drawn; i += 8) {
        uint64_t word[4];
        memcpy(word, deck + i, sizeof word);
        lane[0] = fold(lane[0] ^ word[0] ^ 0xa4093822299f31d0u, word[1] ^ 0x082efa98ec4e6c89u) + i;
        lane[1] = fold(lane[1] ^ word[2] ^ 0x452821e638d01377u, word[3] ^ 0xbe5466cf34e90c6cu) + i;
    }
    for (; i < drawn; i++)
        lane[i % 2] =
            fold(lane[i % 2] ^ (deck[i] + 0xc0ac29b7c97c50ddu), 0x3f84d5b5b5470917u + 2 * i);
    hash[0] = fold(lane[0] ^ 0x9216d5d98979fb1bu, lane[1] ^ 0xd1310ba698dfb5acu);
    hash[1] = fold(lane[1] ^ 0x2ffd72dbd01adfb7u, lane[0] ^ 0xb8e1afed6a267e96u);
}

void faro_features_make(const faro_block *block, const faro_frame *frame, size_t begin,
                        size_t end) {
    const faro_kernels *kernels = faro_kernels_now();
    const bool any = has_any(block);
    for (size_t t = begin; any && t < end; t++) along(block, frame, kernels, t);
    if (block->feature[FARO_FEATURE_CYCLES]) cycles_of_block(block, frame, begin, end);
    for (size_t t = begin; block->hashes && t < end; t++)
        hash_deck(faro_block_deck(block, frame, t), frame->drawn, block->hashes + 2 * t);
}
