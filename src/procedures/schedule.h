/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Swap schedules: "step after step: swap(a[place], a[J])" with J uniform on a range of places,
 * perhaps without one of them. A procedure gives the ranges; shuffle, step and swap law follow from
 * them. */
#ifndef FARO_PROCEDURES_SCHEDULE_H
#define FARO_PROCEDURES_SCHEDULE_H

#include "procedures/procedure.h"

/* J is uniform on the places first..first+count-1 of which `hole` (if among them) is left out, so
 * `count` counts one place more than J can take. */
typedef struct faro_partners {
    size_t place, first, count;
    size_t hole; /* FARO_NO_HOLE: none */
} faro_partners;
#define FARO_NO_HOLE SIZE_MAX

typedef faro_partners faro_partners_at(const faro_procedure *procedure, size_t n, uint64_t index);

static inline void faro_schedule_step(faro_partners partners, faro_run *run) {
    bool holed = partners.hole != FARO_NO_HOLE;
    size_t j = partners.first + faro_choose_place(run, partners.count - holed);
    faro_swap_cards(run->deck, partners.place, j + (holed && j >= partners.hole));
}

static inline bool faro_schedule_law(faro_partners partners, size_t n, size_t *place,
                                     uint64_t *weights) {
    *place = partners.place;
    for (size_t j = 0; j < n; j++)
        weights[j] =
            j >= partners.first && j - partners.first < partners.count && j != partners.hole;
    return true;
}

/* Defines the static functions shuffle, step and swap_law from `partners_at` and `steps`. */
#define FARO_SCHEDULE(partners_at, steps)                                                          \
    static void shuffle(const faro_procedure *procedure, faro_run *run) {                          \
        uint64_t count = steps(procedure, run->n);                                                 \
        for (uint64_t i = 0; i < count; i++)                                                       \
            faro_schedule_step(partners_at(procedure, run->n, i), run);                            \
    }                                                                                              \
    static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {             \
        faro_schedule_step(partners_at(procedure, run->n, index), run);                            \
    }                                                                                              \
    static bool swap_law(const faro_procedure *procedure, size_t n, uint64_t index, size_t *place, \
                         uint64_t *weights) {                                                      \
        return faro_schedule_law(partners_at(procedure, n, index), n, place, weights);             \
    }

/* The four orders of a Fisher-Yates loop: which place is visited, and which places are still open
 * to it, itself included. */
enum { FARO_LOOP_DOWN, FARO_LOOP_UP, FARO_LOOP_FORWARD, FARO_LOOP_BACKWARD };
extern const char *const faro_loop_words[]; /* "down", "up", "forward", "backward" */
#define FARO_LOOP_HELP                                                                             \
    "down: place i = n-1..1 with 0..i; up: i = 1..n-1 with 0..i; forward: i = 0..n-2 with "        \
    "i..n-1; backward: i = n-2..0 with i..n-1"

static inline faro_partners faro_loop_at(uint64_t direction, size_t n, size_t index) {
    size_t place = direction == FARO_LOOP_DOWN      ? n - 1 - index
                   : direction == FARO_LOOP_UP      ? index + 1
                   : direction == FARO_LOOP_FORWARD ? index
                                                    : n - 2 - index;
    bool below = direction <= FARO_LOOP_UP;
    return (faro_partners){.place = place,
                           .first = below ? 0 : place,
                           .count = below ? place + 1 : n - place,
                           .hole = FARO_NO_HOLE};
}

static inline uint64_t faro_loop_steps(size_t n) {
    return n > 1 ? n - 1 : 0;
}

#endif
