/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Whether a line is a draw of the deck. The search for what is wrong runs only when something is. */
#include "audit/check.h"

#include <string.h>

static faro_status blame(faro_audit_fault *fault, faro_audit_fault_kind kind, const uint32_t *deck,
                         size_t place) {
    if (fault) {
        *fault = (faro_audit_fault){.kind = kind, .place = place, .value = deck[place]};
        for (size_t j = place; kind == FARO_FAULT_REPEATED && j-- > 0;)
            if (deck[j] == deck[place]) {
                fault->before = j;
                break;
            }
    }
    return FARO_ERROR_PERMUTATION;
}

/* The first fault of a deck that is known to have one. */
static faro_status find_fault(const faro_frame *frame, const uint32_t *deck, uint32_t *inverse,
                              faro_audit_fault *fault) {
    memset(inverse, 0xff, frame->n * sizeof *inverse);
    for (size_t i = 0; i < frame->drawn; i++) {
        if (deck[i] >= frame->n) return blame(fault, FARO_FAULT_RANGE, deck, i);
        if (inverse[deck[i]] != UINT32_MAX) return blame(fault, FARO_FAULT_REPEATED, deck, i);
        inverse[deck[i]] = (uint32_t)i;
    }
    return FARO_ERROR_PERMUTATION;
}

/* Scatters the places of a deck whose cards are all below 64, and answers whether they differ. */
static bool scatter_64(const uint32_t *deck, size_t drawn, uint32_t *inverse) {
    uint64_t seen = 0;
    for (size_t i = 0; i < drawn; i++) {
        inverse[deck[i]] = (uint32_t)i;
        seen |= (uint64_t)1 << deck[i];
    }
    return (size_t)__builtin_popcountll(seen) == drawn;
}

static bool scatter(const uint32_t *deck, size_t drawn, uint32_t *inverse) {
    uint32_t twice = 0;
    for (size_t i = 0; i < drawn; i++) {
        twice |= (uint32_t)(inverse[deck[i]] != UINT32_MAX);
        inverse[deck[i]] = (uint32_t)i;
    }
    return !twice;
}

faro_status faro_deck_invert(const faro_frame *frame, const uint32_t *deck, uint32_t *inverse,
                             faro_audit_fault *fault) {
    const size_t n = frame->n, drawn = frame->drawn;
    uint32_t highest = 0;
    for (size_t i = 0; i < drawn; i++) highest = deck[i] > highest ? deck[i] : highest;
    if (highest >= n) return find_fault(frame, deck, inverse, fault);
    if (drawn < n || n > 64) memset(inverse, 0xff, n * sizeof *inverse);
    const bool good = n <= 64 ? scatter_64(deck, drawn, inverse) : scatter(deck, drawn, inverse);
    return good ? FARO_OK : find_fault(frame, deck, inverse, fault);
}

faro_status faro_deck_count(const faro_frame *frame, const uint32_t *deck, uint32_t *left,
                            faro_audit_fault *fault) {
    memcpy(left, frame->copies, frame->kinds * sizeof *left);
    for (size_t i = 0; i < frame->drawn; i++) {
        if (deck[i] >= frame->kinds) return blame(fault, FARO_FAULT_RANGE, deck, i);
        if (left[deck[i]]-- == 0) return blame(fault, FARO_FAULT_REPEATED, deck, i);
    }
    return FARO_OK;
}
