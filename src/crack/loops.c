/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Loops undone: which numbers they must have drawn to make a deck from 0, 1, ..., n-1. The loops of
 * Fisher and Yates fix one card a draw, the first or the last thing they do with it, so the deck
 * tells every draw. O(n) each, pick-remove O(n^2). */
#include "crack/crack.h"

#include <string.h>

/* A deck in the making: the card at each place and the place of each card. */
typedef struct table {
    uint32_t *card, *place;
} table;

static table begin(uint32_t *work, size_t n) {
    table t = {work, work + n};
    for (size_t i = 0; i < n; i++) t.card[i] = t.place[i] = (uint32_t)i;
    return t;
}

static table begin_at_end(uint32_t *work, const uint32_t *deck, size_t n) {
    table t = {work, work + n};
    for (size_t i = 0; i < n; i++) t.place[t.card[i] = deck[i]] = (uint32_t)i;
    return t;
}

static void exchange(table t, uint32_t i, uint32_t j) {
    uint32_t a = t.card[i], b = t.card[j];
    t.place[t.card[i] = b] = i;
    t.place[t.card[j] = a] = j;
}

/* Bounds of 1 are draws all the same. */
static void put(faro_crack_digit *digits, size_t *count, uint32_t bound, uint32_t number) {
    digits[(*count)++] = (faro_crack_digit){bound, number};
}

static void reverse(faro_crack_digit *digits, size_t count) {
    for (size_t i = 0; i < count / 2; i++) {
        faro_crack_digit d = digits[i];
        digits[i] = digits[count - 1 - i];
        digits[count - 1 - i] = d;
    }
}

/* Places n-1, n-2, ..., 1: place i gets its card for good from 0..i, or from 0..i-1 (`less`). */
static bool fix_down(const uint32_t *deck, size_t n, uint32_t less, uint32_t *work,
                     faro_crack_digit *digits, size_t *count) {
    table t = begin(work, n);
    *count = 0;
    for (uint32_t i = (uint32_t)n - 1; i > 0; i--) {
        uint32_t j = t.place[deck[i]];
        if (j + less > i) return false;
        put(digits, count, i + 1 - less, j);
        exchange(t, i, j);
    }
    return true;
}

/* Places 0, 1, ...: place i gets its card for good from i..n-1, or from i+1..n-1. */
static bool fix_forward(const uint32_t *deck, size_t n, size_t drawn, uint32_t less, uint32_t *work,
                        faro_crack_digit *digits, size_t *count) {
    table t = begin(work, n);
    *count = 0;
    for (uint32_t i = 0; i < drawn && i + 1 < n; i++) {
        uint32_t j = t.place[deck[i]];
        if (j < i + less) return false;
        put(digits, count, (uint32_t)n - i - less, j - i - less);
        exchange(t, i, j);
    }
    return true;
}

/* Undoes the last step first: place i was exchanged with one of 0..i, or 0..i-1, and held its own
 * card before. */
static bool undo_up_less(const uint32_t *deck, size_t n, uint32_t less, uint32_t *work,
                         faro_crack_digit *digits, size_t *count) {
    table t = begin_at_end(work, deck, n);
    *count = 0;
    for (uint32_t i = (uint32_t)n - 1; i > 0; i--) {
        uint32_t j = t.place[i];
        if (j + less > i) return false;
        put(digits, count, i + 1 - less, j);
        exchange(t, i, j);
    }
    reverse(digits, *count);
    return true;
}

static bool undo_down(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                      faro_crack_digit *digits, size_t *count) {
    (void)drawn;
    return fix_down(deck, n, 0, work, digits, count);
}

static bool undo_sattolo_down(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                              faro_crack_digit *digits, size_t *count) {
    (void)drawn;
    return fix_down(deck, n, 1, work, digits, count);
}

static bool undo_up(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                    faro_crack_digit *digits, size_t *count) {
    (void)drawn;
    return undo_up_less(deck, n, 0, work, digits, count);
}

static bool undo_sattolo_up(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                            faro_crack_digit *digits, size_t *count) {
    (void)drawn;
    return undo_up_less(deck, n, 1, work, digits, count);
}

static bool undo_forward(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                         faro_crack_digit *digits, size_t *count) {
    return fix_forward(deck, n, drawn, 0, work, digits, count);
}

static bool undo_sattolo_forward(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                                 faro_crack_digit *digits, size_t *count) {
    return fix_forward(deck, n, drawn, 1, work, digits, count);
}

/* The mirror image of the loop up. */
static bool undo_backward(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                          faro_crack_digit *digits, size_t *count) {
    (void)drawn;
    table t = begin_at_end(work, deck, n);
    *count = 0;
    for (uint32_t i = 0; i + 1 < n; i++) {
        uint32_t j = t.place[i];
        put(digits, count, (uint32_t)n - i, j - i);
        exchange(t, i, j);
    }
    reverse(digits, *count);
    return true;
}

static bool undo_pick(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                      faro_crack_digit *digits, size_t *count) {
    table t = begin(work, n);
    *count = 0;
    for (uint32_t i = 0; i < drawn; i++) {
        uint32_t j = t.place[deck[i]], last = (uint32_t)n - 1 - i;
        put(digits, count, last + 1, j);
        exchange(t, j, last);
    }
    return true;
}

static bool undo_remove(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                        faro_crack_digit *digits, size_t *count) {
    (void)work;
    *count = 0;
    for (uint32_t i = 0; i < drawn; i++) {
        uint32_t smaller = 0; /* of the cards that are gone */
        for (uint32_t k = 0; k < i; k++) smaller += deck[k] < deck[i];
        put(digits, count, (uint32_t)n - i, deck[i] - smaller);
    }
    return true;
}

/* libstdc++: when n is even the loop up begins with one number alone; then places i and i+1 share
 * an output, first number times (i+2) plus the second. */
static bool undo_pairs(const uint32_t *deck, size_t n, size_t drawn, uint32_t *work,
                       faro_crack_digit *digits, size_t *count) {
    size_t single;
    if (!undo_up(deck, n, drawn, work, digits, &single)) return false;
    *count = n % 2 == 0;
    for (size_t i = *count; i + 1 < single; i += 2) {
        faro_crack_digit a = digits[i], b = digits[i + 1];
        digits[(*count)++] = (faro_crack_digit){a.bound * b.bound, a.number * b.bound + b.number};
    }
    return true;
}

/* The naive loops cannot be undone: n^n ways lead to n! decks. */
#define undo_naive_up NULL
#define undo_naive_down NULL

#define LOOP(id, name, about, ...) {.entry = {name, about}, .undo = undo_##id, __VA_ARGS__},
static const faro_crack_looping loops[] = {
#include "crack/loops.def"
};
#undef LOOP
enum { LOOPS = sizeof loops / sizeof *loops };

const faro_crack_looping *faro_crack_loop(size_t index) {
    return index < LOOPS ? &loops[index] : NULL;
}

const faro_crack_entry *faro_crack_loop_at(size_t index) {
    return index < LOOPS ? &loops[index].entry : NULL;
}
