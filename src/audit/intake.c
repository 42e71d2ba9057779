/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Taking in decks: each is checked while its inverse is made, and waits in the pile until there are
 * enough of them for a block or a look is due. A bad deck leaves no trace.
 */
#include "audit/state.h"

#include <stdlib.h>
#include <string.h>

/* ---- checking -------------------------------------------------------------------------------- */

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

/* Inverse of a deck of different cards. */
static faro_status invert(const faro_frame *frame, const uint32_t *deck, uint32_t *inverse,
                          faro_audit_fault *fault) {
    const size_t n = frame->n, drawn = frame->drawn;
    uint32_t highest = 0;
    for (size_t i = 0; i < drawn; i++) highest = deck[i] > highest ? deck[i] : highest;
    if (highest >= n) return find_fault(frame, deck, inverse, fault);
    if (drawn < n || n > 64) memset(inverse, 0xff, n * sizeof *inverse);
    const bool good = n <= 64 ? scatter_64(deck, drawn, inverse) : scatter(deck, drawn, inverse);
    return good ? FARO_OK : find_fault(frame, deck, inverse, fault);
}

/* `left` are `kinds` words of scratch. */
static faro_status check_equal(const faro_frame *frame, const uint32_t *deck, uint32_t *left,
                               faro_audit_fault *fault) {
    memcpy(left, frame->copies, frame->kinds * sizeof *left);
    for (size_t i = 0; i < frame->drawn; i++) {
        if (deck[i] >= frame->kinds) return blame(fault, FARO_FAULT_RANGE, deck, i);
        if (left[deck[i]]-- == 0) return blame(fault, FARO_FAULT_REPEATED, deck, i);
    }
    return FARO_OK;
}

/* ---- taking in ------------------------------------------------------------------------------- */

/* Decks that may still wait before the next look or the end of the pile. */
static bool due(const faro_audit *audit) {
    return audit->pile.count == audit->pile.capacity ||
           (audit->pile.first + audit->pile.count) % FARO_REST == 0 ||
           audit->shuffles + audit->pile.count >= audit->next_look;
}

/* The deck has been written into the waiting row already. `last` of the call: its memory is free. */
static faro_status take(faro_audit *audit, bool last, faro_audit_fault *fault) {
    const faro_frame *frame = &audit->frame;
    faro_pile *pile = &audit->pile;
    const ptrdiff_t row = (ptrdiff_t)pile->count;
    const uint32_t *deck = faro_pile_deck(pile, frame, row);
    const faro_status status =
        frame->equal ? check_equal(frame, deck, audit->left, fault)
                     : invert(frame, deck, faro_pile_inverse(pile, frame, row), fault);
    if (status) return status;
    pile->count++;
    if (due(audit)) faro_audit_process(audit, last);
    return FARO_OK;
}

void faro_audit_meanwhile(faro_audit *audit, faro_audit_work *work, void *context) {
    audit->meanwhile = work;
    audit->meanwhile_context = context;
}

static faro_status fail(faro_status status, faro_audit_fault *fault, size_t deck) {
    if (status == FARO_ERROR_PERMUTATION && fault) fault->deck = deck;
    return status;
}

faro_status faro_audit_add(faro_audit *audit, const uint32_t *decks, size_t count,
                           faro_audit_fault *fault) {
    if (audit->frame.pairs) return FARO_ERROR_UNSUPPORTED;
    const size_t drawn = audit->frame.drawn;
    for (size_t t = 0; t < count; t++) {
        if (audit->status) return audit->status;
        memcpy(faro_pile_deck(&audit->pile, &audit->frame, (ptrdiff_t)audit->pile.count),
               decks + t * drawn, drawn * sizeof *decks);
        const faro_status status = take(audit, t + 1 == count, fault);
        if (status) return fail(status, fault, t);
    }
    return audit->status;
}

faro_status faro_audit_add_bytes(faro_audit *audit, const uint8_t *decks, size_t count,
                                 faro_audit_fault *fault) {
    if (audit->frame.pairs || audit->frame.n > 256) return FARO_ERROR_UNSUPPORTED;
    const size_t drawn = audit->frame.drawn;
    for (size_t t = 0; t < count; t++) {
        if (audit->status) return audit->status;
        uint32_t *row = faro_pile_deck(&audit->pile, &audit->frame, (ptrdiff_t)audit->pile.count);
        for (size_t i = 0; i < drawn; i++) row[i] = decks[t * drawn + i];
        const faro_status status = take(audit, t + 1 == count, fault);
        if (status) return fail(status, fault, t);
    }
    return audit->status;
}

faro_status faro_audit_add_pair(faro_audit *audit, const uint32_t *before, const uint32_t *after,
                                size_t count, faro_audit_fault *fault) {
    if (!audit->frame.pairs) return FARO_ERROR_UNSUPPORTED;
    const size_t n = audit->frame.n;
    for (size_t t = 0; t < count; t++) {
        if (audit->status) return audit->status;
        const size_t row = audit->pile.count;
        uint32_t *input = audit->pile.before + row * n;
        memcpy(input, before + t * n, n * sizeof *before);
        faro_status status =
            invert(&audit->frame, input, audit->pile.before_inverses + row * n, fault);
        if (status) {
            if (fault) fault->input_deck = true;
            return fail(status, fault, t);
        }
        memcpy(faro_pile_deck(&audit->pile, &audit->frame, (ptrdiff_t)row), after + t * n,
               n * sizeof *after);
        status = take(audit, t + 1 == count, fault);
        if (status) return fail(status, fault, t);
    }
    return audit->status;
}

/* ---- the whole in one call ------------------------------------------------------------------- */

static void lay_out(const faro_frame *frame, uint32_t *deck) {
    size_t place = 0;
    for (size_t a = 0; a < frame->kinds; a++)
        for (uint32_t c = 0; c < frame->copies[a]; c++) deck[place++] = (uint32_t)a;
}

static faro_status check(faro_audit *audit, uint64_t shuffles, faro_shuffle_callback *callback,
                         void *context) {
    uint32_t *deck = malloc(audit->frame.n * sizeof *deck);
    if (!deck) return FARO_ERROR_MEMORY;
    faro_status status = FARO_OK;
    for (uint64_t t = 0; t < shuffles && status == FARO_OK && !audit->evidence.biased_at; t++) {
        lay_out(&audit->frame, deck);
        callback(context, deck, audit->frame.n);
        status = faro_audit_add(audit, deck, 1, NULL);
    }
    free(deck);
    faro_audit_finish(audit);
    return status;
}

faro_status faro_audit_check(const faro_audit_options *options, uint64_t shuffles,
                             faro_shuffle_callback *callback, void *context, faro_audit **out) {
    if (options->pairs) return FARO_ERROR_UNSUPPORTED;
    faro_audit *audit;
    faro_status status = faro_audit_new(options, &audit);
    if (status) return status;
    status = check(audit, shuffles, callback, context);
    if (out && (status == FARO_OK || status == FARO_ERROR_PERMUTATION))
        *out = audit;
    else
        faro_audit_free(audit);
    return status;
}
