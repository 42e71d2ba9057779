/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Taking in decks: each is checked while its inverse is made, and waits in the pile until there are
 * enough of them for a block or a look is due. A bad deck leaves no trace.
 */
#include "audit/check.h"
#include "audit/state.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* ---- taking in ------------------------------------------------------------------------------- */

/* Decks of one call, of which the first `taken` lie in the pile already. */
typedef struct delivery {
    faro_audit *audit;
    const uint32_t *words, *before; /* before: of pairs */
    const uint8_t *bytes;           /* instead of words */
    size_t count, taken;
    size_t portion;    /* decks that go into the pile at once */
    atomic_size_t bad; /* the first of these that is no good, or more */
} delivery;

enum { PORTION = 32 }; /* decks that a thread takes in at a time */

/* Takes deck `index` behind those that wait. */
static faro_status take_deck(const delivery *from, size_t index, faro_audit_fault *fault) {
    faro_audit *audit = from->audit;
    const faro_frame *frame = &audit->frame;
    faro_pile *pile = &audit->pile;
    const size_t n = frame->n, drawn = frame->drawn, at = from->taken + index;
    const size_t row = pile->count + index;
    if (from->before) {
        uint32_t *input = pile->before + row * n;
        memcpy(input, from->before + at * n, n * sizeof *input);
        const faro_status status = faro_deck_invert(frame, input, pile->before_inverses + row * n, fault);
        if (status && fault) fault->input_deck = true;
        if (status) return status;
    }
    uint32_t *deck = faro_pile_deck(pile, frame, (ptrdiff_t)row);
    if (from->bytes)
        for (size_t i = 0; i < drawn; i++) deck[i] = from->bytes[at * drawn + i];
    else
        memcpy(deck, from->words + at * drawn, drawn * sizeof *deck);
    if (frame->equal) return faro_deck_count(frame, deck, audit->left, fault);
    return faro_deck_invert(frame, deck, faro_pile_inverse(pile, frame, (ptrdiff_t)row), fault);
}

static void take_portion(void *context, size_t item) {
    delivery *from = context;
    const size_t begin = item * PORTION;
    const size_t end = from->portion - begin < PORTION ? from->portion : begin + PORTION;
    for (size_t index = begin; index < end; index++) {
        if (!take_deck(from, index, NULL)) continue;
        size_t bad = atomic_load(&from->bad);
        while (index < bad && !atomic_compare_exchange_weak(&from->bad, &bad, index)) {}
        return;
    }
}

/* How many decks may still wait before the next look, the end of the pile or of a run of REST. */
static size_t until_due(const faro_audit *audit) {
    const faro_pile *pile = &audit->pile;
    size_t most = pile->capacity - pile->count;
    const size_t rest = FARO_REST - (size_t)((pile->first + pile->count) % FARO_REST);
    const uint64_t waiting = audit->shuffles + pile->count;
    const uint64_t look = audit->next_look > waiting ? audit->next_look - waiting : 1;
    if (rest < most) most = rest;
    return look < most ? (size_t)look : most;
}

/* Takes decks until bets are due, and bets. */
static faro_status take_some(delivery *from, faro_audit_fault *fault) {
    faro_audit *audit = from->audit;
    const size_t left = from->count - from->taken, most = until_due(audit);
    from->portion = left < most ? left : most;
    atomic_store(&from->bad, SIZE_MAX);
    /* Equal cards are counted in one scratch. */
    faro_crew *crew = audit->frame.equal ? NULL : faro_audit_crew(audit, from->portion);
    faro_crew_run(crew, (from->portion + PORTION - 1) / PORTION, take_portion, from);
    const size_t bad = atomic_load(&from->bad), good = bad < from->portion ? bad : from->portion;
    faro_status status = FARO_OK;
    if (good < from->portion) {
        status = take_deck(from, good, fault);
        if (fault) fault->deck = from->taken + good;
    }
    audit->pile.count += good;
    from->taken += good;
    if (good == most) faro_audit_process(audit, from->taken == from->count);
    return status;
}

static faro_status take(delivery *from, faro_audit_fault *fault) {
    while (from->taken < from->count) {
        if (from->audit->status) return from->audit->status;
        const faro_status status = take_some(from, fault);
        if (status) return status;
    }
    return from->audit->status;
}

void faro_audit_meanwhile(faro_audit *audit, faro_audit_work *work, void *context) {
    audit->meanwhile = work;
    audit->meanwhile_context = context;
}

faro_status faro_audit_add(faro_audit *audit, const uint32_t *decks, size_t count,
                           faro_audit_fault *fault) {
    if (audit->frame.pairs) return FARO_ERROR_UNSUPPORTED;
    return take(&(delivery){.audit = audit, .words = decks, .count = count}, fault);
}

faro_status faro_audit_add_bytes(faro_audit *audit, const uint8_t *decks, size_t count,
                                 faro_audit_fault *fault) {
    if (audit->frame.pairs || audit->frame.n > 256) return FARO_ERROR_UNSUPPORTED;
    return take(&(delivery){.audit = audit, .bytes = decks, .count = count}, fault);
}

faro_status faro_audit_add_pair(faro_audit *audit, const uint32_t *before, const uint32_t *after,
                                size_t count, faro_audit_fault *fault) {
    if (!audit->frame.pairs) return FARO_ERROR_UNSUPPORTED;
    return take(&(delivery){.audit = audit, .words = after, .before = before, .count = count}, fault);
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
