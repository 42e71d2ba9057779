/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What a shuffle must have drawn: the digits of eight codes. Three kinds of removal - the others
 * close up, the last one fills the gap, the first one fills the gap - on the deck or its inverse,
 * read from the front or from the end.
 */
#include "audit/codes.h"
#include "audit/kernels.h"
#include "faro/permutation.h"

#include <string.h>

typedef enum removal { CLOSE_UP, LAST_FILLS, FIRST_FILLS } removal;

static const struct {
    removal kind;
    int inverse, backwards;
    const char *text;
} codes[FARO_CODES] = {
    [FARO_CODE_SHIFT] = {CLOSE_UP, 0, 0, "take one out, the others close up"},
    [FARO_CODE_LAST] = {LAST_FILLS, 0, 0, "take one out, the last fills the gap"},
    [FARO_CODE_FIRST] = {FIRST_FILLS, 0, 0, "Fisher-Yates from the first place up"},
    [FARO_CODE_SHIFT_BACK] = {CLOSE_UP, 0, 1,
                              "take one out, the others close up, filled from the end"},
    [FARO_CODE_DOWN] = {LAST_FILLS, 0, 1, "Fisher-Yates from the last place down"},
    [FARO_CODE_INSERT] = {CLOSE_UP, 1, 1, "insert each next card at a random place"},
    [FARO_CODE_INSIDE_OUT] = {LAST_FILLS, 1, 1, "Fisher-Yates inside-out"},
    [FARO_CODE_FIRST_INVERSE] = {FIRST_FILLS, 1, 0, "Fisher-Yates on names instead of places"},
};

const char *faro_code_text(faro_code code) {
    return codes[code].text;
}

static const uint32_t *oriented(faro_code code, const uint32_t *deck, const uint32_t *inverse,
                                size_t n, uint32_t *reversed) {
    const uint32_t *p = codes[code].inverse ? inverse : deck;
    if (!codes[code].backwards) return p;
    for (size_t i = 0; i < n; i++) reversed[i] = p[n - 1 - i];
    return reversed;
}

/* Plays the removals on the pool 0..n-1: `pool` holds the cards, `at` their indices. */
static void removals(removal kind, const uint32_t *p, size_t n, uint32_t *digit, uint32_t *pool,
                     uint32_t *at) {
    for (size_t i = 0; i < n; i++) pool[i] = at[i] = (uint32_t)i;
    for (size_t s = 0; s + 1 < n; s++) {
        const size_t fill = kind == LAST_FILLS ? n - 1 - s : s;
        const uint32_t j = at[p[s]], card = pool[fill];
        digit[s] = kind == LAST_FILLS ? j : j - (uint32_t)s;
        pool[j] = card;
        at[card] = j;
    }
}

void faro_code_digits(faro_code code, const uint32_t *deck, const uint32_t *inverse, size_t n,
                      uint32_t *digit, uint32_t *scratch) {
    const uint32_t *p = oriented(code, deck, inverse, n, scratch);
    uint32_t *work = scratch + n;
    if (codes[code].kind != CLOSE_UP) {
        removals(codes[code].kind, p, n, digit, work, work + n);
    } else if (n <= FARO_KERNEL_CARDS) {
        faro_kernels_now()->lehmer_64(p, n, digit);
    } else {
        /* The last digit, of one remaining card, is 0 and not wanted. */
        uint32_t *all = work;
        faro_perm_lehmer(all, p, n, work + n);
        for (size_t s = 0; s + 1 < n; s++) digit[s] = all[s];
    }
}

bool faro_code_reads_prefixes(faro_code code) {
    return !codes[code].inverse && !codes[code].backwards;
}

void faro_code_digits_of_draw(faro_code code, const uint32_t *deck, const uint32_t *inverse,
                              size_t n, size_t drawn, uint32_t *digit, uint32_t *scratch) {
    if (drawn == n) {
        faro_code_digits(code, deck, inverse, n, digit, scratch);
        return;
    }
    /* The digits of a prefix do not depend on what follows: any completion will do. */
    uint32_t *whole = scratch;
    memcpy(whole, deck, drawn * sizeof *whole);
    for (size_t c = 0, place = drawn; c < n; c++)
        if (inverse[c] == UINT32_MAX) whole[place++] = (uint32_t)c;
    faro_code_digits(code, whole, NULL, n, digit, scratch + n);
}

bool faro_code_count_64(faro_code code, const uint32_t *decks, const uint32_t *inverses,
                        size_t count, size_t n, size_t steps, uint64_t *counter) {
    if (codes[code].kind == CLOSE_UP || n > FARO_KERNEL_CARDS) return false;
    faro_kernels_now()->count_removals_64(
        codes[code].kind == FIRST_FILLS, codes[code].backwards != 0,
        codes[code].inverse ? inverses : decks, count, n, steps, counter);
    return true;
}

void faro_code_deck(faro_code code, const uint32_t *digit, size_t n, uint32_t *deck,
                    uint32_t *scratch) {
    uint32_t *p = scratch, *pool = scratch + n;
    for (size_t i = 0; i < n; i++) pool[i] = (uint32_t)i;
    for (size_t s = 0; s < n; s++) {
        const uint32_t d = s + 1 < n ? digit[s] : 0;
        const size_t j = codes[code].kind == FIRST_FILLS ? s + d : d;
        p[s] = pool[j];
        if (codes[code].kind == LAST_FILLS) pool[j] = pool[n - 1 - s];
        if (codes[code].kind == FIRST_FILLS) pool[j] = pool[s];
        if (codes[code].kind == CLOSE_UP)
            for (size_t i = j; i + 1 < n - s; i++) pool[i] = pool[i + 1];
    }
    for (size_t i = 0; i < n; i++) {
        const uint32_t card = codes[code].backwards ? p[n - 1 - i] : p[i];
        if (codes[code].inverse)
            deck[card] = (uint32_t)i;
        else
            deck[i] = card;
    }
}
